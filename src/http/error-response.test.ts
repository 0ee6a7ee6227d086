import { RequestError } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Hono } from 'hono';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { CATALOGS } from '#i18n/catalogs.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import {
  answerError,
  answerMethodNotAllowed,
  answerNotFound,
  answerUnreadable,
} from './error-response.server.ts';
import { AppError } from './errors.server.ts';
import { makeLog } from './log.server.ts';
import { refuseMalformedUrl } from './security.server.ts';

const CANARY = 'canary-4711@example.org';

const testDatabase = await openTestDatabase();

/** An app with one route that runs what the test says, and the log that it wrote. */
function appThat(run: () => unknown) {
  const lines: string[] = [];
  const app = new Hono();
  app.use(answerMethodNotAllowed(app));
  app.use(refuseMalformedUrl());
  app.get('/things/:name', async (c) => {
    await run();
    return c.text(c.req.param('name'));
  });
  app.post('/things/:name', (c) => c.text('made'));
  app.get('/missing', () => {
    throw new AppError(404, 'Campaign not found');
  });
  app.use((_c, next) => next());
  app.notFound(answerNotFound);
  app.onError(answerError(makeLog('info', { write: (line) => lines.push(line) })));
  return { app, lines };
}

async function answerOf(run: () => unknown, path = '/things/1') {
  const { app, lines } = appThat(run);
  const answer = await app.request(path);
  return { answer, text: await answer.text(), log: lines.join('') };
}

test("an expected refusal is plain text, says when to try again, and isn't logged", async () => {
  const { answer, text, log } = await answerOf(() => {
    throw new AppError(429, 'Please come back in 2 minutes.', { retryAfter: 120 });
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '120']);
  expect(answer.headers.get('content-type')).toMatch('text/plain');
  expect([text, log]).toEqual(['Please come back in 2 minutes.', '']);
});

test('a server error is logged with its cause, a temporary one as a short warning', async () => {
  const sentence = 'We couldn’t write the letter.';
  const { log } = await answerOf(() => {
    throw new AppError(503, sentence, { cause: new Error('socket hang up') });
  });
  const err = { message: 'socket hang up' };
  expect(JSON.parse(log)).toMatchObject({ level: 50, route: '/things/:name', err });
  const temporary = await answerOf(() => {
    throw new AppError(503, sentence, { retryAfter: 5 });
  });
  expect(JSON.parse(temporary.log)).toMatchObject({ level: 40, route: '/things/:name' });
  expect(temporary.log).not.toContain('stack');
});

test('a bug is a 500 with one sentence and its stack in the log', async () => {
  const { answer, text, log } = await answerOf(() => {
    throw new TypeError('x is not a function', { cause: new Error('deeper') });
  });
  expect([answer.status, text]).toEqual([500, 'Something went wrong on our side. Please try again.']);
  expect(JSON.parse(log).err).toMatchObject({ type: 'TypeError', message: 'x is not a function' });
  expect(JSON.parse(log).err.stack).toMatch(/^ +at .*error-response\.test\.ts/);
  expect(JSON.parse(log).err.cause.message).toBe('deeper');
});

test('the values of a failing query appear neither in the response nor in the log', async () => {
  const { db } = testDatabase.database;
  const { answer, text, log } = await answerOf(() => db.execute(sql`select ${CANARY}::integer`));
  expect(answer.status).toBe(500);
  expect(JSON.parse(log).err.cause).toMatchObject({ type: 'error', code: '22P02' });
  const violation = await answerOf(async () => {
    await db.execute(sql`create table once (email text constraint once_only unique)`);
    await db.execute(sql`insert into once values (${CANARY}), (${CANARY})`);
  });
  expect(JSON.parse(violation.log).err.cause).toMatchObject({ code: '23505', constraint: 'once_only' });
  expect(text + log + violation.log).not.toMatch(/canary|select/);
});

const UNREACHABLE = 'We can’t reach our data right now. Please try again in a moment.';
const FULL = 'We’ve run out of space, so we can’t save anything right now. Please try again later.';
const READ_ONLY = 'We can’t save anything right now. Please try again in a moment.';
const BUSY = 'We have too much to do right now. Please try again in a moment.';

test.each([
  ['a query', (db: ReturnType<typeof drizzle>) => db.execute(sql`select 1`)],
  ['a transaction', (db: ReturnType<typeof drizzle>) => db.transaction((tx) => tx.execute(sql`select 1`))],
])('an unavailable database is a 503: %s', async (_name, run) => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 2000 });
  const { answer, text } = await answerOf(() => run(drizzle({ client: pool })));
  expect([answer.status, text]).toEqual([503, UNREACHABLE]);
});

test('a closed or broken connection is a 503 with one short log line', async () => {
  const pool = new pg.Pool(testDatabase.connection);
  pool.on('error', () => {});
  const ended = await answerOf(() =>
    drizzle({ client: pool }).execute(sql`select pg_terminate_backend(pg_backend_pid())`),
  );
  await pool.end();
  expect(ended.answer.status).toBe(503);
  const client = new pg.Client(testDatabase.connection);
  await client.connect();
  await client.end();
  const { answer, text, log } = await answerOf(() => drizzle({ client }).execute(sql`select 1`));
  expect([answer.status, text]).toEqual([503, UNREACHABLE]);
  expect(JSON.parse(log)).toMatchObject({ level: 40, route: '/things/:name' });
  expect(log).not.toContain('stack');
  expect(log.length).toBeLessThan(500);
});

test.each([
  ['53100', '60', FULL],
  ['25006', '5', READ_ONLY],
  ['55P03', '5', BUSY],
  ['40P01', '5', BUSY],
  ['57014', '5', BUSY],
  ['40001', '5', BUSY],
])(
  'the refusal %s of Postgres is a 503 with a Retry-After of %s seconds: %s',
  async (code, seconds, sentence) => {
    const raise = sql.raw(`do $$ begin raise exception 'canary' using errcode = '${code}'; end $$`);
    const { answer, text, log } = await answerOf(() => testDatabase.database.db.execute(raise));
    expect([answer.status, answer.headers.get('retry-after'), text]).toEqual([503, seconds, sentence]);
    expect(JSON.parse(log)).toMatchObject({ level: 40, reason: { cause: { code } } });
    expect(log).not.toMatch(/stack|canary/);
  },
);

test('a refusal survives an error in its cleanup', async () => {
  const { answer, text } = await answerOf(async () => {
    await using cleaning = { [Symbol.asyncDispose]: () => Promise.reject(new Error('canary')) };
    throw new AppError(429, cleaning ? 'Please come back tomorrow.' : '');
  });
  expect([answer.status, text]).toEqual([429, 'Please come back tomorrow.']);
});

test('a reference to a deleted record is a 409', async () => {
  const { answer, text } = await answerOf(() =>
    testDatabase.database.db.execute(
      sql`insert into organizations (name, abbreviation, url, created_by_id) values ('A', 'AAA', 'https://a.test', 404)`,
    ),
  );
  expect(answer.status).toBe(409);
  expect(text).toBe('Something on this page has just been deleted. Please reload.');
});

test('an unreadable request is refused with the security headers', async () => {
  const answer = answerUnreadable({ 'x-content-type-options': 'nosniff' })(new RequestError('Invalid host'));
  expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([400, 'nosniff']);
  expect(await answer.text()).toBe("The address of this request can't be read.");
});

test("a text Postgres can't store is a 400", async () => {
  const { answer, text } = await answerOf(() =>
    testDatabase.database.db.execute(sql`select ${'a\0b'}::text`),
  );
  expect([answer.status, text]).toEqual([400, 'Your text contains a character we can’t save.']);
});

test.each(['/things/%E0%A4%A', '/things/%', '/things/%zz', '/things/a%00b', '/things/1?name=%00'])(
  'a malformed address is a 400: %s',
  async (path) => {
    const { answer, text } = await answerOf(() => {}, path);
    expect([answer.status, text]).toEqual([400, 'This address is malformed.']);
  },
);

test("a translated sentence isn't cached", async () => {
  const { app } = appThat(() => {
    throw new AppError(400, errorText('form.noName'));
  });
  const ask = async (headers: HeadersInit) => {
    const answer = await app.request('/things/1', { headers });
    return [await answer.text(), answer.headers.get('cache-control')];
  };
  expect(await ask({ 'x-page-language': 'de' })).toEqual([CATALOGS.de.letter['form.noName'], 'no-store']);
  expect(await ask({})).toEqual([CATALOGS.en.letter['form.noName'], null]);
});

test('an address can contain letters of any language', async () => {
  const { text } = await answerOf(() => {}, '/things/%E0%A4%85?share=100%');
  expect(text).toBe('अ');
});

test("an unknown address is a 404, and a route's own 404 keeps its sentence", async () => {
  const unknown = await answerOf(() => {}, '/nowhere');
  expect([unknown.answer.status, unknown.text]).toEqual([404, 'There is nothing at this address.']);
  const missing = await answerOf(() => {}, '/missing');
  expect([missing.answer.status, missing.text]).toEqual([404, 'Campaign not found']);
});

test('a wrong method is a 405 that lists the supported ones', async () => {
  const answer = await appThat(() => {}).app.request('/things/1', { method: 'DELETE' });
  expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([
    405,
    'GET, HEAD, POST',
    'This address only supports GET, HEAD, POST.',
  ]);
});
