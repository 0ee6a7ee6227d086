import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { hasNotOptedOut } from './opt-outs.server.ts';
import { optOuts } from './safety.table.server.ts';

const { db } = await openTestDatabase();

await db.insert(optOuts).values([{ entry: 'ada@town.example' }, { entry: 'hall.example' }]);

test.each([
  ['ada@town.example', false],
  ['Ada@Town.Example', false],
  ['ben@town.example', true],
  ['mayor@hall.example', false],
  ['clerk@office.hall.example', false],
  ['mayor@townhall.example', true],
  ['hall.example@elsewhere.example', true],
])('the filter of address lists allows %s: %s', async (address, expected) => {
  const { rows } = await db.execute(sql`select ${hasNotOptedOut(sql`${address}::text`)} as may`);
  expect(rows).toEqual([{ may: expected }]);
});

test("filtering a list doesn't scan all opt-outs", async () => {
  await db.execute(sql`
    insert into ${optOuts} (entry) select 'office' || n || '@town.example' from generate_series(1, 5000) n`);
  await db.execute(sql`analyze ${optOuts}`);
  const read = await db.transaction(async (tx) => {
    await tx.execute(sql`
      select from generate_series(1, 100) n where ${hasNotOptedOut(sql`('mayor' || n || '@city.example')`)}`);
    const { rows } = await tx.execute<{ rows: number }>(sql`
      select seq_tup_read::int as rows from pg_stat_xact_user_tables where relname = 'opt_outs'`);
    return rows[0]?.rows;
  });
  expect(read).toBeLessThan(5000);
});

test("filtering part of a list doesn't read the rest", async () => {
  const { rows } = await db.execute(sql`
    explain select from generate_series(1, 500) n where ${hasNotOptedOut(sql`('mayor' || n || '@city.example')`)} limit 100`);
  // A join would first read the whole list.
  expect(JSON.stringify(rows)).not.toContain('Anti Join');
});
