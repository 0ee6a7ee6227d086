import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, callApiTersely } from '../../browser/api-call.ts';
import type { FoundUser } from '../accounts/accounts.contract.ts';
import type { Done, OrganizationManager } from './organizations.contract.ts';

const LEAST_CHARACTERS = 2;

function managersQuery(organizationId: number) {
  return queryOptions({
    queryKey: ['organization', organizationId, 'managers'],
    queryFn: () =>
      callApiTersely<OrganizationManager[]>('GET', `/api/organizations/${organizationId}/managers`),
  });
}

export function useManagers(organizationId: number) {
  return useQuery(managersQuery(organizationId));
}

/** Not kept: people may register at any time. */
export function useUserSearch(text: string) {
  return useQuery({
    queryKey: ['user search', text],
    queryFn: () => callApi<FoundUser[]>('GET', `/api/users/search?q=${encodeURIComponent(text)}`),
    enabled: text.length >= LEAST_CHARACTERS,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useAddManager(organizationId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (managerId: number) =>
      callApiTersely<Done>('POST', `/api/organizations/${organizationId}/managers`, { managerId }),
    onSuccess: () => client.invalidateQueries(managersQuery(organizationId)),
  });
}

/** By the id of the manager's record. */
export function useRemoveManager(organizationId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      callApiTersely<Done>('DELETE', `/api/organizations/${organizationId}/managers/${id}`),
    onSuccess: () => client.invalidateQueries(managersQuery(organizationId)),
  });
}
