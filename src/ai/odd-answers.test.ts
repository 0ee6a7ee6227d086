import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { provide } from '#tests/support/providers/provide.ts';
import {
  chatEvents,
  claudeEvents,
  type Dialect,
  refusalWords,
  responsesEvents,
} from '#tests/support/providers/provider-events.ts';
import {
  cutStream,
  hangUp,
  heldStream,
  type RawAnswer,
  response,
  stream,
} from '#tests/support/providers/raw-provider.ts';
import { chatAt, claudeAt, letterTask, readWhole } from '#tests/support/providers/writing.ts';
import { openAiWriter } from './providers.server.ts';
import { type Writer, WritingFailure } from './writer.server.ts';

const dialects: [string, Dialect, (baseUrl: string) => Writer][] = [
  ['Claude', claudeEvents, claudeAt],
  [
    'OpenAI Responses',
    responsesEvents,
    (baseUrl) => openAiWriter({ apiKey: 'k', baseUrl, model: 'gpt-6.1-terra', api: 'responses' }),
  ],
  ['Chat Completions', chatEvents, chatAt],
];

describe.each(dialects)('%s', (_name, { start, words, end, error: errorEvent }, makeWriter) => {
  async function readFrom(answer: RawAnswer) {
    const provider = await provide(answer);
    return { ...(await readWhole(makeWriter(provider.url))), requests: provider.requests };
  }

  test('words that come apart are handed on apart, words that come together are one piece', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = start + words('Dear ') + words('Council, ');
    const provider = await provide(heldStream(first, words('please ') + words('act.') + end.whole, promise));
    const pieces: string[] = [];
    for await (const event of makeWriter(provider.url).write(letterTask, new AbortController().signal)) {
      if (event.type === 'text') pieces.push(event.text);
      resolve();
    }
    expect(pieces).toEqual(['Dear Council, ', 'please act.']);
  });

  test('a whole stream is a text, with its tokens, and raw bodies if staff read it', async () => {
    const provider = await provide(stream(start, words('Dear '), words('Council'), end.whole));
    const writer = makeWriter(provider.url);
    const { pieces, writing, error } = await readWhole(writer);
    expect([error, pieces.join('')]).toEqual([undefined, 'Dear Council']);
    expect(writing?.usage).toEqual({ inputTokens: 900, outputTokens: 450 });
    expect(JSON.stringify(writing?.rawRequest)).toContain('The 14 is my way to work.');
    expect(JSON.stringify(writing?.rawResponse)).toContain('Council');
    const forVisitor = await readWhole(writer, { task: { ...letterTask, keepRaw: false } });
    expect(forVisitor.writing).toMatchObject({ rawRequest: undefined, rawResponse: undefined });
  });

  test.each([
    [429, { retryAfterMs: 2000, isOutage: true }],
    [500, { retryAfterMs: 2000, isOutage: true }],
    [401, { refusedKeys: [expect.any(String)], retryAfterMs: null, isOutage: false }],
    [404, { refusedKeys: [], retryAfterMs: null, isOutage: false }],
  ])('a response with status %i is explained', async (status, expected) => {
    const body = '{"type":"error","error":{"type":"api_error","message":"No"}}';
    const { pieces, error, requests } = await readFrom(response(status, body, { 'Retry-After': '2' }));
    expect([pieces, requests.length]).toEqual([[], 1]);
    expect(error).toMatchObject({ kind: 'unavailable', message: expect.stringContaining(`${status}`) });
    expect(error).toMatchObject(expected);
  });

  test.each<[string, RawAnswer]>([
    ['a line cut before the head', hangUp()],
    ['a line cut before the first event', cutStream()],
    ['a line cut before the first words', cutStream(start)],
    ['a stream that ends without a word or an end', stream(start)],
    ['a stream of nothing', stream()],
    ['an error event in place of words', stream(start, errorEvent)],
    ['an end for length without words', stream(start, end.length)],
    ['a web page', response(200, '<!doctype html><title>Sign in</title>', { 'Content-Type': 'text/html' })],
    ['bytes that are no events', response(200, '\u0000\u0001\ufffd{]'.repeat(500))],
    ['an event that is no JSON', stream('data: {"type": \n\n')],
    ['a redirect, which could carry the key elsewhere', response(307, '', { Location: '/elsewhere' })],
  ])('%s fails, to be tried again', async (_case, answer) => {
    const { pieces, error, requests } = await readFrom(answer);
    expect(pieces).toEqual([]);
    expect(error).toBeInstanceOf(WritingFailure);
    expect(error).toMatchObject({ kind: 'unavailable', retryAfterMs: 0 });
    expect(requests).toHaveLength(1);
  });

  test.each<[string, RawAnswer]>([
    ['a line cut', cutStream(start, words('Dear '))],
    ['a stream that stops without an end', stream(start, words('Dear '))],
    ['an error event', stream(start, words('Dear '), errorEvent, end.whole)],
    ['an event that is no JSON', stream(start, words('Dear '), 'data: {"type": \n\n', end.whole)],
    ['an end for length', stream(start, words('Dear '), end.length)],
  ])('%s fails after the words that came', async (_case, answer) => {
    const { pieces, writing, error } = await readFrom(answer);
    expect(pieces).toEqual(['Dear ']);
    expect(writing).toBeUndefined();
    expect(error).toMatchObject({ kind: 'unavailable', retryAfterMs: 0 });
  });

  test('words without end fail, and are not asked for again', async () => {
    const endless = stream(start, words('Dear '), words('and '.repeat(20_000)), end.whole);
    const { pieces, error } = await readFrom(endless);
    expect(pieces).toEqual(['Dear ']);
    expect(error).toMatchObject({ kind: 'unavailable', retryAfterMs: null });
  });

  test('a refusal declines, before words and after them', async () => {
    const before = await readFrom(stream(start, end.refusal));
    expect(before.error).toMatchObject({ kind: 'declined' });
    const after = await readFrom(stream(start, words('Dear '), end.refusal));
    expect(after).toMatchObject({ pieces: ['Dear '], error: { kind: 'declined' } });
  });
});

test.each([
  ['responses', responsesEvents],
  ['chat', chatEvents],
] as const)(
  'words of refusal in the %s API are never handed on as the letter',
  async (api, { start, end }) => {
    const provider = await provide(stream(start, refusalWords[api]('I can’t help with that.'), end.whole));
    const writer = openAiWriter({ apiKey: 'k', baseUrl: provider.url, model: 'gpt-6.1-terra', api });
    expect(await readWhole(writer)).toMatchObject({ pieces: [], error: { kind: 'declined' } });
  },
);

test.each([
  [
    'openai',
    { error: { message: 'Flagged.', type: 'invalid_request_error', code: 'content_policy_violation' } },
  ],
  [
    'claude',
    {
      type: 'error',
      error: { type: 'invalid_request_error', message: 'Output blocked by content filtering policy' },
    },
  ],
])('a 400 response of %s for content is a refusal', async (name, body) => {
  const provider = await provide(response(400, JSON.stringify(body)));
  const baseUrl = provider.url;
  const writer =
    name === 'claude'
      ? claudeAt(baseUrl)
      : openAiWriter({ apiKey: 'k', baseUrl, model: 'gpt-6.1-terra', api: 'responses' });
  expect((await readWhole(writer)).error).toMatchObject({ kind: 'declined' });
});

test('an unknown type of event in Claude’s API is ignored', async () => {
  const { start, words, end } = claudeEvents;
  const novelty = 'event: weather\ndata: {"type":"weather","sky":"grey"}\n\n';
  const provider = await provide(stream(start, words('Dear '), novelty, words('Council'), end.whole));
  const writer = claudeAt(provider.url);
  expect(await readWhole(writer)).toMatchObject({ pieces: ['Dear Council'], error: undefined });
});

test('a slow reader still gets the words that came in the meantime', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { start, words, end: last } = claudeEvents;
  const provider = await provide(heldStream(start + words('One. '), words('Two.') + last.whole, mayEnd));
  const writer = claudeAt(provider.url);
  const pieces: string[] = [];
  for await (const event of writer.write(letterTask, new AbortController().signal)) {
    if (event.type !== 'text') continue;
    pieces.push(event.text);
    end();
    for (let turn = 0; turn < 500; turn += 1) await nextTurn();
  }
  expect(pieces.join('')).toBe('One. Two.');
});
