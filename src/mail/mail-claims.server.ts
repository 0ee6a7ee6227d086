import { createHash } from 'node:crypto';
import { asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/client.server.ts';
import { mails } from './mail.table.server.ts';

export type ClaimedMail = typeof mails.$inferSelect;

/** With a minute before the second try, two before the third and so on, the last comes after two hours. */
const MOST_TRIES = 8;

/** By then its code or link is worthless: a mail of a time without an SMTP server, or of a longer standstill. */
const TOO_OLD_MS = 3 * 3_600_000;

/** How long a mail is nobody else's after the claim for its first try; later ones are longer. */
export const LEASE_MS = 60_000;

/** Takes the mail that is due the longest. Should this copy die with it, it is due again when the next try would be. */
export async function claimMail(db: Db): Promise<ClaimedMail | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.dueAt, sql`now()`))
    .orderBy(asc(mails.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const wait = sql`make_interval(secs => ${LEASE_MS / 1000} * power(2, least(${mails.attempts}, ${MOST_TRIES})))`;
  const [claimed] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: sql`now() + ${wait}` })
    .where(eq(mails.id, sql`(${due})`))
    .returning();
  return claimed;
}

/** The try that a copy died in counts: a mail may be what kills it. */
export function isPastTrying({ attempts, createdAt }: ClaimedMail): boolean {
  return attempts > MOST_TRIES || Date.now() - createdAt.getTime() > TOO_OLD_MS;
}

export function isLastTry({ attempts }: ClaimedMail): boolean {
  return attempts >= MOST_TRIES;
}

/** Says nothing about how many mails there are. */
export function messageIdOf({ id, createdAt }: ClaimedMail, domain: string): string {
  const name = createHash('sha256').update(`${id} ${createdAt.toISOString()}`).digest('hex');
  return `<${name.slice(0, 32)}@${domain}>`;
}

export async function markSent(db: Db, { id }: ClaimedMail): Promise<void> {
  await db
    .update(mails)
    .set({ ...WORDLESS, sentAt: sql`now()` })
    .where(eq(mails.id, id));
}

export async function giveUp(db: Db, { id }: ClaimedMail): Promise<void> {
  await db.update(mails).set(WORDLESS).where(eq(mails.id, id));
}

/** What has codes and links in it is kept no longer than it takes. */
const WORDLESS = { dueAt: null, subject: '', text: '', html: '' };
