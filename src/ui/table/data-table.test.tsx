import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable, type DataTableColumn, type TableSorting } from './data-table.tsx';

type Boat = { id: number; name: string; length: number };

const columns: DataTableColumn<Boat>[] = [
  { id: 'name', header: 'Name', look: 'key', sortBy: ({ name }) => name, cell: ({ name }) => <b>{name}</b> },
  { id: 'length', header: 'Length', sortBy: ({ length }) => length, cell: ({ length }) => length },
  { id: 'harbor', header: 'Harbor', cell: () => 'Here' },
];

const boats = [
  { id: 1, name: 'boat 10', length: 9 },
  { id: 2, name: 'Boat 2', length: 12 },
  { id: 3, name: 'anna', length: 100 },
];

const names = (markup: string) => [...markup.matchAll(/<b>(.*?)<\/b>/g)].map(([, name]) => name);

function draw(sorting?: TableSorting, rows: Boat[] = boats) {
  const view = { sorting, page: 0, onSort: () => {}, onTurn: () => {} };
  return renderToStaticMarkup(<DataTable caption="Boats" columns={columns} rows={rows} view={view} />);
}

test('rows appear in the given order until they are sorted', () => {
  expect(names(draw())).toEqual(['boat 10', 'Boat 2', 'anna']);
});

test('names are sorted as people do it: without regard to case, numbers by their size', () => {
  expect(names(draw({ id: 'name', desc: false }))).toEqual(['anna', 'Boat 2', 'boat 10']);
  expect(names(draw({ id: 'name', desc: true }))).toEqual(['boat 10', 'Boat 2', 'anna']);
});

test('numbers are sorted as numbers', () => {
  expect(names(draw({ id: 'length', desc: true }))).toEqual(['anna', 'Boat 2', 'boat 10']);
});

test('the sorted column has aria-sort, and only sortable columns have a button', () => {
  const markup = draw({ id: 'length', desc: true });
  expect(markup.match(/aria-sort="\w+"/g)).toEqual(['aria-sort="descending"']);
  expect(markup.match(/<th[^>]*><button/g)).toHaveLength(2);
});

test('cells carry the names of their columns for cards, but the key needs none', () => {
  const markup = draw();
  expect(markup).toContain('data-label="Length"');
  expect(markup).not.toContain('data-label="Name"');
});

test('a single page has no links to others; several show the current page', () => {
  expect(draw()).not.toContain('Next');
  const fleet = Array.from({ length: 51 }, (_, index) => ({ id: index, name: `Boat ${index}`, length: 9 }));
  const paged = draw(undefined, fleet);
  expect(names(paged)).toHaveLength(50);
  expect(paged).toContain('1–50 of 51');
});

test('assistive technology recognizes the table on phones too', () => {
  expect(draw()).toMatch(/<table[^>]* role="table"><caption[^>]*>Boats<.*<tr role="row">.*<td role="cell"/);
});
