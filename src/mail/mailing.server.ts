import { lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../database/client.server.ts';
import { runScheduled, type Schedule } from '../database/scheduled-job.server.ts';
import { mails } from './mail.table.server.ts';
import { startSendingMails } from './mail-sender.server.ts';
import { makeSmtpTransport } from './smtp-transport.server.ts';

export interface MailConfig {
  /** Without it mails stay in the outbox, to be read there. */
  smtpUrl: string | undefined;
  from: string;
}

const KEPT_DAYS = 7;

/** Everything that goes on around mails while the program runs. */
export function startMailing(database: Database, { smtpUrl, from }: MailConfig, log: Logger): Schedule {
  const jobs = [startRemovingOldMails(database, log)];
  if (smtpUrl) {
    const transport = makeSmtpTransport(smtpUrl, from);
    jobs.push(startSendingMails(database, { transport, domain: domainOf(from), log }));
  }
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

function startRemovingOldMails(database: Database, log: Logger): Schedule {
  return runScheduled(database, { name: 'remove old mails', everyMinutes: 60, log }, async () => {
    await database.db
      .delete(mails)
      .where(lt(mails.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
  });
}

function domainOf(sender: string): string {
  return /@([^>]+)>?$/.exec(sender)?.[1] ?? 'localhost';
}
