import { ArrowDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Field, Select } from '../forms/field.tsx';

export type DataTableColumn<Row, Sort extends string = string> = (
  | { id: Sort; isSortable: true }
  | { id: string; isSortable?: false }
) & {
  header: string;
  cell: (row: Row) => ReactNode;
  look?: keyof typeof LOOKS;
  width?: string;
};

export type TableSorting = { id: string; desc: boolean };

export type TableView = {
  sorting: TableSorting | undefined;
  page: number;
  onSort: (to: TableSorting) => void;
  onTurn: (page: number) => void;
};

export type DataTableProps<Row> = {
  caption: string;
  columns: DataTableColumn<Row>[];
  rows: Row[];
  /** Without a total and a view, `rows` has all rows and the table pages through them. */
  total?: number;
  view?: TableView;
};

export const ROWS_PER_PAGE = 50;

const HEADER =
  'whitespace-nowrap border-ink border-b-2 px-3.5 lg:px-2.5 pt-3.5 pb-[11px] align-bottom font-strong text-ink-2 text-mini first:pl-5 last:pr-5';

const ROW =
  'group/row has-[.row-button]:relative has-[.row-button]:cursor-pointer has-[.row-button]:[&_.btn]:relative has-[.row-button]:[&_.btn]:z-1 max-lg:relative max-lg:block max-lg:border-rule max-lg:border-b max-lg:px-[18px] max-lg:py-4 max-lg:last:border-b-0 min-[680px]:max-lg:[&:nth-child(odd):not(:last-child)]:border-r';

const CELL =
  'wrap-anywhere max-lg:block lg:min-w-[9ch] lg:border-rule-soft lg:border-b lg:h-11 lg:px-2.5 lg:py-1 lg:align-middle lg:leading-[1.25] lg:first:pl-5 lg:last:pr-5 lg:group-last/row:border-b-0 lg:group-hover/row:bg-paper-2 [&_a:not(.btn)]:-my-3 lg:[&_a:not(.btn)]:-my-1 [&_a:not(.btn)]:inline-block [&_a:not(.btn)]:py-3 lg:[&_a:not(.btn)]:py-1 [&_a:not(.btn)]:align-top lg:[&_.btn]:min-h-9 [&_a.quiet]:font-regular [&_a.quiet]:text-ink-2 [&_a.quiet]:decoration-rule-strong [&_.btn]:whitespace-nowrap';

const CAPTIONED =
  'max-lg:grid max-lg:grid-cols-[clamp(84px,28%,108px)_minmax(0,1fr)] max-lg:gap-3 max-lg:pt-[7px] max-lg:text-small/[1.45] max-lg:before:text-ink-3 max-lg:before:text-mini/[1.65] max-lg:before:content-[attr(data-label)] max-lg:*:min-w-0 max-lg:*:justify-self-start';

const CORNER = 'max-lg:absolute max-lg:top-2 max-lg:right-2';
const LOOKS = {
  key: 'font-strong lg:min-w-[14ch] max-lg:pr-12 max-lg:pb-1 max-lg:text-sub/[1.45] [&_a:hover]:text-action [&_a:hover]:decoration-current [&_a]:text-ink [&_a]:decoration-rule-strong',
  end: 'lg:text-right',
  corner: CORNER,
  'end corner': `lg:text-right ${CORNER}`,
} as const;

const SORT_BUTTON =
  'group/sort -mx-1.5 -my-2.5 inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-card px-1.5 py-2.5 hover:text-ink';
const SORT_HINT = 'opacity-0 group-hover/sort:opacity-50 group-focus-visible/sort:opacity-50';

export function DataTable<Row extends { id: number | string }>(props: DataTableProps<Row>) {
  const [ownPage, setOwnPage] = useState(0);
  const ownView = { sorting: undefined, page: ownPage, onSort: () => {}, onTurn: setOwnPage };
  const { caption, columns, rows, view = ownView, total = rows.length } = props;
  const isOnePage = props.total !== undefined;
  const panel = useRef<HTMLDivElement>(null);
  const lastPage = Math.max(0, Math.ceil(total / ROWS_PER_PAGE) - 1);
  const page = Math.min(view.page, lastPage);
  const from = page * ROWS_PER_PAGE;
  const shown = isOnePage ? rows : rows.slice(from, from + ROWS_PER_PAGE);
  const isGone = isOnePage && rows.length === 0 && view.page > 0;
  const leave = useEffectEvent(() => view.onTurn(0));
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  const turnTo = (to: number) => {
    view.onTurn(to);
    panel.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="panel" ref={panel}>
      <SortSelect columns={columns} view={view} />
      <div className="lg:overflow-x-auto">
        <table className="w-full border-collapse text-table max-lg:block" {...drawnAs('table')}>
          <caption className="sr-only">{caption}</caption>
          <thead {...drawnAs('rowgroup')} className="max-lg:hidden">
            <tr {...drawnAs('row')}>
              {columns.map((column) => (
                <Header key={column.id} column={column} view={view} />
              ))}
            </tr>
          </thead>
          <tbody
            {...drawnAs('rowgroup')}
            className="max-lg:block min-[680px]:max-lg:grid min-[680px]:max-lg:grid-cols-2"
          >
            {shown.map((row) => (
              <tr key={row.id} {...drawnAs('row')} className={ROW}>
                {columns.map(({ id, header, look, cell }) => (
                  <td
                    key={id}
                    {...drawnAs('cell')}
                    className={classNames(CELL, look ? LOOKS[look] : CAPTIONED)}
                    data-label={look ? undefined : header}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lastPage > 0 && (
        <nav
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-t px-5 py-2.5 text-ink-2 text-small/[1.6]"
          aria-label="Pages"
        >
          <span role="status">
            {count(from + 1)}–{count(from + shown.length)} of {count(total)}
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

const count = new Intl.NumberFormat('en-US').format;

function Header<Row>({ column, view }: { column: DataTableColumn<Row>; view: TableView }) {
  const { id, header, isSortable, look, width } = column;
  const { sorting, onSort } = view;
  const isSorted = sorting?.id === id;
  return (
    <th
      {...drawnAs('columnheader')}
      scope="col"
      className={classNames(HEADER, look?.startsWith('end') ? 'text-right' : 'text-left')}
      style={{ width }}
      aria-sort={isSorted ? (sorting.desc ? 'descending' : 'ascending') : undefined}
    >
      {isSortable ? (
        <button
          type="button"
          className={classNames(SORT_BUTTON, isSorted && 'text-ink')}
          onClick={() => onSort({ id, desc: isSorted && !sorting.desc })}
        >
          {header}
          <ArrowDown className={classNames('icon-s', isSorted ? !sorting.desc && 'rotate-180' : SORT_HINT)} />
        </button>
      ) : (
        <span className={classNames(look === 'corner' && 'sr-only')}>{header}</span>
      )}
    </th>
  );
}

function SortSelect<Row>({ columns, view }: { columns: DataTableColumn<Row>[]; view: TableView }) {
  const { sorting, onSort } = view;
  const orders = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ id, header }) => [
      { label: `${header}, ascending`, id, desc: false },
      { label: `${header}, descending`, id, desc: true },
    ]);
  if (orders.length === 0) return null;
  const current = orders.findIndex(({ id, desc }) => id === sorting?.id && desc === sorting.desc);
  return (
    <div className="border-rule border-b px-[18px] py-3.5 lg:hidden [&>.field]:max-w-[360px]">
      <Field label="Sort by">
        {({ id }) => (
          <Select
            id={id}
            value={current}
            onChange={({ target }) => {
              const chosen = orders[Number(target.value)];
              if (chosen) onSort(chosen);
            }}
          >
            {current < 0 && <option value={-1}>Original order</option>}
            {orders.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

/** On phones a table is drawn as blocks, which removes the roles of its parts in some browsers. */
function drawnAs(role: string) {
  return { role };
}

/** Covers the whole row, so a press anywhere on it presses the button, except on other controls. */
export function RowButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'row-button wrap-anywhere -my-3 lg:-my-1 lg:focus-visible:my-0 min-h-6 cursor-pointer py-3 lg:py-1 text-left font-strong text-ink underline decoration-1 decoration-rule-strong underline-offset-[0.2em] after:absolute after:inset-0 hover:text-action-hover hover:decoration-2',
        className,
      )}
    />
  );
}
