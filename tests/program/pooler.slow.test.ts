import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { hasPooler, startPooler } from '../support/database/pooler.ts';
import { queryDataDir } from '../support/database/query-data-dir.ts';
import { type Program, startProgram } from '../support/program/program.ts';
import { askForLetter, sendJson } from '../support/program/program-calls.ts';
import { runCommand } from '../support/program/run-command.ts';
import { makeDataDir } from '../support/program/run-database-program.ts';

const COMMON = { SESSION_SECRET: 'x'.repeat(32), DEMO: '1', LETTER_LIMIT_PER_VISITOR: '0' };

async function openPooled() {
  const dataDir = await makeDataDir();
  const server = await joinEmbeddedPostgres(dataDir);
  onTestFinished(server.leave);
  const pooler = await startPooler(server.connection);
  onTestFinished(pooler.stop);
  const urls = { pooled: addressOf(pooler.connection), direct: addressOf(server.connection) };
  return { dataDir, urls };
}

function addressOf({ host, port, user = '' }: { host: string; port: number; user?: string }): string {
  return `postgres://localhost/redress?${new URLSearchParams({ host, port: String(port), user })}`;
}

describe.runIf(hasPooler)('behind a pooler in transaction mode', () => {
  test.each(['with', 'without'])('three instances work %s an address that bypasses it', async (given) => {
    const { dataDir, urls } = await openPooled();
    const direct = given === 'with' ? { DATABASE_DIRECT_URL: urls.direct } : {};
    const env = { ...COMMON, ...direct, DATABASE_URL: urls.pooled };
    const copies = await Promise.all([1, 2, 3].map(() => startProgram({ env })));
    onTestFinished(async () => void (await Promise.all(copies.map((copy) => copy.stop()))));
    const [first] = copies;
    if (!first) throw new Error('no copy');
    const from = copies.map((copy) => copy.campaignAddress).find(Boolean) ?? '';
    const letters = await Promise.all(
      Array.from({ length: 60 }, (_, index) => writeLetter(copies[index % 3] ?? first, from)),
    );
    expect(letters.filter((status) => status !== 200)).toEqual([]);
    const ada = { email: 'ada@marsh.test', password: 'correct horse' };
    expect((await sendJson(`${first.address}/api/register`, ada)).status).toBe(201);
    await expect
      .poll(() => queryDataDir(dataDir, 'select count(*)::int as mails from mails'))
      .toEqual([{ mails: 1 }]);
    await expect
      .poll(() =>
        queryDataDir(dataDir, 'select count(*)::int as jobs from graphile_worker.jobs where run_at <= now()'),
      )
      .toEqual([{ jobs: 0 }]);
    const locks =
      "select count(*)::int as left from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = 'redress')";
    expect(await queryDataDir(dataDir, locks)).toEqual([{ left: 0 }]);
    expect(await timeoutsOf(urls.pooled)).toEqual(new Set(['0']));
    expect(first.output().includes('goes through a pooler')).toBe(given === 'without');
    const admin = { env, input: 'correct horse\n' };
    expect(await runCommand(['admin', 'ada@marsh.test'], admin).ended).toMatchObject({ code: 0 });
    expect(await Promise.all(copies.map((copy) => copy.stop()))).toEqual([0, 0, 0]);
    expect(copies.map((copy) => copy.output()).join('')).not.toMatch(/"level":(50|60)/);
  });
});

/** Reads the settings as another client finds them on the pooler's connections. */
async function timeoutsOf(connectionString: string): Promise<Set<string>> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  const found = await Promise.all(
    Array.from({ length: 10 }, () =>
      pool.query("select current_setting('statement_timeout') as ms, pg_sleep(0.1)"),
    ),
  );
  await pool.end();
  return new Set(found.map(({ rows }) => rows[0].ms));
}

async function writeLetter(program: Program, from: string): Promise<number> {
  const answer = await askForLetter(program, { from });
  await answer.text();
  // A busy machine may miss one moment.
  return answer.status === 503 ? writeLetter(program, from) : answer.status;
}
