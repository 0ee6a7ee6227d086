import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable, type DataTableColumn } from './data-table.tsx';

type Boat = { id: number; name: string };

const columns: DataTableColumn<Boat>[] = [
  { id: 'name', header: 'Name', look: 'key', isSortable: true, cell: ({ name }) => <b>{name}</b> },
  { id: 'harbor', header: 'Harbor', cell: () => 'Here' },
];
const boats = Array.from({ length: 51 }, (_, id) => ({ id, name: `Boat ${id}` }));
const view = { sorting: { id: 'name', desc: true }, page: 0, onSort: () => {}, onTurn: () => {} };
const html = renderToStaticMarkup(<DataTable caption="Boats" columns={columns} rows={boats} view={view} />);

test('assistive technology recognizes the table on phones too', () => {
  expect(html).toMatch(/<table[^>]* role="table"><caption[^>]*>Boats<.*<tr role="row">.*<td role="cell"/);
  expect(html).toContain('data-label="Harbor"');
});

test('the sorted column has aria-sort, and only sortable columns have a button', () => {
  expect(html.match(/aria-sort="\w+"/g)).toEqual(['aria-sort="descending"']);
  expect(html.match(/<th[^>]*><button/g)).toHaveLength(1);
});

test('50 of several pages of rows are shown', () => {
  expect(html.match(/<b>/g)).toHaveLength(50);
  expect(html).toContain('1–50 of 51');
});
