import { expect, onTestFinished, test } from 'vitest';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { queryDataDir } from '../support/database/query-data-dir.ts';
import { openFaultyLine } from '../support/faulty-line.ts';
import { type Program, startProgram } from '../support/program/program.ts';
import { makeDataDir } from '../support/program/run-database-program.ts';

test('five instances that start together on one new database all start, and one adds the demo', async () => {
  const dataDir = await makeDataDir();
  const copies = await Promise.all(Array.from({ length: 5 }, () => startProgram({ dataDir })));
  expect(copies.filter((copy) => copy.output().includes('password'))).toHaveLength(1);
  const demo = copies.find((copy) => copy.campaignAddress);
  for (const { address } of copies) {
    const page = await fetch(`${address}${new URL(demo?.campaignAddress ?? '').pathname}`);
    expect(page.status).toBe(200);
  }
  expect(await Promise.all(copies.map((copy) => copy.stop()))).toEqual([0, 0, 0, 0, 0]);
});

test('after kill -9 all acknowledged data is there', async () => {
  const dataDir = await makeDataDir();
  await using program = await startProgram({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  let acknowledged = 0;
  let enough = () => {};
  const writtenEnough = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let number = 0; ; number += 1) {
      const answer = await trackInteraction(program, `198.51.${writer}.${number % 256}`).catch(
        () => undefined,
      );
      if (!answer?.ok) return;
      acknowledged += 1;
      if (acknowledged === 200) enough();
    }
  });
  await writtenEnough;
  await program.stop('SIGKILL');
  await Promise.all(writers);
  await using again = await startProgram({ dataDir });
  const [found] = await queryDataDir(dataDir, 'select count(*)::int as count from interactions');
  expect(found.count).toBeGreaterThanOrEqual(acknowledged);
  expect(await again.stop()).toBe(0);
});

test('while the database hangs pages are served, readiness names the problem, and the program still ends', async () => {
  const { connection, leave } = await joinEmbeddedPostgres(await makeDataDir());
  onTestFinished(leave);
  const line = await openFaultyLine(connection);
  onTestFinished(line.close);
  const parameters = new URLSearchParams({ host: line.host, port: String(line.port), user: 'redress' });
  const env = {
    DATABASE_URL: `postgres://localhost/redress?${parameters}`,
    SESSION_SECRET: 'x'.repeat(32),
    DEMO: '1',
  };
  await using program = await startProgram({ env });
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, program.address));
    return [answer.status, await answer.text()];
  };
  const page = await read(program.campaignAddress);
  line.breakNow('hang');
  expect(await read('/readyz')).toEqual([200, 'The database is unavailable.']);
  expect(await read('/readyz?database')).toEqual([503, 'The database is unavailable.']);
  expect(await read(program.campaignAddress)).toEqual(page);
  expect(await program.stop()).toBe(1);
  expect(program.output()).toContain('shutdown timed out');
});

function trackInteraction({ address, campaignAddress }: Program, from: string): Promise<Response> {
  return fetch(`${address}/api/campaigns/track-interaction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({
      userName: 'Ada Finch',
      userAddress: '1 Mill Lane, Harlow',
      environment: 'production',
      pageUrl: campaignAddress,
      orgName: 'Friends of Harlow Libraries',
      orgId: 1,
      action: 'email',
    }),
  });
}
