import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import {
  type AccountApp,
  type Browser,
  codeFor,
  makeAccountApp,
  newBrowser,
  newEmail,
  otherThan,
  PASSWORD,
  registerPerson,
} from '../support/calls/account-app.ts';

const { database } = await openTestDatabase();

/** Returns how many of the guesses were compared with the code. */
async function guess(app: AccountApp, email: string, browsers: Browser[], times: number): Promise<number> {
  const right = await codeFor(app, email);
  let compared = 0;
  for (let i = 1; i <= times; i += 1) {
    const code = otherThan(right, i);
    const answer = await browsers[i % browsers.length]?.post('/api/verify-email', { email, code });
    if (answer?.status === 400) compared += 1;
  }
  return compared;
}

/** Resets the hourly limits. */
async function letAnHourPass() {
  await database.db.execute(sql`update rate_limits set expire = expire - 3600 * 1000`);
}

test('the code of another person’s email can be guessed 300 times an hour, with a new code after every five', async () => {
  const app = makeAccountApp(database);
  const victim = newEmail();
  const { browser } = await registerPerson(app, newBrowser(app), victim);
  let compared = 0;
  for (const codes of [60, 3]) {
    for (let i = 0; i < codes; i += 1) {
      await browser.post('/api/resend-verification', { email: victim });
      compared += await guess(app, victim, [browser], 5);
    }
    await letAnHourPass();
  }
  expect(compared).toBe(30);
});

test('many sessions and addresses don’t get more guesses', async () => {
  const app = makeAccountApp(database);
  const victim = newEmail();
  await registerPerson(app, newBrowser(app), victim);
  const browsers = Array.from({ length: 20 }, (_, i) => newBrowser(app, { from: `198.51.100.${i}` }));
  for (const browser of browsers) await browser.post('/api/login', { email: victim, password: PASSWORD });
  expect(await guess(app, victim, browsers, 60)).toBe(30);
});

test('one network can guess 60 codes a day by registering many emails', async () => {
  const app = makeAccountApp(database);
  let compared = 0;
  for (let account = 0; account < 10; account += 1) {
    const { browser, email } = await registerPerson(app, newBrowser(app));
    compared += await guess(app, email, [browser], 10);
  }
  expect(compared).toBe(60);
});

test('a home with 256 networks can guess twice as often, not 256 times', async () => {
  const app = makeAccountApp(database);
  let compared = 0;
  for (let i = 0; i < 256; i += 1) {
    const browser = newBrowser(app, { from: `2001:db8:1:${i.toString(16)}::1` });
    const answer = await browser.post('/api/verify-email', { email: newEmail(), code: '123456' });
    if (answer.status === 400) compared += 1;
  }
  expect(compared).toBe(120);
});
