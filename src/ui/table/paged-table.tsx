import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { countOf, FEW, Filters, SearchField } from './filters.tsx';

type PagedTableProps<Row> = DataTableProps<Row> & {
  total: number;
  /** Singular noun for a row, such as "user". */
  noun: string;
  search: string;
  onSearch: (search: string) => void;
  isFiltered: boolean;
  onClear: () => void;
  /** Filters next to the search. */
  children?: ReactNode;
};

export function PagedTable<Row extends { id: number }>(props: PagedTableProps<Row>) {
  const { noun, search, onSearch, isFiltered, onClear, children, ...table } = props;
  const { total } = table;
  return (
    <>
      {(total > FEW || isFiltered) && (
        <Filters count={countOf(total, noun)}>
          <SearchField label={`Search ${noun}s`} search={search} onSearch={onSearch} />
          {children}
        </Filters>
      )}
      {total > 0 ? (
        <DataTable {...table} />
      ) : (
        <EmptyState
          title={`No ${noun}s match your search.`}
          action={<Button onClick={onClear}>Clear search</Button>}
        />
      )}
    </>
  );
}
