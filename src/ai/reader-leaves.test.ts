import { expect, test } from 'vitest';
import { provide } from '../../tests/support/provide.ts';
import { claudeEvents } from '../../tests/support/provider-events.ts';
import {
  type RawAnswer,
  type RawProvider,
  response,
  stalledStream,
  stream,
} from '../../tests/support/raw-provider.ts';
import { letterTask, readWhole } from '../../tests/support/writing.ts';
import { claudeWriter } from './claude-writer.server.ts';
import type { WritingFailure } from './writer.server.ts';
import { writerChain } from './writer-chain.server.ts';

const leaving = new Error('The reader left.');
const { start, words, end } = claudeEvents;

let provider: RawProvider | undefined;

/** One provider, asked by a chain of two writers, so that a second one could be asked. */
async function chainOver(answer: RawAnswer, onFailure?: (failure: WritingFailure) => void) {
  provider = await provide(answer);
  const writer = claudeWriter({ apiKey: 'k', baseUrl: provider.url, model: 'claude-sonnet-5-5' });
  return writerChain([writer, writer], onFailure ? { onFailure } : {});
}

test('a reader who leaves before the head drops the request, and nothing else is asked', async () => {
  const reader = new AbortController();
  const heard: WritingFailure[] = [];
  const chain = await chainOver(
    () => reader.abort(leaving),
    (failure) => heard.push(failure),
  );
  expect((await readWhole(chain, { signal: reader.signal })).error).toBe(leaving);
  await provider?.requests[0]?.closed;
  expect(provider?.requests).toHaveLength(1);
  expect(heard).toEqual([]);
});

test('a reader who leaves amid the words closes the provider’s connection', async () => {
  const reader = new AbortController();
  const events = (await chainOver(stalledStream(start, words('Dear ')))).write(letterTask, reader.signal);
  expect(await events.next()).toMatchObject({ value: { type: 'text', text: 'Dear ' } });
  const pending = events.next();
  reader.abort(leaving);
  await expect(pending).rejects.toBe(leaving);
  await provider?.requests[0]?.closed;
  expect(provider?.requests).toHaveLength(1);
});

test('a reader who no longer reads closes the provider’s connection', async () => {
  const chain = await chainOver(stalledStream(start, words('Dear ')));
  for await (const event of chain.write(letterTask, new AbortController().signal)) {
    expect(event).toEqual({ type: 'text', text: 'Dear ' });
    break;
  }
  await provider?.requests[0]?.closed;
  expect(provider?.requests).toHaveLength(1);
});

test('a reader who leaves while a second try waits ends the waiting', { timeout: 1500 }, async () => {
  const reader = new AbortController();
  const chain = await chainOver(response(429, '{}', { 'Retry-After': '2' }), () =>
    queueMicrotask(() => reader.abort(leaving)),
  );
  expect((await readWhole(chain, { signal: reader.signal })).error).toBe(leaving);
  expect(provider?.requests).toHaveLength(1);
});

test('for a reader who left before, nothing is asked', async () => {
  const chain = await chainOver(stream(start, words('Dear '), end.whole));
  expect((await readWhole(chain, { signal: AbortSignal.abort(leaving) })).error).toBe(leaving);
  expect(provider?.requests).toHaveLength(0);
});
