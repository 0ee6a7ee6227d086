import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { moneyUsed } from '#features/letters/letters.table.server.ts';
import type { MoneyConfig } from '#features/letters/money/money.server.ts';
import { readTaken } from '#http/limits/rate-limiter.server.ts';
import { UNKNOWN_PROXY, wasUnknownProxySeen } from '#http/limits/unknown-proxies.server.ts';
import { readMailTrouble } from '#mail/mail-trouble.server.ts';
import { changedFields, recordAudit } from '#safety/audit.server.ts';
import { readSwitches, type SafetyConfig, saveSwitches } from '#safety/switches.server.ts';
import type { AdminOptions } from './admin-options.server.ts';
import type { Budget, SafetyState, SwitchChanges } from './safety.contract.ts';
import { listChanged, listSuspended, listTakenDown, listWaiting } from './safety-lists.server.ts';
import { readSpending } from './spending.server.ts';

export async function readSafety(options: AdminOptions): Promise<SafetyState> {
  const { config, database } = options;
  const { db } = database;
  const { prices } = config.money;
  const [switches, isProxyUnknown, trouble, budgets, spent] = await Promise.all([
    readSwitches(db, config),
    wasUnknownProxySeen(database.pool, options.sessionSecret),
    config.mail.smtpUrl ? readMailTrouble(db) : undefined,
    readBudgets(options),
    readSpending(db),
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
    changed: await listChanged(db),
    suspended: await listSuspended(db),
    takenDown: await listTakenDown(db),
  };
}

/** Changes only the switches sent, so two admins can change different ones at the same time. */
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

async function readBudgets({ config, database, sessionSecret }: AdminOptions): Promise<Budget[]> {
  const { perDay } = config.letterLimits;
  const [taken, [ofDay, ofMonth]] = await Promise.all([
    readTaken(database.pool, 'letters-day', 'all', sessionSecret),
    readMoney(database.db, config.money),
  ]);
  const startsAgainAt = taken.endsAt?.toISOString() ?? ofDay.startsAgainAt;
  const letters = { used: taken.points, limit: perDay === 0 ? null : perDay, startsAgainAt };
  return [
    { kind: 'letters', ...letters },
    { kind: 'money-day', ...ofDay },
    { kind: 'money-month', ...ofMonth },
  ];
}

/** Includes the money reserved for letters in progress. */
async function readMoney(db: Db, { perDay, perMonth }: MoneyConfig) {
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
  return [ofDay, ofMonth] as const;
}
