import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, refusal, startMailServer } from '../../tests/support/mail-server.ts';
import { makeTestDatabase } from '../database/test-database.ts';
import { makeLog } from '../http/log.server.ts';
import { mails } from './mail.table.server.ts';
import { claimMail, messageIdOf } from './mail-claims.server.ts';
import { startSendingMails } from './mail-sender.server.ts';
import { enqueueMail } from './outbox.server.ts';
import { makeSmtpTransport } from './smtp-transport.server.ts';

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
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function serveMail(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  endings.push(server.stop);
  return server;
}

/** A copy of the program at its mails. It looks by itself only when told so. */
function sendTo({ url }: { url: string }, lookEveryMs = 3_600_000) {
  const log = makeLog('info', { write: (line) => lines.push(line) });
  const transport = makeSmtpTransport(url, 'Redress <no-reply@redress.test>');
  const sender = startSendingMails(testDatabase.database, {
    transport,
    domain: 'redress.test',
    log,
    lookEveryMs,
  });
  endings.push(sender.stop);
  return sender;
}

const enqueue = (changes: Partial<typeof mail> = {}) =>
  enqueueMail(testDatabase.database.db, { ...mail, ...changes });

async function onlyMail() {
  const [found] = await testDatabase.database.db.select().from(mails);
  if (!found) throw new Error('there is no mail');
  return found;
}

/** As if the time until the next try had gone by. */
const makeDue = () => testDatabase.database.db.update(mails).set({ dueAt: sql`now()` });

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

test('of a mail that was sent the words are gone from the database', async () => {
  const server = await serveMail();
  const sender = sendTo(server);
  await enqueue();
  await server.receive(1);
  await sender.stop();
  const sent = await onlyMail();
  expect(sent).toMatchObject({ subject: '', text: '', html: '', dueAt: null, to: 'ada@marsh.test' });
  expect(sent.sentAt).toBeInstanceOf(Date);
});

test('a mail waits while the mail server is down, and leaves when it is back', async () => {
  const server = await serveMail();
  await server.stop();
  sendTo(server, 20);
  await enqueue();
  expect(await hearLog(1)).toMatchObject([
    { code: 'ESOCKET', attempts: 1, msg: 'a mail will be tried again' },
  ]);
  const waiting = await onlyMail();
  expect(waiting).toMatchObject({ attempts: 1, sentAt: null, text: mail.text });
  const back = await serveMail({ port: server.port });
  await makeDue();
  await back.receive(1);
});

test('a mail server that is down is asked less and less often', async () => {
  await enqueue();
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt++) {
    const claimed = await claimMail(testDatabase.database.db);
    const { rows } = await testDatabase.database.db.execute<{ minutes: string }>(
      sql`select round(extract(epoch from due_at - now()) / 60) as minutes from mails where id = ${claimed?.id}`,
    );
    waits.push(Number(rows[0]?.minutes));
    await makeDue();
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128]);
});

test('a mail that is not taken eight times is given up, and its words are erased', async () => {
  let tries = 0;
  const server = await serveMail({
    consider() {
      tries += 1;
      throw refusal(451, 'Try again later, ada@marsh.test');
    },
  });
  await enqueue();
  sendTo(server, 20);
  for (let attempt = 1; attempt <= 8; attempt++) {
    await hearLog(attempt);
    await makeDue().where(sql`attempts = ${attempt} and due_at is not null`);
  }
  expect(logged().at(-1)).toMatchObject({
    level: 50,
    msg: 'a mail was given up',
    attempts: 8,
    code: 'EMESSAGE',
    status: 451,
  });
  expect(tries).toBe(8);
  expect(await onlyMail()).toMatchObject({ subject: '', text: '', html: '', dueAt: null, sentAt: null });
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
  expect(await onlyMail()).toMatchObject({ text: '', dueAt: null });
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
  const copies = [sendTo(server), sendTo(server)];
  await server.receive(30);
  await Promise.all(copies.map((copy) => copy.stop()));
  const subjects = server.received.map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1]);
  expect(subjects.toSorted()).toEqual(Array.from({ length: 30 }, (_, count) => `Mail ${count}`).toSorted());
});

test('a mail of a copy that died is left alone for a while, and then sent under the same name', async () => {
  const server = await serveMail();
  await enqueue({ subject: 'Claimed' });
  const claimed = await claimMail(testDatabase.database.db);
  if (!claimed) throw new Error('nothing was due');
  const messageId = messageIdOf(claimed, 'redress.test');
  const transport = makeSmtpTransport(server.url, 'no-reply@redress.test');
  await transport.send({ ...mail, messageId }, AbortSignal.timeout(5_000));

  sendTo(server, 20);
  await enqueue({ subject: 'Another' });
  await server.receive(2);
  expect(server.received[1]?.source).toContain('Subject: Another');
  await makeDue().where(sql`due_at is not null`);
  await server.receive(3);
  expect(server.received[2]?.source).toContain('Subject: Claimed');
  expect(server.received[0]?.source).toContain(`Message-ID: ${messageId}`);
  expect(server.received[2]?.source).toContain(`Message-ID: ${messageId}`);
});

test('a mail that is older than its code is given up instead of sent', async () => {
  const server = await serveMail();
  await enqueue();
  await testDatabase.database.db.update(mails).set({ createdAt: sql`now() - interval '4 hours'` });
  sendTo(server);
  expect(await hearLog(1)).toMatchObject([{ msg: 'a mail was given up', code: 'too late' }]);
  expect(server.received).toEqual([]);
});

test('a mail that is on its way when the program stops arrives, and is not sent again', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const server = await serveMail({
    consider() {
      asked.resolve();
      return answer.promise;
    },
  });
  const sender = sendTo(server);
  await enqueue();
  await asked.promise;
  const stopped = sender.stop();
  answer.resolve();
  await stopped;
  expect(server.received).toHaveLength(1);
  expect(await onlyMail()).toMatchObject({ dueAt: null, text: '' });
});
