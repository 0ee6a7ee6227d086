import type { Db } from '#database/client.server.ts';
import { safetySwitches } from './safety.table.server.ts';

export interface SafetyConfig {
  approvalByDefault: boolean;
}

/** Reads from the database each time, so a switch takes effect immediately on every instance. */
export async function readSwitches(db: Db, { approvalByDefault }: SafetyConfig) {
  const [row] = await db.select().from(safetySwitches);
  return {
    lettersPaused: row?.lettersPaused ?? false,
    registrationPaused: row?.registrationPaused ?? false,
    approvalRequired: row?.approvalRequired ?? approvalByDefault,
    secondFactorRequired: row?.secondFactorRequired ?? false,
    noticeRequired: row?.noticeRequired ?? false,
  };
}

export async function areLettersPaused(db: Db): Promise<boolean> {
  const [row] = await db.select({ arePaused: safetySwitches.lettersPaused }).from(safetySwitches);
  return row?.arePaused ?? false;
}

export async function isNoticeRequired(db: Db): Promise<boolean> {
  const [row] = await db.select({ isRequired: safetySwitches.noticeRequired }).from(safetySwitches);
  return row?.isRequired ?? false;
}

type SafetySwitches = Awaited<ReturnType<typeof readSwitches>>;

export async function saveSwitches(
  tx: Db,
  changes: { [name in keyof SafetySwitches]?: boolean | undefined },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const target = safetySwitches.id;
  await tx.insert(safetySwitches).values(changes).onConflictDoUpdate({ target, set: changes });
}
