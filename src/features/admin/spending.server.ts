import { and, desc, inArray, like, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import { moneyUsed } from '#features/letters/letters.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';

const MICROS = 1_000_000;
const SHOWN_DAYS = 31;
const DAY_MS = 86_400_000;
const MAX_ORGANIZATIONS = 20;

const { period, scope, letters, micros } = moneyUsed;

export async function readSpending(db: Db) {
  const days = inArray(period, lastDays());
  const wasUsed = sql`(${letters} > 0 or ${micros} > 0)`;
  const organizationId = sql<number>`split_part(${scope}, ':', 2)::int`;
  const money = sql<number>`sum(${micros}) / ${MICROS}::float8`;
  const [spentByDay, spentByOrganization] = await Promise.all([
    db
      .select({
        day: period,
        provider: sql<string>`split_part(${scope}, ':', 2)`,
        letters,
        money: sql<number>`${micros} / ${MICROS}::float8`,
      })
      .from(moneyUsed)
      .where(and(days, like(scope, 'provider:%'), wasUsed))
      .orderBy(desc(period), scope),
    db
      .select({
        organizationId,
        name: sql<string | null>`(select name from ${organizations} where id = ${organizationId})`,
        letters: sql<number>`sum(${letters})::int`,
        money,
      })
      .from(moneyUsed)
      .where(and(days, like(scope, 'organization:%'), wasUsed))
      .groupBy(scope)
      .orderBy(desc(money), organizationId)
      .limit(MAX_ORGANIZATIONS),
  ]);
  return { spentByDay, spentByOrganization };
}

function lastDays(): string[] {
  const now = databaseTime().getTime();
  return Array.from({ length: SHOWN_DAYS }, (_, ago) =>
    new Date(now - ago * DAY_MS).toISOString().slice(0, 10),
  );
}
