import { classNames } from './class-names.ts';
import { ArrowDownIcon } from './icon.tsx';
import type { RegisterSorting } from './register-place.ts';
import { tableRoles } from './table-roles.ts';

type SortableColumn = {
  id: string;
  header: string;
  sortBy?: unknown;
  look?: string;
  width?: string;
};

export type RegisterOrder = {
  columns: SortableColumn[];
  sorting: RegisterSorting | undefined;
  onSort: (to: RegisterSorting) => void;
};

export function RegisterHead({ columns, sorting, onSort }: RegisterOrder) {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {columns.map((column) => (
          <th
            key={column.id}
            {...tableRoles.header}
            scope="col"
            className={classNames(column.look?.startsWith('end') && 'end')}
            style={{ width: column.width }}
            aria-sort={sorting?.id === column.id ? orderOf(sorting) : undefined}
          >
            {column.sortBy ? (
              <button type="button" className="sort" onClick={() => onSort(pressed(column.id, sorting))}>
                {column.header}
                <ArrowDownIcon small />
              </button>
            ) : (
              <span className={classNames(column.look === 'corner' && 'sr')}>{column.header}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function orderOf({ desc }: RegisterSorting): 'ascending' | 'descending' {
  return desc ? 'descending' : 'ascending';
}

function pressed(id: string, sorting: RegisterSorting | undefined): RegisterSorting {
  return { id, desc: sorting?.id === id && !sorting.desc };
}
