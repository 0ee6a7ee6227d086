import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Db } from '#database/client.server.ts';
import { databaseDay } from '#database/clock.server.ts';
import { writeOnce } from '#database/written-once.server.ts';
import { addCounts, type Count } from './campaign-days.server.ts';

const FLUSH_MS = 1_000;
const MOST_WAITING = 20_000;
const LAST_TRIES = 3;

/** Events without a letter's row. */
type CountedInMemory = 'visits' | 'declined' | 'limited' | 'failed';

export type CampaignCounters = ReturnType<typeof makeCampaignCounters>;

/**
 * Counts in memory and writes once a second, so a page that goes viral costs one write a second. Failed
 * writes are tried again and count once. Beyond `MOST_WAITING` places, new ones are dropped.
 */
export function makeCampaignCounters(db: Db, log: Logger, flushMs = FLUSH_MS) {
  let waiting = new Map<string, Count>();
  /** Being written, or to be tried again as it is. */
  let taken: { id: string; counts: Count[] } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<boolean> = Promise.resolve(true);
  let next: Promise<boolean> | undefined;
  let isFailing = false;

  function add(campaignId: number, source: string, counted: CountedInMemory): void {
    const day = databaseDay();
    const key = JSON.stringify([campaignId, day, source]);
    const known = waiting.get(key);
    if (known) known[counted] = (known[counted] ?? 0) + 1;
    else if (waiting.size < MOST_WAITING) {
      waiting.set(key, { campaignId, organizationId: null, day, source, recipientId: null, [counted]: 1 });
    }
    flushLater();
  }

  function flushLater(): void {
    timer ??= setTimeout(() => void flush(), flushMs).unref();
  }

  /** Resolves to true if all that waited is written. What arrives during a commit goes into the next one. */
  function flush(): Promise<boolean> {
    next ??= last.then(() => {
      next = undefined;
      clearTimeout(timer);
      timer = undefined;
      return writeWaiting();
    });
    last = next;
    return next;
  }

  async function writeWaiting(): Promise<boolean> {
    try {
      await writeTaken();
      if (waiting.size > 0) taken = { id: randomUUID(), counts: [...waiting.values()] };
      waiting = new Map();
      await writeTaken();
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.error({ err }, 'counts could not be written, and wait for the next time');
      isFailing = true;
      flushLater();
    }
    return !isFailing;
  }

  async function writeTaken(): Promise<void> {
    if (!taken) return;
    const { id, counts } = taken;
    await writeOnce(db, id, async (tx) => void (await addCounts(tx, counts)));
    taken = undefined;
  }

  return {
    add,
    flush,
    /** Before the program ends. */
    async settled(): Promise<void> {
      for (let tries = 0; tries < LAST_TRIES; tries += 1) if (await flush()) break;
      clearTimeout(timer);
    },
  };
}
