import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { MAIL_CHANNEL } from './outbox.server.ts';

const AGAIN_MS = 10_000;

/**
 * Until the signal: calls back when a copy of the program, this one or another, put a mail into the
 * outbox. Silent about failures, as whoever waits for mails also looks now and then, and fails aloud.
 */
export async function hearMails(pool: pg.Pool, onMail: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await listen(pool, onMail, signal).catch(() => {});
    await delay(AGAIN_MS, undefined, { signal }).catch(() => {});
  }
}

/** On a connection of its own, until that breaks. */
async function listen(pool: pg.Pool, onMail: () => void, signal: AbortSignal): Promise<void> {
  const client = await pool.connect();
  try {
    client.on('notification', onMail);
    await client.query(`listen ${MAIL_CHANNEL}`);
    onMail();
    await once(client, 'end', { signal });
  } finally {
    client.release(true);
  }
}
