import { createOpenAI } from '@ai-sdk/openai';
import { type ModelWriterOptions, modelWriter } from './model-writer.server.ts';
import { fetchWithKey, fetchWithoutKey, versionedUrl } from './provider-endpoint.server.ts';
import type { Writer } from './writer.server.ts';

export interface OpenAiOptions {
  /** Local servers want none. */
  apiKey?: string | undefined;
  /** With or without its `/v1`. */
  baseUrl?: string | undefined;
  model: string;
  api: 'responses' | 'chat';
}

export function openAiWriter({ apiKey, baseUrl, model, api }: OpenAiOptions): Writer {
  const openai = createOpenAI({
    apiKey: apiKey ?? '',
    baseURL: versionedUrl(baseUrl ?? 'https://api.openai.com'),
    fetch: apiKey ? fetchWithKey : fetchWithoutKey,
  });
  const shared = { provider: 'openai', reasoning: leastReasoning(model) } as const;
  return api === 'chat'
    ? modelWriter({ ...shared, model: openai.chat(model) })
    : modelWriter({
        ...shared,
        model: openai.responses(model),
        providerOptions: { openai: { store: false, reasoningSummary: null } },
      });
}

/** Models that don't reason, and most compatible servers, refuse a request that names an effort. */
function leastReasoning(model: string): ModelWriterOptions['reasoning'] {
  if (/^gpt-([5-9]|\d\d)/.test(model)) return 'none';
  return /^o\d/.test(model) ? 'low' : 'provider-default';
}
