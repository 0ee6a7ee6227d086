import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ROWS_PER_PAGE, type TableView } from '../../../ui/table/data-table.tsx';
import { CAMPAIGN_SORTS, STATUSES } from '../campaigns.contract.ts';

const NEWEST_FIRST = { id: 'createdAt', desc: true };

export function useCampaignListView() {
  const [address, setAddress] = useSearchParams();
  const view = useMemo(() => readView(address), [address]);
  const show = (changes: Partial<CampaignListView>, replace: boolean) =>
    setAddress((known) => writeView({ ...readView(known), passed: [], ...changes }), {
      replace,
      preventScrollReset: true,
    });
  // Back goes from page to page, but not through each change of a filter.
  const change = (changes: Partial<CampaignListView>) => show(changes, true);
  /** The table's last row is the campaign with this id. */
  const tableView = (last = 0): TableView => ({
    sorting: view.sorting,
    page: view.passed.length,
    onSort: (sorting) => change({ sorting }),
    onTurn: (page) => show({ passed: [...view.passed, last].slice(0, page) }, false),
  });
  return { view, change, tableView };
}

/** Where a campaign's page leads back to: the list as it was left, whose links hand on its search. */
export function useCampaignListPath(): string {
  const search: unknown = useLocation().state;
  return `/campaigns${typeof search === 'string' ? search : ''}`;
}

export type CampaignListView = ReturnType<typeof readView>;

export function readView(address: URLSearchParams) {
  const [, minus, column] = /^(-?)(\w+)$/.exec(address.get('sort') ?? '') ?? [];
  const id = CAMPAIGN_SORTS.find((known) => known === column);
  return {
    organizationId: readNumber(address.get('organization')),
    status: STATUSES.find((status) => status === address.get('status')) ?? null,
    search: address.get('q') ?? '',
    sorting: id ? { id, desc: minus === '-' } : NEWEST_FIRST,
    /** The last campaign of each page before this one. */
    passed: (address.get('after') ?? '').split('.').flatMap((id) => readNumber(id) ?? []),
  };
}

export function writeView({ passed, ...view }: CampaignListView) {
  const address = writeSearch(view);
  if (passed.length > 0) address.set('after', passed.join('.'));
  return address;
}

/** As the call takes it, too. */
function writeSearch({ organizationId, status, search, sorting }: Omit<CampaignListView, 'passed'>) {
  const address = new URLSearchParams();
  const { id, desc } = sorting;
  if (organizationId !== null) address.set('organization', String(organizationId));
  if (status !== null) address.set('status', status);
  if (search !== '') address.set('q', search);
  if (id !== NEWEST_FIRST.id || !desc) address.set('sort', `${desc ? '-' : ''}${id}`);
  return address;
}

/** What to ask the server for. */
export function pageQuery({ passed, ...view }: CampaignListView): string {
  const query = writeSearch(view);
  query.set('limit', String(ROWS_PER_PAGE));
  if (passed.length > 0) query.set('after', String(passed.at(-1)));
  return query.toString();
}

type CampaignFilter = Pick<CampaignListView, 'organizationId' | 'status' | 'search'>;

export const noFilter: CampaignFilter = { organizationId: null, status: null, search: '' };

export function isFiltered({ organizationId, status, search }: CampaignFilter): boolean {
  return organizationId !== null || status !== null || search !== '';
}

function readNumber(text: string | null): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
