import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../ui/badge.tsx';
import { WarningIcon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { describeProvider, describeRefusal, describeWriter, PROVIDER_NAMES } from './provider-sentences.ts';
import { providersQuery } from './settings.api.ts';
import type { ProviderState, WritingSettings } from './settings.contract.ts';

/** Which providers the program can use, and which one writes if `chosen` is saved (ruling 8). */
export function ProviderStates({ chosen }: { chosen: WritingSettings['aiModel'] }) {
  const { data: providers, error, refetch } = useQuery(providersQuery);
  if (error) return <LoadError title={error.message} onRetry={() => refetch()} />;
  if (!providers) return null;
  return (
    <div className="stack-s">
      <p className="small" role="status">
        {describeWriter(providers, chosen)}
      </p>
      <ul className="grid gap-3" aria-label="Providers">
        {providers.map((provider) => (
          <ProviderEntry key={provider.provider} state={provider} />
        ))}
      </ul>
    </div>
  );
}

function ProviderEntry({ state }: { state: ProviderState }) {
  const refusal = describeRefusal(state);
  return (
    <li className="grid gap-1 border-t border-rule pt-3">
      <p className="flex flex-wrap items-center gap-2">
        <b>{PROVIDER_NAMES[state.provider]}</b>
        <KeyBadge state={state} />
      </p>
      <p className="small muted [overflow-wrap:anywhere]">{describeProvider(state)}</p>
      {refusal && (
        <p className="error">
          <WarningIcon small />
          <span>{refusal}</span>
        </p>
      )}
    </li>
  );
}

function KeyBadge({ state: { configured, hasKey } }: { state: ProviderState }) {
  if (hasKey) return <Badge tone="live">Key set</Badge>;
  return configured ? <Badge tone="live">No key needed</Badge> : <Badge tone="pending">No key</Badge>;
}
