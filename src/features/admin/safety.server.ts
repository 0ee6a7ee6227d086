import { and, desc, eq, inArray, like, sql } from 'drizzle-orm';
import type { Database, Db } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import type { Guards } from '#features/accounts/guards.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { moneyUsed } from '#features/letters/letters.table.server.ts';
import type { MoneyConfig } from '#features/letters/money/money.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import type { ForgetPages } from '#http/cache-tags.server.ts';
import type { Network } from '#http/limits/client-address.server.ts';
import { readTaken } from '#http/limits/rate-limiter.server.ts';
import { releaseName } from '#release.server.ts';
import { changedFields, recordAudit } from '#safety/audit.server.ts';
import { readSwitches, type SafetyConfig, saveSwitches } from '#safety/switches.server.ts';
import type { Budget, SafetyState, SwitchChanges } from './safety.contract.ts';
import { listChanged, listSuspended, listTakenDown, listWaiting } from './safety-lists.server.ts';

export interface AdminOptions {
  config: SafetyConfig & {
    publicUrl: URL;
    trustedProxies: readonly Network[];
    letterLimits: { perDay: number };
    money: MoneyConfig;
  };
  database: Database;
  guards: Guards;
  sessionSecret: string;
  forgetPages: ForgetPages;
}

export async function readSafety(options: AdminOptions): Promise<SafetyState> {
  const { config, database } = options;
  const { db } = database;
  const { prices } = config.money;
  const [switches, budgets, spent] = await Promise.all([
    readSwitches(db, config),
    readBudgets(options),
    readSpending(db),
  ]);
  return {
    ...switches,
    budgets,
    currency: prices.currency,
    pricesLookedUpOn: prices.lookedUpOn,
    ...spent,
    waiting: await listWaiting(db, config.publicUrl),
    changed: await listChanged(db),
    suspended: await listSuspended(db),
    takenDown: await listTakenDown(db),
    release: releaseName,
  };
}

/** Changes only the switches sent, so two admins can change different ones at the same time. */
export function changeSwitches(db: Db, config: SafetyConfig, actor: Actor, changes: SwitchChanges) {
  return db.transaction(async (tx) => {
    const changed = changedFields(await readSwitches(tx, config), changes);
    if (Object.keys(changed).length === 0) return;
    await saveSwitches(tx, changes);
    await recordAudit(tx, { actor, action: 'safety-changed', subject: 'safety', changed });
  });
}

const MICROS = 1_000_000;

async function readBudgets({ config, database, sessionSecret }: AdminOptions): Promise<Budget[]> {
  const now = databaseTime();
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const [today, thisMonth] = [now.toISOString().slice(0, 10), now.toISOString().slice(0, 7)];
  const [taken, rows] = await Promise.all([
    readTaken(database.pool, 'letters-day', 'all', sessionSecret),
    database.db
      .select()
      .from(moneyUsed)
      .where(and(eq(moneyUsed.scope, 'all'), inArray(moneyUsed.period, [today, thisMonth]))),
  ]);
  const usedIn = (period: string) => (rows.find((row) => row.period === period)?.micros ?? 0) / MICROS;
  const tomorrow = new Date(Date.UTC(year, month, date + 1)).toISOString();
  const nextMonth = new Date(Date.UTC(year, month + 1, 1)).toISOString();
  const { perDay, perMonth } = config.money;
  return [
    {
      kind: 'letters',
      used: taken.points,
      limit: config.letterLimits.perDay || null,
      startsAgainAt: taken.endsAt?.toISOString() ?? tomorrow,
    },
    { kind: 'money-day', used: usedIn(today), limit: perDay ?? null, startsAgainAt: tomorrow },
    { kind: 'money-month', used: usedIn(thisMonth), limit: perMonth ?? null, startsAgainAt: nextMonth },
  ];
}

const SHOWN_DAYS = 31;
const MAX_ORGANIZATIONS = 20;

async function readSpending(db: Db) {
  const { period, scope, letters, micros } = moneyUsed;
  const firstDay = new Date(databaseTime().getTime() - (SHOWN_DAYS - 1) * 86_400_000);
  // Months are shorter texts, so they come before their days.
  const isShown = sql`${period} >= ${firstDay.toISOString().slice(0, 10)} and length(${period}) = 10 and (${letters} > 0 or ${micros} > 0)`;
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
      .where(and(like(scope, 'provider:%'), isShown))
      .orderBy(desc(period), scope),
    db
      .select({
        organizationId,
        name: sql<string | null>`(select name from ${organizations} where id = ${organizationId})`,
        letters: sql<number>`sum(${letters})::int`,
        money,
      })
      .from(moneyUsed)
      .where(and(like(scope, 'organization:%'), isShown))
      .groupBy(scope)
      .orderBy(desc(money), organizationId)
      .limit(MAX_ORGANIZATIONS),
  ]);
  return { spentByDay, spentByOrganization };
}
