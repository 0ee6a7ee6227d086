import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/client.server.ts';
import { addJob } from '../jobs/jobs.server.ts';
import { mails } from './mail.table.server.ts';

export interface NewMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export const SEND_MAIL = 'send-mail';

/** One address, without anything that a mail server could take for a second one or for a header. */
const ONE_ADDRESS = /^[^\s<>(),:;"\\[\]@]+@[^\s<>(),:;"\\[\]@]+$/;

/** Also within a transaction: the mail then leaves when that is committed, or never was. */
export async function enqueueMail(db: Db, { to, subject, text, html }: NewMail): Promise<void> {
  if (!ONE_ADDRESS.test(to)) throw new Error('a mail must go to one address');
  if (/[\r\n]/.test(subject)) throw new Error("a mail's subject must be one line");
  await db.transaction(async (tx) => {
    const added = await tx.insert(mails).values({ to, subject, text, html }).returning({ id: mails.id });
    for (const { id } of added) await addJob(tx, SEND_MAIL, { id });
  });
}

export async function deleteMailsTo(db: Db, address: string): Promise<void> {
  await db.delete(mails).where(eq(sql`lower(${mails.to})`, address.toLowerCase()));
}
