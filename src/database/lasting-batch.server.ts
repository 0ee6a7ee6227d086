import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from './client.server.ts';
import { writtenBatches } from './written-once.table.server.ts';

const MOST_AT_ONCE = 500;
const MOST_WAITING = 50_000;
const RETRY_MS = 1_000;
const REFUSALS = 3;
const LAST_TRIES_MS = 8_000;
const BRIEFLY_MS = 2_000;

/** Writes each item once, however often the database fails. */
export function makeLastingBatch<Item>(
  db: Db,
  log: Pick<Logger, 'error'>,
  write: (tx: Db, items: Item[]) => Promise<unknown>,
) {
  let waiting: { item: Item; isWritten: () => void }[] = [];
  let writing: Promise<void> | undefined;

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      await retry(batch.map(({ item }) => item));
      for (const { isWritten } of batch) isWritten();
    }
    writing = undefined;
  }

  async function retry(items: Item[]): Promise<void> {
    const id = randomUUID();
    for (let tries = 1; !(await tryToWrite(items, id, tries)); tries += 1) {
      await pause(RETRY_MS, undefined, { ref: false });
    }
  }

  /** Returns true if the batch is done. A refused item may belong to a page under deletion. */
  async function tryToWrite(items: Item[], id: string, tries: number): Promise<boolean> {
    try {
      await db.transaction(async (tx) => {
        const added = await tx.insert(writtenBatches).values({ id }).onConflictDoNothing().returning();
        // After an unconfirmed commit, the batch is already written.
        if (added.length > 0) await write(tx, items);
      });
      return true;
    } catch (err) {
      return isHopeless(err, items, tries);
    }
  }

  async function isHopeless(err: unknown, items: Item[], tries: number): Promise<boolean> {
    if (isRefused(err) && items.length > 1) {
      for (const item of items) await retry([item]);
      return true;
    }
    const isLast = isRefused(err) && tries === REFUSALS;
    if (isLast || tries === 1)
      log.error({ err }, isLast ? 'a record was refused' : 'records are written later');
    return isLast;
  }

  return {
    /** Resolves once the item is written. During a database outage it resolves early, and the item is written later. */
    async add(item: Item): Promise<void> {
      if (waiting.length >= MOST_WAITING) return log.error('too many records wait: one was dropped');
      const { promise, resolve: isWritten } = Promise.withResolvers<void>();
      waiting.push({ item, isWritten });
      writing ??= Promise.resolve().then(writeWaiting);
      await waitBriefly(promise);
    },
    async settled(): Promise<void> {
      await Promise.race([writing, pause(LAST_TRIES_MS, undefined, { ref: false })]);
    },
  };
}

export async function waitBriefly(writing: Promise<unknown>): Promise<void> {
  await Promise.race([writing, pause(BRIEFLY_MS, undefined, { ref: false })]);
}

function isRefused(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && /^(22|23)/.test(String(cause.code))) return true;
  }
  return false;
}
