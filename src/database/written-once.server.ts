import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './client.server.ts';
import { writtenBatches } from './written-once.table.server.ts';

const TIMEOUT_MS = 2_000;

/** Writes once per id. If it fails, either nothing was written or the outcome is unknown. */
export async function writeOnce(db: Db, id: string, write: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const added = await tx.insert(writtenBatches).values({ id }).onConflictDoNothing().returning();
    if (added.length > 0) await write(tx);
  });
}

/** These errors are about the rows, not about the state of the database. */
export function isRefused(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && /^(22|23)/.test(String(cause.code))) return true;
  }
  return false;
}

/** Later batches must not wait for this one while the database is away. */
export async function waitBriefly(writing: Promise<unknown> | undefined): Promise<void> {
  await Promise.race([writing, pause(TIMEOUT_MS, undefined, { ref: false })]);
}
