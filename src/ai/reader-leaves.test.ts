import { expect, test } from 'vitest';
import { provide } from '#tests/support/providers/provide.ts';
import { claudeEvents } from '#tests/support/providers/provider-events.ts';
import {
  type RawAnswer,
  type RawProvider,
  response,
  stalledStream,
  stream,
} from '#tests/support/providers/raw-provider.ts';
import {
  BEGUN,
  claudeAt,
  freeOfCharge,
  letterTask,
  readWithFallback,
} from '#tests/support/providers/writing.ts';
import { writeWithFallback } from './fallback.server.ts';

const leaving = new Error('The reader left.');
const { start, words, end } = claudeEvents;

let provider: RawProvider | undefined;

/** Returns the same writer twice, because a second one might be asked. */
async function writersOver(answer: RawAnswer) {
  provider = await provide(answer);
  const writer = claudeAt(provider.url);
  return [writer, writer];
}

async function readSome(answer: RawAnswer, signal: AbortSignal) {
  return writeWithFallback(await writersOver(answer), letterTask, {
    signal,
    log: { warn() {} },
    payer: freeOfCharge,
  });
}

test('a reader who leaves before the head drops the request, and nothing else is asked', async () => {
  const reader = new AbortController();
  const writers = await writersOver(() => reader.abort(leaving));
  const { error, failures } = await readWithFallback(writers, { signal: reader.signal });
  expect([error, failures]).toEqual([leaving, []]);
  await provider?.requests[0]?.closed;
  expect(provider?.requests).toHaveLength(1);
});

test('a reader who leaves in the middle closes the provider’s connection', async () => {
  const reader = new AbortController();
  const events = await readSome(stalledStream(start, words(`Subject: A\n\n${BEGUN}`)), reader.signal);
  await events.next();
  expect(await events.next()).toMatchObject({ value: { type: 'text', text: BEGUN.trim() } });
  const pending = events.next();
  reader.abort(leaving);
  await expect(pending).rejects.toBe(leaving);
  await provider?.requests[0]?.closed;
  expect(provider?.requests).toHaveLength(1);
});

test('a reader who stops reading closes the provider’s connection', async () => {
  const events = await readSome(
    stalledStream(start, words(`Subject: A\n\n${BEGUN}`)),
    new AbortController().signal,
  );
  for await (const event of events) if (event.type === 'text') break;
  await provider?.requests[0]?.closed;
  expect(provider?.requests).toHaveLength(1);
});

test('a reader who leaves while a second try waits ends the waiting', { timeout: 1500 }, async () => {
  const reader = new AbortController();
  const writers = await writersOver(response(429, '{}', { 'Retry-After': '2' }));
  const onFailure = () => queueMicrotask(() => reader.abort(leaving));
  expect((await readWithFallback(writers, { signal: reader.signal, onFailure })).error).toBe(leaving);
  expect(provider?.requests).toHaveLength(1);
});

test('for a reader who left before, nothing is asked', async () => {
  const writers = await writersOver(stream(start, words('Dear '), end.whole));
  expect((await readWithFallback(writers, { signal: AbortSignal.abort(leaving) })).error).toBe(leaving);
  expect(provider?.requests).toHaveLength(0);
});
