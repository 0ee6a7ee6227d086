import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { showToast } from '#ui/toast-store.ts';
import type { ApiKey } from './api-keys.contract.ts';

export function keysPath(organizationId: number): string {
  return `/api/organizations/${organizationId}/keys`;
}

export function apiKeysQuery(organizationId: number) {
  return queryOptions({
    queryKey: ['api-keys', organizationId],
    queryFn: () => callApi<ApiKey[]>('GET', keysPath(organizationId)),
    refetchOnMount: 'always',
  });
}

export function useRevokeKey(organizationId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi('DELETE', `${keysPath(organizationId)}/${id}`),
    onSuccess: () => showToast({ title: 'Key revoked' }),
    onError: (error) => showFailure(error, 'Failed to revoke the key'),
    onSettled: () => client.invalidateQueries(apiKeysQuery(organizationId)),
  });
}
