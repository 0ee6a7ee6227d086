import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi, callApiTersely } from '../../browser/api-call.ts';
import type { FoundUser } from '../accounts/accounts.contract.ts';
import type {
  Done,
  ListedOrganization,
  OrganizationInput,
  OrganizationManager,
  Saved,
  StaffOrganization,
} from './organizations.contract.ts';

/** Its key begins those of all queries here, so that whatever invalidates it invalidates them. */
export const organizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: () => callApiTersely<ListedOrganization[]>('GET', '/api/organizations'),
});

export function organizationQuery(id: number) {
  return queryOptions({
    queryKey: ['organizations', id],
    queryFn: () => callApiTersely<StaffOrganization>('GET', `/api/organizations/${id}`),
  });
}

export function useCreateOrganization() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ organizationPrompt, bccEmail, ...others }: OrganizationInput) =>
      callApiTersely<StaffOrganization>('POST', '/api/organizations', {
        ...others,
        organizationPrompt: organizationPrompt ?? undefined,
        bccEmail: bccEmail ?? undefined,
      }),
    onSuccess: () => client.invalidateQueries(organizationsQuery),
  });
}

export function useSaveOrganization(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<OrganizationInput> & { version: number }) =>
      callApiTersely<Saved>('PUT', `/api/organizations/${id}`, changes),
    onSuccess: ({ version }, changes) => merge(client, id, { ...changes, version }),
    onError: (error) => {
      // The page says so beside what was typed.
      if (error instanceof ApiError && error.status === 403)
        void client.invalidateQueries(organizationsQuery);
    },
  });
}

export function useUploadImage(id: number, field: 'logo' | 'favicon') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append(field, file);
      return callApiTersely<StaffOrganization>('POST', `/api/organizations/${id}/upload`, form);
    },
    onSuccess: ({ logoUrl, faviconUrl }) => merge(client, id, { logoUrl, faviconUrl }),
  });
}

function merge(client: QueryClient, id: number, changes: Partial<StaffOrganization>): void {
  client.setQueryData(organizationQuery(id).queryKey, (known) => known && { ...known, ...changes });
  void client.invalidateQueries(organizationsQuery);
}

export function useDeleteOrganization(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApiTersely<Done>('DELETE', `/api/organizations/${id}`),
    onSuccess: () => {
      client.setQueryData(organizationsQuery.queryKey, (list) => list?.filter((listed) => listed.id !== id));
      // Not fetched again by the page that shows it and is about to go.
      return client.invalidateQueries({ ...organizationsQuery, refetchType: 'none' });
    },
  });
}

export function managersQuery(organizationId: number) {
  return queryOptions({
    queryKey: ['organizations', organizationId, 'managers'],
    queryFn: () =>
      callApiTersely<OrganizationManager[]>('GET', `/api/organizations/${organizationId}/managers`),
  });
}

/** Always asked anew: people may register at any time. */
export function useUserSearch(text: string) {
  return useQuery({
    queryKey: ['user search', text],
    queryFn: () => callApi<FoundUser[]>('GET', `/api/users/search?q=${encodeURIComponent(text)}`),
    enabled: text.length >= 2,
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

/** Those who leave may not change the organization any longer. */
export function useRemoveManager(organizationId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      callApiTersely<Done>('DELETE', `/api/organizations/${organizationId}/managers/${id}`),
    onSuccess: () => client.invalidateQueries(organizationsQuery),
  });
}
