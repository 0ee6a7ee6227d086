import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import {
  codeFor,
  newBrowser,
  OTHER_PASSWORD,
  PASSWORD,
  registerAlone,
  resetTokenFor,
} from '#tests/support/calls/account-app.ts';

const { database } = await openTestDatabase();

test('the database holds no password, code, link or cookie in plain text', async () => {
  const { app, browser, email } = await registerAlone(database);
  const code = await codeFor(app, email);
  await browser.post('/api/request-reset', { email });
  const token = await resetTokenFor(app, email);
  const tables = ['users', 'sessions', 'known_devices', 'email_codes', 'password_resets'];
  const { rows } = await database.pool.query(
    tables.map((table) => `select ${table}::text as row from ${table}`).join(' union all '),
  );
  expect(rows).toHaveLength(tables.length);
  const stored = JSON.stringify(rows);
  for (const secret of [PASSWORD, code, token, ...browser.cookies.values()]) {
    expect(stored).not.toContain(secret);
  }
});

test('the log holds no email, password, code or token, even when the database fails', async () => {
  const { app, browser, email } = await registerAlone(database);
  const code = await codeFor(app, email);
  await browser.post('/api/request-reset', { email });
  const token = await resetTokenFor(app, email);
  await breakTables(async () => {
    const elsewhere = newBrowser(app);
    const answers = [
      await elsewhere.post('/api/login', { email, password: PASSWORD }),
      await elsewhere.post('/api/register', { email: `new-${email}`, password: PASSWORD }),
      await elsewhere.post('/api/verify-email', { email, code }),
      await elsewhere.post('/api/reset-password', { password: OTHER_PASSWORD, token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
    for (const { text } of answers) expect(text).toBe('Something went wrong on our side. Please try again.');
    await elsewhere.post('/api/request-reset', { email });
    await elsewhere.post('/api/resend-verification', { email });
    await app.settled();
  });
  const log = app.logged();
  expect(log).toContain('a background task failed');
  const secrets = [email, PASSWORD, OTHER_PASSWORD, code, token, ...browser.cookies.values()];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

/** Makes writes to these tables fail. */
async function breakTables(during: () => Promise<void>): Promise<void> {
  const tables = ['sessions', 'email_codes', 'password_resets'];
  for (const table of tables) await database.pool.query(`alter table ${table} rename to ${table}_away`);
  await during();
  for (const table of tables) await database.pool.query(`alter table ${table}_away rename to ${table}`);
}
