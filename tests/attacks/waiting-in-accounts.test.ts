import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { sessions, users } from '#features/accounts/accounts.table.server.ts';
import { ensureAdmin } from '#features/accounts/admins.server.ts';
import {
  codeFor,
  makeAccountApp,
  newBrowser,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  registerPerson,
} from '../support/calls/account-app.ts';

const { database, db } = await openTestDatabase();
const app = makeAccountApp(database);

async function letHoursPass(userId: number, hours: number): Promise<void> {
  const ago = sql`now() - make_interval(hours => ${hours})`;
  await db.update(sessions).set({ createdAt: ago }).where(eq(sessions.userId, userId));
}

test('an unverified account is signed out after a day', async () => {
  const { browser, id } = await registerPerson(app);
  await letHoursPass(id, 23);
  expect((await browser.get('/api/user')).status).toBe(200);
  await letHoursPass(id, 24);
  expect((await browser.get('/api/user')).status).toBe(401);
});

test('a verified account isn’t signed out after a day', async () => {
  const { browser, email, id } = await registerPerson(app);
  await browser.post('/api/verify-email', { email, code: await codeFor(app, email) });
  await letHoursPass(id, 30);
  expect((await browser.get('/api/user')).status).toBe(200);
});

test("registering ADMIN_EMAIL first doesn't make you an admin or hide the missing admin", async () => {
  const email = newEmail();
  const { browser } = await registerPerson(app, newBrowser(app), email);
  expect(await ensureAdmin(db, { email, password: OTHER_PASSWORD })).toBe(false);
  expect((await browser.get('/api/users')).status).toBe(403);
  const [account] = await db.select().from(users).where(eq(users.email, email));
  expect(account).toMatchObject({ role: 'org_manager', emailVerified: false });
  expect((await newBrowser(app).post('/api/login', { email, password: PASSWORD })).status).toBe(200);
});
