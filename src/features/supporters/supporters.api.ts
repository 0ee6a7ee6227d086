import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callApiForPage } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { showToast } from '#ui/toast-store.ts';
import type { Supporter, SupporterSummary } from './supporters.contract.ts';

const ALL = ['supporters'];

const alwaysFresh = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export function supporterPath(organizationId: number): string {
  return `/api/organizations/${organizationId}/supporters`;
}

export function supporterSummaryQuery(organizationId: number) {
  return queryOptions({
    queryKey: [...ALL, 'summary', organizationId],
    queryFn: () => callApi<SupporterSummary>('GET', `${supporterPath(organizationId)}/summary`),
    ...alwaysFresh,
  });
}

export function supporterPageQuery(organizationId: number, query: string) {
  return queryOptions({
    queryKey: [...ALL, 'page', organizationId, query],
    queryFn: () => callApiForPage<Supporter>(`${supporterPath(organizationId)}?${query}`),
    placeholderData: keepPreviousData,
    ...alwaysFresh,
  });
}

export function useEraseSupporter(organizationId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi('DELETE', `${supporterPath(organizationId)}/${id}`),
    onSuccess: () => showToast({ title: 'Erased' }),
    onError: (error) => showFailure(error, 'Failed to erase'),
    onSettled: () => void client.invalidateQueries({ queryKey: ALL }),
  });
}
