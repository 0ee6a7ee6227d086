import { PROVIDERS, type Provider } from '#ai/providers.contract.ts';
import { Loaded } from '#browser/staff-page.tsx';
import { Badge } from '#ui/badge.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { providersQuery } from './settings.api.ts';
import type { ProviderState } from './settings.contract.ts';

export function ProviderStates({ chosen }: { chosen: Provider }) {
  return (
    <Loaded query={providersQuery}>
      {(providers) => (
        <div className="stack gap-3">
          <p className="text-small" role="status">
            {describeWriter(providers, chosen)}
          </p>
          <ul className="grid gap-3" aria-label="Providers">
            {providers.map((state) => (
              <li className="grid gap-1 border-t border-rule pt-3" key={state.provider}>
                <p className="flex flex-wrap items-center gap-2">
                  <b>{PROVIDERS[state.provider].name}</b>
                  <Badge tone={state.configured ? 'live' : 'pending'}>{describeKey(state)}</Badge>
                </p>
                <p className="wrap-anywhere text-ink-2 text-small">{describeProvider(state)}</p>
                <FieldError>{describeRefusal(state)}</FieldError>
                <FieldError>{describeOutage(state)}</FieldError>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}

function describeKey({ hasKey, configured }: ProviderState): string {
  if (hasKey) return 'Key set';
  return configured ? 'No key needed' : 'No key';
}

export function describeWriter(providers: readonly ProviderState[], chosen: Provider): string {
  const configured = providers.filter((provider) => provider.configured);
  const { name } = PROVIDERS[chosen];
  const first = configured.find(({ provider }) => provider === chosen);
  const [other] = configured.filter((provider) => provider !== first);
  if (first?.failingSince && other && !other.failingSince) {
    return `${name} is failing. ${PROVIDERS[other.provider].name} is writing letters until it recovers.`;
  }
  if (first) return `${name} writes the letters.`;
  return other
    ? `${name} isn’t configured. ${PROVIDERS[other.provider].name} writes the letters instead.`
    : 'No AI provider is configured. The built-in sample writer writes the letters, and every page says so.';
}

export function describeProvider({ provider, configured, model, api }: ProviderState): string {
  const { setup, apis } = PROVIDERS[provider];
  if (!configured) return `To use it, ${setup}, and restart the program.`;
  return [model, api && apis[api]].filter(Boolean).join(', ');
}

export function describeRefusal({ provider, keyRefusedAt }: ProviderState): string | undefined {
  if (!keyRefusedAt) return undefined;
  return `${PROVIDERS[provider].name} refused its API key on ${formatTime(keyRefusedAt)}. This note disappears when a letter succeeds.`;
}

export function describeOutage({ provider, failingSince }: ProviderState): string | undefined {
  if (!failingSince) return undefined;
  return `${PROVIDERS[provider].name} has been failing since ${formatTime(failingSince)}. We retry it every few seconds.`;
}

function formatTime(time: string): string {
  return new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
