import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { makeAccountLimits } from '#features/accounts/account-limits.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { mailboxOf } from '#mail/mails.server.ts';
import { openWholeApp, SESSION_SECRET } from '../support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database, { REGISTRATION: 'open' });
afterAll(() => app.settled());

async function call(path: string, body: object, remoteAddress: string): Promise<number> {
  const headers = { 'content-type': 'application/json', host: 'localhost:3000' };
  const env = { incoming: { socket: { remoteAddress } } };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const { status } = await app.request(path, init, env);
  await app.settled();
  return status;
}

const register = (email: string, from: string) =>
  call('/api/register', { email, password: 'correct horse' }, from);

async function mailsTo(mailbox: string): Promise<number> {
  const sent = await db.select().from(mails);
  return sent.filter(({ to }) => mailboxOf(to) === mailbox).length;
}

test('one address can register a mailbox a few times an hour in any spelling', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) statuses.push(await register(`v.ictim+${n}@mail.example`, '10.1.0.1'));
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
  expect(await mailsTo('victim@mail.example')).toBe(5);
  expect(await register('another@mail.example', '10.1.0.1')).toBe(201);
});

test('many addresses can register a mailbox 20 times a day', async () => {
  const { takeFirstMail } = makeAccountLimits(database.pool, SESSION_SECRET);
  for (let n = 0; n < 19; n++) await takeFirstMail(`target+${n}@mail.example`, `10.2.0.${n}`);
  expect(await register('t.arget@mail.example', '10.2.1.1')).toBe(201);
  expect(await register('target@mail.example', '10.2.1.2')).toBe(429);
  expect(await mailsTo('target@mail.example')).toBe(1);
});

test("resent codes count toward the mailbox's limit", async () => {
  const written = ['fourth', 'four.th', 'fourth+1'];
  for (const [n, name] of written.entries()) await register(`${name}@mail.example`, `10.3.0.${n}`);
  for (let n = 0; n < 20; n++) {
    const email = `${written[n % written.length]}@mail.example`;
    await call('/api/resend-verification', { email }, '10.3.1.1');
  }
  expect(await mailsTo('fourth@mail.example')).toBe(written.length + 5);
});

test('requesting codes for an unknown mailbox doesn’t stop its owner from registering', async () => {
  for (let n = 0; n < 25; n++) {
    await call('/api/resend-verification', { email: 'owner@mail.example' }, `10.4.0.${n}`);
  }
  expect(await register('owner@mail.example', '10.4.1.1')).toBe(201);
});
