import type { Provider } from './providers.contract.ts';
import { type AiConfig, OWN_SERVERS, versionedUrl } from './providers.server.ts';

export type ProviderAnswer = Awaited<ReturnType<typeof askProvider>>;

const TIMEOUT_MS = 4_000;

/** Costs nothing: looks up the model at the company, or lists the models of a compatible server. */
export async function askProvider(id: Provider, config: AiConfig, ownServers = OWN_SERVERS) {
  const options = config[id];
  if (!options) return undefined;
  const { apiKey, baseUrl = ownServers[id], model } = options;
  const isOwnServer = new URL(baseUrl).host === new URL(ownServers[id]).host;
  const path = isOwnServer ? `models/${encodeURIComponent(model)}` : 'models';
  const started = performance.now();
  const response = await fetch(`${versionedUrl(baseUrl)}/${path}`, {
    headers: apiKey ? KEYS[id](apiKey) : {},
    // A redirect would send the key to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  const ms = performance.now() - started;
  await response?.body?.cancel().catch(() => {});
  const date = Date.parse(response?.headers.get('date') ?? '');
  return {
    provider: id,
    model,
    isOwnServer,
    /** Is undefined if the provider can't be reached. */
    status: response?.status,
    ms,
    /** How far the provider's clock is ahead of this machine's. Its header has whole seconds. */
    aheadMs: Number.isNaN(date) ? undefined : date + 500 - Date.now(),
  };
}

const KEYS: Record<Provider, (key: string) => Record<string, string>> = {
  openai: (key) => ({ authorization: `Bearer ${key}` }),
  claude: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
};
