import type { CampaignStatus, ListedStaffCampaign } from './campaigns.contract.ts';

export const STATUSES = ['Pending', 'Live', 'Finished'] as const satisfies CampaignStatus[];
const SORTABLE = ['name', 'organization', 'status', 'recipient', 'createdBy', 'createdAt'] as const;

export type SortableColumn = (typeof SORTABLE)[number];

interface CampaignFilter {
  organizationId: number | null;
  status: CampaignStatus | null;
  search: string;
}

/** What of the list is looked at; all of it stands in the address. */
export interface CampaignListView extends CampaignFilter {
  sorting: { id: SortableColumn; desc: boolean };
  /** From 1. */
  page: number;
}

const NEWEST_FIRST = '-createdAt';

/** Reads `?organization=&status=&q=&sort=&page=`; what makes no sense is as if it were not there. */
export function readView(address: URLSearchParams): CampaignListView {
  return {
    organizationId: readNumber(address.get('organization')),
    status: STATUSES.find((status) => status === address.get('status')) ?? null,
    search: address.get('q') ?? '',
    sorting: readSorting(address.get('sort')) ?? { id: 'createdAt', desc: true },
    page: readNumber(address.get('page')) ?? 1,
  };
}

/** The shortest address that shows this. */
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

/** Every word that is searched for stands in the name, the organization, the recipient or the creator's e-mail. */
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

/** Without a creator it was the system (ruling 10). */
export function creatorLabel({ createdBy }: Pick<ListedStaffCampaign, 'createdBy'>): string {
  return createdBy?.email ?? 'System';
}

export function isSortable(id: string): id is SortableColumn {
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

/** Made once a campaign: with ten thousand it would be felt at every key. */
function plainText(campaign: ListedStaffCampaign): string {
  const { name, organizationName, recipient } = campaign;
  const text =
    plainTexts.get(campaign) ??
    plain(`${name}\n${organizationName}\n${recipient}\n${creatorLabel(campaign)}`);
  plainTexts.set(campaign, text);
  return text;
}

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
