import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { Filters, matchesSearch, SearchField } from './filters.tsx';

/** Up to so many are seen at a glance. */
const FEW = 8;

type SearchableTableProps<Row> = DataTableProps<Row> & {
  /** What one row is, such as "user". */
  noun: string;
  textsOf: (row: Row) => string[];
  search: string;
  onSearch: (search: string) => void;
};

export function SearchableTable<Row>(props: SearchableTableProps<Row>) {
  const { noun, rows, textsOf, search, onSearch, ...table } = props;
  const found = rows.filter((row) => matchesSearch(search, ...textsOf(row)));
  const count = found.length === 1 ? `1 ${noun}` : `${found.length.toLocaleString('en-US')} ${noun}s`;
  return (
    <>
      {(rows.length > FEW || search) && (
        <Filters count={count}>
          <SearchField label={`Search ${noun}s`} search={search} onSearch={onSearch} />
        </Filters>
      )}
      {found.length > 0 ? (
        <DataTable {...table} rows={found} filter={search} />
      ) : (
        <EmptyState
          title={`No ${noun}s match your search.`}
          action={<Button onClick={() => onSearch('')}>Clear search</Button>}
        />
      )}
    </>
  );
}
