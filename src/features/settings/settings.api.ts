import { queryOptions } from '@tanstack/react-query';
import { callApi, callApiTersely } from '../../browser/api-call.ts';
import type { ProviderState, SettingsChanges, WritingSettings } from './settings.contract.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => callApi<WritingSettings>('GET', '/api/settings'),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** Other people's letters change it. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: () => callApi<ProviderState[]>('GET', '/api/settings/providers'),
  refetchOnMount: 'always',
});

export function saveSettings(changes: SettingsChanges) {
  return callApiTersely<WritingSettings>('PUT', '/api/settings', changes);
}
