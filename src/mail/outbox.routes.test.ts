import { type SQLWrapper, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { mails } from './mail.table.server.ts';
import { layOutMail } from './mail-layout.server.ts';
import { enqueueMail } from './mails.server.ts';
import { hasOutbox, outboxRoutes } from './outbox.routes.server.ts';

const { db } = await openTestDatabase();
beforeEach(async () => {
  await db.delete(mails);
});

const KEY = 'the-key-of-a-test';

function openOutbox() {
  const isHidden = (address: SQLWrapper) => sql<boolean>`${address} = 'admin@redress.test'`;
  const routes = outboxRoutes({ db: db, key: KEY, isHidden });
  return async (headers: Record<string, string> = {}, path = `/?key=${KEY}`) =>
    routes.request(path, { headers });
}

const asPage = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const enqueue = (subject: string, text = 'Your code is 123456', to = 'ada@marsh.test') =>
  enqueueMail(db, { to, subject, text, html: `<p>${text}</p>` });

test('the outbox lists the newest fifty emails, newest first', async () => {
  for (let count = 1; count <= 51; count++) await enqueue(`Mail ${count}`);
  const answer = await openOutbox()();
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const found = await answer.json();
  expect(found).toHaveLength(50);
  expect(found[0]).toEqual({
    id: expect.any(Number),
    to: 'ada@marsh.test',
    subject: 'Mail 51',
    text: 'Your code is 123456',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(found[49].subject).toBe('Mail 2');
});

test('a browser gets a page with clickable links', async () => {
  const { text } = layOutMail(
    { heading: 'Hello', paragraphs: [], button: { label: 'Reset', url: 'http://localhost/r?a=1&b=2' } },
    'Redress',
  );
  await enqueue('<b>Reset</b>', text);
  const answer = await openOutbox()(asPage);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const page = await answer.text();
  expect(page).toContain('<h2>&lt;b&gt;Reset&lt;/b&gt;</h2>');
  expect(page).toContain('<a href="http://localhost/r?a=1&amp;b=2">http://localhost/r?a=1&amp;b=2</a>');
  expect(page).not.toContain('<script');
});

test('an empty outbox says so', async () => {
  const get = openOutbox();
  expect(await (await get()).json()).toEqual([]);
  expect(await (await get(asPage)).text()).toContain('No emails yet.');
});

test.each([
  ['without a key', '/', {}],
  ['with a wrong key', '/?key=another-key-of-it', {}],
  ['with the beginning of the key', `/?key=${KEY.slice(0, -1)}`, {}],
  ['with an empty key', '/?key=', {}],
  ['with a wrong bearer token', '/', { authorization: 'Bearer another-key-of-it' }],
  ['with the key as another kind of authorization', '/', { authorization: `Basic ${KEY}` }],
])('there is no outbox %s, neither as JSON nor as a page', async (_case, path, headers) => {
  await enqueue('Secret');
  for (const accept of [{}, asPage]) {
    const answer = await openOutbox()({ ...accept, ...headers }, path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('Secret');
  }
});

test('without a key there is no outbox', async () => {
  const routes = outboxRoutes({ db: db, key: undefined, isHidden: () => sql`false` });
  for (const path of ['/', '/?key=', '/?key=undefined'])
    expect((await routes.request(path)).status).toBe(404);
});

test('the key works as a bearer token too, and emails to admins never appear', async () => {
  await enqueue('For Ada');
  await enqueue('Reset', 'A link', 'admin@redress.test');
  const answer = await openOutbox()({ authorization: `Bearer ${KEY}` }, '/');
  expect(await answer.json()).toMatchObject([{ subject: 'For Ada' }]);
});

test.each([
  ['http://localhost:3000', undefined, true],
  ['http://127.0.0.1:3000', undefined, true],
  ['http://[::1]:3000', undefined, true],
  ['https://redress.test', undefined, false],
  ['http://192.168.0.5:3000', undefined, false],
  ['http://localhost:3000', 'smtp://127.0.0.1:25', false],
])('a site at %s with the mail server %s: it has an outbox: %s', (publicUrl, smtpUrl, has) => {
  expect(hasOutbox({ publicUrl: new URL(publicUrl), mail: { smtpUrl } })).toBe(has);
});
