import { Field } from './field.tsx';
import type { RegisterOrder } from './register-head.tsx';
import { Select } from './select.tsx';

/** Does for the cards on phones what headers do for the table. */
export function RegisterSort({ columns, sorting, onSort }: RegisterOrder) {
  const sortable = columns.filter(({ sortBy }) => sortBy);
  if (sortable.length === 0) return null;
  const orders = sortable.flatMap(({ id, header }) => [
    { name: `${id} up`, label: `${header}, ascending`, sorting: { id, desc: false } },
    { name: `${id} down`, label: `${header}, descending`, sorting: { id, desc: true } },
  ]);
  const current = orders.find(
    (order) => order.sorting.id === sorting?.id && order.sorting.desc === sorting.desc,
  );
  return (
    <div className="cards-sort">
      <Field label="Sort by" optional={false}>
        {({ id }) => (
          <Select
            id={id}
            value={current?.name ?? ''}
            onChange={({ target }) => {
              const chosen = orders.find(({ name }) => name === target.value);
              if (chosen) onSort(chosen.sorting);
            }}
          >
            {!current && <option value="">As they come</option>}
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
