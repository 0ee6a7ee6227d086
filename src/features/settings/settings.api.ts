import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#browser/api-call.ts';
import type { ProviderState, ReadableSettings } from './settings.contract.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => callApi<ReadableSettings>('GET', '/api/settings'),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: () => callApi<ProviderState[]>('GET', '/api/settings/providers'),
  refetchOnMount: 'always',
});
