import { createHash } from 'node:crypto';
import { and, eq, lt, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Db, onlyRow } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import { oneLine } from '#http/one-line.contract.ts';
import { mailsSent } from '#http/watching/metrics.server.ts';
import { addJob, hasJob, type Job, TryAgainLater } from '#jobs/jobs.server.ts';
import { inSeconds, RETENTION } from '#jobs/retention.contract.ts';
import { mails } from './mail.table.server.ts';
import {
  clearTrouble,
  type MailFailure,
  noteTrouble,
  readFailure,
  readMailTrouble,
} from './mail-trouble.server.ts';

export type NewMail = Pick<Mail, 'to' | 'subject' | 'text' | 'html'> & Partial<Pick<Mail, 'unsubscribeUrl'>>;

type Mail = typeof mails.$inferSelect;

const SEND_MAIL = 'send-mail';
const KEY_PREFIX = 'mail ';
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** Must be less than the minute after which another instance may take over the job of a dead one. */
const LONGEST_TRY_MS = 45_000;
const CHECK_SERVER = 'check-mail-server';
/** Must be less than the time that a stop waits for jobs. */
const CHECK_MS = 4_000;

/** Excludes everything that a mail server could read as a second address or as a header. */
const ONE_ADDRESS = /^[^\s<>(),:;"\\[\]@]+@[^\s<>(),:;"\\[\]@]+$/;

export async function enqueueMail(db: Db, mail: NewMail): Promise<void> {
  if (!ONE_ADDRESS.test(mail.to)) throw new Error('an email must go to one address');
  const values = { ...mail, subject: oneLine(mail.subject) };
  await db.transaction(async (tx) => {
    const added = await tx.insert(mails).values(values).returning({ id: mails.id });
    await scheduleMail(tx, onlyRow(added).id);
  });
}

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

export async function deleteMailsThatStopAt(db: Db, unsubscribeUrl: string): Promise<void> {
  await db.delete(mails).where(eq(mails.unsubscribeUrl, unsubscribeUrl));
}

export interface MailOptions {
  smtpUrl: string | undefined;
  from: string;
  isToAdmin: (address: SQLWrapper) => SQL<boolean>;
  printForAdmin: (mail: NewMail) => void;
}

export function mailJobs(db: Db, options: MailOptions, log: Logger): Job[] {
  const { smtpUrl, from } = options;
  const age = smtpUrl ? RETENTION.unsentEmails : RETENTION.outboxEmails;
  const isOld = lt(mails.createdAt, sql`now() - ${age}::interval`);
  const run = () => db.delete(mails).where(isOld);
  const removeOld = { name: 'remove-old-mails', cron: '37 * * * *', run };
  if (!smtpUrl) return [removeOld, keepMailJob(db, options)];
  return [removeOld, sendMailJob(db, smtpUrl, from, log), checkMailServerJob(db, smtpUrl, log)];
}

const sendMailPayload = z.object({ id: z.int() });

/** Emails that could sign in an admin aren't stored, because more people can read the outbox than the terminal. */
function keepMailJob(db: Db, { isToAdmin, printForAdmin }: MailOptions): Job {
  return {
    name: SEND_MAIL,
    async run(payload) {
      const { id } = sendMailPayload.parse(payload);
      const isThis = and(eq(mails.id, id), isToAdmin(mails.to));
      const [mail] = await db.delete(mails).where(isThis).returning();
      if (mail) printForAdmin(mail);
    },
  };
}

function sendMailJob(db: Db, smtpUrl: string, from: string, log: Logger): Job {
  const connecting = connectTo(smtpUrl, CONNECT_MS, SILENCE_MS);

  async function send(mail: Mail, stopping: AbortSignal) {
    const age = databaseTime().getTime() - mail.createdAt.getTime();
    if (age > inSeconds(RETENTION.unsentEmails) * 1000) return TOO_LATE;
    const { to, subject, text, html } = mail;
    const content = { from, to: { name: '', address: to }, subject, text, html };
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_TRY_MS)]);
    const messageId = messageIdOf(mail, from);
    const mailer = await connecting;
    return mailer
      .sendMail({ ...content, messageId, headers: headersOf(mail), signal })
      .then(() => undefined, readFailure);
  }

  return {
    name: SEND_MAIL,
    async run(payload, { number: attempts, isLast, signal }) {
      const { id } = sendMailPayload.parse(payload);
      const isThis = eq(mails.id, id);
      const [mail] = await db.select().from(mails).where(isThis);
      // Another instance sent it and died before it could report that, or the email was deleted with its account.
      if (!mail) return;
      const failure = await send(mail, signal);
      await recordOutcome(db, failure);
      mailsSent.inc({ outcome: outcomeOf(failure, isLast && !signal.aborted) });
      if (failure && !failure.isFinal) {
        // The program is stopping, and an interrupted attempt must not be the last one.
        if (isLast && signal.aborted) return await scheduleMail(db, id);
        if (!isLast) {
          log.warn({ mail: id, attempts, ...failure }, 'an email will be retried');
          throw new TryAgainLater();
        }
      }
      await db.delete(mails).where(isThis);
      if (failure) log.error({ mail: id, attempts, ...failure }, 'giving up on an email');
    },
  };
}

/** Stops automatic replies, and offers one-click unsubscribe (RFC 8058). */
function headersOf({ unsubscribeUrl: url }: Mail): Record<string, string> {
  const headers = { 'Auto-Submitted': 'auto-generated' };
  if (!url) return headers;
  const oneClick = 'List-Unsubscribe=One-Click';
  return { ...headers, 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': oneClick };
}

const TOO_LATE: MailFailure = {
  reason: 'it was too late',
  code: 'too late',
  status: undefined,
  isFinal: true,
  isForAll: false,
};

async function recordOutcome(db: Db, failure: MailFailure | undefined): Promise<void> {
  if (failure?.isForAll) await noteTrouble(db, failure.reason);
  else if (failure !== TOO_LATE) await clearTrouble(db);
}

function outcomeOf(failure: { isFinal: boolean } | undefined, isLast: boolean) {
  if (!failure) return 'sent';
  return failure.isFinal || isLast ? 'given_up' : 'retry';
}

/** Checks at the start, so no one waits hours for the first code, and afterwards only while there is trouble. */
export async function checkMailServerSoon(db: Db): Promise<void> {
  await addJob(db, CHECK_SERVER, { isStart: true }, { key: `${CHECK_SERVER} at start` });
}

const checkPayload = z.object({ isStart: z.boolean().default(false) });

function checkMailServerJob(db: Db, smtpUrl: string, log: Logger): Job {
  const connecting = connectTo(smtpUrl, CHECK_MS, CHECK_MS);
  return {
    name: CHECK_SERVER,
    cron: '*/5 * * * *',
    async run(payload) {
      const { isStart } = checkPayload.parse(payload);
      if (!isStart && !(await readMailTrouble(db))) return;
      const failure = await askServer(connecting);
      if (failure) {
        const isNews = await noteTrouble(db, failure.reason);
        const { reason, code, status } = failure;
        if (isStart || isNews) log.error({ code, status }, `mail isn't going out: ${reason}`);
      } else if ((await clearTrouble(db)) || isStart) {
        log.info('mail server OK');
      }
    },
  };
}

/** Signs in to the mail server, and sends nothing. */
export async function askMailServer(smtpUrl: string): Promise<MailFailure | undefined> {
  return await askServer(connectTo(smtpUrl, CHECK_MS, CHECK_MS));
}

async function askServer(connecting: ReturnType<typeof connectTo>): Promise<MailFailure | undefined> {
  const mailer = await connecting;
  return await mailer.verify().then(() => undefined, readFailure);
}

async function connectTo(url: string, connectMs: number, silenceMs: number) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** All attempts have the same id, so a mailbox recognizes a duplicate. */
function messageIdOf({ id, createdAt }: Mail, from: string): string {
  const name = createHash('sha256').update(`${id} ${createdAt.toISOString()}`).digest('hex');
  const domain = /@([^>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return `<${name.slice(0, 32)}@${domain}>`;
}

/** Many servers deliver a.da+news@ to ada@. On other servers two people share a limit. */
export function mailboxOf(email: string): string {
  const [name = '', domain] = email.split('@');
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`;
}
