import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { ROOT } from '../../scripts/toolchain.mjs';
import { type Program, startProgram } from '../support/program/program.ts';
import {
  askForLetter,
  databaseEnv,
  recordInteraction,
  sendJson,
  signIn,
} from '../support/program/program-calls.ts';
import { makeDataDir } from '../support/program/run-database-program.ts';

const run = promisify(execFile);
const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
/** A release in preparation isn't the last one. */
const tag = git('describe', '--tags', '--abbrev=0', '--match=v[0-9]*', 'HEAD^');
const LAST_RELEASE = tag.stdout.trim();

test.runIf(tag.status === 0)(
  'instances of the last release and of this one work together on one database, and the last one starts again',
  { timeout: 600_000 },
  async () => {
    const script = join(await unpackLastRelease(), 'scripts/start.mjs');
    const server = await joinEmbeddedPostgres(await makeDataDir());
    onTestFinished(server.leave);
    const { host, port } = server.connection;
    const env = {
      ...databaseEnv({ host, port }),
      ADMIN_EMAIL: 'ada@marsh.test',
      ADMIN_PASSWORD: 'correct horse',
      DEMO: '1',
    };
    const begin = async (options = {}) => {
      const program = await startProgram({ env, ...options });
      onTestFinished(async () => void (await program.stop()));
      return program;
    };
    const before = await begin({ script });
    const from = before.campaignAddress;
    const after = await begin();
    for (const program of [before, after, before]) await visitAndEdit(program, from);
    expect(await before.stop()).toBe(0);
    const again = await begin({ script });
    await visitAndEdit(again, from);
    expect([before, after, again].map((program) => program.output()).join('')).not.toMatch(/"level":(50|60)/);
  },
);

/** Builds the sources of the last release with this release's packages, which saves a second download. */
async function unpackLastRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-last-release-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const archive = join(folder, 'release.tar');
  await run('git', ['archive', '--output', archive, LAST_RELEASE], { cwd: ROOT });
  await run('tar', ['-xf', archive, '-C', folder]);
  await run('cp', ['-a', join(ROOT, 'node_modules'), folder]);
  return folder;
}

/** A visitor reads and writes a letter, then a member of staff signs in and edits the page. */
async function visitAndEdit(program: Program, from: string) {
  const { address } = program;
  const page = await fetch(address + new URL(from).pathname);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Generate Letter')]);
  const letter = await askForLetter(program, { from });
  expect(letter.status).toBe(200);
  expect(await letter.json()).toMatchObject({ letter: expect.any(String) });
  expect((await recordInteraction(program, { userName: 'Ada Finch' })).status).toBe(200);
  const headers = { cookie: await signIn(program, 'ada@marsh.test', 'correct horse') };
  const url = `${address}/api/organizations/1`;
  const { version } = await (await fetch(url, { headers })).json();
  const changes = { description: `Changed ${Date.now()}`, version };
  const changed = await sendJson(url, changes, { method: 'PUT', headers });
  expect([changed.status, await changed.text()]).toEqual([200, expect.any(String)]);
}
