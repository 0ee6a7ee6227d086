import type { SetRow } from '../../set-rows.contract.ts';
import { congressDistrict, stateCalled } from '../united-states/us-divisions.ts';
import { areaRow } from './areas.ts';
import { columnCalled, type Table, type TableHead } from './table.ts';

/** The Census Bureau joins state and district in one code, such as 0612. */
const CENSUS_DISTRICT = /^geoid cd\d+ 20$/;

/** Which ZIP codes are in which districts of the U.S. House. */
export function usZipTable({ plain }: TableHead): Table | null {
  const zip = columnCalled(plain, 'zcta', 'zip', 'zip5', 'zip code', 'zipcode', 'zcta5', 'geoid zcta5 20');
  const census = columnCalled(plain, CENSUS_DISTRICT);
  const district = columnCalled(plain, 'cd', /^cd\d{3}(fp)?$/, 'congressional district', 'district');
  const state = columnCalled(plain, 'state abbr', 'state', 'usps', 'state fips', 'statefp', 'state code');
  const hasPeople = columnCalled(plain, /mail|(^|\s)name$/) !== -1 && census === -1;
  if (zip === -1 || hasPeople || (census === -1 && (district === -1 || state === -1))) return null;
  return {
    format: 'us-zips',
    details: { name: 'ZIP codes and districts of the U.S. House', country: 'US' },
    read: ({ line, cells }) => {
      const code = (cells[zip] ?? '').trim();
      if (census !== -1 && !code) return null;
      const [where, number] =
        census === -1 ? [cells[state] ?? '', cells[district] ?? ''] : splitCensus(cells[census] ?? '');
      return zipRow(line, code, { where, number });
    },
  };
}

function splitCensus(code: string): [string, string] {
  return [code.slice(0, 2), code.slice(2)];
}

function zipRow(line: number, code: string, { where, number }: { where: string; number: string }): SetRow {
  const problem = (sentence: string): SetRow => ({ kind: 'problem', line, name: '', sentence });
  // Spreadsheets remove leading zeros.
  const zip = /^\d{3,5}$/.test(code) ? code.padStart(5, '0') : code;
  if (!/^\d{5}(-?\d{4})?$/.test(zip)) return problem(`This isn’t a ZIP code: ${code.slice(0, 20)}`);
  const state = stateCalled(where);
  if (!state) return problem(`${zip} is in no known state: ${where.slice(0, 20)}`);
  const district = congressDistrict(state, number);
  if (!district) return problem(`${zip} is in no known district: ${number.slice(0, 20)}`);
  return areaRow(line, zip.slice(0, 5), district.division);
}
