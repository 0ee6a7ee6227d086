import { createHash } from 'node:crypto';
import { eq, lt, not, sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Db, onlyRow } from '../database/client.server.ts';
import { addJob, hasJob, type Job, TryAgainLater } from '../jobs/jobs.server.ts';
import { mails } from './mail.table.server.ts';

export interface NewMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

interface MailConfig {
  /** Without it mails stay in the outbox, to be read there. */
  smtpUrl: string | undefined;
  from: string;
}

type Mail = typeof mails.$inferSelect;

const SEND_MAIL = 'send-mail';
const KEY_PREFIX = 'mail ';
/** By then the code or link in a mail is worthless. */
const SEND_WITHIN_HOURS = 4;
const OUTBOX_DAYS = 7;
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** Less than the minute after which another copy may take over the job of one that died. */
const LONGEST_TRY_MS = 45_000;

/** One address, without anything that a mail server could take for a second one or for a header. */
const ONE_ADDRESS = /^[^\s<>(),:;"\\[\]@]+@[^\s<>(),:;"\\[\]@]+$/;

/** Within a transaction the mail leaves when that is committed. */
export async function enqueueMail(db: Db, { to, subject, text, html }: NewMail): Promise<void> {
  if (!ONE_ADDRESS.test(to)) throw new Error('a mail must go to one address');
  if (/[\r\n]/.test(subject)) throw new Error("a mail's subject must be one line");
  await db.transaction(async (tx) => {
    const added = await tx.insert(mails).values({ to, subject, text, html }).returning({ id: mails.id });
    await scheduleMail(tx, onlyRow(added).id);
  });
}

/** Mails of a release that had no job queue would never leave. */
export async function scheduleForgottenMails(db: Db): Promise<void> {
  const isForgotten = not(hasJob(sql`${KEY_PREFIX} || ${mails.id}`));
  const forgotten = await db.select({ id: mails.id }).from(mails).where(isForgotten);
  for (const { id } of forgotten) await scheduleMail(db, id);
}

async function scheduleMail(db: Db, id: number): Promise<void> {
  await addJob(db, SEND_MAIL, { id }, { key: `${KEY_PREFIX}${id}` });
}

export async function deleteMailsTo(db: Db, address: string): Promise<void> {
  await db.delete(mails).where(eq(sql`lower(${mails.to})`, address.toLowerCase()));
}

export function mailJobs(db: Db, { smtpUrl, from }: MailConfig, log: Logger): Job[] {
  const keepHours = smtpUrl ? SEND_WITHIN_HOURS : OUTBOX_DAYS * 24;
  const removeOld = {
    name: 'remove-old-mails',
    cron: '37 * * * *',
    run: () => removeOldMails(db, keepHours),
  };
  return smtpUrl ? [removeOld, sendMailJob(db, smtpUrl, from, log)] : [removeOld];
}

async function removeOldMails(db: Db, hours: number): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, sql`now() - make_interval(hours => ${hours})`));
}

const sendMailPayload = z.object({ id: z.int() });

function sendMailJob(db: Db, smtpUrl: string, from: string, log: Logger): Job {
  const send = makeSender(smtpUrl, from);

  async function giveUp({ id }: Mail, reason: object): Promise<void> {
    await db.delete(mails).where(eq(mails.id, id));
    log.error({ mail: id, ...reason }, 'a mail was given up');
  }

  return {
    name: SEND_MAIL,
    async run(payload, { number, isLast, signal }) {
      const { id } = sendMailPayload.parse(payload);
      const [mail] = await db.select().from(mails).where(eq(mails.id, id));
      // It was sent by a copy that died before it could say so, or went with its account.
      if (!mail) return;
      if (Date.now() - mail.createdAt.getTime() > SEND_WITHIN_HOURS * 3_600_000) {
        return await giveUp(mail, { attempts: number, code: 'too late' });
      }
      const failure = await send(mail, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_TRY_MS)]));
      if (!failure) {
        await db.delete(mails).where(eq(mails.id, id));
        return;
      }
      const { isFinal, ...reason } = failure;
      if (isFinal || isLast) return await giveUp(mail, { attempts: number, ...reason });
      log.warn({ mail: id, attempts: number, ...reason }, 'a mail will be tried again');
      throw new TryAgainLater();
    },
  };
}

function makeSender(smtpUrl: string, from: string) {
  const mailer = nodemailer.createTransport({
    url: smtpUrl,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async function send(mail: Mail, signal: AbortSignal) {
    const { subject, text, html } = mail;
    try {
      await mailer.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject,
        text,
        html,
        messageId: messageIdOf(mail, from),
        // So that no absence note comes back.
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
      return undefined;
    } catch (error) {
      return readFailure(error);
    }
  };
}

/** The same each time that the mail is sent, so that a mailbox can know a second copy. It doesn't tell how many mails there are. */
function messageIdOf({ id, createdAt }: Mail, from: string): string {
  const name = createHash('sha256').update(`${id} ${createdAt.toISOString()}`).digest('hex');
  const domain = /@([^>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return `<${name.slice(0, 32)}@${domain}>`;
}

/** What may be logged: never the server's words, which quote the address. */
function readFailure(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'none';
  const status =
    error instanceof Error && 'responseCode' in error ? Number(error.responseCode) || undefined : undefined;
  // The server refused this very mail for good, so that trying again only annoys it.
  const isFinal = (status ?? 0) >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return { code, status, isFinal };
}
