import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { makeTestDatabase } from '#database/test-database.ts';
import { makeLog } from '#http/log.server.ts';
import { startJobs } from '#jobs/jobs.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { enqueueMail, mailJobs } from '#mail/mails.server.ts';
import { type Fault, openFaultyLine } from '../support/faulty-line.ts';
import { startMailServer } from '../support/program/mail-server.ts';

const mail = { to: 'ada@marsh.test', subject: 'Your code', text: 'It is 123456', html: '<p>123456</p>' };
/** Greeting, sender, recipient, data command, content, goodbye; -1 is before all of them. */
const STEPS = [-1, 0, 1, 2, 3, 4, 5];

/** Under which names it arrived. */
async function sendOver(fault: Fault, step: number): Promise<string[]> {
  const { database, drop } = await makeTestDatabase();
  onTestFinished(drop);
  const server = await startMailServer();
  onTestFinished(server.stop);
  const line = await openFaultyLine({ host: '127.0.0.1', port: server.port });
  onTestFinished(line.close);
  if (step < 0) line.breakNow(fault);
  else line.breakAfter(step, fault);
  const lines: string[] = [];
  const log = makeLog('info', { write: (text) => lines.push(text) });
  const options = {
    smtpUrl: `smtp://127.0.0.1:${line.port}`,
    from: 'Redress <no-reply@redress.test>',
    isToAdmin: () => sql<boolean>`false`,
    printForAdmin: () => {},
  };
  const jobs = startJobs(database, mailJobs(database.db, options, log), log);
  onTestFinished(jobs.stop);
  await enqueueMail(database.db, mail);
  const isGone = async () => (await database.db.$count(mails, eq(mails.to, mail.to))) === 0;
  await expect
    .poll(async () => lines.join('').includes('an email will be retried') || (await isGone()), POLL)
    .toBe(true);
  await line.heal();
  await expect.poll(isGone, POLL).toBe(true);
  expect(lines.join('')).not.toMatch(/given up|ada@marsh|123456/);
  return server.received.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1] ?? 'no name');
}

const POLL = { timeout: 90_000, interval: 100 };

test.each(['hang', 'cut', 'refuse', 'lie', 'slow'] as const)(
  'an email arrives once, under one name, at whatever step the line to the mail server began to %s',
  async (fault) => {
    const arrivals = await Promise.all(STEPS.map((step) => sendOver(fault, step)));
    for (const names of arrivals) expect(new Set(names).size).toBe(1);
  },
);
