import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectNode, ROOT } from '../../scripts/toolchain.mjs';
import { makeTemporaryFolder } from '../support/program/temporary-folder.ts';

const WORK = `
import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
const { whileAlone } = await import(process.argv[1] + '/scripts/lock.mjs');
await whileAlone(async () => {
  appendFileSync(process.argv[1] + '/diary', 'begins ');
  if (process.argv[2] === 'hangs') setInterval(() => {}, 1000), await new Promise(() => {});
  await delay(20);
  appendFileSync(process.argv[1] + '/diary', 'ends ');
});`;

test('installs and builds run one after another, even after a killed one', async () => {
  const project = await makeTemporaryFolder();
  onTestFinished(() => rm(project, { recursive: true, force: true }));
  await cp(join(ROOT, 'scripts'), join(project, 'scripts'), { recursive: true });
  const work = (how: string) =>
    spawn(projectNode(), ['--input-type=module', '-e', WORK, project, how], { stdio: 'ignore' });
  const diary = () => readFile(join(project, 'diary'), 'utf8').catch(() => '');
  const killed = work('hangs');
  await expect.poll(diary).toBe('begins ');
  const others = Array.from({ length: 5 }, () => once(work('works'), 'exit'));
  killed.kill('SIGKILL');
  expect(await Promise.all(others)).toEqual(others.map(() => [0, null]));
  expect(await diary()).toBe(`begins ${'begins ends '.repeat(5)}`);
});
