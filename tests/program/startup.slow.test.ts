import { expect, onTestFinished, test } from 'vitest';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { openFaultyLine } from '../support/faulty-line.ts';
import { startProgram } from '../support/program/program.ts';
import { databaseEnv } from '../support/program/program-calls.ts';
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

test('while the database hangs pages are served, readiness names the problem, and the program still ends', async () => {
  const { connection, leave } = await joinEmbeddedPostgres(await makeDataDir());
  onTestFinished(leave);
  const line = await openFaultyLine(connection);
  onTestFinished(line.close);
  const { host, port } = line;
  await using program = await startProgram({ env: { ...databaseEnv({ host, port }), DEMO: '1' } });
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
