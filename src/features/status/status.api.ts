import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#browser/api-call.ts';
import type { Status } from './status.contract.ts';

const REFRESH_MS = 30_000;

/** Refreshes itself while the tab is visible. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: () => callApi<Status>('GET', '/api/status'),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: REFRESH_MS,
});
