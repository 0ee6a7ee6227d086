import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import {
  expectAnswer,
  makeAccountApp,
  newBrowser,
  OTHER_PASSWORD,
  PASSWORD,
  resetTokenFor,
} from '#tests/support/calls/account-app.ts';
import {
  codeOf,
  FACTOR,
  letTimePass,
  registerWithFactor,
  wrongCodeFor,
} from '#tests/support/calls/second-factors.ts';

const { database } = await openTestDatabase();

const CODE_NEEDED = 'Please enter the code from your authenticator app.';
const WRONG_CODE = 'This code is wrong or was already used.';

async function personWithFactor() {
  const app = makeAccountApp(database);
  const person = await registerWithFactor(app);
  const signIn = (more: object = {}, browser = newBrowser(app)) =>
    browser.post('/api/login', { email: person.email, password: PASSWORD, ...more });
  return { app, ...person, signIn };
}

/** Eight at once: more sign-ins under way from one address to one account are refused. */
async function statusesOf(count: number, attempt: (i: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 8) {
    const some = Array.from({ length: Math.min(8, count - done) }, (_, i) => attempt(done + i));
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return statuses;
}

test('the right password asks for a code, and the code signs in', async () => {
  const { app, secret, signIn } = await personWithFactor();
  const browser = newBrowser(app);
  const asked = await signIn({}, browser);
  expect([asked.status, asked.text, asked.set]).toEqual([401, CODE_NEEDED, []]);
  const entered = await signIn({ code: ` ${codeOf(secret).replace(/(?=...$)/, ' ')} ` }, browser);
  expect(entered.status).toBe(200);
  expect((await browser.get('/api/user')).status).toBe(200);
});

test('a wrong password doesn’t reveal a second factor', async () => {
  const { secret, signIn } = await personWithFactor();
  for (const code of [undefined, codeOf(secret), wrongCodeFor(secret)]) {
    await expectAnswer(signIn({ password: OTHER_PASSWORD, code }), 401, 'Invalid email or password');
  }
});

test.each(['🔥🔥🔥', '1e5.0', '١٢٣٤٥٦'])(
  'six characters without digits are a wrong code: %s',
  async (code) => {
    const { signIn } = await personWithFactor();
    await expectAnswer(signIn({ code }), 401, WRONG_CODE);
  },
);

test('a code signs in once, even for simultaneous requests', async () => {
  const { secret, signIn } = await personWithFactor();
  const code = codeOf(secret);
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn({ code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set([`401 ${WRONG_CODE}`]),
  );
  expect((await signIn({ code })).status).toBe(401);
});

test('a recovery code signs in once, in any spelling', async () => {
  const { recoveryCodes, signIn, browser } = await personWithFactor();
  const [first = '', second = ''] = recoveryCodes;
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn({ code: first })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await signIn({ code: first })).status).toBe(401);
  expect((await signIn({ code: second.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
  expect(JSON.parse((await browser.get(FACTOR)).text)).toMatchObject({ recoveryCodesLeft: 8 });
});

test('a password reset doesn’t skip the code', async () => {
  const { app, email, secret, signIn } = await personWithFactor();
  const browser = newBrowser(app);
  await browser.post('/api/request-reset', { email });
  const token = await resetTokenFor(app, email);
  expect((await browser.post('/api/reset-password', { token, password: OTHER_PASSWORD })).status).toBe(200);
  expect((await browser.get('/api/user')).status).toBe(401);
  await expectAnswer(signIn({ password: OTHER_PASSWORD }, browser), 401, CODE_NEEDED);
  const withCode = await signIn({ password: OTHER_PASSWORD, code: codeOf(secret) }, browser);
  expect(withCode.status).toBe(200);
});

test('strangers can try thirty wrong codes a day, and a known browser thirty more', async () => {
  const { app, browser, id, secret, signIn } = await personWithFactor();
  const code = wrongCodeFor(secret);
  const statuses = await statusesOf(34, (i) =>
    signIn({ code }, newBrowser(app, { from: `198.51.100.${i}` })),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  await letTimePass(app, id);
  await expectAnswer(
    signIn({ code: codeOf(secret) }),
    429,
    'Too many wrong codes for this account. Please come back in 24 hours.',
  );
  await browser.post('/api/logout');
  expect((await signIn({ code: codeOf(secret) }, browser)).status).toBe(200);
});

test('an address can try sixty wrong codes a day, and other people there can still sign in', async () => {
  const app = makeAccountApp(database);
  const from = '198.51.100.77';
  const people = [
    await registerWithFactor(app),
    await registerWithFactor(app),
    await registerWithFactor(app),
  ];
  const statuses: number[] = [];
  for (const { email, secret } of people) {
    const attempt = { email, password: PASSWORD, code: wrongCodeFor(secret) };
    statuses.push(...(await statusesOf(22, () => newBrowser(app, { from }).post('/api/login', attempt))));
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  const office = newBrowser(app, { from });
  await expectAnswer(
    office.post('/api/login', {
      email: people[0]?.email,
      password: PASSWORD,
      code: '123456',
    }),
    429,
    'Too many wrong codes from your network. Please come back in 24 hours.',
  );
  const colleague = { email: 'colleague@example.org', password: PASSWORD };
  await office.post('/api/register', colleague);
  await office.post('/api/logout');
  expect((await office.post('/api/login', { ...colleague, code: '123456' })).status).toBe(200);
});

test('right codes and requests for a code don’t count as failures', async () => {
  const { app, id, secret, signIn } = await personWithFactor();
  for (let i = 0; i < 12; i += 1) {
    expect((await signIn()).text).toBe(CODE_NEEDED);
    await letTimePass(app, id);
    expect((await signIn({ code: codeOf(secret) })).status).toBe(200);
  }
});

test('after a change of the session secret only recovery codes sign in', async () => {
  const { email, secret, recoveryCodes } = await personWithFactor();
  const moved = makeAccountApp(database);
  const signIn = (code: string) => newBrowser(moved).post('/api/login', { email, password: PASSWORD, code });
  expect((await signIn(codeOf(secret))).status).toBe(401);
  expect(moved.logged()).toContain('couldn’t read a second factor');
  expect((await signIn(recoveryCodes[0] ?? '')).status).toBe(200);
});

test('a secret copied to another account’s row doesn’t work', async () => {
  const { app, secret, id } = await personWithFactor();
  const victim = await registerWithFactor(app);
  await database.pool.query(
    'update second_factors set secret = (select secret from second_factors where user_id = $1) where user_id = $2',
    [id, victim.id],
  );
  const attempt = { email: victim.email, password: PASSWORD, code: codeOf(secret) };
  expect((await newBrowser(app).post('/api/login', attempt)).status).toBe(401);
});
