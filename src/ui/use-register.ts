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
import { useMemo, useState } from 'react';

export type RegisterSorting = { id: string; desc: boolean };

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
  sortedBy: RegisterSorting | undefined;
  choice: string;
  rowsPerPage: number;
};

/** Which rows a register shows now, and in which order. */
export function useRegister<Row extends RowData>({
  columns,
  rows,
  sortedBy,
  choice,
  rowsPerPage,
}: RegisterOptions<Row>) {
  const [sorting, setSorting] = useState(sortedBy);
  const [turned, setTurned] = useState({ page: 0, choice });
  const lastPage = Math.max(0, Math.ceil(rows.length / rowsPerPage) - 1);
  const page = turned.choice === choice ? Math.min(turned.page, lastPage) : 0;
  const definitions = useMemo(() => columns.map(defineColumn), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    state: {
      sorting: sorting ? [sorting] : [],
      pagination: { pageIndex: page, pageSize: rowsPerPage },
    },
  });
  const turnTo = (to: number) => setTurned({ page: to, choice });
  return {
    sorting,
    sort(to: RegisterSorting) {
      setSorting(to);
      turnTo(0);
    },
    shown: table.getRowModel().rows.map((row) => row.original),
    pages: { page, lastPage, rowsPerPage, rowCount: rows.length },
    turnTo,
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
