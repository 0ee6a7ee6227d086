import type { SetRow } from '../../set-rows.contract.ts';
import { areaRow } from './areas.ts';
import { columnCalled, type Table, type TableHead } from './table.ts';

const NORTHERN_IRELAND = /^BT\d/i;
/** A constituency of England, Wales or Scotland. Other codes stand for places without one. */
const CONSTITUENCY = /^[ESW]14\d{6}$/;

/** The postcode directories of the Office for National Statistics: ONSPD and NSPL. */
export function ukPostcodeTable({ plain, name }: TableHead): Table | null {
  const postcode = columnCalled(plain, 'pcds', 'pcd2', 'pcd8', 'pcd', 'pcd7');
  const constituency = columnCalled(plain, /^pcon(\d\d)?(cd)?$/);
  const ended = columnCalled(plain, 'doterm');
  if (postcode === -1 || constituency === -1) return null;
  const northern = new Excluded();
  const elsewhere = new Excluded();
  return {
    format: 'uk-postcodes',
    details: { name: 'Postcodes of Great Britain', country: 'GB', ...termsOf(name) },
    read: ({ line, cells }) => {
      if (ended !== -1 && cells[ended]) return null;
      const code = cells[postcode] ?? '';
      if (NORTHERN_IRELAND.test(code)) return northern.count(line);
      const division = cells[constituency] ?? '';
      if (!CONSTITUENCY.test(division)) return elsewhere.count(line);
      return areaRow(line, code, division);
    },
    end: () => [
      ...northern.report(
        'of Northern Ireland were left out, because the licence of this file doesn’t cover them',
      ),
      ...elsewhere.report('were left out, because they are in no constituency of Great Britain'),
    ],
  };
}

class Excluded {
  #count = 0;
  #line = 0;

  count(line: number): null {
    this.#line ||= line;
    this.#count += 1;
    return null;
  }

  report(reason: string): SetRow[] {
    if (this.#count === 0) return [];
    const noun = this.#count === 1 ? 'postcode' : 'postcodes';
    const sentence = `${this.#count.toLocaleString('en-US')} ${noun} ${reason}`;
    return [{ kind: 'problem', line: this.#line, name: '', sentence }];
  }
}

function termsOf(fileName: string) {
  const year = /20\d\d/.exec(fileName)?.[0];
  const years = year ? ` ${year}` : '';
  return {
    source: 'https://geoportal.statistics.gov.uk',
    licence: 'Open Government Licence v3.0',
    attribution: [
      `Contains OS data © Crown copyright and database right${years}`,
      `Contains Royal Mail data © Royal Mail copyright and database right${years}`,
      'Source: Office for National Statistics licensed under the Open Government Licence v3.0',
    ].join('\n'),
  };
}
