import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { TableView } from '../../ui/table/data-table.tsx';
import { type CampaignStatus, type ListedStaffCampaign, STATUSES } from './campaigns.contract.ts';

const SORTABLE = ['name', 'organization', 'status', 'recipient', 'createdBy', 'createdAt'] as const;

export type SortableColumn = (typeof SORTABLE)[number];

interface CampaignFilter {
  organizationId: number | null;
  status: CampaignStatus | null;
  search: string;
}

/** What the list shows; the page's address holds all of it. */
export interface CampaignListView extends CampaignFilter {
  sorting: { id: SortableColumn; desc: boolean };
  /** From 1. */
  page: number;
}

const NEWEST_FIRST = '-createdAt';

export function useCampaignListView() {
  const [address, setAddress] = useSearchParams();
  const view = useMemo(() => readView(address), [address]);
  /** Leads to the first page. Back doesn't go through each of these changes. */
  const change = (changes: Partial<Omit<CampaignListView, 'page'>>) =>
    setAddress((known) => writeView({ ...readView(known), ...changes, page: 1 }), {
      replace: true,
      preventScrollReset: true,
    });
  const table: TableView = {
    sorting: view.sorting,
    page: view.page - 1,
    onSort: ({ id, desc }) => {
      if (isSortable(id)) change({ sorting: { id, desc } });
    },
    onTurn: (page) =>
      setAddress((known) => writeView({ ...readView(known), page: page + 1 }), { preventScrollReset: true }),
  };
  return { view, change, table };
}

/** Where a campaign's page leads back to: the list as it was left, whose links hand on its search. */
export function useCampaignListPath(): string {
  const search: unknown = useLocation().state;
  return `/campaigns${typeof search === 'string' ? search : ''}`;
}

/** Reads `?organization=&status=&q=&sort=&page=`; ignores what makes no sense. */
export function readView(address: URLSearchParams): CampaignListView {
  return {
    organizationId: readNumber(address.get('organization')),
    status: STATUSES.find((status) => status === address.get('status')) ?? null,
    search: address.get('q') ?? '',
    sorting: readSorting(address.get('sort')) ?? { id: 'createdAt', desc: true },
    page: readNumber(address.get('page')) ?? 1,
  };
}

export function writeView({ organizationId, status, search, sorting, page }: CampaignListView) {
  const address = new URLSearchParams();
  const sort = `${sorting.desc ? '-' : ''}${sorting.id}`;
  if (organizationId !== null) address.set('organization', String(organizationId));
  if (status !== null) address.set('status', status);
  if (search !== '') address.set('q', search);
  if (sort !== NEWEST_FIRST) address.set('sort', sort);
  if (page > 1) address.set('page', String(page));
  return address;
}

export const noFilter: CampaignFilter = { organizationId: null, status: null, search: '' };

/** Every word of the search must be in the name, the organization, the recipient or the creator's e-mail. */
export function filterCampaigns(
  campaigns: readonly ListedStaffCampaign[],
  { organizationId, status, search }: CampaignFilter,
): ListedStaffCampaign[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return campaigns.filter(
    (campaign) =>
      (organizationId === null || campaign.organizationId === organizationId) &&
      (status === null || campaign.status === status) &&
      words.every((word) => plainText(campaign).includes(word)),
  );
}

export function creatorLabel({ createdBy }: Pick<ListedStaffCampaign, 'createdBy'>): string {
  return createdBy?.email ?? 'System';
}

function isSortable(id: string): id is SortableColumn {
  return SORTABLE.some((column) => column === id);
}

function readNumber(text: string | null): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

function readSorting(text: string | null): CampaignListView['sorting'] | null {
  const [, minus, id = ''] = /^(-?)(\w+)$/.exec(text ?? '') ?? [];
  return isSortable(id) ? { id, desc: minus === '-' } : null;
}

const plainTexts = new WeakMap<ListedStaffCampaign, string>();

/** Made once a campaign: ten thousand would be felt at every key. */
function plainText(campaign: ListedStaffCampaign): string {
  const { name, organizationName, recipient } = campaign;
  const text =
    plainTexts.get(campaign) ??
    plain(`${name}\n${organizationName}\n${recipient}\n${creatorLabel(campaign)}`);
  plainTexts.set(campaign, text);
  return text;
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
