import { expect, onTestFinished } from 'vitest';
import type { openTestDatabase } from '#database/test-database.ts';
import { makeLog } from '#http/log.server.ts';
import { startJobs } from '#jobs/jobs.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { enqueueMail, type MailOptions, mailJobs } from '#mail/mails.server.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

export const mail = {
  to: 'ada@marsh.test',
  subject: 'Your code',
  text: 'Your code is 123456',
  html: '<p>Your code is <b>123456</b></p>',
};

/** A mail server that stops with the test that starts it. */
export async function serveMail(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  onTestFinished(server.stop);
  return server;
}

export type Outbox = Awaited<ReturnType<typeof emptyOutbox>>;

/** Empty mailboxes in a database, and instances of the program that send. */
export async function emptyOutbox(
  testDatabase: Awaited<ReturnType<typeof openTestDatabase>>,
  options: MailOptions,
) {
  const { db, pool } = testDatabase.database;
  const lines: string[] = [];
  const query = (text: string) => pool.query(text);
  const logged = () => lines.map((line) => JSON.parse(line));
  await db.delete(mails);
  await query('delete from graphile_worker._private_jobs');
  return {
    query,
    lines,
    logged,
    enqueue: (changes: Partial<typeof mail> = {}) => enqueueMail(db, { ...mail, ...changes }),
    kept: () => db.select().from(mails),
    /** A copy of the program starts to send. */
    sendTo({ url }: { url: string }, database = testDatabase.database) {
      const log = makeLog('info', { write: (line) => lines.push(line) });
      const config = { ...options, smtpUrl: url };
      const jobs = startJobs(database, mailJobs(database.db, config, log), log, testDatabase);
      onTestFinished(jobs.stop);
      return jobs;
    },
    /** As if the time until the next try had gone by. */
    async makeDue() {
      await query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
      await query(`select pg_notify('jobs:insert', '{"count":1}')`);
    },
    /** Until the log has that many lines. */
    async hearLog(count: number) {
      await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
      return logged();
    },
  };
}
