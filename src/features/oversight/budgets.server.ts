import { and, desc, eq, gte, inArray, ne, sql, sum } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { databaseTime } from '../../database/clock.server.ts';
import { readTaken } from '../../http/limits/points.server.ts';
import { letterCosts, moneyUsed } from '../letters/letters.table.server.ts';
import type { MoneyConfig } from '../letters/money/money.server.ts';
import { organizations } from '../organizations/organizations.table.server.ts';
import type { OversightOptions } from './oversight-options.server.ts';
import type { Budget } from './safety.contract.ts';

const MICROS = 1_000_000;
const SPENT_DAYS = 31;
const MOST_ORGANIZATIONS = 20;

export async function readBudgets({ config, database, sessionSecret }: OversightOptions): Promise<Budget[]> {
  const { perDay } = config.letterLimits;
  const taken = await readTaken(database.pool, 'letters-day', 'all', sessionSecret);
  return [
    {
      kind: 'letters',
      used: taken.points,
      limit: perDay === 0 ? null : perDay,
      startsAgainAt: taken.endsAt?.toISOString() ?? null,
    },
    ...(await readMoney(database.db, config.money)),
  ];
}

/** With what letters in progress hold. */
async function readMoney(db: Db, { perDay, perMonth }: MoneyConfig): Promise<Budget[]> {
  const now = databaseTime();
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const [today, thisMonth] = [now.toISOString().slice(0, 10), now.toISOString().slice(0, 7)];
  const rows = await db
    .select()
    .from(moneyUsed)
    .where(and(eq(moneyUsed.scope, 'all'), inArray(moneyUsed.period, [today, thisMonth])));
  const usedIn = (period: string) => (rows.find((row) => row.period === period)?.micros ?? 0) / MICROS;
  const at = (...date: [number, number, number]) => new Date(Date.UTC(...date)).toISOString();
  const ofDay = { used: usedIn(today), limit: perDay ?? null, startsAgainAt: at(year, month, day + 1) };
  const ofMonth = { used: usedIn(thisMonth), limit: perMonth ?? null, startsAgainAt: at(year, month + 1, 1) };
  return [
    { kind: 'money-day', ...ofDay },
    { kind: 'money-month', ...ofMonth },
  ];
}

export function readSpentByDay(db: Db) {
  const { day, provider } = letterCosts;
  return db
    .select({ day, provider, ...SUMS })
    .from(letterCosts)
    .where(isRecent())
    .groupBy(day, provider)
    .orderBy(desc(day), provider);
}

export function readSpentByOrganization(db: Db) {
  const { organizationId } = letterCosts;
  return db
    .select({ organizationId, name: organizations.name, ...SUMS })
    .from(letterCosts)
    .leftJoin(organizations, eq(organizations.id, organizationId))
    .where(isRecent())
    .groupBy(organizationId, organizations.name)
    .orderBy(desc(sum(letterCosts.micros)), organizationId)
    .limit(MOST_ORGANIZATIONS);
}

const SUMS = {
  letters: sum(letterCosts.letters).mapWith(Number),
  money: sql<number>`sum(${letterCosts.micros}) / ${MICROS}::float8`.mapWith(Number),
};

/** Sample letters cost nothing. */
function isRecent() {
  const firstDay = sql`(now() at time zone 'UTC')::date - ${SPENT_DAYS - 1}::int`;
  return and(gte(letterCosts.day, firstDay), ne(letterCosts.provider, 'sample'));
}
