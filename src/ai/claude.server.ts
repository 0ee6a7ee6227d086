import { createAnthropic } from '@ai-sdk/anthropic';
import { fetchWithKey, modelWriter, type ProviderOptions, versionedUrl } from './model-writer.server.ts';
import type { Writer } from './writer.server.ts';

export function claudeWriter({ apiKey = '', baseUrl, model }: ProviderOptions): Writer {
  const anthropic = createAnthropic({
    apiKey,
    baseURL: versionedUrl(baseUrl ?? 'https://api.anthropic.com'),
    fetch: fetchWithKey,
  });
  return modelWriter({ provider: 'claude', model: anthropic(model), reasoning: 'none' });
}
