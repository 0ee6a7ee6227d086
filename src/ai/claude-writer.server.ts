import { createAnthropic } from '@ai-sdk/anthropic';
import { modelWriter } from './model-writer.server.ts';
import { fetchWithKey, versionedUrl } from './provider-endpoint.server.ts';
import type { Writer } from './writer.server.ts';

export interface ClaudeOptions {
  apiKey: string;
  /** With or without its `/v1`. */
  baseUrl?: string | undefined;
  model: string;
}

export function claudeWriter({ apiKey, baseUrl, model }: ClaudeOptions): Writer {
  const anthropic = createAnthropic({
    apiKey,
    baseURL: versionedUrl(baseUrl ?? 'https://api.anthropic.com'),
    fetch: fetchWithKey,
  });
  return modelWriter({ provider: 'claude', model: anthropic(model), reasoning: 'none' });
}
