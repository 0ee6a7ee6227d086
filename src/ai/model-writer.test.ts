import { setImmediate as nextTurn } from 'node:timers/promises';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { provide } from '#tests/support/providers/provide.ts';
import { claudeEvents } from '#tests/support/providers/provider-events.ts';
import { heldStream } from '#tests/support/providers/raw-provider.ts';
import { letterTask, readWhole } from '#tests/support/providers/writing.ts';
import { claudeWriter, openAiWriter } from './providers.server.ts';
import { WritingFailure } from './writer.server.ts';

const LETTER =
  'Subject: Line 14\n\nDear City Council,\n\nPlease keep the night bus.\n\nSincerely,\nAda Marsh';

const mock = new LLMock({ port: 0, chunkSize: 4 });

beforeAll(async () => {
  mock.onMessage('[429]', {
    error: { message: 'slow', type: 'rate_limit_error' },
    status: 429,
    retryAfter: 2,
  });
  mock.onMessage('[500]', { error: { message: 'oh', type: 'api_error' }, status: 500 });
  mock.onMessage('[401]', { error: { message: 'bad key', type: 'authentication_error' }, status: 401 });
  mock.onMessage('[404]', { error: { message: 'no such model', type: 'not_found_error' }, status: 404 });
  mock.onMessage('[malformed]', { content: LETTER }, { chaos: { malformedRate: 1 } });
  const usage = { input_tokens: 900, output_tokens: 450, prompt_tokens: 900, completion_tokens: 450 };
  mock.onMessage('', { content: LETTER, usage });
  await mock.start();
});

afterAll(() => mock.stop());

const writers = {
  Claude: () => claudeWriter({ apiKey: 'k', baseUrl: mock.url, model: 'claude-sonnet-5-5', api: 'messages' }),
  'OpenAI Responses': () =>
    openAiWriter({ apiKey: 'k', baseUrl: mock.url, model: 'gpt-6.1-terra', api: 'responses' }),
  'OpenAI Chat Completions': () =>
    openAiWriter({ baseUrl: `${mock.url}/v1`, model: 'llama3.2', api: 'chat' }),
};

test('a slow reader still gets the words that came in the meantime', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { start, words, end: last } = claudeEvents;
  const provider = await provide(heldStream(start + words('One. '), words('Two.') + last.whole, mayEnd));
  const writer = claudeWriter({
    apiKey: 'k',
    baseUrl: provider.url,
    model: 'claude-sonnet-5-5',
    api: 'messages',
  });
  const pieces: string[] = [];
  for await (const event of writer.write(letterTask, new AbortController().signal)) {
    if (event.type !== 'text') continue;
    pieces.push(event.text);
    end();
    for (let turn = 0; turn < 500; turn += 1) await nextTurn();
  }
  expect(pieces.join('')).toBe('One. Two.');
});

describe.each(Object.entries(writers))('%s', (_name, makeWriter) => {
  test('writes the text and ends it with its use of tokens and its raw bodies', async () => {
    const { pieces, writing, error } = await readWhole(makeWriter());
    expect(error).toBeUndefined();
    expect(pieces.join('')).toBe(LETTER);
    expect(writing?.usage).toEqual({ inputTokens: 900, outputTokens: 450 });
    expect(JSON.stringify(writing?.rawRequest)).toContain('The 14 is my way to work.');
    expect(JSON.stringify(writing?.rawResponse)).toContain('Subj');
  });

  test('stores no raw bodies unless staff read the text', async () => {
    const { writing } = await readWhole(makeWriter(), { task: { ...letterTask, keepRaw: false } });
    expect(writing).toMatchObject({ rawRequest: undefined, rawResponse: undefined });
  });

  test.each([
    ['[429]', { kind: 'unavailable', retryAfterMs: 2000 }, /429/],
    ['[500]', { kind: 'unavailable', retryAfterMs: 0 }, /500/],
    ['[401]', { refusedKeys: [expect.any(String)], retryAfterMs: null }, /401/],
    ['[404]', { kind: 'unavailable', retryAfterMs: null }, /404/],
    ['[malformed]', { kind: 'unavailable', retryAfterMs: 0 }, /\w/],
  ])('explains a %s response', async (prompt, expected, message) => {
    mock.clearRequests();
    const { pieces, error } = await readWhole(makeWriter(), { task: { ...letterTask, prompt } });
    expect(pieces).toEqual([]);
    expect(error).toBeInstanceOf(WritingFailure);
    expect(error).toMatchObject({ ...expected, message: expect.stringMatching(message) });
    expect(mock.getRequests()).toHaveLength(1);
  });
});
