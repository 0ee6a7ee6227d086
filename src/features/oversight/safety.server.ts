import type { Db } from '../../database/client.server.ts';
import { UNKNOWN_PROXY, wasUnknownProxySeen } from '../../http/limits/unknown-proxies.server.ts';
import { readMailTrouble } from '../../mail/mail-trouble.server.ts';
import { changedFields, recordAudit } from '../../safety/audit.server.ts';
import { readSwitches, type SafetyConfig, saveSwitches } from '../../safety/switches.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { readBudgets, readSpentByDay, readSpentByOrganization } from './budgets.server.ts';
import type { OversightOptions } from './oversight-options.server.ts';
import type { SafetyState, SwitchChanges } from './safety.contract.ts';
import { listSuspended, listTakenDown, listWaiting } from './safety-lists.server.ts';

export async function readSafety(options: OversightOptions): Promise<SafetyState> {
  const { config, database } = options;
  const { db } = database;
  const { prices } = config.money;
  const [switches, isProxyUnknown, trouble, budgets, spentByDay, spentByOrganization] = await Promise.all([
    readSwitches(db, config),
    wasUnknownProxySeen(database.pool, options.sessionSecret),
    config.mail.smtpUrl ? readMailTrouble(db) : undefined,
    readBudgets(options),
    readSpentByDay(db),
    readSpentByOrganization(db),
  ]);
  return {
    ...switches,
    warnings: isProxyUnknown ? [UNKNOWN_PROXY] : [],
    mailTrouble: trouble ? { reason: trouble.reason, since: trouble.since.toISOString() } : null,
    budgets,
    currency: prices.currency,
    pricesLookedUpOn: prices.lookedUpOn,
    spentByDay,
    spentByOrganization,
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
