import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './client.server.ts';
import { writtenBatches } from './written-once.table.server.ts';

const TIMEOUT_MS = 2_000;

/** A second time with the same id it writes nothing. Fails with nothing written, or without knowing whether it was. */
export async function writeOnce(db: Db, id: string, write: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const added = await tx.insert(writtenBatches).values({ id }).onConflictDoNothing().returning();
    if (added.length > 0) await write(tx);
  });
}

/** For what it says, not for the state that the database is in. */
export function isRefused(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && /^(22|23)/.test(String(cause.code))) return true;
  }
  return false;
}

/** While the database is away, what is written later must not be waited for. */
export async function waitBriefly(writing: Promise<unknown> | undefined): Promise<void> {
  await Promise.race([writing, pause(TIMEOUT_MS, undefined, { ref: false })]);
}
