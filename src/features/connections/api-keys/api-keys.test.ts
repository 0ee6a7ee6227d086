import { afterAll, afterEach, expect, test } from 'vitest';
import { rateLimits } from '#database/rate-limits.table.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { addKey, withKey } from '#tests/support/calls/api-keys.ts';
import { makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { openOffice } from '#tests/support/calls/office.ts';
import { addPerson, type Person } from '#tests/support/calls/people.ts';
import { addFactor, codeOf, wrongCodeFor } from '#tests/support/calls/second-factors.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import { apiKey, createdApiKey, MAX_KEYS, TOO_MANY_KEYS, WRONG_LIFETIME } from './api-keys.contract.ts';
import { removeExpiredKeysJob } from './api-keys.server.ts';
import { apiKeys } from './api-keys.table.server.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database);
const { dana, call, refusal } = await openOffice(app, db, 'keys');
const { id: organizationId } = await makeOrganization(db, { createdById: dana.id });
const path = `/api/organizations/${organizationId}/keys`;
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const fields = { name: 'Sync', scopes: ['numbers:read'], expiresAt: inDays(30) };
afterEach(async () => {
  await db.delete(apiKeys);
  await db.delete(rateLimits);
});
afterAll(() => app.settled());

async function make(who: Person, more = {}) {
  return readByContract(createdApiKey, await (await call(who, 'POST', path, { ...fields, ...more })).json());
}

async function list(who: Person) {
  return readByContract(apiKey.array(), await (await call(who, 'GET', path)).json());
}

test('a new key is shown once, and works', async () => {
  const made = await make(dana, { name: ' Newsletter\nsync ' });
  expect(made.key).toMatch(/^rdr_\d+_[\w-]{43}$/);
  const [listed] = await list(dana);
  expect(listed).toEqual(made.apiKey);
  expect(listed).toMatchObject({
    name: 'Newsletter sync',
    createdBy: { email: dana.email },
    isStopped: false,
  });
  expect(listed?.lastUsedAt).toBeNull();
  const numbers = `/api/organizations/${organizationId}/numbers`;
  expect((await callFromAlone(app, numbers, { headers: withKey(made.key) })).status).toBe(200);
  const [used] = await list(dana);
  expect(Date.parse(used?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test.each([
  ['no name', { name: ' ' }, 'Please enter a name for the key'],
  ['no scope', { scopes: [] }, 'Please choose what the key can do'],
  ['an unknown scope', { scopes: ['users:read'] }, 'Please choose what the key can do'],
  ['no expiry', { expiresAt: undefined }, WRONG_LIFETIME],
  ['an expiry in the past', { expiresAt: inDays(-1) }, WRONG_LIFETIME],
  ['less than an hour', { expiresAt: inDays(0.9 / 24) }, WRONG_LIFETIME],
  ['more than a year', { expiresAt: inDays(366) }, WRONG_LIFETIME],
])('a key with %s is refused', async (_name, more, sentence) => {
  expect(await refusal(dana, 'POST', path, { ...fields, ...more })).toEqual([400, sentence]);
});

test('a key may last a year, even if the clock of the browser is a minute ahead', async () => {
  await make(dana, { expiresAt: inDays(365 + 1 / 1_440) });
  expect(await list(dana)).toHaveLength(1);
});

test('a scope sent twice is listed once', async () => {
  const { apiKey: made } = await make(dana, { scopes: ['numbers:read', 'numbers:read'] });
  expect(made.scopes).toEqual(['numbers:read']);
});

test('revoking a key says so', async () => {
  const { apiKey: made } = await make(dana);
  const answer = await call(dana, 'DELETE', `${path}/${made.id}`);
  expect(await answer.json()).toEqual({ ok: true, message: 'Key revoked' });
});

test('an organization has at most 20 keys that haven’t expired', async () => {
  await addKey(db, organizationId, dana.id, { expiresAt: new Date(Date.now() - DAY) });
  for (let i = 0; i < MAX_KEYS; i += 1) await addKey(db, organizationId, dana.id);
  expect(await refusal(dana, 'POST', path, fields)).toEqual([400, TOO_MANY_KEYS]);
});

test('of the expired keys, an organization has the latest 20', async () => {
  for (let i = 1; i <= MAX_KEYS + 2; i += 1) {
    await addKey(db, organizationId, dana.id, { name: `${i}`, expiresAt: new Date(inDays(-i)) });
  }
  await make(dana, { name: 'new' });
  const latest = Array.from({ length: MAX_KEYS }, (_, i) => `${MAX_KEYS - i}`);
  expect((await list(dana)).map(({ name }) => name)).toEqual(['new', ...latest]);
});

test('an account with a second factor needs its code for a new key', async () => {
  const lee = await addPerson(db, 'lee@keys.example', { role: 'admin' });
  const secret = await addFactor(db, lee.id);
  const ask = (code?: string) => refusal(lee, 'POST', path, { ...fields, code });
  expect(await ask()).toEqual([400, 'Please enter the code from your authenticator app.']);
  expect(await ask(wrongCodeFor(secret))).toEqual([400, 'This code is wrong or was already used.']);
  const code = codeOf(secret);
  expect(await ask(code)).toEqual([201, '']);
  expect(await ask(code)).toEqual([400, 'This code is wrong or was already used.']);
  for (let i = 0; i < 28; i += 1) await ask(wrongCodeFor(secret));
  expect((await ask(wrongCodeFor(secret)))[0]).toBe(429);
});

test('a key of a person who left shows that it stopped', async () => {
  const guest = await addPerson(db, 'guest@keys.example');
  await addKey(db, organizationId, guest.id);
  await addKey(db, organizationId, dana.id, { createdById: null });
  expect((await list(dana)).map(({ createdBy, isStopped }) => [createdBy?.email, isStopped])).toEqual([
    [undefined, true],
    [guest.email, true],
  ]);
});

test('keys are deleted 30 days after they expire', async () => {
  for (const days of [-31, -29]) {
    await addKey(db, organizationId, dana.id, {
      name: `${days}`,
      expiresAt: new Date(Date.now() + days * DAY),
    });
  }
  const { signal } = new AbortController();
  await removeExpiredKeysJob(db).run(undefined, { number: 1, isLast: false, signal });
  expect((await list(dana)).map(({ name }) => name)).toEqual(['-29']);
});
