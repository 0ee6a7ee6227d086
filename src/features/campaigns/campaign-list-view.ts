import type { CampaignStatus, ListedStaffCampaign } from './campaigns.contract.ts';

export const STATUSES = ['Pending', 'Live', 'Finished'] as const satisfies CampaignStatus[];
const SORTABLE = ['name', 'organization', 'status', 'recipient', 'createdBy', 'createdAt'] as const;
const PAGE_SIZE = 50;

export type SortColumn = (typeof SORTABLE)[number];

/** What of the list is looked at; all of it stands in the address. */
export interface CampaignListView {
  organizationId: number | null;
  status: CampaignStatus | null;
  search: string;
  sort: { column: SortColumn; descending: boolean };
  /** From 1. */
  page: number;
}

const NEWEST_FIRST: CampaignListView['sort'] = { column: 'createdAt', descending: true };

/** Reads `?organization=&status=&q=&sort=&page=`; what makes no sense is as if it were not there. */
export function readView(address: URLSearchParams): CampaignListView {
  const wantedSort = address.get('sort') ?? '';
  const column = SORTABLE.find((name) => name === wantedSort.replace('-', ''));
  return {
    organizationId: readNumber(address.get('organization')),
    status: STATUSES.find((status) => status === address.get('status')) ?? null,
    search: address.get('q') ?? '',
    sort: column ? { column, descending: wantedSort.startsWith('-') } : NEWEST_FIRST,
    page: readNumber(address.get('page')) ?? 1,
  };
}

/** The shortest address that shows this. */
export function writeView({ organizationId, status, search, sort, page }: CampaignListView): URLSearchParams {
  const address = new URLSearchParams();
  const sortText = `${sort.descending ? '-' : ''}${sort.column}`;
  if (organizationId !== null) address.set('organization', String(organizationId));
  if (status !== null) address.set('status', status);
  if (search.trim() !== '') address.set('q', search.trim());
  if (sortText !== '-createdAt') address.set('sort', sortText);
  if (page > 1) address.set('page', String(page));
  return address;
}

export function hasFilters({ organizationId, status, search }: CampaignListView): boolean {
  return organizationId !== null || status !== null || search.trim() !== '';
}

export function sortCampaigns(
  campaigns: readonly ListedStaffCampaign[],
  { column, descending }: CampaignListView['sort'],
): ListedStaffCampaign[] {
  const keyed = campaigns.map((campaign) => ({ campaign, key: sortKey(campaign, column) }));
  const direction = descending ? -1 : 1;
  // Among equals the newest first, whichever way it is sorted.
  keyed.sort((a, b) => direction * compare(a.key, b.key) || b.campaign.id - a.campaign.id);
  return keyed.map(({ campaign }) => campaign);
}

/** Every word that is searched for stands in the name, the organization, the recipient or the creator's e-mail. */
export function filterCampaigns(
  campaigns: readonly ListedStaffCampaign[],
  { organizationId, status, search }: CampaignListView,
): ListedStaffCampaign[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return campaigns.filter(
    (campaign) =>
      (organizationId === null || campaign.organizationId === organizationId) &&
      (status === null || campaign.status === status) &&
      (words.length === 0 || holds(campaign, words)),
  );
}

export interface ListPage<Row> {
  rows: Row[];
  /** The page that is shown: the last one where the wanted one is beyond it. */
  page: number;
  pageCount: number;
}

export function takePage<Row>(rows: readonly Row[], wanted: number): ListPage<Row> {
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  return { rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pageCount };
}

function readNumber(text: string | null): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

function sortKey(campaign: ListedStaffCampaign, column: SortColumn): string {
  switch (column) {
    case 'organization':
      return campaign.organizationName;
    case 'status':
      return String(STATUSES.indexOf(campaign.status));
    case 'createdBy':
      return creatorLabel(campaign);
    default:
      return campaign[column];
  }
}

/** Without a creator it was the system (ruling 10). */
export function creatorLabel({ createdBy }: Pick<ListedStaffCampaign, 'createdBy'>): string {
  return createdBy?.email ?? 'System';
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function holds(campaign: ListedStaffCampaign, words: string[]): boolean {
  const text = plainText(campaign);
  return words.every((word) => text.includes(word));
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
