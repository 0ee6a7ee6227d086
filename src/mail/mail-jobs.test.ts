import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, refusal, startMailServer } from '../../tests/support/program/mail-server.ts';
import { openDatabase } from '../database/client.server.ts';
import { makeTestDatabase } from '../database/test-database.ts';
import { makeLog } from '../http/log.server.ts';
import { cleanUp, startJobs } from '../jobs/jobs.server.ts';
import { mails } from './mail.table.server.ts';
import {
  enqueueMail,
  type MailOptions,
  mailJobs,
  type NewMail,
  scheduleForgottenMails,
} from './mails.server.ts';

const mail = {
  to: 'ada@marsh.test',
  subject: 'Your code',
  text: 'Your code is 123456',
  html: '<p>Your code is <b>123456</b></p>',
};

let testDatabase: Awaited<ReturnType<typeof makeTestDatabase>>;
beforeAll(async () => {
  testDatabase = await makeTestDatabase();
});
afterAll(() => testDatabase.drop());

let lines: string[];
const endings: (() => Promise<void>)[] = [];
beforeEach(async () => {
  lines = [];
  await testDatabase.database.db.delete(mails);
  await query('delete from graphile_worker._private_jobs');
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function serveMail(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  endings.push(server.stop);
  return server;
}

const printed: NewMail[] = [];
const options: MailOptions = {
  smtpUrl: undefined,
  from: 'Redress <no-reply@redress.test>',
  isToAdmin: (address) => sql<boolean>`${address} = 'admin@redress.test'`,
  printForAdmin: (mail) => printed.push(mail),
};

/** A copy of the program at its mails. */
function sendTo({ url }: { url: string }, database = testDatabase.database) {
  const log = makeLog('info', { write: (line) => lines.push(line) });
  const config = { ...options, smtpUrl: url };
  const jobs = startJobs(database, mailJobs(database.db, config, log), log, testDatabase);
  endings.push(jobs.stop);
  return jobs;
}

const enqueue = (changes: Partial<typeof mail> = {}) =>
  enqueueMail(testDatabase.database.db, { ...mail, ...changes });

const keptMails = () => testDatabase.database.db.select().from(mails);

const query = (text: string) => testDatabase.database.pool.query(text);

/** As if the time until the next try had gone by. */
async function makeDue(database = testDatabase.database) {
  await database.pool.query(
    'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
  );
  await database.pool.query(`select pg_notify('jobs:insert', '{"count":1}')`);
}

const logged = () => lines.map((line) => JSON.parse(line));

/** Until the log has that many lines. */
async function hearLog(count: number) {
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
  return logged();
}

test('a mail leaves as soon as it is in the outbox, in plain text and in HTML', async () => {
  const server = await serveMail();
  sendTo(server);
  await enqueue();
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
});

test('a mail of a release without a job queue leaves once', async () => {
  const { db } = testDatabase.database;
  const server = await serveMail();
  await enqueue();
  await db.insert(mails).values({ ...mail, subject: 'Forgotten' });
  await scheduleForgottenMails(db);
  await scheduleForgottenMails(db);
  const { rows } = await query('select key from graphile_worker.jobs');
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  expect(rows).toHaveLength(2);
  sendTo(server);
  await server.receive(2);
  await expect.poll(keptMails).toEqual([]);
  const subjects = server.received.map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1]);
  expect(subjects.sort()).toEqual(['Forgotten', 'Your code']);
});

test('a mail of a transaction leaves when that is done, and one of a transaction that failed never', async () => {
  const server = await serveMail();
  sendTo(server);
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

test('a mail that was sent is gone from the database', async () => {
  const server = await serveMail();
  const jobs = sendTo(server);
  await enqueue();
  await server.receive(1);
  await jobs.stop();
  expect(await keptMails()).toEqual([]);
});

test('a mail waits while the mail server is down, and leaves when it is back', async () => {
  const server = await serveMail();
  await server.stop();
  sendTo(server);
  await enqueue();
  expect(await hearLog(1)).toMatchObject([
    { code: 'ECONNREFUSED', attempts: 1, msg: 'a mail will be tried again' },
  ]);
  expect(await keptMails()).toMatchObject([{ text: mail.text }]);
  const back = await serveMail({ port: server.port });
  await expect
    .poll(async () => {
      await makeDue();
      return back.received.length;
    })
    .toBe(1);
});

test('a mail server that is down is asked less and less often, and a mail not taken ten times is given up', async () => {
  const server = await serveMail({
    consider() {
      throw refusal(451, 'Try again later, ada@marsh.test');
    },
  });
  sendTo(server);
  await enqueue();
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt++) {
    await hearLog(attempt);
    const readWait = async () =>
      (
        await query(
          'select extract(epoch from run_at - now()) as seconds from graphile_worker.jobs where locked_at is null',
        )
      ).rows;
    if (attempt === 10) break;
    await expect.poll(readWait).toHaveLength(1);
    waits.push(Math.round(Number((await readWait())[0].seconds)));
    await makeDue();
  }
  expect(waits.every((seconds, index) => index === 0 || seconds > 2 * (waits[index - 1] ?? 0))).toBe(true);
  expect(waits.at(-1)).toBeGreaterThan(7200);
  expect(logged().at(-1)).toMatchObject({
    level: 50,
    msg: 'a mail was given up',
    attempts: 10,
    code: 'EMESSAGE',
    status: 451,
  });
  expect(await keptMails()).toEqual([]);
});

test('a mail for an address that the mail server does not know is given up at once', async () => {
  const server = await serveMail({
    considerRecipient(address) {
      throw refusal(550, `No such mailbox: ${address}`);
    },
  });
  sendTo(server);
  await enqueue();
  expect(await hearLog(1)).toMatchObject([
    { msg: 'a mail was given up', attempts: 1, code: 'EENVELOPE', status: 550 },
  ]);
  expect(await keptMails()).toEqual([]);
});

test('the log tells no address and no word of a mail', async () => {
  const server = await serveMail({
    consider({ source }) {
      throw refusal(554, `Refused: ada@marsh.test ${source.slice(0, 200)}`);
    },
  });
  sendTo(server);
  await enqueue();
  await hearLog(1);
  expect(lines.join('')).not.toMatch(/ada|marsh|123456|Your code/);
});

test('two copies of the program send every mail once', async () => {
  const server = await serveMail();
  for (let count = 0; count < 30; count++) await enqueue({ subject: `Mail ${count}` });
  const other = openDatabase(testDatabase.connection, () => {});
  endings.push(other.close);
  const copies = [sendTo(server), sendTo(server, other)];
  await server.receive(30);
  await Promise.all(copies.map((copy) => copy.stop()));
  const subjects = server.received.map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1]);
  expect(subjects.toSorted()).toEqual(Array.from({ length: 30 }, (_, count) => `Mail ${count}`).toSorted());
});

test('a mail of a copy that died is left alone for a while, and then sent under the same name', async () => {
  const server = await serveMail({
    async consider({ source }) {
      if (source.includes('Subject: Dying') && server.received.length === 0) {
        // As if the copy died at this moment: it never learns that the mail was taken.
        throw refusal(451, 'Gone');
      }
    },
  });
  await enqueue({ subject: 'Dying' });
  const dying = sendTo(server);
  await hearLog(1);
  await dying.stop();
  await query(
    `update graphile_worker._private_jobs set run_at = now(), locked_by = 'pool-dead', locked_at = now()`,
  );

  sendTo(server);
  await enqueue({ subject: 'Another' });
  await server.receive(1);
  await cleanUp(testDatabase.database.pool);
  await makeDue();
  expect(server.received).toHaveLength(1);
  await query(`update graphile_worker._private_jobs set locked_at = now() - interval '61 seconds'`);
  await cleanUp(testDatabase.database.pool);
  await makeDue();
  await server.receive(2);
  expect(server.received[1]?.source).toContain('Subject: Dying');
});

test('a mail has the same name each time that it is sent', async () => {
  const names: unknown[] = [];
  const server = await serveMail({
    consider({ source }) {
      names.push(/^Message-ID: (.*)\r$/im.exec(source)?.[1]);
      if (names.length === 1) throw refusal(451, 'Once more');
    },
  });
  sendTo(server);
  await enqueue();
  await hearLog(1);
  await expect
    .poll(async () => {
      await makeDue();
      return server.received.length;
    })
    .toBe(1);
  expect(names).toEqual([expect.stringMatching(/^<[0-9a-f]{32}@redress\.test>$/), names[0]]);
});

test('a mail that is older than its code is given up instead of sent', async () => {
  const server = await serveMail();
  await enqueue();
  await testDatabase.database.db.update(mails).set({ createdAt: sql`now() - interval '5 hours'` });
  sendTo(server);
  expect(await hearLog(1)).toMatchObject([{ msg: 'a mail was given up', code: 'too late' }]);
  expect(server.received).toEqual([]);
});

test.each([
  { smtpUrl: undefined, kept: '6 days', removed: '8 days' },
  { smtpUrl: 'smtp://mail.test', kept: '3 hours', removed: '5 hours' },
])(
  'mails older than $removed are removed every hour (mail server: $smtpUrl)',
  async ({ smtpUrl, kept, removed }) => {
    for (const age of [kept, removed]) {
      await enqueue({ subject: age });
      await testDatabase.database.db
        .update(mails)
        .set({ createdAt: sql`now() - ${age}::interval` })
        .where(eq(mails.subject, age));
    }
    const log = makeLog('silent');
    const [job] = mailJobs(testDatabase.database.db, { ...options, smtpUrl }, log);
    expect(job?.cron).toBe('37 * * * *');
    await job?.run({}, { number: 1, isLast: false, signal: new AbortController().signal });
    expect(await keptMails()).toMatchObject([{ subject: kept }]);
  },
);

test('a mail that is on its way when the program stops arrives, and is not sent again', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const server = await serveMail({
    consider() {
      asked.resolve();
      return answer.promise;
    },
  });
  const jobs = sendTo(server);
  await enqueue();
  await asked.promise;
  const stopped = jobs.stop();
  answer.resolve();
  await stopped;
  expect(server.received).toHaveLength(1);
  expect(await keptMails()).toEqual([]);
});

test('a mail whose last try is cut off because the program stops is put back to be tried later', async () => {
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
  await enqueue();
  const [kept] = await keptMails();
  await query('delete from graphile_worker._private_jobs');
  const stopping = new AbortController();
  const [, job] = mailJobs(db, config, makeLog('silent'));
  const lastTry = job?.run({ id: kept?.id }, { number: 10, isLast: true, signal: stopping.signal });
  await asked.promise;
  stopping.abort();
  await lastTry;
  expect(await keptMails()).toEqual([kept]);

  isSlow = false;
  sendTo(server);
  await server.receive(1);
  await expect.poll(keptMails).toEqual([]);
});

test('without a mail server a mail to an admin is printed and not kept, and others are kept', async () => {
  await enqueue({ subject: 'for Ada' });
  await enqueue({ subject: 'for the admin', to: 'admin@redress.test' });
  const { db } = testDatabase.database;
  const [, job] = mailJobs(db, options, makeLog('silent'));
  const attempt = { number: 1, isLast: false, signal: new AbortController().signal };
  for (const { id } of await keptMails()) await job?.run({ id }, attempt);
  expect(await keptMails()).toMatchObject([{ subject: 'for Ada' }]);
  expect(printed).toMatchObject([{ to: 'admin@redress.test', subject: 'for the admin' }]);
});
