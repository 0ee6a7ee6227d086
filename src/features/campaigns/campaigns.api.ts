import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi, callApiForPage } from '#browser/api-call.ts';
import { isId, type ListRules, MOST_CHOICES, pageQuery, readView } from '#browser/list-view.ts';
import {
  CAMPAIGN_SORTS,
  type Campaign,
  type CampaignChanges,
  type CampaignStart,
  type ListedStaffCampaign,
  listedStaffCampaign,
} from './campaigns.contract.ts';

const alwaysFresh = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

const ALL_LISTS = ['campaigns'];
const PAGES = [...ALL_LISTS, 'page'];

type CampaignPage = { rows: ListedStaffCampaign[]; total: number };

export function campaignPageQuery(query: string) {
  return queryOptions({
    queryKey: [...PAGES, query],
    queryFn: () => callApiForPage<ListedStaffCampaign>(`/api/campaigns?${query}`),
    placeholderData: keepPreviousData,
    ...alwaysFresh,
  });
}

export function campaignChoicesQuery({ organization, q = '' }: { organization: string; q?: string }) {
  const query = new URLSearchParams({ organization, sort: 'name', limit: String(MOST_CHOICES) });
  if (q) query.set('q', q);
  return campaignPageQuery(query.toString());
}

const JUST_READ_MS = 5_000;

export const CAMPAIGNS_OF: ListRules<Record<never, string>> = {
  readFilters: () => ({}),
  sorts: CAMPAIGN_SORTS,
  first: { id: 'createdAt', desc: true },
};

const FIRST_PAGE = pageQuery(readView(CAMPAIGNS_OF, new URLSearchParams()));

export function campaignsOfQuery(organization: string, query = FIRST_PAGE) {
  const page = campaignPageQuery(`organization=${organization}&${query}`);
  return { ...page, staleTime: JUST_READ_MS, refetchOnMount: true };
}

export function useCampaignNames(organization: string) {
  const { data, isPlaceholderData } = useQuery({
    ...campaignsOfQuery(organization),
    enabled: isId(organization),
  });
  return data && !isPlaceholderData
    ? { names: data.rows.map(({ name }) => name), total: data.total }
    : undefined;
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
    mutationFn: (input: CampaignStart) => callApi<{ campaign: Campaign }>('POST', '/api/campaigns', input),
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

const savedFields = listedStaffCampaign.omit({ organizationName: true, moreRecipients: true });

function merged(listed: ListedStaffCampaign, saved: Campaign): ListedStaffCampaign {
  if (listed.id !== saved.id) return listed;
  return { ...listed, ...savedFields.parse(saved) };
}
