import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { ROOT } from '../../scripts/toolchain.mjs';
import { type Program, startProgram } from '../support/program/program.ts';
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
    const { host, port, user } = server.connection;
    const parameters = new URLSearchParams({ host, port: String(port), user });
    const env = {
      DATABASE_URL: `postgres://localhost/redress?${parameters}`,
      SESSION_SECRET: 'x'.repeat(32),
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
    const path = new URL(before.campaignAddress).pathname;
    const after = await begin();
    for (const program of [before, after, before]) await visitAndEdit(program, path);
    expect(await before.stop()).toBe(0);
    const again = await begin({ script });
    await visitAndEdit(again, path);
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
async function visitAndEdit({ address }: Program, path: string) {
  const call = (method: string, where: string, body: object, headers = {}) =>
    fetch(`${address}${where}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const page = await fetch(address + path);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Generate Letter')]);
  const person = { userName: 'Ada Finch', userAddress: '1 Mill Lane, Harlow' };
  const letter = await call(
    'POST',
    `${path.replace('/c/', '/api/campaigns/public/')}/generate-letter`,
    person,
  );
  expect([letter.status, await letter.json()]).toEqual([
    200,
    expect.objectContaining({ letter: expect.any(String) }),
  ]);
  const record = {
    ...person,
    environment: 'production',
    pageUrl: '',
    orgName: 'Friends',
    orgId: 1,
    action: 'email',
  };
  expect((await call('POST', '/api/campaigns/track-interaction', record)).status).toBe(200);
  const signedIn = await call('POST', '/api/login', { email: 'ada@marsh.test', password: 'correct horse' });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const organization = await fetch(`${address}/api/organizations/1`, { headers: { cookie } });
  const { version } = await organization.json();
  const changed = await call(
    'PUT',
    '/api/organizations/1',
    { description: `Changed ${Date.now()}`, version },
    { cookie },
  );
  expect([changed.status, await changed.text()]).toEqual([200, expect.any(String)]);
}
