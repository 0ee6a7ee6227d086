import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { provide } from '#tests/support/providers/provide.ts';
import { chatEvents, claudeEvents } from '#tests/support/providers/provider-events.ts';
import {
  cutStream,
  hangUp,
  type RawAnswer,
  response,
  stream,
} from '#tests/support/providers/raw-provider.ts';
import {
  chatAt,
  claudeAt,
  letterTask,
  readWhole,
  readWithFallback,
} from '#tests/support/providers/writing.ts';
import { openAiWriter } from './providers.server.ts';
import { WritingFailure } from './writer.server.ts';

const KEY = 'sk-canary-4f81c2d7e9';
const WORDS = 'my-canary-words-about-asthma';
const task = { ...letterTask, prompt: `<reason>${WORDS}</reason>`, instructions: `Obey. ${WORDS}` };

/** The error as a careless logger would print it: every field, hidden ones too, and every cause. */
function everythingIn(error: unknown): string {
  return inspect(error, { depth: 20, showHidden: true, maxStringLength: null, maxArrayLength: null });
}

const gossip = `${KEY} sent “${WORDS}”`;
const gossipHeaders = { 'request-id': `req-${KEY}`, 'x-request-id': KEY };

test.each<[string, RawAnswer]>([
  [
    'a refused key',
    response(401, JSON.stringify({ error: { message: gossip, type: KEY, code: WORDS } }), gossipHeaders),
  ],
  ['a server error', response(500, JSON.stringify({ error: { message: gossip } }), gossipHeaders)],
  ['an error page', response(502, `<h1>${gossip}</h1>`, gossipHeaders)],
  ['no connection', hangUp()],
  ['a cut line', cutStream(claudeEvents.start, claudeEvents.words(WORDS))],
  ['an event that is no JSON', stream(`data: {"text": "${gossip}\n\n`)],
  ['an unreadable event', stream(`data: {"type": "error", "error": "${gossip}"}\n\n`)],
  ['an unknown end', stream(claudeEvents.start, claudeEvents.end.refusal.replace('refusal', gossip))],
])('neither the key nor the visitor’s words are in what is logged of %s', async (_case, answer) => {
  const provider = await provide(answer);
  const claude = claudeAt(provider.url, KEY);
  const openai = openAiWriter({
    apiKey: KEY,
    baseUrl: provider.url,
    model: 'gpt-6.1-terra',
    api: 'responses',
  });
  const { error, failures } = await readWithFallback([claude, openai], { task });
  expect(error).toBeInstanceOf(WritingFailure);
  expect(provider.requests[0]?.body).toContain(WORDS);
  expect(provider.requests[0]?.headers['x-api-key']).toBe(KEY);
  const told = everythingIn([error, ...failures]);
  expect(told).toContain('claude');
  expect(told).not.toContain(KEY);
  expect(told).not.toContain(WORDS);
});

test('the log shows which request failed, and how', async () => {
  const body = JSON.stringify({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } });
  const provider = await provide(response(529, body, { 'request-id': 'req_011CSHoEeqs5C35K2UUqR7Fy' }));
  const claude = claudeAt(provider.url, KEY);
  const { error } = await readWhole(claude, { task });
  expect(String(error)).toBe(
    'WritingFailure: claude answered 529 overloaded_error (request req_011CSHoEeqs5C35K2UUqR7Fy)',
  );
});

test('the log shows a refused connection', async () => {
  const provider = await provide();
  await provider.stop();
  const openai = chatAt(provider.url);
  expect(String((await readWhole(openai)).error)).toBe('WritingFailure: openai failed ECONNREFUSED');
});

test('raw bodies hold the prompt and the answer, and no key', async () => {
  const provider = await provide(stream(chatEvents.start, chatEvents.words('Dear '), chatEvents.end.whole));
  const openai = openAiWriter({ apiKey: KEY, baseUrl: provider.url, model: 'gpt-6.1-terra', api: 'chat' });
  const { writing } = await readWhole(openai, { task });
  expect(provider.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(JSON.stringify(writing?.rawRequest)).toContain(WORDS);
  expect(JSON.stringify(writing?.rawResponse)).toContain('Dear ');
  expect(everythingIn(writing)).not.toContain(KEY);
});

test('raw bodies are bounded', async () => {
  const padded = `data: ${JSON.stringify({ choices: [], padding: 'x'.repeat(50_000) })}\n\n`;
  const { start, words, end } = chatEvents;
  const provider = await provide(stream(start, ...Array<string>(8).fill(padded), words('Dear '), end.whole));
  const openai = chatAt(provider.url);
  const { pieces, writing } = await readWhole(openai, {
    task: { ...task, instructions: 'x'.repeat(400_000) },
  });
  expect(pieces).toEqual(['Dear ']);
  expect(JSON.stringify(writing?.rawRequest).length).toBeLessThan(270_000);
  expect(JSON.stringify(writing?.rawResponse).length).toBeLessThan(270_000);
  expect(writing?.rawResponse).toHaveLength(7);
});
