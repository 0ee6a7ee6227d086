import { z } from 'zod';
import type { Timeouts } from './letter-call.server.ts';
import { modelWriter, trackedFetch } from './model-writer.server.ts';
import { type LetterWriter, PROVIDERS, type Provider, provider } from './providers.contract.ts';
import { type SampleOptions, sampleWriter } from './sample/sample-writer.server.ts';
import type { Writer } from './writer.server.ts';

interface ProviderOptions {
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  model: string;
  api: string;
}

export type AiConfig = { [Id in Provider]?: ProviderOptions | undefined } & {
  sample?: SampleOptions | undefined;
  timeouts?: Timeouts | undefined;
};

const baseUrl = z
  .url({ protocol: /^https?$/ })
  .regex(/^[^?#]*$/)
  .transform((url) => url.replace(/\/+$/, ''))
  .describe('an http or https address without a query');

const modelId = z
  .string()
  .regex(/^[\w./:@-]{1,200}$/)
  .describe('a model id');

const apiKey = z
  .string()
  .regex(/^[\x21-\x7e]+$/)
  .describe('a key without spaces');

export const providerVariables = z.object({
  OPENAI_API_KEY: apiKey.optional(),
  OPENAI_BASE_URL: baseUrl.optional(),
  OPENAI_MODEL: modelId.default('gpt-6.1-terra'),
  OPENAI_API: z.enum(['responses', 'chat']).describe('responses or chat').optional(),
  ANTHROPIC_API_KEY: apiKey.optional(),
  ANTHROPIC_BASE_URL: baseUrl.optional(),
  ANTHROPIC_MODEL: modelId.default('claude-sonnet-5-5'),
});

export function readProviders(env: z.infer<typeof providerVariables>): AiConfig {
  const { OPENAI_API_KEY: openAiKey, OPENAI_BASE_URL, ANTHROPIC_API_KEY: claudeKey } = env;
  // Most self-hosted servers know only the older API and need no key.
  const api = env.OPENAI_API ?? (OPENAI_BASE_URL ? 'chat' : 'responses');
  const openai = { apiKey: openAiKey, baseUrl: OPENAI_BASE_URL, model: env.OPENAI_MODEL, api };
  const claude = { baseUrl: env.ANTHROPIC_BASE_URL, model: env.ANTHROPIC_MODEL, api: 'messages' };
  return {
    openai: openAiKey || OPENAI_BASE_URL ? openai : undefined,
    claude: claudeKey ? { ...claude, apiKey: claudeKey } : undefined,
  } satisfies Record<Provider, ProviderOptions | undefined>;
}

// The libraries are loaded on use, because each takes megabytes.
const CONNECTORS = { openai: openAiWriter, claude: claudeWriter } satisfies Record<
  Provider,
  (options: ProviderOptions) => Writer
>;

export function connectProviders(config: AiConfig): Writer[] {
  const writers = provider.options.flatMap((id) => {
    const options = config[id];
    return options ? [CONNECTORS[id](options)] : [];
  });
  return writers.length > 0 ? writers : [sampleWriter(config.sample)];
}

export function listWriters(config: AiConfig, preferred: Provider): LetterWriter[] {
  return listServers(config, preferred).map(({ model, company }) => ({ model, company }));
}

/** Lists the providers in the order in which they are asked. Pages for visitors don't show the hosts. */
export function listServers(config: AiConfig, preferred: Provider): (LetterWriter & { host: string })[] {
  const ids = provider.options.toSorted((one, other) => rankOf(one, preferred) - rankOf(other, preferred));
  return ids.flatMap((id) => {
    const options = config[id];
    if (!options) return [];
    const { name, company } = PROVIDERS[id];
    const { baseUrl = OWN_SERVERS[id], model } = options;
    const { host } = new URL(baseUrl);
    const isOwn = host === new URL(OWN_SERVERS[id]).host;
    return {
      host,
      model: isOwn && name !== company ? `${name} (${model})` : model,
      company: isOwn ? company : null,
    };
  });
}

export function preferredFirst(writers: Writer[], preferred: Provider): Writer[] {
  return writers.toSorted(
    (one, other) => rankOf(one.provider, preferred) - rankOf(other.provider, preferred),
  );
}

function rankOf(id: string, preferred: Provider): number {
  return Number(id !== preferred);
}

export const OWN_SERVERS: Record<Provider, string> = {
  openai: 'https://api.openai.com',
  claude: 'https://api.anthropic.com',
};

export function claudeWriter({ apiKey = '', baseUrl = OWN_SERVERS.claude, model }: ProviderOptions): Writer {
  const options = { apiKey, baseURL: versionedUrl(baseUrl), fetch: fetchWithKey };
  const loading = import('@ai-sdk/anthropic').then(({ createAnthropic }) => createAnthropic(options)(model));
  return modelWriter({ provider: 'claude', modelId: model, model: loading, reasoning: 'none' });
}

export function openAiWriter({
  apiKey = '',
  baseUrl = OWN_SERVERS.openai,
  model,
  api,
}: ProviderOptions): Writer {
  const isChat = api === 'chat';
  const loading = import('@ai-sdk/openai').then(({ createOpenAI }) => {
    const fetch = apiKey ? fetchWithKey : fetchWithoutKey;
    const openai = createOpenAI({ apiKey, baseURL: versionedUrl(baseUrl), fetch });
    return isChat ? openai.chat(model) : openai.responses(model);
  });
  return modelWriter({
    provider: 'openai',
    modelId: model,
    model: loading,
    reasoning: leastReasoning(model),
    refusesInEvents: true,
    ...(!isChat && { providerOptions: { openai: { store: false, reasoningSummary: null } } }),
  });
}

/** Models that don't reason, variants such as `-pro`, and most compatible servers refuse unknown efforts. */
function leastReasoning(model: string) {
  if (PLAIN_GPT.test(model)) return 'none';
  return /^o\d/.test(model) ? 'low' : 'provider-default';
}

/** Matches GPT-5 and later, but not Azure's `gpt-35-turbo`. */
const PLAIN_GPT = /^gpt-[5-9](?:\.\d+)?(?:-(?:mini|nano|sol|luna|terra|astra))?(?:-\d{4}-\d\d-\d\d)?$/;

export function versionedUrl(baseUrl: string): string {
  const trimmed = baseUrl.replace(/\/+$/, '');
  return /\/v\d/.test(new URL(trimmed).pathname) ? trimmed : `${trimmed}/v1`;
}

/** Follows no redirects, which would send `x-api-key` to another host. */
const fetchWithKey: typeof fetch = (url, init) => trackedFetch(url, { ...init, redirect: 'error' });

const fetchWithoutKey: typeof fetch = (url, init) => {
  const headers = new Headers(init?.headers);
  headers.delete('authorization');
  return fetchWithKey(url, { ...init, headers });
};
