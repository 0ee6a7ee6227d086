import { desc, eq, gte, sql, sum } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { readTaken } from '../../http/rate-limit.server.ts';
import { letterCosts } from '../letters/letters.table.server.ts';
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

function isRecent() {
  return gte(letterCosts.day, sql`(now() at time zone 'UTC')::date - ${SPENT_DAYS - 1}::int`);
}
