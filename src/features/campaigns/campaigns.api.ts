import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../browser/api-call.ts';
import { organizationsQuery } from '../organizations/organizations.api.ts';
import type { ListedOrganization } from '../organizations/organizations.contract.ts';
import type { Campaign, CampaignChanges, CampaignInput, ListedStaffCampaign } from './campaigns.contract.ts';

/** Unlike other data, campaigns are fetched again on every mount and focus. */
const alwaysFresh = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export const campaignsQuery = queryOptions({
  queryKey: ['campaigns'],
  queryFn: () => callApi<ListedStaffCampaign[]>('GET', '/api/campaigns'),
  ...alwaysFresh,
});

export function useCampaignNames(organizationId: number): string[] | undefined {
  const { data } = useQuery(campaignsQuery);
  return data?.filter((listed) => listed.organizationId === organizationId).map(({ name }) => name);
}

export function campaignQuery(id: number) {
  return queryOptions({
    queryKey: ['campaign', id],
    queryFn: () => callApi<Campaign>('GET', `/api/campaigns/${id}`),
    ...alwaysFresh,
  });
}

export function useCreateCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CampaignInput) => callApi<{ campaign: Campaign }>('POST', '/api/campaigns', input),
    onSuccess: ({ campaign }) => {
      client.setQueryData(campaignQuery(campaign.id).queryKey, campaign);
      void client.invalidateQueries(campaignsQuery);
    },
  });
}

export function useSaveCampaign(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: CampaignChanges) => callApi<Campaign>('PUT', `/api/campaigns/${id}`, changes),
    onSuccess: (saved) => {
      client.setQueryData(campaignQuery(id).queryKey, (known) => ({ ...known, ...saved }));
      client.setQueryData(campaignsQuery.queryKey, (list) => list?.map((listed) => merged(listed, saved)));
      void client.invalidateQueries(campaignsQuery);
    },
  });
}

export function useDeleteCampaign(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE', `/api/campaigns/${id}`),
    onSuccess: () => {
      client.setQueryData(campaignsQuery.queryKey, (list) => list?.filter((listed) => listed.id !== id));
      void client.invalidateQueries(campaignsQuery);
    },
  });
}

/** The list's own fields only; the name of an organization that it moved to comes with the next list. */
function merged(listed: ListedStaffCampaign, saved: Campaign): ListedStaffCampaign {
  if (listed.id !== saved.id) return listed;
  const { name, status, organizationId, publicUrl, recipient, updatedAt } = saved;
  return { ...listed, name, status, organizationId, publicUrl, recipient, updatedAt };
}

export function useOrganizationChoices() {
  return useQuery({ ...organizationsQuery, select: byName });
}

function byName(organizations: ListedOrganization[]) {
  return organizations.toSorted((a, b) => a.name.localeCompare(b.name));
}
