import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { projectNode, ROOT } from '../../scripts/toolchain.mjs';
import { makeTemporaryFolder } from '../support/program/temporary-folder.ts';

const hono = { version: '4.0.0', integrity: 'sha512-aaaa' };
const forMacs = { version: '1.0.0', integrity: 'sha512-bbbb', optional: true, os: ['darwin'] };
const locked = { '': { name: 'redress' }, 'node_modules/hono': hono, 'node_modules/for-macs': forMacs };

let project: string;
beforeEach(async () => {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  project = folder;
  await cp(join(ROOT, 'scripts'), join(project, 'scripts'), { recursive: true });
  await mkdir(join(project, 'node_modules/hono'), { recursive: true });
  await write('node_modules/hono/index.js', 'works');
  await write('node_modules/.package-lock.json', { packages: { 'node_modules/hono': hono } });
  await write('package.json', { name: 'redress', dependencies: { hono: '4.0.0' } });
  // This is written last, so its date is the newest.
  await lock(locked);
});

const write = (path: string, content: string | object) =>
  writeFile(join(project, path), typeof content === 'string' ? content : JSON.stringify(content));

const lock = (packages: object) =>
  write('package-lock.json', { name: 'redress', lockfileVersion: 3, packages });

/** No registry can be reached. */
async function install() {
  const script = `import('./scripts/install.mjs').then(({ installMissing }) => installMissing())`;
  const child = spawn(projectNode(), ['-e', script], {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      HOME: project,
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_fetch_retries: '0',
    },
  });
  const [output] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, output };
}

const keptFiles = () => readdir(join(project, 'node_modules/hono'));

test('installed packages are left alone, whatever the dates of the files', async () => {
  expect(await install()).toEqual({ code: 0, output: '' });
  expect(await keptFiles()).toEqual(['index.js']);
});

test('additional packages are no reason to install', async () => {
  await write('node_modules/.package-lock.json', {
    packages: { 'node_modules/hono': hono, 'node_modules/theirs': hono },
  });
  expect(await install()).toEqual({ code: 0, output: '' });
});

test.each([
  { what: 'another version', packages: { ...locked, 'node_modules/hono': { ...hono, version: '4.0.1' } } },
  {
    what: 'other contents',
    packages: { ...locked, 'node_modules/hono': { ...hono, integrity: 'sha512-cccc' } },
  },
  { what: 'one package more', packages: { ...locked, 'node_modules/zod': hono } },
])('npm start installs $what, and the packages remain as they were if that fails', async ({ packages }) => {
  await lock(packages);
  await write('package.json', { name: 'redress', dependencies: { hono: '4.0.1', zod: '4.0.0' } });
  const { code, output } = await install();
  expect(code).toBe(1);
  expect(output).toBe('Installing missing packages...\n');
  expect(await keptFiles()).toEqual(['index.js']);
});
