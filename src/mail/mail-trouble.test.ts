import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { makeLog } from '#http/log.server.ts';
import type { Job } from '#jobs/jobs.server.ts';
import { type MailServer, refusal } from '#tests/support/program/mail-server.ts';
import { serveMail } from '#tests/support/program/outbox.ts';
import { readMailTrouble } from './mail-trouble.server.ts';
import { checkMailServerSoon, enqueueMail, mailJobs } from './mails.server.ts';

const { db, pool } = await openTestDatabase();

const withPassword = ({ port }: MailServer, password: string) =>
  `smtp://redress:${password}@127.0.0.1:${port}`;

/** The mail jobs of an instance, and its log lines. */
function makeCopy(smtpUrl: string) {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line) => lines.push(line) });
  const unused = { isToAdmin: () => expect.unreachable(), printForAdmin: () => {} };
  const jobs = mailJobs(db, { smtpUrl, from: 'no-reply@redress.test', ...unused }, log);
  const run = (name: Job['name'], payload: object) => {
    const job = jobs.find((one) => one.name === name);
    const { signal } = new AbortController();
    return job?.run(payload, { number: 1, isLast: false, signal });
  };
  return {
    check: (isStart = true) => run('check-mail-server', { isStart }),
    send: (id: number) => run('send-mail', { id }),
    logged: () => lines.splice(0).map((line) => JSON.parse(line)),
  };
}

const nobodyListens = 'smtp://127.0.0.1:1';

test.each([
  [
    'a wrong password',
    async () => withPassword(await serveMail({ password: 'the-right-one' }), 'the-wrong-one'),
    'the mail server rejected the password',
    { code: 'EAUTH', status: 535 },
  ],
  [
    'a certificate that nobody signed',
    async () => (await serveMail({ tls: 'at once' })).url,
    "the mail server's certificate is self-signed",
    { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  ],
  [
    'such a certificate after STARTTLS',
    async () => (await serveMail({ tls: 'on demand' })).url,
    "the mail server's certificate is self-signed",
    { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  ],
  ['no server', async () => nobodyListens, "nothing responds at the mail server's address and port", {}],
  [
    'TLS where the server has none',
    async () => (await serveMail()).url.replace('smtp:', 'smtps:'),
    "the mail server doesn't use TLS on this port, or expects STARTTLS",
    {},
  ],
])('%s is found at the start, logged and recorded', async (_what, prepare, reason, logged) => {
  const copy = makeCopy(await prepare());
  await copy.check();
  const [line] = copy.logged();
  expect(line).toMatchObject({ level: 50, msg: `mail isn't going out: ${reason}`, ...logged });
  expect(JSON.stringify(line)).not.toMatch(/the-wrong-one|redress:|is not let in/);
  expect(await readMailTrouble(db)).toMatchObject({ reason });
});

test('an ongoing problem is logged once, until the server accepts the password again', async () => {
  const copy = makeCopy(nobodyListens);
  await copy.check();
  const before = await readMailTrouble(db);
  copy.logged();
  await copy.check(false);
  expect(copy.logged()).toEqual([]);
  expect(await readMailTrouble(db)).toEqual(before);
  const working = makeCopy(withPassword(await serveMail({ password: 'the-right-one' }), 'the-right-one'));
  await working.check(false);
  expect(working.logged()).toMatchObject([{ level: 30, msg: 'mail server OK' }]);
  expect(await readMailTrouble(db)).toBeUndefined();
  await copy.check(false);
  expect([copy.logged(), await readMailTrouble(db)]).toEqual([[], undefined]);
});

test('an email reports a wrong password at its first attempt, and the next sent one ends the problem', async () => {
  const server = await serveMail({ password: 'the-right-one' });
  await enqueueMail(db, { to: 'ada@marsh.test', subject: 'Hello', text: 'Hello', html: '<p>Hello' });
  const { rows } = await pool.query('select max(id)::int as id from mails');
  const wrong = makeCopy(withPassword(server, 'the-wrong-one'));
  await expect(wrong.send(rows[0].id)).rejects.toThrow();
  const reason = 'the mail server rejected the password';
  expect(wrong.logged()).toMatchObject([{ msg: 'an email will be retried', reason, code: 'EAUTH' }]);
  expect(await readMailTrouble(db)).toMatchObject({ reason });
  await makeCopy(withPassword(server, 'the-right-one')).send(rows[0].id);
  expect(server.received).toHaveLength(1);
  expect(await readMailTrouble(db)).toBeUndefined();
});

test("a mail server's rejection of one email doesn't affect the others", async () => {
  const server = await serveMail({
    considerRecipient() {
      throw refusal(550, 'Nobody here');
    },
  });
  await enqueueMail(db, { to: 'gone@marsh.test', subject: 'Hello', text: 'Hello', html: '<p>Hello' });
  const { rows } = await pool.query('select max(id)::int as id from mails');
  const copy = makeCopy(server.url);
  await copy.send(rows[0].id);
  expect(copy.logged()).toMatchObject([
    { msg: 'giving up on an email', reason: 'the mail server rejected the email' },
  ]);
  expect(await readMailTrouble(db)).toBeUndefined();
});

test('the check of a start is queued once, however many instances start', async () => {
  for (let copy = 0; copy < 3; copy += 1) await checkMailServerSoon(db);
  const { rows } = await pool.query(
    `select payload from graphile_worker._private_jobs where key like 'check-mail-server%'`,
  );
  expect(rows).toEqual([{ payload: { isStart: true } }]);
});
