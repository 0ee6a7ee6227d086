import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../browser/api-call.ts';
import type { Preflight } from './preflight.contract.ts';

const POLL_MS = 1_000;

export function preflightQuery(campaignId: number) {
  return queryOptions({
    queryKey: ['campaign', campaignId, 'preflight'],
    queryFn: () => callApi<Preflight>('GET', `/api/campaigns/${campaignId}/preflight`),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? POLL_MS : false),
    refetchOnMount: 'always',
  });
}

export function useStartPreflight(campaignId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<Preflight>('POST', `/api/campaigns/${campaignId}/preflight`),
    onSuccess: (begun) => client.setQueryData(preflightQuery(campaignId).queryKey, begun),
  });
}
