import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { serveLocally } from '#tests/support/local-server.ts';
import { AppError } from './errors.server.ts';
import { readJson, readOptionalJson } from './json-body.server.ts';

const TOO_LARGE = 'The request is too large. The limit is 256 KiB.';

const schema = z.object({
  name: z.string('Please enter your name').trim().min(1, 'Please enter your name'),
  address: z.string('Please enter your mailing address').max(10, 'Your address is too long'),
  times: z.number().optional(),
});

const app = new Hono()
  .post('/', async (c) => c.json(await readJson(c, schema)))
  .onError((error, c) =>
    error instanceof AppError ? c.text(error.message, error.status) : c.text(String(error), 500),
  );

function post(body: BodyInit, contentType = 'application/json') {
  return app.request('/', {
    method: 'POST',
    body,
    headers: { 'content-type': contentType },
    ...(body instanceof ReadableStream && { duplex: 'half' as const }),
  });
}

async function answerTo(...request: Parameters<typeof post>) {
  const answer = await post(...request);
  return [answer.status, await answer.text()];
}

test('a valid body is parsed without unknown fields', async () => {
  const body = JSON.stringify({ name: ' Ada ', address: 'Here', role: 'admin' });
  const answer = await post(body, 'application/json; charset=utf-8');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ name: 'Ada', address: 'Here' });
});

test('the first invalid field in the order of the schema is named', async () => {
  expect(await answerTo('{"address":"much too long an address","name":""}')).toEqual([
    400,
    'Please enter your name',
  ]);
  expect(await answerTo('{"address":"much too long an address","name":"Ada"}')).toEqual([
    400,
    'Your address is too long',
  ]);
});

test('a field without its own message is named', async () => {
  expect(await answerTo('{"name":"Ada","address":"Here","times":"twice"}')).toEqual([
    400,
    'The field times is missing or not valid.',
  ]);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
  'the content type %j is refused',
  async (contentType) => {
    expect(await answerTo('{"name":"Ada","address":"Here"}', contentType)).toEqual([
      415,
      'Please send JSON with the content type application/json.',
    ]);
  },
);

test.each(['', '{', '{"name":"Ada"', '"\ud800', `${'['.repeat(100_000)}`, '{"name":"A\\u0000da"}'])(
  'what is not JSON is a 400: %.20j',
  async (body) => {
    expect(await answerTo(body)).toEqual([400, 'The request body is not valid JSON.']);
  },
);

test.each(['[]', 'null', '"Ada"', '7'])('JSON other than an object is a 400: %s', async (body) => {
  expect(await answerTo(body)).toEqual([400, 'The request body must be a JSON object.']);
});

test('a body of exactly 256 KiB is read and a longer one is a 413', async () => {
  const body = '{"name":"Ada","address":"Here"}'.padEnd(256 * 1024);
  expect((await post(body)).status).toBe(200);
  expect(await answerTo(`${body} `)).toEqual([413, TOO_LARGE]);
});

test("a chunked body over the limit isn't read to its end", async () => {
  let chunksTaken = 0;
  const endless = new ReadableStream({
    pull(controller) {
      chunksTaken += 1;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  expect(await answerTo(endless)).toEqual([413, TOO_LARGE]);
  expect(chunksTaken).toBeLessThan(8);
});

test('chunked bodies over a real connection are limited too', async () => {
  const address = await listen();
  const send = (size: number) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob(['{"name":"Ada","address":"Here"}'.padEnd(size)]).stream(),
      ...{ duplex: 'half' },
    });
  expect((await send(1024)).status).toBe(200);
  const tooLarge = await send(300 * 1024);
  expect([tooLarge.status, await tooLarge.text()]).toEqual([413, TOO_LARGE]);
});

test.each([
  ['of a known length', {}],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])('a caller can send another request after too large a body %s', async (_how, transfer) => {
  const address = await listen();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const headers = { 'content-type': 'application/json', ...transfer };
  const send = async (body: string) => {
    const sent = request(address, { method: 'POST', agent, headers });
    sent.end(body).on('error', () => {});
    const [answer] = await once(sent, 'response');
    await once(answer.resume(), 'end');
    return answer.statusCode;
  };
  expect(await send(' '.repeat(3_000_000))).toBe(413);
  expect(await send('{"name":"Ada","address":"Here"}')).toBe(200);
});

test('a connection closed during a body is a refusal', async () => {
  const refusals: unknown[] = [];
  const { promise: refused, resolve } = Promise.withResolvers<void>();
  const address = await listen((error) => {
    refusals.push(error instanceof AppError ? [error.status, error.message] : error);
    resolve();
  });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 500\r\n\r\n{"name":', () => socket.destroy());
  await refused;
  expect(refusals).toEqual([[400, 'The connection was interrupted. Please try again.']]);
});

test.each([
  ['no body', {}],
  ['an empty body', { headers: { 'content-type': 'application/json' }, body: '' }],
])('%s counts as an empty object if the body is optional', async (_what, init) => {
  const optional = z.object({ name: z.string().default('nobody') });
  const app = new Hono().post('/', async (c) => c.json(await readOptionalJson(c, optional)));
  const answer = await app.request('/', { method: 'POST', ...init });
  expect(await answer.json()).toEqual({ name: 'nobody' });
});

async function listen(onError: (error: Error) => void = () => {}): Promise<string> {
  const listening = new Hono()
    .post('/', async (c) => c.json(await readJson(c, schema)))
    .onError((error, c) => {
      onError(error);
      return error instanceof AppError ? c.text(error.message, error.status) : c.text('', 500);
    });
  const { url, stop } = await serveLocally(getRequestListener(listening.fetch));
  onTestFinished(stop);
  return `${url}/`;
}
