import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import type { AuditAction } from '#safety/audit.contract.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import {
  expectAnswer,
  makeAccountApp,
  newBrowser,
  OTHER_PASSWORD,
  PASSWORD,
  registerAlone,
  registerPerson,
} from '#tests/support/calls/account-app.ts';
import {
  beginFactor,
  codeOf,
  FACTOR,
  letTimePass,
  registerWithFactor,
  verifyEmailOf,
  wrongCodeFor,
} from '#tests/support/calls/second-factors.ts';
import { recoveryCodes } from '../accounts.contract.ts';
import { removeFactorOf } from './second-factor.server.ts';

const { database } = await openTestDatabase();

const WRONG_CODE = 'This code is wrong or was already used.';
const WRONG_PASSWORD = 'Your current password is not correct.';

const newestRemoval = () => newestEntry('second-factor-removed');

async function newestEntry(action: AuditAction) {
  const [entry] = await database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry;
}

type Reads = { get(path: string): Promise<{ text: string }> };
const stateOf = async (browser: Reads) => JSON.parse((await browser.get(FACTOR)).text);

async function registerVerified() {
  const app = makeAccountApp(database);
  const person = await registerPerson(app);
  await verifyEmailOf(app, person.id);
  return { app, ...person };
}

test('confirming a second factor gives ten recovery codes', async () => {
  const { app, browser, email, id } = await registerVerified();
  expect(await stateOf(browser)).toEqual({ addedAt: null, recoveryCodesLeft: 0, isRequired: false });
  const { secret, uri } = await beginFactor(browser);
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Redress:${email}?issuer=Redress`);
  expect((await stateOf(browser)).addedAt).toBeNull();
  expect((await newBrowser(app).post('/api/login', { email, password: PASSWORD })).status).toBe(200);

  await expectAnswer(browser.post(`${FACTOR}/confirm`, { code: wrongCodeFor(secret) }), 400, WRONG_CODE);
  const right = await browser.post(`${FACTOR}/confirm`, { code: codeOf(secret) });
  expect(right.headers.get('cache-control')).toBe('no-store');
  const { recoveryCodes: codes } = recoveryCodes.parse(JSON.parse(right.text));
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
  expect(await stateOf(browser)).toMatchObject({ addedAt: expect.any(String), recoveryCodesLeft: 10 });
  const [entry] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ action: 'second-factor-added', actorId: id, subject: `user:${id}` });
});

test('adding a second factor ends other sessions', async () => {
  const { app, browser, email } = await registerVerified();
  const elsewhere = newBrowser(app);
  await elsewhere.post('/api/login', { email, password: PASSWORD });
  const { secret } = await beginFactor(browser);
  await browser.post(`${FACTOR}/confirm`, { code: codeOf(secret) });
  expect((await elsewhere.get('/api/user')).status).toBe(401);
  expect((await browser.get('/api/user')).status).toBe(200);
});

test('a session alone can’t add or remove a second factor or renew codes', async () => {
  const { browser } = await registerVerified();
  await expectAnswer(browser.post(FACTOR, { password: OTHER_PASSWORD }), 400, WRONG_PASSWORD);

  const { browser: stolen, secret } = await registerWithFactor(makeAccountApp(database));
  for (const ask of [
    (proof: object) => stolen.delete(FACTOR, proof),
    (proof: object) => stolen.post(`${FACTOR}/recovery-codes`, proof),
  ]) {
    const answers = [
      await ask({}),
      await ask({ password: OTHER_PASSWORD }),
      await ask({ code: wrongCodeFor(secret) }),
      await ask({ password: OTHER_PASSWORD, code: codeOf(secret) }),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [400, 'Please enter your current password'],
      [400, WRONG_PASSWORD],
      [400, WRONG_CODE],
      [400, WRONG_PASSWORD],
    ]);
  }
  expect(await stateOf(stolen)).toMatchObject({ recoveryCodesLeft: 10 });
});

test('an unverified account can’t add a second factor', async () => {
  const { browser } = await registerAlone(database);
  await expectAnswer(
    browser.post(FACTOR, { password: PASSWORD }),
    403,
    'Please verify your email address to access all features.',
  );
  expect((await browser.post(`${FACTOR}/confirm`, { code: '123456' })).status).toBe(403);
});

test('a second factor must be removed before adding another', async () => {
  const { browser, secret } = await registerWithFactor(makeAccountApp(database));
  await expectAnswer(
    browser.post(FACTOR, { password: PASSWORD }),
    400,
    'Your account already has a second factor.',
  );
  await expectAnswer(
    browser.post(`${FACTOR}/confirm`, { code: codeOf(secret) }),
    400,
    'Please begin adding a second factor first.',
  );
});

test('the confirming code can’t also sign in', async () => {
  const { app, browser, email } = await registerVerified();
  const { secret } = await beginFactor(browser);
  const code = codeOf(secret);
  await browser.post(`${FACTOR}/confirm`, { code });
  await expectAnswer(
    newBrowser(app).post('/api/login', { email, password: PASSWORD, code }),
    401,
    WRONG_CODE,
  );
});

test.each(['password', 'code'])('the owner removes a second factor by %s', async (kind) => {
  const app = makeAccountApp(database);
  const { browser, secret, email, id } = await registerWithFactor(app);
  const proof = kind === 'password' ? { password: PASSWORD } : { code: codeOf(secret) };
  const removed = await browser.delete(FACTOR, proof);
  expect([removed.status, removed.text]).toEqual([200, '{"ok":true}']);
  expect((await stateOf(browser)).addedAt).toBeNull();
  expect((await newBrowser(app).post('/api/login', { email, password: PASSWORD })).status).toBe(200);
  const entry = await newestRemoval();
  expect(entry).toMatchObject({ action: 'second-factor-removed', actorId: id, subject: `user:${id}` });
  expect((await browser.delete(FACTOR, { password: PASSWORD })).status).toBe(400);
});

test('renewing recovery codes ends the old ones and is audited', async () => {
  const app = makeAccountApp(database);
  const { browser, email, id, recoveryCodes: old } = await registerWithFactor(app);
  const renewed = await browser.post(`${FACTOR}/recovery-codes`, { password: PASSWORD });
  const { recoveryCodes: fresh } = recoveryCodes.parse(JSON.parse(renewed.text));
  const signIn = (code = '') => newBrowser(app).post('/api/login', { email, password: PASSWORD, code });
  expect((await signIn(old[0])).status).toBe(401);
  expect((await signIn(fresh[0])).status).toBe(200);
  const entry = await newestEntry('recovery-codes-renewed');
  expect(entry).toMatchObject({ actorId: id, subject: `user:${id}`, changed: {} });
});

test.each(['renewed', 'removed'])('a recovery code isn’t used up if nothing is %s', async (what) => {
  const app = makeAccountApp(database);
  const { browser, id, recoveryCodes: codes } = await registerWithFactor(app);
  const refuse = `refuse_entry_${id}`;
  await database.pool.query(
    `create function ${refuse}() returns trigger language plpgsql as
      $$ begin if new.actor_id = ${id} then raise 'refused'; end if; return new; end $$;
    create trigger ${refuse} before insert on audit_log for each row execute function ${refuse}()`,
  );
  const proof = { code: codes[0] ?? '' };
  const change = () =>
    what === 'renewed' ? browser.post(`${FACTOR}/recovery-codes`, proof) : browser.delete(FACTOR, proof);
  try {
    expect((await change()).status).toBe(500);
  } finally {
    await database.pool.query(`drop function ${refuse}() cascade`);
  }
  expect((await change()).status).toBe(200);
});

test('only one of ten simultaneous renewals with one code succeeds', async () => {
  const { browser, secret } = await registerWithFactor(makeAccountApp(database));
  const proof = { code: codeOf(secret) };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => browser.post(`${FACTOR}/recovery-codes`, proof)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a signed-in person can try thirty wrong codes a day', async () => {
  const app = makeAccountApp(database);
  const { browser, secret, id } = await registerWithFactor(app);
  const wrong = { code: wrongCodeFor(secret) };
  const tries = await Promise.all(Array.from({ length: 34 }, () => browser.delete(FACTOR, wrong)));
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(30);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(4);
  await letTimePass(app, id);
  await expectAnswer(
    browser.delete(FACTOR, { code: codeOf(secret) }),
    429,
    'Too many wrong codes for this account. Please come back in 24 hours.',
  );
  expect((await browser.delete(FACTOR, { password: PASSWORD })).status).toBe(200);
});

test('the operator removes a second factor by email', async () => {
  const app = makeAccountApp(database);
  const { email, id } = await registerWithFactor(app);
  expect(await removeFactorOf(database.db, email)).toBe('removed');
  expect(await removeFactorOf(database.db, email)).toBe('had-none');
  expect(await removeFactorOf(database.db, 'nobody@example.org')).toBe('no-account');
  expect((await newBrowser(app).post('/api/login', { email, password: PASSWORD })).status).toBe(200);
  const entry = await newestRemoval();
  expect(entry).toMatchObject({ action: 'second-factor-removed', actorId: null, subject: `user:${id}` });
});

test('the database and the log hold neither the secret nor a recovery code', async () => {
  const app = makeAccountApp(database);
  const { id, secret, recoveryCodes: codes } = await registerWithFactor(app);
  const { rows } = await database.pool.query(
    'select second_factors::text as row from second_factors where user_id = $1',
    [id],
  );
  const stored = JSON.stringify(rows) + app.logged();
  for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
    expect(stored).not.toContain(hidden);
  }
});
