import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import {
  mailsTo,
  makeAccountApp,
  newBrowser,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  registerAlone,
  resetTokenFor,
} from '#tests/support/calls/account-app.ts';
import { addVerifiedAdmin } from '../admins.server.ts';

const { database, db } = await openTestDatabase();

const REFUSAL = [400, 'This password is too common. Please choose another.'];

test.each(['123456', 'Password', 'iloveyou', 'qwerty123'])(
  'the common password %s is refused at registration',
  async (password) => {
    const app = makeAccountApp(database);
    const email = newEmail();
    const { status, text } = await newBrowser(app).post('/api/register', { email, password });
    expect([status, text]).toEqual(REFUSAL);
    expect(await mailsTo(app, email)).toEqual([]);
  },
);

test('a reset with a common password is refused, and the link still works', async () => {
  const { app, email } = await registerAlone(database);
  const browser = newBrowser(app);
  await browser.post('/api/request-reset', { email });
  const token = await resetTokenFor(app, email);
  const { status, text } = await browser.post('/api/reset-password', { password: 'letmein', token });
  expect([status, text]).toEqual(REFUSAL);
  expect((await browser.post('/api/reset-password', { password: OTHER_PASSWORD, token })).status).toBe(200);
});

test('a password is not changed to a common one', async () => {
  const { browser } = await registerAlone(database);
  const change = { currentPassword: PASSWORD, newPassword: 'football' };
  const { status, text } = await browser.post('/api/user/password', change);
  expect([status, text]).toEqual(REFUSAL);
});

test('an existing common password still signs in', async () => {
  const app = makeAccountApp(database);
  const email = newEmail();
  await addVerifiedAdmin(db, { email, password: 'hunter22' });
  expect((await newBrowser(app).post('/api/login', { email, password: 'hunter22' })).status).toBe(200);
});
