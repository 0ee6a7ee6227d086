import { normalizeArea } from '../../../recipients/postcode-areas.contract.ts';
import { BAD_AREA, MAX_AREA_LENGTH } from '../../../recipients/recipients.contract.ts';
import type { SetRow } from '../../set-rows.contract.ts';
import { columnCalled, type Table, type TableHead } from './table.ts';

const MAX_DIVISION_LENGTH = 200;
const MAX_TYPED_LENGTH = 40;

/** Reads the areas.csv of our format. */
export function areasTable({ plain }: TableHead): Table | null {
  const [area, division] = [columnCalled(plain, 'area'), columnCalled(plain, 'division')];
  if (area === -1 || division === -1 || columnCalled(plain, 'name') !== -1) return null;
  return {
    format: 'redress',
    read: ({ line, cells }) => areaRow(line, cells[area] ?? '', (cells[division] ?? '').trim()),
  };
}

export function areaRow(line: number, typed: string, division: string): SetRow {
  const problem = (sentence: string): SetRow => ({ kind: 'problem', line, name: '', sentence });
  if (typed.length > MAX_TYPED_LENGTH) return problem(BAD_AREA);
  const area = normalizeArea(typed);
  if (area.length === 0 || area.length > MAX_AREA_LENGTH) return problem(BAD_AREA);
  if (division.length === 0) return problem(`There is no division for ${area}`);
  if (division.length > MAX_DIVISION_LENGTH) {
    return problem(`A division can have at most ${MAX_DIVISION_LENGTH} characters`);
  }
  return { kind: 'area', line, area, division };
}
