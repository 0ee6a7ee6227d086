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
  const northern = new Excluded(northernSentence);
  const elsewhere = new Excluded(elsewhereSentence);
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
    end: () => [...northern.report(), ...elsewhere.report()],
  };
}

class Excluded {
  readonly #sentence: (count: number) => string;
  #count = 0;
  #line = 0;

  constructor(sentence: (count: number) => string) {
    this.#sentence = sentence;
  }

  count(line: number): null {
    this.#line ||= line;
    this.#count += 1;
    return null;
  }

  report(): SetRow[] {
    if (this.#count === 0) return [];
    return [{ kind: 'problem', line: this.#line, name: '', sentence: this.#sentence(this.#count) }];
  }
}

function northernSentence(count: number): string {
  return count === 1
    ? '1 postcode of Northern Ireland was left out, because the licence of this file doesn’t cover it'
    : `${count.toLocaleString('en-US')} postcodes of Northern Ireland were left out, because the licence of this file doesn’t cover them`;
}

function elsewhereSentence(count: number): string {
  return count === 1
    ? '1 postcode was left out, because it is in no constituency of Great Britain'
    : `${count.toLocaleString('en-US')} postcodes were left out, because they are in no constituency of Great Britain`;
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
