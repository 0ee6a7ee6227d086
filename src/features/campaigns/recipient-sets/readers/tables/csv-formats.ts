import { areasTable } from './areas.ts';
import { peopleTable } from './people.ts';
import type { Table, TableHead } from './table.ts';
import { ukMemberTable } from './uk-members.ts';
import { ukPostcodeTable } from './uk-postcodes.ts';
import { usZipTable } from './us-zips.ts';

export const MAX_COLUMNS = 200;
export const SEPARATORS = [',', ';', '\t', '|'];
export const ROWS_TO_GUESS_FROM = 50;

const KNOWN_TABLES = [ukMemberTable, ukPostcodeTable, usZipTable, areasTable];

export function recognizeTable(head: TableHead): Table | undefined {
  return (head.columns ? undefined : knownTable(head)) ?? peopleTable(head) ?? undefined;
}

/** A table whose columns need no mapping. */
export function knownTable(head: TableHead): Table | undefined {
  for (const recognize of KNOWN_TABLES) {
    const table = recognize(head);
    if (table) return table;
  }
  return undefined;
}
