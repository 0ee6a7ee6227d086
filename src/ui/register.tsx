import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { RegisterFoot } from './register-foot.tsx';
import { RegisterHead } from './register-head.tsx';
import { type RegisterPlace, type RegisterSorting, useOwnPlace } from './register-place.ts';
import { RegisterSort } from './register-sort.tsx';
import { tableRoles } from './table-roles.ts';
import { useRegister } from './use-register.ts';

export type RegisterColumn<Row> = {
  id: string;
  header: string;
  /** What the table is sorted by when this column's header is pressed; without it nothing happens there. */
  sortBy?: (row: Row) => string | number;
  cell: (row: Row) => ReactNode;
  /**
   * The name that heads a card on phones, a column at the end, or the act in a card's corner, whose header is
   * not shown unless it stands at the end.
   */
  look?: 'key' | 'end' | 'corner' | 'end corner';
  /** Of the table, such as "24%". */
  width?: string;
};

type RegisterProps<Row extends object> = {
  /** Names the table to assistive technology. */
  caption: string;
  /** Made once: outside of components, or kept by `useMemo`. */
  columns: RegisterColumn<Row>[];
  rows: Row[];
  rowId: (row: Row) => string | number;
  sortedBy?: RegisterSorting;
  /** What the rows were chosen by, where they were: after another choice the first page shows. */
  choice?: string;
  /** Where something else keeps the place, such as the page's address, in place of the two above. */
  place?: RegisterPlace;
  rowsPerPage?: number;
};

/** A table of records: sorted by its headers, page by page, a list of cards where it has no room. */
export function Register<Row extends object>(props: RegisterProps<Row>) {
  const { caption, columns, rows, rowId, sortedBy, choice = '', rowsPerPage = 50 } = props;
  const ownPlace = useOwnPlace(sortedBy, choice);
  const { place = ownPlace } = props;
  const { shown, pages } = useRegister({ columns, rows, place, rowsPerPage });
  const order = { columns, sorting: place.sorting, onSort: place.onSort };
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div className="panel" ref={panel}>
      <RegisterSort {...order} />
      <div className="register-scroll">
        <table className="register" {...tableRoles.table}>
          <caption className="sr">{caption}</caption>
          <RegisterHead {...order} />
          <tbody {...tableRoles.group}>
            {shown.map((row) => (
              <tr key={rowId(row)} {...tableRoles.row}>
                {columns.map((column) => (
                  <td
                    key={column.id}
                    {...tableRoles.cell}
                    className={classNames(column.look)}
                    data-label={column.look ? undefined : column.header}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <RegisterFoot
        {...pages}
        onTurn={(page) => {
          place.onTurn(page);
          panel.current?.scrollIntoView({ block: 'start' });
        }}
      />
    </div>
  );
}
