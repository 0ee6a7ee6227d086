import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi, callApiForPage } from '../../browser/api-call.ts';
import type { Campaign, CampaignChanges, CampaignInput, ListedStaffCampaign } from './campaigns.contract.ts';

/** Unlike other data, campaigns are fetched again on every mount and focus. */
const alwaysFresh = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

const ALL_LISTS = ['campaigns'];
const PAGES = [...ALL_LISTS, 'page'];

type CampaignPage = { rows: ListedStaffCampaign[]; total: number };

/** The page before stays until the next one is there. */
export function campaignPageQuery(query: string) {
  return queryOptions({
    queryKey: [...PAGES, query],
    queryFn: () => callApiForPage<ListedStaffCampaign>(`/api/campaigns?${query}`),
    placeholderData: keepPreviousData,
    ...alwaysFresh,
  });
}

export function campaignsOfQuery(organizationId: number) {
  return queryOptions({
    queryKey: [...ALL_LISTS, 'of', organizationId],
    queryFn: () => callApi<ListedStaffCampaign[]>('GET', `/api/campaigns?organization=${organizationId}`),
    ...alwaysFresh,
  });
}

export function useCampaignNames(organizationId: number): string[] | undefined {
  const { data } = useQuery(campaignsOfQuery(organizationId));
  return data?.map(({ name }) => name);
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
      void client.invalidateQueries({ queryKey: ALL_LISTS });
    },
  });
}

export function useSaveCampaign(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: CampaignChanges) => callApi<Campaign>('PUT', `/api/campaigns/${id}`, changes),
    onSuccess: (saved) => {
      client.setQueryData(campaignQuery(id).queryKey, (known) => ({ ...known, ...saved }));
      changePages(client, (rows) => rows.map((listed) => merged(listed, saved)));
      void client.invalidateQueries({ queryKey: ALL_LISTS });
    },
  });
}

export function useDeleteCampaign(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE', `/api/campaigns/${id}`),
    onSuccess: () => {
      changePages(client, (rows) => rows.filter((listed) => listed.id !== id));
      void client.invalidateQueries({ queryKey: ALL_LISTS });
    },
  });
}

type Rows = ListedStaffCampaign[];

function changePages(client: QueryClient, change: (rows: Rows) => Rows): void {
  client.setQueriesData<CampaignPage>(
    { queryKey: PAGES },
    (page) => page && { ...page, rows: change(page.rows) },
  );
}

/** The list's own fields only; the name of an organization that it moved to comes with the next list. */
function merged(listed: ListedStaffCampaign, saved: Campaign): ListedStaffCampaign {
  if (listed.id !== saved.id) return listed;
  const { name, status, organizationId, publicUrl, recipient, updatedAt } = saved;
  return { ...listed, name, status, organizationId, publicUrl, recipient, updatedAt };
}
