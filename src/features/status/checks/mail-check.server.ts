import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { isLoopbackHost } from '#http/limits/client-address.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { readMailTrouble } from '#mail/mail-trouble.server.ts';
import { askMailServer } from '#mail/mails.server.ts';
import { count, duration, type Finding, fine, join, warning, wrong } from '../finding.server.ts';
import { type Installation, read } from '../installation.server.ts';

const MAX_WAIT_MS = 10 * 60_000;

export async function checkMail(installation: Installation): Promise<Finding> {
  const { mail, publicUrl } = installation.config;
  if (!mail.smtpUrl) {
    if (isLoopbackHost(publicUrl.hostname)) return fine('Emails go to the outbox of this machine.');
    return wrong(
      'Emails aren’t sent, so no one can confirm an address or reset a password.',
      'Set SMTP_URL and MAIL_FROM, and restart.',
    );
  }
  const [failure, trouble, waiting] = await Promise.all([
    askMailServer(mail.smtpUrl),
    read(installation, readMailTrouble),
    read(installation, readWaiting),
  ]);
  return join([
    failure && wrong(...describeFailure(failure.reason, trouble?.since)),
    !failure && trouble && warning(...describeTrouble(trouble.reason, trouble.since)),
    !failure && !trouble && fine('The mail server accepts emails.'),
    waiting && describeWaiting(waiting),
    mail.from.includes('@localhost') &&
      warning(
        'Emails come from an address at localhost, which most servers refuse.',
        'Set MAIL_FROM to an address of your domain, and restart.',
      ),
  ]);
}

function describeFailure(reason: string, since: Date | undefined): [says: string, todo: string] {
  const forTime = since ? ` This has lasted for ${duration(Date.now() - since.getTime())}.` : '';
  return [
    `Emails aren’t being sent: ${reason}.${forTime}`,
    'Check SMTP_URL and the mail server. Emails are retried for three and a half hours and then given up.',
  ];
}

function describeTrouble(reason: string, since: Date): [says: string, todo: string] {
  return [
    `The mail server responds, but emails have failed for ${duration(Date.now() - since.getTime())}: ${reason}.`,
    'Check the log of the mail server. The next sent email removes this note.',
  ];
}

interface Waiting {
  emails: number;
  oldestMs: number;
}

async function readWaiting(db: Db): Promise<Waiting> {
  const age = sql<number>`coalesce(extract(epoch from now() - min(${mails.createdAt})) * 1000, 0)::float8`;
  const [waiting] = await db.select({ emails: sql<number>`count(*)::int`, oldestMs: age }).from(mails);
  return waiting ?? { emails: 0, oldestMs: 0 };
}

function describeWaiting({ emails, oldestMs }: Waiting): Finding {
  if (emails === 0) return fine('No email is waiting.');
  const says = `${count(emails, 'email is', 'emails are')} waiting, the oldest for ${duration(oldestMs)}.`;
  return oldestMs < MAX_WAIT_MS ? fine(says) : warning(says, 'Search the log for “email”.');
}
