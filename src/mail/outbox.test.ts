import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { mails } from './mail.table.server.ts';
import { enqueueMail } from './mails.server.ts';

const { db } = await openTestDatabase();
afterAll(async () => {
  expect(await db.$count(mails)).toBe(0);
});

const enqueue = (changes: { to: string }) =>
  enqueueMail(db, {
    subject: 'Hello',
    text: '',
    html: '',
    ...changes,
  });

test.each([
  'ada@marsh.test, eve@else.test',
  'ada@marsh.test\r\nBcc: eve@else.test',
  'Ada <ada@marsh.test>',
  '"eve@else.test"@marsh.test',
  'nobody',
])('an email goes to one address and not to %j', async (to) => {
  await expect(enqueue({ to })).rejects.toThrow('an email must go to one address');
});
