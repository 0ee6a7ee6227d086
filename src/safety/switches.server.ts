import type { Db } from '../database/client.server.ts';
import { safetySwitches } from './safety.table.server.ts';

export interface SafetyConfig {
  /** `APPROVAL`: what the switch says until an admin has used it. */
  approvalByDefault: boolean;
}

type SafetySwitches = Awaited<ReturnType<typeof readSwitches>>;

/** Read from the database each time: a switch works at once, on every copy. */
export async function readSwitches(db: Db, { approvalByDefault }: SafetyConfig) {
  const [row] = await db.select().from(safetySwitches);
  return {
    lettersPaused: row?.lettersPaused ?? false,
    registrationPaused: row?.registrationPaused ?? false,
    approvalRequired: row?.approvalRequired ?? approvalByDefault,
    secondFactorRequired: row?.secondFactorRequired ?? false,
  };
}

/** For public pages, which need no other switch. */
export async function areLettersPaused(db: Db): Promise<boolean> {
  const [row] = await db.select({ arePaused: safetySwitches.lettersPaused }).from(safetySwitches);
  return row?.arePaused ?? false;
}

type SwitchChanges = { [name in keyof SafetySwitches]?: boolean | undefined };

export async function saveSwitches(tx: Db, changes: SwitchChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx
    .insert(safetySwitches)
    .values(changes)
    .onConflictDoUpdate({ target: safetySwitches.id, set: changes });
}
