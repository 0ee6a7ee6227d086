import type { ProviderState } from './settings.contract.ts';

type Provider = ProviderState['provider'];

export const PROVIDER_NAMES: Record<Provider, string> = { openai: 'OpenAI', claude: 'Claude' };

const API_NAMES = { messages: 'Messages API', responses: 'Responses API', chat: 'Chat Completions API' };

const HOW_TO_CONFIGURE: Record<Provider, string> = {
  openai: 'set OPENAI_API_KEY, or OPENAI_BASE_URL for a server of your own',
  claude: 'set ANTHROPIC_API_KEY',
};

/** Who writes when `chosen` is asked for (ruling 16). */
export function describeWriter(providers: readonly ProviderState[], chosen: Provider): string {
  const configured = providers.filter((provider) => provider.configured);
  const name = PROVIDER_NAMES[chosen];
  if (configured.some(({ provider }) => provider === chosen)) return `${name} writes the letters.`;
  const [other] = configured;
  return other
    ? `${name} is not configured: ${PROVIDER_NAMES[other.provider]} writes the letters instead.`
    : 'No AI provider is configured: the built-in sample writer writes the letters, and every page says so.';
}

export function describeProvider({ provider, configured, model, api }: ProviderState): string {
  if (!configured) return `To use it, ${HOW_TO_CONFIGURE[provider]}, and start the program again.`;
  return [model, api && API_NAMES[api]].filter(Boolean).join(', ');
}

export function describeRefusal({ provider, keyRefusedAt }: ProviderState): string | undefined {
  if (!keyRefusedAt) return undefined;
  const when = new Date(keyRefusedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return `${PROVIDER_NAMES[provider]} refused its API key on ${when}. This note goes away when a letter succeeds.`;
}
