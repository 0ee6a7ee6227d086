import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import {
  addCampaign,
  askForLetter,
  BEGUN,
  makeLetterApp,
  openAiAt,
  takenPoints,
  visitor,
  wholeAnswer,
} from '#tests/support/calls/letter-app.ts';
import { provide } from '#tests/support/providers/provide.ts';
import { chatEvents } from '#tests/support/providers/provider-events.ts';
import { heldStream, type RawProvider, stalledStream } from '#tests/support/providers/raw-provider.ts';

const { database, pool } = await openTestDatabase();
const { path } = await addCampaign(database);

afterEach(() => vi.useRealTimers());

/** The program on a socket, which is what readers leave. */
async function serve(provider: RawProvider, limits: Parameters<typeof makeLetterApp>[1] = {}) {
  const letters = makeLetterApp(database, { ai: openAiAt(provider), ...limits });
  const server = createServer(getRequestListener(letters.app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ask = (accept: string, signal: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify(visitor),
      signal,
    });
  return { ...letters, ask };
}

async function requestOf(provider: RawProvider) {
  const asked = () => provider.requests[0] ?? Promise.reject(new Error('nothing was asked yet'));
  return vi.waitFor(asked, { timeout: 10_000 });
}

const words = chatEvents.words(`Subject: The 14\n\n${BEGUN}`);

describe.each(['application/json', 'text/event-stream'])('a reader of %s who leaves', (accept) => {
  test('before the first words stops the model, and the letter counts', async () => {
    const provider = await provide(stalledStream(chatEvents.start));
    const limits = { perVisitorAndHour: 5, perCampaignAndHour: 5, perDay: 5 };
    await pool.query('delete from rate_limits');
    const letters = await serve(provider, { limits });
    const leaving = new AbortController();
    const answer = letters.ask(accept, leaving.signal).catch((error: unknown) => error);
    const request = await requestOf(provider);
    leaving.abort();
    await Promise.all([answer, request.closed, letters.settled()]);
    expect(await takenPoints(database)).toEqual([1, 1, 1]);
    expect(letters.logged()).not.toContain('"level":50');
  });
});

test('a reader of a stream who leaves in the middle stops the model, and the letter counts', async () => {
  const provider = await provide(stalledStream(chatEvents.start, words));
  await pool.query('delete from rate_limits');
  const letters = await serve(provider, { limits: { perVisitorAndHour: 5 } });
  const leaving = new AbortController();
  const answer = await letters.ask('text/event-stream', leaving.signal);
  await answer.body?.getReader().read();
  leaving.abort();
  await (await requestOf(provider)).closed;
  await letters.settled();
  expect(await takenPoints(database)).toEqual([1]);
  expect(letters.logged()).not.toContain('"level":50');
});

test('a reader who left before the letter was begun costs nothing', async () => {
  const provider = await provide(wholeAnswer);
  await pool.query('delete from rate_limits');
  const letters = makeLetterApp(database, {
    ai: openAiAt(provider),
    limits: { perVisitorAndHour: 5 },
  });
  for (const accept of ['application/json', 'text/event-stream']) {
    const gone = await askForLetter(letters, path, { accept, signal: AbortSignal.abort() });
    expect(gone.status).toBe(499);
  }
  await letters.settled();
  expect(provider.requests).toEqual([]);
  expect(await takenPoints(database)).toEqual([]);
});

test('letters above the cap are refused until one ends', async () => {
  const provider = await provide(stalledStream(chatEvents.start, words), wholeAnswer);
  const letters = makeLetterApp(database, { ai: openAiAt(provider), limits: { atOnce: 1 } });
  const first = await askForLetter(letters, path, { accept: 'text/event-stream' });
  const refused = await askForLetter(letters, path);
  expect([refused.status, await refused.text()]).toEqual([
    503,
    "We're writing a lot of letters right now. Please try again in a few seconds.",
  ]);
  expect(refused.headers.get('retry-after')).toBe('5');
  await first.body?.cancel();
  await letters.settled();
  expect((await askForLetter(letters, path)).status).toBe(200);
});

test("simultaneous letters don't exceed the cap", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const provider = await provide(heldStream(chatEvents.start + words, chatEvents.end.whole, promise));
  const letters = makeLetterApp(database, { ai: openAiAt(provider), limits: { atOnce: 3 } });
  const { promise: allRefused, resolve: refuseLast } = Promise.withResolvers<void>();
  let refused = 0;
  const asked = Array.from({ length: 20 }, async () => {
    const answer = await askForLetter(letters, path);
    if (answer.status !== 200) refused += 1;
    if (refused === 17) refuseLast();
    return answer;
  });
  await allRefused;
  expect(letters.logged().match(/"msg":"We're writing a lot of letters/g)).toHaveLength(17);
  resolve();
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(provider.requests).toHaveLength(3);
});

test('a shutdown can wait for letters in progress', async () => {
  const provider = await provide(stalledStream(chatEvents.start, words));
  const letters = makeLetterApp(database, { ai: openAiAt(provider) });
  await letters.settled();
  const answer = await askForLetter(letters, path, { accept: 'text/event-stream' });
  const order: string[] = [];
  const settled = letters.settled().then(() => order.push('settled'));
  order.push('cancelled');
  await answer.body?.cancel();
  await settled;
  expect(order).toEqual(['cancelled', 'settled']);
});
