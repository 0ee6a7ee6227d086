import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { TableView } from '../../ui/table/data-table.tsx';
import { matchesSearch } from '../../ui/table/filters.tsx';
import { creatorLabel } from '../../ui/table/record-columns.tsx';
import { type ListedStaffCampaign, STATUSES } from './campaigns.contract.ts';

const SORTABLE = ['name', 'organization', 'status', 'recipient', 'letters', 'createdBy', 'createdAt'];
const NEWEST_FIRST = { id: 'createdAt', desc: true };

export function useCampaignListView() {
  const [address, setAddress] = useSearchParams();
  const view = useMemo(() => readView(address), [address]);
  const show = (changes: Partial<CampaignListView>, replace: boolean) =>
    setAddress((known) => writeView({ ...readView(known), page: 1, ...changes }), {
      replace,
      preventScrollReset: true,
    });
  // Back goes from page to page, but not through each change of a filter.
  const change = (changes: Partial<CampaignListView>) => show(changes, true);
  const table: TableView = {
    sorting: view.sorting,
    page: view.page - 1,
    onSort: (sorting) => change({ sorting }),
    onTurn: (page) => show({ page: page + 1 }, false),
  };
  return { view, change, table };
}

/** Where a campaign's page leads back to: the list as it was left, whose links hand on its search. */
export function useCampaignListPath(): string {
  const search: unknown = useLocation().state;
  return `/campaigns${typeof search === 'string' ? search : ''}`;
}

export type CampaignListView = ReturnType<typeof readView>;

export function readView(address: URLSearchParams) {
  const [, minus, column] = /^(-?)(\w+)$/.exec(address.get('sort') ?? '') ?? [];
  const id = SORTABLE.find((known) => known === column);
  return {
    organizationId: readNumber(address.get('organization')),
    status: STATUSES.find((status) => status === address.get('status')) ?? null,
    search: address.get('q') ?? '',
    sorting: id ? { id, desc: minus === '-' } : NEWEST_FIRST,
    page: readNumber(address.get('page')) ?? 1,
  };
}

export function writeView({ organizationId, status, search, sorting, page }: CampaignListView) {
  const address = new URLSearchParams();
  const { id, desc } = sorting;
  if (organizationId !== null) address.set('organization', String(organizationId));
  if (status !== null) address.set('status', status);
  if (search !== '') address.set('q', search);
  if (id !== NEWEST_FIRST.id || !desc) address.set('sort', `${desc ? '-' : ''}${id}`);
  if (page > 1) address.set('page', String(page));
  return address;
}

type CampaignFilter = Pick<CampaignListView, 'organizationId' | 'status' | 'search'>;

export const noFilter: CampaignFilter = { organizationId: null, status: null, search: '' };

export function filterCampaigns(campaigns: readonly ListedStaffCampaign[], filter: CampaignFilter) {
  const { organizationId, status, search } = filter;
  return campaigns.filter(
    (campaign) =>
      (organizationId === null || campaign.organizationId === organizationId) &&
      (status === null || campaign.status === status) &&
      matchesSearch(
        search,
        campaign.name,
        campaign.organizationName,
        campaign.recipient,
        creatorLabel(campaign),
      ),
  );
}

function readNumber(text: string | null): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
