import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/client.server.ts';
import { mails } from './mail.table.server.ts';

export interface NewMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What every copy of the program listens to. Postgres tells it when the mail's transaction is done. */
export const MAIL_CHANNEL = 'redress_mail';

/** One address, without anything that a mail server could take for a second one or for a header. */
const ONE_ADDRESS = /^[^\s<>(),:;"\\[\]@]+@[^\s<>(),:;"\\[\]@]+$/;

/** Also within a transaction: the mail then leaves when that is done, or never was. */
export async function enqueueMail(db: Db, mail: NewMail): Promise<void> {
  if (!ONE_ADDRESS.test(mail.to)) throw new Error('a mail must go to one address');
  if (/[\r\n]/.test(mail.subject)) throw new Error("a mail's subject must be one line");
  const { to, subject, text, html } = mail;
  await db.insert(mails).values({ to, subject, text, html });
  await db.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);
}

/** Whether they were sent or not. */
export async function deleteMailsTo(db: Db, address: string): Promise<void> {
  await db.delete(mails).where(eq(sql`lower(${mails.to})`, address.toLowerCase()));
}
