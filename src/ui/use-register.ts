import {
  createPaginatedRowModel,
  createSortedRowModel,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { RegisterPlace } from './register-place.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type RegisterOptions<Row extends RowData> = {
  columns: { id: string; sortBy?: (row: Row) => string | number }[];
  rows: Row[];
  place: RegisterPlace;
  rowsPerPage: number;
};

/** Which rows a register shows at a place. */
export function useRegister<Row extends RowData>(options: RegisterOptions<Row>) {
  const { columns, rows, place, rowsPerPage } = options;
  const lastPage = Math.max(0, Math.ceil(rows.length / rowsPerPage) - 1);
  const page = Math.min(place.page, lastPage);
  const definitions = useMemo(() => columns.map(defineColumn), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    state: {
      sorting: place.sorting ? [place.sorting] : [],
      pagination: { pageIndex: page, pageSize: rowsPerPage },
    },
  });
  return {
    shown: table.getRowModel().rows.map((row) => row.original),
    pages: { page, lastPage, rowsPerPage, rowCount: rows.length },
  };
}

function defineColumn<Row extends RowData>({
  id,
  sortBy,
}: {
  id: string;
  sortBy?: (row: Row) => string | number;
}) {
  return { id, accessorFn: sortBy ?? (() => ''), sortFn: compare<Row> };
}

function compare<Row extends RowData>(
  a: TableRow<typeof features, Row>,
  b: TableRow<typeof features, Row>,
  column: string,
): number {
  const left = a.getValue<string | number>(column);
  const right = b.getValue<string | number>(column);
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}
