import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openFaultyLine } from '#tests/support/faulty-line.ts';
import { openDatabase } from './client.server.ts';
import { openTestDatabase } from './test-database.ts';

const testDatabase = await openTestDatabase();
const LONG_MS = 20_000;
const SHORT_MS = 1_000;

async function openLine() {
  const { host = '', port = 5432 } = testDatabase.direct;
  const line = await openFaultyLine({ host, port });
  onTestFinished(line.close);
  return line;
}

type Line = Awaited<ReturnType<typeof openLine>>;

/** The pool has one connection, so a lost one is noticed. */
function openOver({ host, port }: Line, retryMs?: number) {
  const options = { ...testDatabase.direct, host, port, max: 1, ...(retryMs && { retryMs }) };
  const database = openDatabase(options, () => {});
  onTestFinished(database.close);
  return database;
}

/** Breaks the line while its only connection is idle. */
async function breakIdle(line: Line, { pool }: ReturnType<typeof openOver>, fault: 'refuse' | 'cut') {
  const removed = once(pool, 'remove');
  line.breakNow(fault);
  await removed;
}

const one = sql`select 1 as one`;

test.for(['refuse', 'cut'] as const)(
  'queries and transactions wait while connections are refused for a moment: %s',
  async (fault) => {
    const line = await openLine();
    const database = openOver(line, LONG_MS);
    const { db } = database;
    await db.execute(one);
    await breakIdle(line, database, fault);
    const waiting = [db.execute(one), db.transaction((tx) => tx.execute(one)), db.execute(one)];
    await expect(openOver(line).db.execute(one)).rejects.toThrow();
    await line.heal();
    for (const { rows } of await Promise.all(waiting)) expect(rows).toEqual([{ one: 1 }]);
  },
);

test('in a long outage only the first requests wait, and the end of it is noticed at once', async () => {
  const line = await openLine();
  const database = openOver(line, SHORT_MS);
  const { db } = database;
  line.breakNow('refuse');
  await expect(db.execute(one)).rejects.toThrow();
  const second = db.execute(one).then(String, () => 'failed');
  expect(await Promise.race([second, delay(SHORT_MS / 2, 'waits')])).toBe('failed');
  await line.heal();
  expect((await db.execute(one)).rows).toEqual([{ one: 1 }]);
  await breakIdle(line, database, 'refuse');
  const waiting = db.execute(one);
  await expect(openOver(line).db.execute(one)).rejects.toThrow();
  await line.heal();
  expect((await waiting).rows).toEqual([{ one: 1 }]);
});

test('a transaction is never repeated after its begin', async () => {
  const line = await openLine();
  const { db } = openOver(line, LONG_MS);
  let runs = 0;
  const work = db.transaction(async (tx) => {
    runs += 1;
    line.breakNow('cut');
    await line.heal();
    await tx.execute(one);
  });
  await expect(work).rejects.toThrow();
  expect(runs).toBe(1);
});

test('a transaction whose begin fails returns its connection', async () => {
  const line = await openLine();
  const { db } = openOver(line, SHORT_MS);
  await db.execute(one);
  line.breakAfter(0, 'refuse');
  await expect(db.transaction((tx) => tx.execute(one))).rejects.toThrow();
  await line.heal();
  expect((await db.execute(one)).rows).toEqual([{ one: 1 }]);
});
