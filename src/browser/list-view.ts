import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ROWS_PER_PAGE, type TableSorting, type TableView } from '#ui/table/data-table.tsx';

type Filters = Record<string, string>;

export interface ListRules<Known extends Filters> {
  readFilters: (address: URLSearchParams) => Known;
  /** Keeps searches for people out of the URL, so emails don't stay in browser history. */
  hidesSearch?: boolean;
  sorts: readonly string[];
  first?: TableSorting;
}

type Searched<Known extends Filters> = Known & { q: string };

export interface ListView<Known extends Filters> {
  filters: Searched<Known>;
  sorting: TableSorting | undefined;
  passed: number[];
}

export const MOST_CHOICES = 100;

/** Stores the view in the URL, so it outlives a reload and can be shared. */
export function useListView<Known extends Filters>(rules: ListRules<Known>) {
  const [address, setAddress] = useSearchParams();
  const [hiddenSearch, setHiddenSearch] = useState('');
  const view = useMemo(() => readView(rules, address, hiddenSearch), [rules, address, hiddenSearch]);
  const show = (change: (known: ListView<Known>) => ListView<Known>, replace: boolean) =>
    setAddress((known) => writeView(rules, change(readView(rules, known))), {
      replace,
      preventScrollReset: true,
    });
  // Back goes from page to page, but not through each change of a filter.
  const narrow = (change: (known: Searched<Known>) => Searched<Known>) =>
    show((known) => ({ ...known, filters: change(known.filters), passed: [] }), true);
  const search = (q: string, filters?: Known) => {
    setHiddenSearch(q);
    narrow((known) => ({ ...known, ...filters, q }));
  };
  const isFiltered = Object.values(view.filters).some((value) => value !== '');
  return {
    filters: view.filters,
    isFiltered,
    query: pageQuery(view),
    filter: (filters: Partial<Known>) => narrow((known) => ({ ...known, ...filters })),
    tableOf: <Row extends { id: number }>({ rows, total }: { rows: Row[]; total: number }) => {
      const sort: TableView['onSort'] = (sorting) =>
        show((known) => ({ ...known, sorting, passed: [] }), true);
      const turn: TableView['onTurn'] = (page) => {
        const last = rows.at(-1)?.id ?? 0;
        // Until the next page has loaded, these are the previous page's rows.
        if (page > view.passed.length && last === view.passed.at(-1)) return;
        const passed = [...view.passed, last].slice(0, page);
        show((known) => ({ ...known, passed }), rows.length === 0);
      };
      return {
        rows,
        total,
        view: { sorting: view.sorting, page: view.passed.length, onSort: sort, onTurn: turn },
        search: view.filters.q,
        onSearch: (q: string) => search(q),
        isFiltered,
        onClear: () => search('', rules.readFilters(new URLSearchParams())),
      };
    },
  };
}

export function readView<Known extends Filters>(
  { readFilters, hidesSearch, sorts, first }: ListRules<Known>,
  address: URLSearchParams,
  hiddenSearch = '',
): ListView<Known> {
  const [, minus, column] = /^(-?)(\w+)$/.exec(address.get('sort') ?? '') ?? [];
  const id = sorts.find((known) => known === column);
  const q = hidesSearch ? hiddenSearch : (address.get('q') ?? '');
  return {
    filters: { ...readFilters(address), q },
    sorting: id ? { id, desc: minus === '-' } : first,
    passed: (address.get('after') ?? '').split('.').filter(isId).map(Number),
  };
}

export function writeView<Known extends Filters>(rules: ListRules<Known>, view: ListView<Known>) {
  const { filters, sorting, passed } = view;
  const { first, hidesSearch } = rules;
  const address = filterQuery(filters);
  if (hidesSearch) address.delete('q');
  const isFirst = sorting?.id === first?.id && sorting?.desc === first?.desc;
  if (sorting && !isFirst) address.set('sort', sortOf(sorting));
  if (passed.length > 0) address.set('after', passed.join('.'));
  return address;
}

export function pageQuery({ filters, sorting, passed }: ListView<Filters>): string {
  const query = filterQuery(filters);
  if (sorting) query.set('sort', sortOf(sorting));
  query.set('limit', String(ROWS_PER_PAGE));
  if (passed.length > 0) query.set('after', String(passed.at(-1)));
  return query.toString();
}

export function filterQuery(filters: Filters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
}

function sortOf({ id, desc }: TableSorting): string {
  return `${desc ? '-' : ''}${id}`;
}

export function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text);
}
