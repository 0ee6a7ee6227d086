import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ROWS_PER_PAGE, type TableSorting, type TableView } from '../ui/table/data-table.tsx';

type Filters = Record<string, string>;

/** What a list that the server searches, sorts and pages can be narrowed to, and sorted by. */
export interface ListRules<Known extends Filters> {
  /** An empty one is none. */
  readFilters: (address: URLSearchParams) => Known;
  sorts: readonly string[];
  first: TableSorting;
}

export interface ListView<Known extends Filters> {
  filters: Known;
  sorting: TableSorting;
  /** The last entry of each page before this one. */
  passed: number[];
}

/** In the address, so that it outlives a reload and can be shared. */
export function useListView<Known extends Filters>(rules: ListRules<Known>) {
  const [address, setAddress] = useSearchParams();
  const view = useMemo(() => readView(rules, address), [rules, address]);
  const show = (change: (known: ListView<Known>) => ListView<Known>, replace: boolean) =>
    setAddress((known) => writeView(rules, change(readView(rules, known))), {
      replace,
      preventScrollReset: true,
    });
  const first = { passed: [] };
  return {
    view,
    // Back goes from page to page, but not through each change of a filter.
    filter: (filters: Partial<Known>) =>
      show((known) => ({ ...known, filters: { ...known.filters, ...filters }, ...first }), true),
    /** The table's last row is the entry with this id. */
    tableView: (last = 0): TableView => ({
      sorting: view.sorting,
      page: view.passed.length,
      onSort: (sorting) => show((known) => ({ ...known, sorting, ...first }), true),
      onTurn: (page) => show((known) => ({ ...known, passed: [...view.passed, last].slice(0, page) }), false),
    }),
  };
}

export function readView<Known extends Filters>(
  { readFilters, sorts, first }: ListRules<Known>,
  address: URLSearchParams,
): ListView<Known> {
  const [, minus, column] = /^(-?)(\w+)$/.exec(address.get('sort') ?? '') ?? [];
  const id = sorts.find((known) => known === column);
  return {
    filters: readFilters(address),
    sorting: id ? { id, desc: minus === '-' } : first,
    passed: (address.get('after') ?? '').split('.').filter(isId).map(Number),
  };
}

export function writeView<Known extends Filters>(rules: ListRules<Known>, view: ListView<Known>) {
  const { filters, sorting, passed } = view;
  const { first } = rules;
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== '') address.set(name, value);
  const isFirst = sorting.id === first.id && sorting.desc === first.desc;
  if (!isFirst) address.set('sort', sortOf(sorting));
  if (passed.length > 0) address.set('after', passed.join('.'));
  return address;
}

/** What to ask the server for. */
export function pageQuery({ filters, sorting, passed }: ListView<Filters>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== '') query.set(name, value);
  query.set('sort', sortOf(sorting));
  query.set('limit', String(ROWS_PER_PAGE));
  if (passed.length > 0) query.set('after', String(passed.at(-1)));
  return query.toString();
}

function sortOf({ id, desc }: TableSorting): string {
  return `${desc ? '-' : ''}${id}`;
}

export function isFiltered(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== '');
}

export function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text);
}
