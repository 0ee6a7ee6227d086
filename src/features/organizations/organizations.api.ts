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

export const organizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: () => callApiTersely<ListedOrganization[]>('GET', '/api/organizations'),
});

export function organizationQuery(id: number) {
  return queryOptions({
    queryKey: ['organization', id],
    queryFn: () => callApiTersely<StaffOrganization>('GET', `/api/organizations/${id}`),
  });
}

export function useOrganization(id: number) {
  const { data, error, refetch } = useQuery(organizationQuery(id));
  return { data, error, refetch, isGone: error instanceof ApiError && error.status === 404 };
}

export function useCreateOrganization() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: OrganizationInput) =>
      callApiTersely<StaffOrganization>('POST', '/api/organizations', withoutEmpty(input)),
    onSuccess: (organization) => {
      client.setQueryData(organizationQuery(organization.id).queryKey, organization);
      return client.invalidateQueries(organizationsQuery);
    },
  });
}

export function useSaveOrganization(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<OrganizationInput> & { version: number }) =>
      callApiTersely<Saved>('PUT', `/api/organizations/${id}`, changes),
    onSuccess: ({ version }, changes) => {
      const { queryKey } = organizationQuery(id);
      client.setQueryData(queryKey, (known) => known && { ...known, ...changes, version });
      void refresh(client, id);
    },
    onError: (error) => {
      // The page says so beside what was typed.
      if (error instanceof ApiError && error.status === 403) void refresh(client, id);
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
    onSuccess: ({ logoUrl, faviconUrl }) => {
      const { queryKey } = organizationQuery(id);
      client.setQueryData(queryKey, (known) => known && { ...known, logoUrl, faviconUrl });
      void refresh(client, id);
    },
  });
}

export function useDeleteOrganization(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApiTersely<Done>('DELETE', `/api/organizations/${id}`),
    onSuccess: () => {
      client.setQueryData(organizationsQuery.queryKey, (list) => list?.filter((listed) => listed.id !== id));
      // Fetched again only by whoever comes back to it: the page that shows it is about to go.
      return client.invalidateQueries({ queryKey: organizationQuery(id).queryKey, refetchType: 'none' });
    },
  });
}

export function managersQuery(organizationId: number) {
  return queryOptions({
    queryKey: ['organization', organizationId, 'managers'],
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
    onSuccess: () => refresh(client, organizationId),
  });
}

/** An empty prompt or BCC is sent as absent. */
function withoutEmpty({ organizationPrompt, bccEmail, ...others }: OrganizationInput) {
  return {
    ...others,
    ...(organizationPrompt !== null && { organizationPrompt }),
    ...(bccEmail !== null && { bccEmail }),
  };
}

async function refresh(client: QueryClient, id: number) {
  await Promise.all([
    client.invalidateQueries({ queryKey: organizationQuery(id).queryKey }),
    client.invalidateQueries(organizationsQuery),
  ]);
}
