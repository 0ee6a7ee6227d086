import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApiTersely } from '../../browser/api-call.ts';
import type { OrganizationInput } from './organization-input.contract.ts';
import type { Done, ListedOrganization, StaffOrganization } from './organizations.contract.ts';

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

export function useOrganizations() {
  return useQuery(organizationsQuery);
}

export function useOrganization(id: number) {
  return useQuery(organizationQuery(id));
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

export function useUpdateOrganization(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: OrganizationInput) =>
      callApiTersely<Done>('PUT', `/api/organizations/${id}`, withoutEmpty(input)),
    onSuccess: () => refresh(client, id),
  });
}

/** One file of the two, sent as soon as it is chosen. */
export function useUploadImage(id: number, field: 'logo' | 'favicon') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append(field, file);
      return callApiTersely<StaffOrganization>('POST', `/api/organizations/${id}/upload`, form);
    },
    onSuccess: () => refresh(client, id),
  });
}

export function useDeleteOrganization(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApiTersely<Done>('DELETE', `/api/organizations/${id}`),
    onSuccess: () => {
      client.setQueryData(organizationsQuery.queryKey, (list) => list?.filter((listed) => listed.id !== id));
      // Asked for again only by who comes back to it: the page that shows it is about to go.
      return client.invalidateQueries({ queryKey: organizationQuery(id).queryKey, refetchType: 'none' });
    },
  });
}

/** An empty prompt or BCC is sent as absent (spec section 5). */
function withoutEmpty({ organizationPrompt, bccEmail, ...others }: OrganizationInput) {
  return {
    ...others,
    ...(organizationPrompt !== null && { organizationPrompt }),
    ...(bccEmail !== null && { bccEmail }),
  };
}

async function refresh(client: QueryClient, id: number) {
  await Promise.all([
    client.invalidateQueries(organizationQuery(id)),
    client.invalidateQueries(organizationsQuery),
  ]);
}
