import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callApiTersely } from '../../browser/api-call.ts';
import type { ProviderState, SettingsChanges, WritingSettings } from './settings.contract.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => callApi<WritingSettings>('GET', '/api/settings'),
});

/** Other people's letters change it. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: () => callApi<ProviderState[]>('GET', '/api/settings/providers'),
  refetchOnMount: 'always',
});

export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: SettingsChanges) =>
      callApiTersely<WritingSettings>('PUT', '/api/settings', changes),
    onSuccess: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
  });
}
