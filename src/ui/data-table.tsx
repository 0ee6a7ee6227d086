import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Field } from './field.tsx';
import { ArrowDownIcon } from './icon.tsx';
import { Select } from './select.tsx';

export type DataTableColumn<Row> = {
  id: string;
  header: string;
  /** Makes the header a button that sorts by this. */
  sortBy?: (row: Row) => string | number;
  cell: (row: Row) => ReactNode;
  /** `key` heads a card on phones, `corner` is an action in the card's corner, `end` aligns right. */
  look?: 'key' | 'end' | 'corner' | 'end corner';
  /** In CSS, such as "24%". */
  width?: string;
};

export type TableSorting = { id: string; desc: boolean };

/** How a table is sorted and which page of it shows. */
export type TableView = {
  sorting: TableSorting | undefined;
  /** From 0. Beyond the last page, the last one shows. */
  page: number;
  onSort: (to: TableSorting) => void;
  onTurn: (page: number) => void;
};

type DataTableProps<Row> = {
  /** Names the table to assistive technology. */
  caption: string;
  columns: DataTableColumn<Row>[];
  rows: Row[];
  rowId: (row: Row) => string | number;
  sortedBy?: TableSorting;
  /** What the rows were filtered by: another filter leads back to the first page. */
  filter?: string;
  /** Where the page's address keeps sorting and page, in place of `sortedBy` and `filter`. */
  view?: TableView;
  rowsPerPage?: number;
};

/** On phones a table is drawn as blocks, which takes its parts' own roles away in some browsers. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** Records sorted by their headers, page by page; a list of cards where a table has no room. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, sortedBy, filter = '', rowsPerPage = 50 } = props;
  const ownView = useOwnView(sortedBy, filter);
  const { view = ownView } = props;
  const panel = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => sortRows(rows, columns, view.sorting), [rows, columns, view.sorting]);
  const lastPage = Math.max(0, Math.ceil(rows.length / rowsPerPage) - 1);
  const page = Math.min(view.page, lastPage);
  const from = page * rowsPerPage;
  const turnTo = (to: number) => {
    view.onTurn(to);
    panel.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="panel" ref={panel}>
      <SortSelect columns={columns} view={view} />
      <div className="register-scroll">
        <table className="register" {...roles.table}>
          <caption className="sr">{caption}</caption>
          <thead {...roles.group}>
            <tr {...roles.row}>
              {columns.map((column) => (
                <Header key={column.id} column={column} view={view} />
              ))}
            </tr>
          </thead>
          <tbody {...roles.group}>
            {sorted.slice(from, from + rowsPerPage).map((row) => (
              <tr key={rowId(row)} {...roles.row}>
                {columns.map(({ id, header, look, cell }) => (
                  <td key={id} {...roles.cell} className={look} data-label={look ? undefined : header}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lastPage > 0 && (
        <nav className="register-foot" aria-label="Pages">
          <span role="status">
            {count(from + 1)}–{count(Math.min(rows.length, from + rowsPerPage))} of {count(rows.length)}
          </span>
          <div className="btn-row">
            <Button disabled={page === 0} onClick={() => turnTo(page - 1)}>
              Previous
            </Button>
            <Button disabled={page === lastPage} onClick={() => turnTo(page + 1)}>
              Next
            </Button>
          </div>
        </nav>
      )}
    </div>
  );
}

function useOwnView(sortedBy: TableSorting | undefined, filter: string): TableView {
  const [sorting, setSorting] = useState(sortedBy);
  const [turned, setTurned] = useState({ page: 0, filter });
  const onTurn = (page: number) => setTurned({ page, filter });
  return {
    sorting,
    page: turned.filter === filter ? turned.page : 0,
    onSort(to) {
      setSorting(to);
      onTurn(0);
    },
    onTurn,
  };
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const count = new Intl.NumberFormat('en-US').format;

function sortRows<Row>(
  rows: Row[],
  columns: DataTableColumn<Row>[],
  sorting: TableSorting | undefined,
): Row[] {
  const { sortBy } = columns.find(({ id }) => id === sorting?.id) ?? {};
  if (!sorting || !sortBy) return rows;
  const direction = sorting.desc ? -1 : 1;
  return rows.toSorted((a, b) => direction * compare(sortBy(a), sortBy(b)));
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

type HeaderProps<Row> = { column: DataTableColumn<Row>; view: TableView };

function Header<Row>({ column: { id, header, sortBy, look, width }, view }: HeaderProps<Row>) {
  const { sorting, onSort } = view;
  const isSorted = sorting?.id === id;
  return (
    <th
      {...roles.header}
      scope="col"
      className={classNames(look?.startsWith('end') && 'end')}
      style={{ width }}
      aria-sort={isSorted ? (sorting.desc ? 'descending' : 'ascending') : undefined}
    >
      {sortBy ? (
        <button
          type="button"
          className="sort"
          onClick={() => onSort({ id, desc: isSorted && !sorting.desc })}
        >
          {header}
          <ArrowDownIcon small />
        </button>
      ) : (
        <span className={classNames(look === 'corner' && 'sr')}>{header}</span>
      )}
    </th>
  );
}

/** Does for the cards on phones what the headers do for the table. */
function SortSelect<Row>({ columns, view }: { columns: DataTableColumn<Row>[]; view: TableView }) {
  const { sorting, onSort } = view;
  const orders = columns
    .filter(({ sortBy }) => sortBy)
    .flatMap(({ id, header }) => [
      { name: `${id} up`, label: `${header}, ascending`, sorting: { id, desc: false } },
      { name: `${id} down`, label: `${header}, descending`, sorting: { id, desc: true } },
    ]);
  if (orders.length === 0) return null;
  const current = orders.find(
    (order) => order.sorting.id === sorting?.id && order.sorting.desc === sorting.desc,
  );
  return (
    <div className="cards-sort">
      <Field label="Sort by">
        {({ id }) => (
          <Select
            id={id}
            value={current?.name ?? ''}
            onChange={({ target }) => {
              const chosen = orders.find(({ name }) => name === target.value);
              if (chosen) onSort(chosen.sorting);
            }}
          >
            {!current && <option value="">Original order</option>}
            {orders.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
