import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { cutOffSlowReaders } from '#http/keep-alive-server.server.ts';
import { TOO_BUSY } from '#http/limits/load-shedding.server.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import { makeCampaign, makeOrganization } from '../../support/calls/campaign-fixtures.ts';
import { copyCampaigns } from '../../support/calls/many-campaigns.ts';
import { addPerson } from '../../support/calls/people.ts';
import { callFromAlone, openWholeApp } from '../../support/calls/whole-app.ts';
import { serveLocally } from '../../support/local-server.ts';

const { database, db, pool } = await openTestDatabase();
const app = openWholeApp(database);
const admin = await addPerson(db, 'admin@harlow.example', { role: 'admin' });
const organization = await makeOrganization(db);
const live = await makeCampaign(db, organization.id, { status: 'Live' });
afterAll(() => app.settled());

const MANY = 2_000;
await db.execute(copyCampaigns(MANY - 1));
await db.execute(sql`insert into organizations (name, abbreviation, url, organization_prompt)
  select 'Organization ' || number, 'o' || number, 'https://o.example', repeat('x', 1000)
  from generate_series(1, ${MANY - 1}::int) as number`);
await db.execute(sql`insert into users (email, password_hash)
  select number || '@harlow.example', 'x' from generate_series(1, ${MANY - 1}::int) as number`);

const LISTS = [
  '/api/campaigns',
  '/api/organizations',
  '/api/users',
  `/api/organizations/${organization.id}/campaigns/live`,
];

function ask(path: string, headers: Record<string, string> = {}) {
  return callFromAlone(app, path, { headers: { cookie: admin.cookie, ...headers } });
}

describe.each(LISTS)('the long list %s', (path) => {
  test('comes whole, in its order and once each', async () => {
    const rows: { id: number }[] = await (await ask(path)).json();
    expect(rows).toHaveLength(MANY);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(MANY);
    const zipped = (await ask(path, { 'accept-encoding': 'gzip' })).body ?? new ReadableStream();
    expect(await new Response(zipped.pipeThrough(new DecompressionStream('gzip'))).json()).toEqual(rows);
  });

  test.each([{}, { 'accept-encoding': 'gzip' }])(
    'is not read for a reader who does not take it: %j',
    async (headers) => {
      const query = vi.spyOn(pool, 'query');
      onTestFinished(() => query.mockRestore());
      const body = (await ask(path, headers)).body?.getReader();
      await body?.read();
      const asked = query.mock.calls.length;
      await new Promise((resolve) => setImmediate(resolve));
      expect(asked).toBeLessThan(8);
      await body?.cancel();
    },
  );
});

test('of many long lists at once some are refused with when to come back, and short lists never', async () => {
  const other = await makeOrganization(db);
  await makeCampaign(db, other.id, { status: 'Live' });
  const readAll = (path: string) =>
    Promise.all(
      Array.from({ length: 30 }, async () => {
        const answer = await ask(path);
        const text = await answer.text();
        return { status: answer.status, wait: answer.headers.get('retry-after'), text };
      }),
    );
  const [long, short] = await Promise.all([
    readAll('/api/campaigns'),
    readAll(`/api/organizations/${other.id}/campaigns/live`),
  ]);
  const refused = long.filter(({ status }) => status === 503);
  expect(refused).not.toEqual([]);
  for (const { wait, text } of refused)
    expect([wait, text]).toEqual(['5', expect.stringContaining('long lists')]);
  for (const { status, text } of long) if (status === 200) expect(JSON.parse(text)).toHaveLength(MANY + 1);
  expect(new Set(short.map(({ status }) => status))).toEqual(new Set([200]));
});

describe('while readers leave much of their lists unread', () => {
  const MOST_BYTES = 4 * 1024 * 1024;
  const READERS = 12;

  // More than the system itself keeps for a connection, also compressed.
  beforeAll(async () => {
    await db.execute(sql`insert into organizations (name, abbreviation, url)
      select 'Large ' || large, 'l' || large, 'https://l.example/' || string_agg(encode(sha256((large || '-' || word)::bytea), 'base64'), '')
      from generate_series(1, 4000) as large, generate_series(1, 40) as word group by large`);
  });

  async function open() {
    const bounded = openWholeApp(database, {}, { mostUnreadBytes: MOST_BYTES });
    const { port, stop } = await serveLocally(bounded.listener);
    onTestFinished(stop);
    return async (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
      const known = { host: 'localhost:3000', cookie: admin.cookie };
      const asked = get({ port, path, agent: false, headers: { ...known, ...headers } });
      asked.on('error', () => {});
      const [answer] = await once(asked, 'response');
      return answer.on('error', () => {});
    };
  }

  test.each<Record<string, string>>([{}, { 'accept-encoding': 'gzip' }])(
    'more long ones are refused, and nothing else: %j',
    async (headers) => {
      const path = '/api/organizations';
      const ask = await open();
      const statusOf = async (other: string) => (await ask(other)).resume().statusCode;
      const begun: IncomingMessage[] = [];
      let answer = await ask(path, headers);
      while (answer.statusCode === 200 && begun.push(answer) < READERS) answer = await ask(path, headers);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3']);
      expect(await text(answer)).toBe(errorSentence('en', TOO_BUSY));
      for (const long of ['/api/organizations?limit=500', '/api/audit?format=csv']) {
        await expect.poll(() => statusOf(long)).toBe(503);
      }
      expect(await statusOf('/api/users?limit=50')).toBe(200);
      for (const _asked of ['drawn', 'from memory']) expect(await statusOf(`/c/${live.publicUrl}`)).toBe(200);

      await Promise.all(begun.map((one) => once(one.resume(), 'end')));
      expect(begun.every(({ complete }) => complete)).toBe(true);
      await expect.poll(() => statusOf(path)).toBe(200);
    },
  );
});

/** A server on which a reader may take nothing for `ms`. */
async function serve(listener: RequestListener, ms = 600) {
  const server = createServer(listener);
  cutOffSlowReaders(server, ms);
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { server, socket };
}

const LARGE = Buffer.alloc(40 * 1024 * 1024);
const PART = LARGE.length / 5;

function endless() {
  const source = { pull: (body: ReadableStreamDefaultController) => body.enqueue(new Uint8Array(65_536)) };
  return new Response(new ReadableStream(source), { headers: { 'content-type': 'text/event-stream' } });
}

describe('a reader who takes nothing is cut off', () => {
  test.each<[string, RequestListener]>([
    ['an answer', (_request, response) => void response.end(LARGE)],
    ['a stream', getRequestListener(endless)],
  ])('from %s', async (_name, listener) => {
    const { server, socket } = await serve(listener);
    socket.pause();
    const [connection] = await once(server, 'connection');
    await once(connection, 'close');
    expect(connection.destroyed).toBe(true);
  });
});

test('a reader who takes a part now and then gets all of it', async () => {
  const { socket } = await serve((_request, response) => void response.end(LARGE), 2_000);
  const started = performance.now();
  let taken = 0;
  let parts = 0;
  socket.on('data', (piece) => {
    taken += piece.length;
    if (taken > LARGE.length) socket.end();
    if (taken < (parts + 1) * PART) return;
    parts += 1;
    socket.pause();
    setTimeout(() => socket.resume(), 500);
  });
  await once(socket, 'close');
  expect(taken).toBeGreaterThan(LARGE.length);
  // Longer than somebody who takes nothing could have stayed.
  expect(performance.now() - started).toBeGreaterThan(2_000);
});

test('a reader who waits for a slow answer gets it', async () => {
  const { socket } = await serve((_request, response) => {
    setTimeout(() => response.end('at last'), 1_500);
  });
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('at last');
});
