import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/client.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { makeLog } from '#http/log.server.ts';
import { emptyOutbox, mail, type Outbox, serveMail } from '#tests/support/program/outbox.ts';
import { mails } from './mail.table.server.ts';
import {
  enqueueMail,
  type MailOptions,
  mailJobs,
  type NewMail,
  scheduleForgottenMails,
} from './mails.server.ts';

const printed: NewMail[] = [];
const options: MailOptions = {
  smtpUrl: undefined,
  from: 'Redress <no-reply@redress.test>',
  isToAdmin: (address) => sql<boolean>`${address} = 'admin@redress.test'`,
  printForAdmin: (mail) => printed.push(mail),
};

const testDatabase = await openTestDatabase();
let outbox: Outbox;
beforeEach(async () => {
  outbox = await emptyOutbox(testDatabase, options);
});

test('an email goes out as soon as it is in the outbox, in plain text and in HTML, and is deleted', async () => {
  const server = await serveMail();
  const jobs = outbox.sendTo(server);
  await outbox.enqueue();
  await server.receive(1);
  const [received] = server.received;
  expect(received).toMatchObject({ from: 'no-reply@redress.test', to: ['ada@marsh.test'] });
  expect(received?.source).toMatch(/^From: Redress <no-reply@redress.test>\r$/m);
  expect(received?.source).toMatch(/^To: ada@marsh.test\r$/m);
  expect(received?.source).toMatch(/^Subject: Your code\r$/m);
  expect(received?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(received?.source).toContain('Content-Type: text/plain; charset=utf-8');
  expect(received?.source).toContain('Your code is 123456');
  expect(received?.source).toContain('<p>Your code is <b>123456</b></p>');
  await jobs.stop();
  expect(await outbox.kept()).toEqual([]);
});

test('an email to a list tells email apps how to unsubscribe with one click', async () => {
  const server = await serveMail();
  outbox.sendTo(server);
  const unsubscribeUrl = `https://letters.example/supporters/stop?token=${'t'.repeat(32)}`;
  await enqueueMail(testDatabase.database.db, { ...mail, unsubscribeUrl });
  await outbox.enqueue();
  await server.receive(2);
  const unfolded = server.received.map(({ source }) => source.replaceAll(/\r\n[ \t]+/g, ' '));
  const [leaving, ...others] = unfolded.filter((source) => source.includes('List-Unsubscribe'));
  expect(leaving).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  expect(leaving).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(others).toEqual([]);
});

test('a mail of a release without a job queue leaves once', async () => {
  const { db } = testDatabase.database;
  const server = await serveMail();
  await outbox.enqueue();
  await db.insert(mails).values({ ...mail, subject: 'Forgotten' });
  await scheduleForgottenMails(db);
  await scheduleForgottenMails(db);
  const { rows } = await outbox.query('select key from graphile_worker.jobs');
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  expect(rows).toHaveLength(2);
  outbox.sendTo(server);
  await server.receive(2);
  await expect.poll(outbox.kept).toEqual([]);
  const subjects = server.received.map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1]);
  expect(subjects.sort()).toEqual(['Forgotten', 'Your code']);
});

test('an email in a transaction goes out after the commit, and never after a rollback', async () => {
  const server = await serveMail();
  outbox.sendTo(server);
  const { db } = testDatabase.database;
  const failing = db.transaction(async (tx) => {
    await enqueueMail(tx, { ...mail, subject: 'Never' });
    throw new Error('after all not');
  });
  await expect(failing).rejects.toThrow('after all not');
  await db.transaction((tx) => enqueueMail(tx, mail));
  await server.receive(1);
  expect(server.received.map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1])).toEqual(['Your code']);
});

test('two instances send every email once', async () => {
  const server = await serveMail();
  for (let count = 0; count < 30; count++) await outbox.enqueue({ subject: `Mail ${count}` });
  const other = openDatabase(testDatabase.connection, () => {});
  onTestFinished(other.close);
  const copies = [outbox.sendTo(server), outbox.sendTo(server, other)];
  await server.receive(30);
  await Promise.all(copies.map((copy) => copy.stop()));
  const subjects = server.received.map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1]);
  expect(subjects.toSorted()).toEqual(Array.from({ length: 30 }, (_, count) => `Mail ${count}`).toSorted());
});

test('an email with an expired code is given up instead of sent', async () => {
  const server = await serveMail();
  await outbox.enqueue();
  await testDatabase.database.db.update(mails).set({ createdAt: sql`now() - interval '5 hours'` });
  outbox.sendTo(server);
  expect(await outbox.hearLog(1)).toMatchObject([{ msg: 'giving up on an email', code: 'too late' }]);
  expect(server.received).toEqual([]);
});

test.each([
  { smtpUrl: undefined, kept: '6 days', removed: '8 days' },
  { smtpUrl: 'smtp://mail.test', kept: '3 hours', removed: '5 hours' },
])(
  'emails older than $removed are removed every hour (mail server: $smtpUrl)',
  async ({ smtpUrl, kept, removed }) => {
    for (const age of [kept, removed]) {
      await outbox.enqueue({ subject: age });
      await testDatabase.database.db
        .update(mails)
        .set({ createdAt: sql`now() - ${age}::interval` })
        .where(eq(mails.subject, age));
    }
    const log = makeLog('silent');
    const [job] = mailJobs(testDatabase.database.db, { ...options, smtpUrl }, log);
    expect(job?.cron).toBe('37 * * * *');
    await job?.run({}, { number: 1, isLast: false, signal: new AbortController().signal });
    expect(await outbox.kept()).toMatchObject([{ subject: kept }]);
  },
);

test('an email in progress when the program stops arrives, and is not sent again', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const server = await serveMail({
    consider() {
      asked.resolve();
      return answer.promise;
    },
  });
  const jobs = outbox.sendTo(server);
  await outbox.enqueue();
  await asked.promise;
  const stopped = jobs.stop();
  answer.resolve();
  await stopped;
  expect(server.received).toHaveLength(1);
  expect(await outbox.kept()).toEqual([]);
});

test('an email whose last attempt is interrupted by a stop is retried later', async () => {
  const asked = Promise.withResolvers<void>();
  let isSlow = true;
  const server = await serveMail({
    async consider() {
      if (!isSlow) return;
      asked.resolve();
      await new Promise(() => {});
    },
  });
  const { db } = testDatabase.database;
  const config = { ...options, smtpUrl: server.url };
  await outbox.enqueue();
  const [kept] = await outbox.kept();
  await outbox.query('delete from graphile_worker._private_jobs');
  const stopping = new AbortController();
  const [, job] = mailJobs(db, config, makeLog('silent'));
  const lastTry = job?.run({ id: kept?.id }, { number: 10, isLast: true, signal: stopping.signal });
  await asked.promise;
  stopping.abort();
  await lastTry;
  expect(await outbox.kept()).toEqual([kept]);

  isSlow = false;
  outbox.sendTo(server);
  await server.receive(1);
  await expect.poll(outbox.kept).toEqual([]);
});

test('without a mail server an email to an admin is printed and never stored, and others are stored', async () => {
  await outbox.enqueue({ subject: 'for Ada' });
  await outbox.enqueue({ subject: 'for the admin', to: 'admin@redress.test' });
  const { db } = testDatabase.database;
  const [, job] = mailJobs(db, options, makeLog('silent'));
  const attempt = { number: 1, isLast: false, signal: new AbortController().signal };
  for (const { id } of await outbox.kept()) await job?.run({ id }, attempt);
  expect(await outbox.kept()).toMatchObject([{ subject: 'for Ada' }]);
  expect(printed).toMatchObject([{ to: 'admin@redress.test', subject: 'for the admin' }]);
});

test.each([
  'ada@marsh.test, eve@else.test',
  'ada@marsh.test\r\nBcc: eve@else.test',
  'Ada <ada@marsh.test>',
  '"eve@else.test"@marsh.test',
  'nobody',
])('an email goes to one address and not to %j', async (to) => {
  await expect(outbox.enqueue({ to })).rejects.toThrow('an email must go to one address');
  expect(await outbox.kept()).toEqual([]);
});
