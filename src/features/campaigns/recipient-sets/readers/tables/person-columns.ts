import { LANGUAGES } from '#i18n/languages.contract.ts';
import { withoutGuard } from '../../../recipients/csv.ts';
import {
  type ColumnMapping,
  type ColumnSource,
  PERSON_COLUMNS,
  type PersonColumn,
} from '../../set-rows.contract.ts';
import { derivedKey, type PersonInput } from '../person-rows.ts';

export function personIn(cells: string[], columns: ColumnMapping): PersonInput {
  const cell = cellsOf(cells, columns);
  const person = {
    name: cell.name,
    role: cell.role,
    chamber: cell.chamber,
    division: cell.division,
    district: cell.district,
    email: cell.email?.replace(/^mailto:/i, ''),
    formUrl: cell.form_url,
    formLimit: cell.form_limit ? Number(cell.form_limit.replaceAll(/[\s,.’']/g, '')) : null,
    phone: cell.phone,
    postal: cell.postal?.replaceAll(/\s+\|\s+/g, '\n'),
    salutation: cell.salutation,
    language: LANGUAGES.find((language) => language === cell.language?.toLowerCase()),
    party: cell.party,
    committees: cell.committees
      ?.split(/[;\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
    endsOn: cell.ends_on ? isoDate(cell.ends_on) : null,
  };
  return { ...person, key: cell.key || derivedKey(person) };
}

function cellsOf(cells: string[], columns: ColumnMapping): Partial<Record<PersonColumn, string>> {
  const values: Partial<Record<PersonColumn, string>> = {};
  for (const column of PERSON_COLUMNS) {
    const source = columns[column];
    if (source !== undefined) values[column] = textFrom(cells, source);
  }
  return values;
}

export function textFrom(cells: string[], source: ColumnSource): string {
  const at = (index: number) => withoutGuard(cells[index] ?? '').trim();
  if (typeof source === 'number') return at(source);
  return 'same' in source ? source.same : source.joined.map(at).filter(Boolean).join(' ');
}

/** Reads 2027-01-03, with or without a time, and 3.1.2027. Dates with slashes could mean two days. */
export function isoDate(text: string): string {
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:[T ]|$)/.exec(text) ?? [];
  if (iso) return iso;
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? [];
  if (day && month && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return text;
}
