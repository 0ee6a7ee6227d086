import type { Columns } from '../readers/beginning.ts';
import { guessColumns } from '../readers/tables/columns.ts';
import { textFrom } from '../readers/tables/person-columns.ts';
import type { ColumnMapping, ColumnSource, PersonColumn } from '../set-rows.contract.ts';

interface OurColumn {
  name: PersonColumn;
  label: string;
  isRoute?: true;
  isRequired?: true;
  isRare?: true;
}

export const OUR_COLUMNS: OurColumn[] = [
  { name: 'name', label: 'Name', isRequired: true },
  { name: 'role', label: 'Role' },
  { name: 'chamber', label: 'Chamber' },
  { name: 'district', label: 'District' },
  { name: 'division', label: 'Division ID' },
  { name: 'email', label: 'Email', isRoute: true },
  { name: 'form_url', label: 'Web form', isRoute: true },
  { name: 'postal', label: 'Postal address', isRoute: true },
  { name: 'party', label: 'Party' },
  { name: 'ends_on', label: 'Term ends' },
  { name: 'committees', label: 'Committees', isRare: true },
  { name: 'key', label: 'Person ID', isRare: true },
  { name: 'form_limit', label: 'Character limit of the web form', isRare: true },
  { name: 'phone', label: 'Phone', isRare: true },
  { name: 'salutation', label: 'Salutation', isRare: true },
  { name: 'language', label: 'Language', isRare: true },
];

const ROUTE_COLUMNS = OUR_COLUMNS.filter(({ isRoute }) => isRoute);

/** Says which columns are missing, or returns undefined if the file can be read. */
export function describeLack(mapping: ColumnMapping): string | undefined {
  const hasRoute = ROUTE_COLUMNS.some(({ name }) => mapping[name] !== undefined);
  if (mapping.name === undefined) return 'Please choose the column with the names.';
  return hasRoute
    ? undefined
    : 'Please choose the column with email addresses, web forms or postal addresses.';
}

export const NOT_IN_FILE = 'none';
export const SAME = 'same';
export const JOINED = 'joined';

export function choiceOf(source: ColumnSource | undefined): string {
  if (source === undefined) return NOT_IN_FILE;
  if (typeof source === 'number') return String(source);
  return 'same' in source ? SAME : JOINED;
}

export function sourceOf(choice: string, guessed: ColumnSource | undefined): ColumnSource | undefined {
  if (choice === NOT_IN_FILE) return undefined;
  if (choice === SAME) return { same: '' };
  return choice === JOINED ? guessed : Number(choice);
}

export function withColumn(
  mapping: ColumnMapping,
  name: PersonColumn,
  source: ColumnSource | undefined,
): ColumnMapping {
  const { [name]: _replaced, ...others } = mapping;
  return source === undefined ? others : { ...others, [name]: source };
}

/** Leaves out empty texts for everyone. */
export function sentColumns(mapping: ColumnMapping): ColumnMapping {
  return Object.fromEntries(
    Object.entries(mapping).filter(
      ([, source]) => typeof source === 'number' || !('same' in source) || source.same.trim(),
    ),
  );
}

const MAX_SHOWN = 3;

export function firstValues({ firstRows }: Columns, source: ColumnSource) {
  return firstRows
    .slice(0, MAX_SHOWN)
    .map((cells, row) => ({ row, text: textFrom(cells, source) }))
    .filter(({ text }) => text.trim());
}

export function headingsOf(columns: Columns) {
  return columns.headings.map((_, index) => ({ index, heading: headingAt(columns, index) }));
}

export function headingAt({ headings }: Columns, index: number): string {
  return headings[index]?.trim() || `Column ${index + 1}`;
}

/** Another column that no one uses, and that would have been guessed without the first choice. */
export function rivalOf(columns: Columns, mapping: ColumnMapping, name: PersonColumn): string | undefined {
  const source = mapping[name];
  if (typeof source !== 'number') return undefined;
  const without = (cells: string[]) => cells.map((cell, index) => (index === source ? '' : cell));
  const second = guessColumns(without(columns.headings), columns.firstRows.map(without))[name];
  if (typeof second !== 'number' || Object.values(mapping).includes(second)) return undefined;
  return headingAt(columns, second);
}
