import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { buildEarlier, findLastRelease } from '../support/program/earlier-release.ts';
import { type Program, startProgram } from '../support/program/program.ts';
import {
  askForLetter,
  databaseEnv,
  recordInteraction,
  sendJson,
  signIn,
} from '../support/program/program-calls.ts';
import { makeDataDir } from '../support/program/run-database-program.ts';
import { makeTemporaryFolder } from '../support/program/temporary-folder.ts';

const LAST_RELEASE = findLastRelease();

test.runIf(LAST_RELEASE)(
  'instances of the last release and of this one work together on one database, and the last one starts again',
  { timeout: 600_000 },
  async () => {
    const folder = await makeTemporaryFolder();
    onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    await buildEarlier(LAST_RELEASE ?? '', folder);
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
    const before = await begin({ folder });
    const from = before.campaignAddress;
    const after = await begin();
    for (const program of [before, after, before]) await visitAndEdit(program, from);
    expect(await before.stop()).toBe(0);
    const again = await begin({ folder });
    await visitAndEdit(again, from);
    expect([before, after, again].map((program) => program.output()).join('')).not.toMatch(/"level":(50|60)/);
  },
);

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
