import { serve as startServer } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTestDatabase } from '../database/test-database.ts';
import { mails } from './mail.table.server.ts';
import { layOutMail } from './mail-layout.server.ts';
import { enqueueMail } from './mails.server.ts';
import { type OutboxOptions, outboxRoutes } from './outbox.routes.server.ts';

let testDatabase: Awaited<ReturnType<typeof makeTestDatabase>>;
beforeAll(async () => {
  testDatabase = await makeTestDatabase();
});
afterAll(() => testDatabase.drop());
beforeEach(async () => {
  await testDatabase.database.db.delete(mails);
});

let close = () => {};
afterEach(() => close());

/** On a real socket: who is asking counts. */
async function openOutbox(options: Partial<OutboxOptions> = {}) {
  const publicUrl = new URL('http://localhost:3000');
  const routes = outboxRoutes({ db: testDatabase.database.db, publicUrl, smtpUrl: undefined, ...options });
  return new Promise<Get>((resolve) => {
    const server = startServer({ fetch: routes.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve((headers = {}) => fetch(`http://127.0.0.1:${port}/`, { headers })),
    );
    close = () => server.close();
  });
}

type Get = (headers?: Record<string, string>) => Promise<Response>;

const asPage = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const enqueue = (subject: string, text = 'Your code is 123456') =>
  enqueueMail(testDatabase.database.db, { to: 'ada@marsh.test', subject, text, html: `<p>${text}</p>` });

test('the newest fifty mails can be read, the newest first', async () => {
  for (let count = 1; count <= 51; count++) await enqueue(`Mail ${count}`);
  const answer = await (await openOutbox())();
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

test('a browser gets a page with links that can be pressed', async () => {
  const { text } = layOutMail(
    { heading: 'Hello', paragraphs: [], button: { label: 'Reset', url: 'http://localhost/r?a=1&b=2' } },
    'Redress',
  );
  await enqueue('<b>Reset</b>', text);
  const answer = await (await openOutbox())(asPage);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const page = await answer.text();
  expect(page).toContain('<h2>&lt;b&gt;Reset&lt;/b&gt;</h2>');
  expect(page).toContain('<a href="http://localhost/r?a=1&amp;b=2">http://localhost/r?a=1&amp;b=2</a>');
  expect(page).not.toContain('<script');
});

test('an empty outbox says so', async () => {
  const get = await openOutbox();
  expect(await (await get()).json()).toEqual([]);
  expect(await (await get(asPage)).text()).toContain('There are no mails yet.');
});

test.each([
  ['with a mail server', { smtpUrl: 'smtp://127.0.0.1:25' }, {}],
  ['on a public address', { publicUrl: new URL('https://redress.test') }, {}],
  ['through a proxy', {}, { 'x-forwarded-for': '127.0.0.1' }],
  ['through another proxy', {}, { forwarded: 'for=127.0.0.1' }],
])('there is no outbox to be read %s, neither as JSON nor as a page', async (_case, options, headers) => {
  await enqueue('Secret');
  const get = await openOutbox(options);
  for (const accept of [{}, asPage]) {
    const answer = await get({ ...accept, ...headers });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('Secret');
  }
});

test('a page of another host that leads here reads nothing', async () => {
  await enqueue('Secret');
  const routes = outboxRoutes({
    db: testDatabase.database.db,
    publicUrl: new URL('http://localhost:3000'),
    smtpUrl: undefined,
  });
  const incoming = { socket: { remoteAddress: '127.0.0.1' } };
  const ask = (host: string) => routes.request('/', { headers: { host } }, { incoming });
  expect((await ask('rebound.test')).status).toBe(404);
  expect((await ask('localhost:3000')).status).toBe(200);
});
