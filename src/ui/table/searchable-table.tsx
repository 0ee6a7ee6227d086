import { useState } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { AddressText, Day } from '../text.tsx';
import { DataTable, type DataTableProps, type TableSorting } from './data-table.tsx';
import { countOf, FEW, Filters, matchesSearch, SearchField } from './filters.tsx';

type SearchableTableProps<Row> = Omit<DataTableProps<Row>, 'view'> & {
  /** The name of one row, such as "user". */
  noun: string;
  sortedBy: TableSorting;
  textsOf: (row: Row) => string[];
  search: string;
  onSearch: (search: string) => void;
};

export function SearchableTable<Row extends { id: number }>(props: SearchableTableProps<Row>) {
  const { noun, rows, sortedBy, textsOf, search, onSearch, ...table } = props;
  const [shown, setShown] = useState({ sorting: sortedBy, page: 0, search });
  const found = rows.filter((row) => matchesSearch(search, ...textsOf(row)));
  const view = {
    sorting: shown.sorting,
    page: shown.search === search ? shown.page : 0,
    onSort: (sorting: TableSorting) => setShown({ sorting, page: 0, search }),
    onTurn: (page: number) => setShown({ ...shown, page, search }),
  };
  return (
    <>
      {(rows.length > FEW || search) && (
        <Filters count={countOf(found.length, noun)}>
          <SearchField label={`Search ${noun}s`} search={search} onSearch={onSearch} />
        </Filters>
      )}
      {found.length > 0 ? (
        <DataTable {...table} rows={found} view={view} />
      ) : (
        <EmptyState
          title={`No ${noun}s match your search.`}
          action={<Button onClick={() => onSearch('')}>Clear search</Button>}
        />
      )}
    </>
  );
}

/** People who may not edit a record don't see who made it. */
type Creator = { createdBy: { email: string } | null; mayEdit: boolean };

export const createdByColumn = {
  id: 'createdBy',
  header: 'Created By',
  width: '12%',
  sortBy: creatorLabel,
  cell: (row: Creator) => <AddressText>{creatorLabel(row)}</AddressText>,
} as const;

export const createdAtColumn = {
  id: 'createdAt',
  header: 'Created At',
  sortBy: ({ createdAt }: { createdAt: string }) => Date.parse(createdAt),
  cell: ({ createdAt }: { createdAt: string }) => <Day at={createdAt} />,
} as const;

function creatorLabel({ createdBy, mayEdit }: Creator): string {
  return createdBy?.email ?? (mayEdit ? 'System' : '');
}
