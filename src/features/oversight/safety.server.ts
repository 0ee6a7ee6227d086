import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { databaseTime } from '../../database/clock.server.ts';
import { readTaken } from '../../http/limits/points.server.ts';
import { UNKNOWN_PROXY, wasUnknownProxySeen } from '../../http/limits/unknown-proxies.server.ts';
import { readMailTrouble } from '../../mail/mail-trouble.server.ts';
import { changedFields, recordAudit } from '../../safety/audit.server.ts';
import { readSwitches, type SafetyConfig, saveSwitches } from '../../safety/switches.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { letterCosts, moneyUsed } from '../letters/letters.table.server.ts';
import type { MoneyConfig } from '../letters/money/money.server.ts';
import { organizations } from '../organizations/organizations.table.server.ts';
import type { OversightOptions } from './oversight-options.server.ts';
import type { Budget, SafetyState, SwitchChanges } from './safety.contract.ts';
import { listSuspended, listTakenDown, listWaiting } from './safety-lists.server.ts';

export async function readSafety(options: OversightOptions): Promise<SafetyState> {
  const { config, database } = options;
  const { db } = database;
  const { prices } = config.money;
  const [switches, isProxyUnknown, trouble, budgets, spent] = await Promise.all([
    readSwitches(db, config),
    wasUnknownProxySeen(database.pool, options.sessionSecret),
    config.mail.smtpUrl ? readMailTrouble(db) : undefined,
    readBudgets(options),
    readSpent(db),
  ]);
  return {
    ...switches,
    warnings: isProxyUnknown ? [UNKNOWN_PROXY] : [],
    mailTrouble: trouble ? { reason: trouble.reason, since: trouble.since.toISOString() } : null,
    budgets,
    currency: prices.currency,
    pricesLookedUpOn: prices.lookedUpOn,
    ...spent,
    waiting: await listWaiting(db, config.publicUrl),
    suspended: await listSuspended(db),
    takenDown: await listTakenDown(db),
  };
}

/** A switch that is not sent keeps its value, so that two admins at once both get what they pressed. */
export function changeSwitches(db: Db, config: SafetyConfig, actor: Actor, changes: SwitchChanges) {
  return db.transaction(async (tx) => {
    const before = await readSwitches(tx, config);
    const changed = changedFields(before, changes);
    if (Object.keys(changed).length === 0) return;
    await saveSwitches(tx, changes);
    await recordAudit(tx, { actor, action: 'safety-changed', subject: 'safety', changed });
  });
}

const MICROS = 1_000_000;
const SPENT_DAYS = 31;
const DAY_MS = 86_400_000;
const MOST_ORGANIZATIONS = 20;

async function readBudgets({ config, database, sessionSecret }: OversightOptions): Promise<Budget[]> {
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

interface SpentRow extends Record<string, unknown> {
  day: string | null;
  provider: string | null;
  organizationId: number | null;
  name: string | null;
  letters: number;
  money: number;
}

/** From one look at the days, as every organization has its own rows in each. Sample letters cost nothing. */
async function readSpent(db: Db) {
  const firstDay = new Date(+databaseTime() - (SPENT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const { rows } = await db.execute<SpentRow>(sql`
    with spent as materialized (
      select day, provider, organization_id, sum(letters)::int as letters, sum(micros) as micros
      from ${letterCosts} where day >= ${firstDay} and provider <> 'sample'
      group by grouping sets ((day, provider), (organization_id))
    ), most as (
      select * from spent where day is null order by micros desc, organization_id limit ${MOST_ORGANIZATIONS}
    ), listed as (select * from spent where day is not null union all select * from most)
    select listed.day::text, listed.provider, listed.organization_id as "organizationId", ${organizations.name},
      listed.letters, listed.micros / ${MICROS}::float8 as money
    from listed left join ${organizations} on ${organizations.id} = listed.organization_id
    order by listed.day desc, listed.provider, listed.micros desc, listed.organization_id`);
  return {
    spentByDay: rows.flatMap(({ day, provider, letters, money }) =>
      day === null || provider === null ? [] : { day, provider, letters, money },
    ),
    spentByOrganization: rows.flatMap(({ organizationId, name, letters, money }) =>
      organizationId === null ? [] : { organizationId, name, letters, money },
    ),
  };
}
