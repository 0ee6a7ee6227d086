import { createOpenAI } from '@ai-sdk/openai';
import {
  fetchWithKey,
  fetchWithoutKey,
  type ModelWriterOptions,
  modelWriter,
  type ProviderOptions,
  versionedUrl,
} from './model-writer.server.ts';
import type { Writer } from './writer.server.ts';

export function openAiWriter({ apiKey, baseUrl, model, api }: ProviderOptions): Writer {
  const openai = createOpenAI({
    apiKey: apiKey ?? '',
    baseURL: versionedUrl(baseUrl ?? 'https://api.openai.com'),
    fetch: apiKey ? fetchWithKey : fetchWithoutKey,
  });
  const shared = {
    provider: 'openai',
    reasoning: leastReasoning(model),
    refusesInEvents: true,
  } as const;
  return api === 'chat'
    ? modelWriter({ ...shared, model: openai.chat(model) })
    : modelWriter({
        ...shared,
        model: openai.responses(model),
        providerOptions: { openai: { store: false, reasoningSummary: null } },
      });
}

/**
 * Models that don't reason, variants such as `-pro`, and most compatible servers refuse an effort that
 * they don't know. The SDK turns `none` into the least that the model of this name takes.
 */
function leastReasoning(model: string): ModelWriterOptions['reasoning'] {
  if (PLAIN_GPT.test(model)) return 'none';
  return /^o\d/.test(model) ? 'low' : 'provider-default';
}

/** From GPT-5 on, in any size and of any date; not Azure's `gpt-35-turbo`. */
const PLAIN_GPT = /^gpt-[5-9](?:\.\d+)?(?:-(?:mini|nano|sol|luna|terra|astra))?(?:-\d{4}-\d\d-\d\d)?$/;
