import { checkingPeople } from '../person-rows.ts';
import { guessColumns } from './columns.ts';
import { personIn } from './person-columns.ts';
import type { Table, TableHead } from './table.ts';

/** Any CSV with people. */
export function peopleTable({ headings, plain, firstRows, columns }: TableHead): Table | null {
  const mapping = columns ?? guessColumns(headings, firstRows);
  const hasRoute = [mapping.email, mapping.form_url, mapping.postal].some((source) => source !== undefined);
  if (mapping.name === undefined || !hasRoute) return null;
  const check = checkingPeople();
  return {
    format: plain.includes('key') && plain.includes('ends on') ? 'redress' : 'csv',
    read: ({ line, cells }) => check(line, personIn(cells, mapping)),
  };
}
