import { expect, test } from 'vitest';
import { describeOutage, describeProvider, describeRefusal, describeWriter } from './provider-states.tsx';
import type { ProviderState } from './settings.contract.ts';

const none = {
  configured: false,
  hasKey: false,
  model: null,
  api: null,
  keyRefusedAt: null,
  failingSince: null,
};
const noOpenAi: ProviderState = { provider: 'openai', ...none };
const noClaude: ProviderState = { provider: 'claude', ...none };
const openai: ProviderState = {
  ...noOpenAi,
  configured: true,
  hasKey: true,
  model: 'gpt-6.1-terra',
  api: 'responses',
};
const claude: ProviderState = { ...openai, provider: 'claude', model: 'claude-sonnet-5-5', api: 'messages' };
const failingSince = new Date(2026, 10, 21, 15, 4).toISOString();
const failing = { ...openai, failingSince };

test.each([
  ['both have a key', [openai, claude], 'OpenAI writes the letters.'],
  ['it fails', [failing, claude], 'OpenAI is failing. Claude is writing letters until it recovers.'],
  ['both fail', [failing, { ...claude, failingSince }], 'OpenAI writes the letters.'],
  ['it fails and is alone', [failing, noClaude], 'OpenAI writes the letters.'],
  ['only the chosen one has', [openai, noClaude], 'OpenAI writes the letters.'],
  ['only the other has', [noOpenAi, claude], 'OpenAI isn’t configured. Claude writes the letters instead.'],
  [
    'neither has',
    [noOpenAi, noClaude],
    'No AI provider is configured. The built-in sample writer writes the letters, and every page says so.',
  ],
])('the page names the writer if OpenAI is chosen and %s', (_what, providers, sentence) => {
  expect(describeWriter(providers, 'openai')).toBe(sentence);
});

test('a provider shows its model and API, or how to configure it', () => {
  expect(describeProvider(openai)).toBe('gpt-6.1-terra, Responses API');
  expect(describeProvider({ ...openai, model: 'llama3.2', api: 'chat' })).toBe(
    'llama3.2, Chat Completions API',
  );
  expect(describeProvider(noOpenAi)).toContain('set OPENAI_API_KEY, or OPENAI_BASE_URL');
  expect(describeProvider(noClaude)).toContain('set ANTHROPIC_API_KEY, and restart the program.');
});

test('a refused key and an outage are shown with their times', () => {
  expect([describeRefusal(claude), describeOutage(openai)]).toEqual([undefined, undefined]);
  expect(describeRefusal({ ...claude, keyRefusedAt: failingSince })?.replace(/\s/g, ' ')).toBe(
    'Claude refused its API key on Nov 21, 2026, 3:04 PM. This note disappears when a letter succeeds.',
  );
  expect(describeOutage(failing)?.replace(/\s/g, ' ')).toBe(
    'OpenAI has been failing since Nov 21, 2026, 3:04 PM. We retry it every few seconds.',
  );
});
