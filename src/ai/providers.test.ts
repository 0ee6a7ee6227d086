import { expect, test } from 'vitest';
import { provide } from '#tests/support/providers/provide.ts';
import {
  chatEvents,
  claudeEvents,
  type Dialect,
  responsesEvents,
} from '#tests/support/providers/provider-events.ts';
import { stream } from '#tests/support/providers/raw-provider.ts';
import { letterTask, readWhole } from '#tests/support/providers/writing.ts';
import { type AiConfig, connectProviders, preferredFirst } from './providers.server.ts';

const claude = { apiKey: 'k', model: 'claude-sonnet-5-5', api: 'messages' };
const openai = { apiKey: 'k', model: 'gpt-6.1-terra', api: 'responses' } as const;

test.each<[string, AiConfig, 'claude' | 'openai', string[]]>([
  ['the preferred provider first', { claude, openai }, 'openai', ['openai', 'claude']],
  ['the preferred provider first, the other way round', { claude, openai }, 'claude', ['claude', 'openai']],
  ['the other one where the preferred has no key', { claude }, 'openai', ['claude']],
  ['the sample writer where neither has one', {}, 'claude', ['sample']],
])('letters are written by %s', (_case, config, preferred, expected) => {
  expect(preferredFirst(connectProviders(config), preferred).map((writer) => writer.provider)).toEqual(
    expected,
  );
});

test.each([
  ['', '/v1/messages'],
  ['/', '/v1/messages'],
  ['/v1', '/v1/messages'],
  ['/v1/', '/v1/messages'],
  ['/gateway', '/gateway/v1/messages'],
  ['/v1beta/openai', '/v1beta/openai/messages'],
])('Claude behind a base URL that ends in "%s" is asked at %s', async (ending, path) => {
  const request = await requestFor(claudeEvents, (url) => ({ claude: { ...claude, baseUrl: url + ending } }));
  expect(request?.path).toBe(path);
  expect(request?.headers['x-api-key']).toBe('k');
});

test('Claude is asked for a bounded answer with as little thought as the model allows', async () => {
  const request = await requestFor(claudeEvents, (baseUrl) => ({ claude: { ...claude, baseUrl } }));
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    model: 'claude-sonnet-5-5',
    max_tokens: 4000,
    thinking: { type: 'between_tools' },
    system: [{ text: letterTask.instructions }],
    messages: [{ role: 'user', content: [{ text: letterTask.prompt }] }],
    stream: true,
  });
});

test('OpenAI Responses is asked to store nothing and to think little', async () => {
  const request = await requestFor(responsesEvents, (baseUrl) => ({ openai: { ...openai, baseUrl } }));
  expect(request?.path).toBe('/v1/responses');
  expect(request?.headers.authorization).toBe('Bearer k');
  const body = JSON.parse(request?.body ?? '');
  expect(body).toMatchObject({ model: 'gpt-6.1-terra', max_output_tokens: 4000, store: false });
  expect(body.reasoning).toEqual({ effort: 'none' });
});

test.each([
  ['gpt-6.1-terra', 'none'],
  ['gpt-6.1-sol', 'low'],
  ['gpt-5.1', 'none'],
  ['gpt-5.1-2025-11-13', 'none'],
  ['gpt-5', 'minimal'],
  ['gpt-5-mini-2025-08-07', 'minimal'],
  ['o3-mini', 'low'],
  // These refuse what the others take, or know no effort at all.
  ['gpt-5-pro', undefined],
  ['gpt-5-chat-latest', undefined],
  ['gpt-5.1-codex', undefined],
  ['gpt-4o', undefined],
  ['gpt-35-turbo', undefined],
])('%s is asked for the effort %s', async (model, effort) => {
  for (const [api, events] of [
    ['responses', responsesEvents],
    ['chat', chatEvents],
  ] as const) {
    const request = await requestFor(events, (baseUrl) => ({ openai: { apiKey: 'k', model, api, baseUrl } }));
    const { reasoning, reasoning_effort } = JSON.parse(request?.body ?? '');
    expect(reasoning?.effort ?? reasoning_effort, api).toBe(effort);
  }
});

test('a local server is asked without a key and without words that it may not know', async () => {
  const request = await requestFor(chatEvents, (baseUrl) => ({
    openai: { baseUrl, model: 'llama3.2', api: 'chat', apiKey: undefined },
  }));
  expect(request?.path).toBe('/v1/chat/completions');
  expect(request?.headers).not.toHaveProperty('authorization');
  expect(Object.keys(JSON.parse(request?.body ?? '')).sort()).toEqual([
    'max_tokens',
    'messages',
    'model',
    'stream',
    'stream_options',
  ]);
});

async function requestFor(
  { start, words, end }: Dialect,
  config: (url: string) => AiConfig,
  instructions = letterTask.instructions,
) {
  const provider = await provide(stream(start, words('Dear '), end.whole));
  const [writer] = connectProviders(config(provider.url));
  if (!writer) throw new Error('Nobody is configured.');
  const { error } = await readWhole(writer, { task: { ...letterTask, instructions } });
  expect(error).toBeUndefined();
  return provider.requests[0];
}
