import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/toolchain.mjs';
import { startProgram } from '../support/program/program.ts';
import { makeUsedDataDir } from '../support/program/run-database-program.ts';
import { makeTemporaryFolder } from '../support/program/temporary-folder.ts';

const SOURCES = [
  'scripts',
  'src',
  'public',
  'migrations',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

test('instances that start together in one folder with a stale build all start, and one of them builds', async () => {
  const project = await makeTemporaryFolder();
  onTestFinished(() => rm(project, { recursive: true, force: true }));
  for (const path of [...SOURCES, 'vite.config.ts', 'dist']) {
    await cp(join(ROOT, path), join(project, path), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(project, 'node_modules'));
  await mkdir(join(project, 'dist'), { recursive: true });
  await writeFile(join(project, 'dist/built-from'), 'other sources');
  const dataDir = await makeUsedDataDir();
  const script = join(project, 'scripts/start.mjs');
  const copies = await Promise.all([1, 2, 3].map(() => startProgram({ script, dataDir })));
  for (const { address } of copies) expect((await fetch(`${address}/auth`)).status).toBe(200);
  expect(copies.filter((copy) => copy.output().includes('Waiting for process'))).toHaveLength(2);
  expect(await Promise.all(copies.map((copy) => copy.stop()))).toEqual([0, 0, 0]);
});
