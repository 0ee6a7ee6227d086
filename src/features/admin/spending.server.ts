import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { databaseTime } from '../../database/clock.server.ts';
import type { Job } from '../../jobs/jobs.server.ts';
import { letterCostSums, letterCosts } from '../letters/letters.table.server.ts';
import { organizations } from '../organizations/organizations.table.server.ts';

const MICROS = 1_000_000;
const SHOWN_DAYS = 31;
const DAY_MS = 86_400_000;
const MOST_ORGANIZATIONS = 20;

interface SpentRow extends Record<string, unknown> {
  day: string | null;
  provider: string | null;
  organizationId: number | null;
  name: string | null;
  letters: number;
  money: number;
}

/** Reads the days before yesterday from sums, because each has rows for every organization. */
export async function readSpending(db: Db) {
  const { today, yesterday } = await sumUpSpending(db);
  const sums = sql`${letterCostSums} where done_on = ${today}`;
  const newest = sql`${letterCosts} where day >= ${yesterday} and provider <> 'sample'`;
  const { rows } = await db.execute<SpentRow>(sql`
    with most as (
      select organization_id, sum(letters)::int as letters, sum(micros) as micros from (
        select organization_id, letters, micros from ${sums} and organization_id is not null
        union all select organization_id, letters, micros from ${newest}
      ) as parts
      group by organization_id order by sum(micros) desc, organization_id limit ${MOST_ORGANIZATIONS}
    ), listed as (
      select day, provider, null::int as organization_id, letters, micros from ${sums} and day is not null
      union all select day, provider, null, sum(letters)::int, sum(micros) from ${newest} group by day, provider
      union all select null, null, organization_id, letters, micros from most
    )
    select day::text, provider, organization_id as "organizationId", letters, micros / ${MICROS}::float8 as money,
      (select name from ${organizations} where id = organization_id)
    from listed order by day desc, provider, micros desc, organization_id`);
  return {
    spentByDay: rows.flatMap(({ day, provider, letters, money }) =>
      day === null || provider === null ? [] : { day, provider, letters, money },
    ),
    spentByOrganization: rows.flatMap(({ organizationId, name, letters, money }) =>
      organizationId === null ? [] : { organizationId, name, letters, money },
    ),
  };
}

/** Costs arrive minutes after a letter starts, so days before yesterday no longer change. */
async function sumUpSpending(db: Db) {
  const [today = '', yesterday = '', ...others] = lastDays();
  const [done] = await db
    .select({ on: letterCostSums.doneOn })
    .from(letterCostSums)
    .where(eq(letterCostSums.doneOn, today))
    .limit(1);
  if (done) return { today, yesterday };
  // Another request may still be reading yesterday's sums.
  await db.execute(sql`
    with removed as (delete from ${letterCostSums} where done_on < ${yesterday})
    insert into ${letterCostSums} (done_on, day, provider, organization_id, letters, micros)
    select ${today}, day, provider, organization_id, coalesce(sum(letters), 0), coalesce(sum(micros), 0)
    from ${letterCosts} where day between ${others.at(-1)} and ${others[0]} and provider <> 'sample'
    group by grouping sets ((day, provider), (organization_id), ())
    order by day, provider, organization_id
    on conflict do nothing`);
  return { today, yesterday };
}

function lastDays(): string[] {
  const now = databaseTime().getTime();
  return Array.from({ length: SHOWN_DAYS }, (_, ago) =>
    new Date(now - ago * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Runs hourly, so the Safety page rarely waits for sums after midnight. */
export function sumUpSpendingJob(db: Db): Job {
  return {
    name: 'sum-up-spending',
    cron: '1 * * * *',
    run: async () => void (await sumUpSpending(db)),
  };
}
