import { z } from 'zod';
import { claudeWriter } from './claude.server.ts';
import type { ProviderOptions } from './model-writer.server.ts';
import { openAiWriter } from './openai.server.ts';
import { type Provider, provider } from './providers.contract.ts';
import { type SampleOptions, sampleWriter } from './sample-writer.server.ts';
import type { Writer } from './writer.server.ts';

/** The providers that are configured; without any, the sample writer writes. */
export type AiConfig = { [Id in Provider]?: ProviderOptions | undefined } & {
  sample?: SampleOptions | undefined;
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
type Environment = z.infer<typeof providerVariables>;

interface ProviderEntry {
  read(env: Environment): ProviderOptions | undefined;
  connect(options: ProviderOptions): Writer;
}

/** The table of providers: a new one is an entry here, its names in the contract, and a file of its own. */
const TABLE: Record<Provider, ProviderEntry> = {
  openai: {
    // Local servers want no key; most of them know only the older API.
    read: ({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_API }) =>
      OPENAI_API_KEY || OPENAI_BASE_URL
        ? {
            apiKey: OPENAI_API_KEY,
            baseUrl: OPENAI_BASE_URL,
            model: OPENAI_MODEL,
            api: OPENAI_API ?? (OPENAI_BASE_URL ? 'chat' : 'responses'),
          }
        : undefined,
    connect: openAiWriter,
  },
  claude: {
    read: ({ ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL, ANTHROPIC_MODEL }) =>
      ANTHROPIC_API_KEY
        ? { apiKey: ANTHROPIC_API_KEY, baseUrl: ANTHROPIC_BASE_URL, model: ANTHROPIC_MODEL, api: 'messages' }
        : undefined,
    connect: claudeWriter,
  },
};

export function readProviders(env: Environment): AiConfig {
  return Object.fromEntries(provider.options.map((id) => [id, TABLE[id].read(env)]));
}

/** Who may write: every configured provider, and the sample writer only where there is none. */
export function connectProviders(config: AiConfig): Writer[] {
  const writers = provider.options.flatMap((id) => {
    const options = config[id];
    return options ? [TABLE[id].connect(options)] : [];
  });
  return writers.length > 0 ? writers : [sampleWriter(config.sample)];
}

export function preferredFirst(writers: Writer[], preferred: Provider): Writer[] {
  return writers.toSorted((one, other) => rank(one) - rank(other));

  function rank({ provider }: Writer): number {
    return provider === preferred ? 0 : 1;
  }
}
