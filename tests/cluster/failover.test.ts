import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findParts } from '../../scripts/cluster-parts.mjs';
import { PASSWORD, startPostgres, startStandby, USER } from '../support/cluster/postgres.ts';
import { openServersFolder } from '../support/cluster/server.ts';
import { startMailServer } from '../support/program/mail-server.ts';
import { type Program, startProgram } from '../support/program/program.ts';
import { askForLetter, sendJson } from '../support/program/program-calls.ts';
import { runCommand } from '../support/program/run-command.ts';

const { postgres: programs = '' } = findParts();
const METRICS_TOKEN = 'a-token-of-a-test';

let closing: AsyncDisposableStack;
let folder: string;
let primary: Awaited<ReturnType<typeof startPostgres>>;
let standby: Awaited<ReturnType<typeof startStandby>>;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  if (!programs) return;
  await using opening = new AsyncDisposableStack();
  folder = opening.use(await openServersFolder()).path;
  primary = await startPostgres(folder);
  opening.defer(() => primary.stop('immediate').then(undefined, () => {}));
  await primary.query('postgres', 'create database redress');
  standby = await startStandby(folder, programs, primary);
  opening.defer(async () => void (await standby.stop('immediate')));
  mailServer = await startMailServer();
  opening.defer(mailServer.stop);
  closing = opening.move();
});
afterAll(() => closing?.disposeAsync());

const register = ({ address }: Program, email: string) =>
  sendJson(`${address}/api/register`, { email, password: 'correct horse' });

test.runIf(programs)(
  'an address with two hosts follows the primary: pages, letters, sign-ins, emails, commands and starts',
  async () => {
    const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`;
    const env = {
      DATABASE_URL: `postgres://${USER}:${PASSWORD}@${hosts}/redress?target_session_attrs=read-write`,
      SESSION_SECRET: 'a secret of a cluster, long enough to be one',
      SMTP_URL: mailServer.url,
      DEMO: '1',
      CHALLENGE: 'off',
      WEB_CONCURRENCY: '2',
      METRICS_TOKEN,
    };
    await using program = await startProgram({ env });
    const read = async (path: string) => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const answer = await fetch(new URL(path, program.address), { headers });
      return `${answer.status} ${await answer.text()}`;
    };
    expect((await register(program, 'ada@marsh.example')).status).toBe(201);
    expect((await askForLetter(program)).status).toBe(200);
    // Each process has its own cache, and connections alternate.
    for (let visit = 0; visit < 20; visit += 1) expect(await read(program.campaignAddress)).toMatch(/^200 /);
    const [{ lsn }] = await primary.query('redress', 'select pg_current_wal_lsn() as lsn');
    const isReplayed = `select pg_last_wal_replay_lsn() >= '${lsn}' as replayed`;
    await expect.poll(() => standby.query('redress', isReplayed)).toEqual([{ replayed: true }]);

    await primary.stop('immediate');
    await expect.poll(() => read('/readyz')).toBe('200 The database is unavailable.');
    expect(await read('/readyz?database')).toBe('503 The database is unavailable.');
    expect(await read('/metrics')).toMatch(/^redress_database_up 0$/m);
    for (let visit = 0; visit < 20; visit += 1) expect(await read(program.campaignAddress)).toMatch(/^200 /);
    const refused = await askForLetter(program);
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringMatching(/^We can’t .+\.$/)]);

    await standby.promote();
    await expect.poll(() => read('/readyz?database')).toBe('200 The database is up.');
    await expect.poll(() => read('/metrics')).toMatch(/^redress_database_up 1$/m);
    await expect.poll(async () => (await askForLetter(program)).status).toBe(200);
    await expect.poll(async () => (await register(program, 'leo@marsh.example')).status).toBe(201);
    const reached = () => mailServer.received.flatMap(({ to }) => to);
    await expect.poll(reached, { timeout: 30_000 }).toContain('leo@marsh.example');

    const file = join(folder, 'backup');
    const commandEnv = { DATABASE_URL: env.DATABASE_URL, SESSION_SECRET: env.SESSION_SECRET };
    expect(await runCommand(['backup', file], { env: commandEnv }).ended).toMatchObject({ code: 0 });
    expect(await program.stop()).toBe(0);
    const restored = await runCommand(['restore', file, '--replace'], { env: commandEnv }).ended;
    expect(restored).toMatchObject({ code: 0 });
    await using again = await startProgram({ env });
    expect((await register(again, 'mia@marsh.example')).status).toBe(201);
    expect(await again.stop()).toBe(0);
  },
);
