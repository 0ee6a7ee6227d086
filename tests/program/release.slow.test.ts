import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeReleaseIfStale } from '../../scripts/release.mjs';
import { findDeadLinks } from '../support/doc-links.ts';
import { freePort } from '../support/program/program.ts';
import { signIn } from '../support/program/program-calls.ts';
import { giveAway, runReadOnly } from '../support/program/read-only.ts';
import { makeTemporaryFolder } from '../support/program/temporary-folder.ts';

const run = promisify(execFile);
const MAX_BYTES = 150_000_000;
const PATH = '/usr/bin:/bin';
const admin = { email: 'dana@example.org', password: 'a-long-enough-one' };

/** Installs the release as the guide does: behind the link "current", and as a command behind another link. */
async function install(archive: string) {
  const root = await makeTemporaryFolder();
  await chmod(root, 0o755);
  await run('tar', ['-xzf', archive, '-C', root]);
  const { stdout } = await run('tar', ['-tzf', archive]);
  const [name = ''] = stdout.split('/');
  await symlink(name, join(root, 'current'));
  await mkdir(join(root, 'bin'));
  await symlink('../current/redress', join(root, 'bin', 'redress'));
  const dataDir = join(root, 'data');
  await mkdir(dataDir);
  await giveAway(dataDir);
  return { root, folder: join(root, name), command: join(root, 'bin', 'redress'), dataDir };
}

// Other systems have no GNU tar, and no release.
describe.skipIf(process.platform !== 'linux')('a release', () => {
  let archive: string;
  let installed: Awaited<ReturnType<typeof install>>;
  beforeAll(async () => {
    ({ archive } = await makeReleaseIfStale());
    installed = await install(archive);
    return () => rm(installed.root, { recursive: true, maxRetries: 5 });
  }, 300_000);

  test('has its checksum beside it, and at most 150 MB without Postgres', async () => {
    await run('sha256sum', ['--check', 'SHA256SUMS'], { cwd: dirname(archive) });
    const { stdout } = await run('du', ['--bytes', '--summarize', '--exclude=postgres', installed.folder]);
    expect(Number.parseInt(stdout, 10)).toBeLessThan(MAX_BYTES);
  });

  test('has no dead link in its documentation', () => {
    const pages = globSync('{*.md,docs/**/*.md,bench/**/*.md}', { cwd: installed.folder });
    expect(pages).toContain('docs/operations/install.md');
    const dead = pages.flatMap((page) =>
      findDeadLinks(join(installed.folder, page)).map((link) => `${page}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  test('runs on its own Postgres for a user who can write to DATA_DIR only', async () => {
    const { folder, command, dataDir } = installed;
    const address = `http://127.0.0.1:${await freePort()}`;
    const options = {
      folder,
      writable: dataDir,
      env: { PATH, DATA_DIR: dataDir, PORT: new URL(address).port },
    };
    const call = (args: string[], input = '') => runReadOnly([command, ...args], { ...options, input }).ended;

    const { version, commit } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
    expect(await call(['--version'])).toEqual({
      code: 0,
      output: expect.stringContaining(`Redress ${version} (${commit.slice(0, 12)}`),
    });
    expect(await call(['migrate'])).toEqual({
      code: 0,
      output: expect.stringMatching(/^Applied \d+ migrations\.\n$/),
    });
    expect(await call(['migrate'])).toEqual({ code: 0, output: 'The database needs no migration.\n' });
    const { child, ended } = runReadOnly([command, 'start'], options);
    const died = ended.then(({ output }) => output);
    const isReady = async () => (await fetch(`${address}/readyz?database`).catch(() => undefined))?.status;
    await expect.poll(() => Promise.race([isReady(), died])).toBe(200);
    expect((await call(['admin', admin.email], `${admin.password}\n`)).code).toBe(0);
    const cookie = await signIn({ address }, admin.email, admin.password);
    const safety = await fetch(`${address}/api/safety`, { headers: { cookie } });
    expect(await safety.json()).toMatchObject({ release: expect.stringContaining(version) });
    child.kill('SIGTERM');
    const { code, output } = await ended;
    expect(code).toBe(0);
    expect(JSON.parse(output.split('\n')[0] ?? '')).toMatchObject({ version, commit, msg: 'starting' });
  });

  test('names its commands like the person who calls them', async () => {
    const { folder, command, dataDir } = installed;
    const env = { PATH, DATA_DIR: dataDir };
    const call = (...args: string[]) =>
      runReadOnly([command, ...args], { folder, writable: dataDir, env }).ended;
    expect(await call('admin')).toEqual({
      code: 1,
      output: 'Usage: redress admin EMAIL [--remove-second-factor]\n',
    });
    expect(await call()).toEqual({
      code: 1,
      output: expect.stringContaining('Commands: start, migrate, admin, '),
    });
  });
});
