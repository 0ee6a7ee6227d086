import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import {
  codeFor,
  mailsTo,
  newBrowser,
  OTHER_PASSWORD,
  registerAlone,
  resetTokenFor,
} from '../support/calls/account-app.ts';

const { database } = await openTestDatabase();

test("a stranger's five reset links an hour don't stop the owner from resetting", async () => {
  const { app, email } = await registerAlone(database);
  const stranger = newBrowser(app, { from: '198.51.100.7' });
  const statuses: number[] = [];
  for (let i = 0; i < 10; i += 1)
    statuses.push((await stranger.post('/api/request-reset', { email })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);

  const owner = newBrowser(app, { from: '203.0.113.9' });
  expect((await owner.post('/api/request-reset', { email })).status).toBe(200);
  const token = await resetTokenFor(app, email);
  expect((await owner.post('/api/reset-password', { password: OTHER_PASSWORD, token })).status).toBe(200);
});

test("strangers using up the account's day don't stop a known browser from resetting", async () => {
  const { app, browser, email } = await registerAlone(database);
  await browser.post('/api/verify-email', { email, code: await codeFor(app, email) });
  const statuses: number[] = [];
  for (let i = 0; i < 21; i += 1) {
    const stranger = newBrowser(app, { from: `198.51.100.${i}` });
    statuses.push((await stranger.post('/api/request-reset', { email })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  await browser.post('/api/logout');
  expect((await browser.post('/api/request-reset', { email })).status).toBe(200);
  const token = await resetTokenFor(app, email);
  expect((await browser.post('/api/reset-password', { password: OTHER_PASSWORD, token })).status).toBe(200);
});

test('many strangers together can send a mailbox 20 emails a day', async () => {
  const { app, email } = await registerAlone(database);
  for (let i = 0; i < 40; i += 1)
    await newBrowser(app, { from: `198.51.100.${i}` }).post('/api/request-reset', { email });
  expect(await mailsTo(app, email)).toHaveLength(20);
});
