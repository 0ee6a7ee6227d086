import { expect, test } from 'vitest';
import { readRows, zipped } from '#tests/support/set-files.ts';

const LEGISLATORS = `- id:
    bioguide: A000001
  name:
    first: Ada
    last: Lind
    official_full: Ada B. Lind
  terms:
  - type: rep
    start: '2019-01-03'
    end: '2021-01-03'
    state: OH
    district: 3
  - type: sen
    start: '2025-01-03'
    end: '2031-01-03'
    state: OH
    party: Independent
    url: https://lind.senate.example
    contact_form: https://lind.senate.example/contact
    address: 511 Hart Senate Office Building Washington DC 20510
    phone: 202-555-0101
- id:
    bioguide: B000002
  name:
    first: Bo
    last: Ek
  terms:
  - type: rep
    end: '2027-01-03'
    state: AK
    district: 0
    url: https://ek.house.example
    address: 9 Cannon House Office Building; Washington, DC 20515-0200
- id:
    bioguide: C000003
  name:
    first: Cy
    last: Unreachable
  terms:
  - type: rep
    end: '2027-01-03'
    state: PR
    district: 0
`;
const COMMITTEES = `- name: House Committee on Bees
  thomas_id: HSBE
  subcommittees:
  - name: Honey
    thomas_id: '01'
`;
const MEMBERS = `HSBE:\n- name: Bo Ek\n  bioguide: B000002\nHSBE01:\n- bioguide: B000002\nHSXX:\n- bioguide: B000002\n`;

const ada = {
  key: 'A000001',
  name: 'Ada B. Lind',
  role: 'U.S. Senator, Ohio',
  chamber: 'U.S. Senate',
  division: 'ocd-division/country:us/state:oh',
  district: 'Ohio',
  formUrl: 'https://lind.senate.example/contact',
  phone: '202-555-0101',
  postal: 'U.S. Senate\n511 Hart Senate Office Building\nWashington, DC 20510',
  party: 'Independent',
  endsOn: '2031-01-03',
};
const bo = {
  key: 'B000002',
  name: 'Bo Ek',
  role: 'U.S. Representative, Alaska',
  division: 'ocd-division/country:us/state:ak/cd:at-large',
  formUrl: 'https://ek.house.example',
  postal: 'U.S. House of Representatives\n9 Cannon House Office Building\nWashington, DC 20515-0200',
};

test('the last term of each legislator counts, and a website replaces a missing form', async () => {
  const file = await readRows(LEGISLATORS, { name: 'legislators-current.yaml' });
  expect(file).toMatchObject({ format: 'congress-legislators', people: [ada, bo] });
  expect(file.problems).toEqual(['3: No email address, no web form and no postal address']);
});

test('JSON has the same people', async () => {
  const term = { type: 'sen', state: 'OH', end: '2031-01-03', url: 'https://lind.senate.example' };
  const one = { id: { bioguide: 'A000001' }, name: { official_full: 'Ada B. Lind' }, terms: [term] };
  const file = await readRows(JSON.stringify([one]), { name: 'legislators-current.json' });
  expect(file.people).toMatchObject([{ key: 'A000001', role: 'U.S. Senator, Ohio', endsOn: '2031-01-03' }]);
});

test('a zip adds committees', async () => {
  const zip = zipped({
    'main/committee-membership-current.yaml': MEMBERS,
    'main/committees-current.yaml': COMMITTEES,
    'main/executive.yaml': '- id: {}',
    'main/legislators-current.yaml': LEGISLATORS,
  });
  const { people } = await readRows(zip);
  expect(people.map(({ committees }) => committees)).toEqual([
    [],
    ['House Committee on Bees', 'House Committee on Bees: Honey'],
  ]);
});

test('a zip without legislators is refused', async () => {
  await expect(readRows(zipped({ 'committees-current.yaml': COMMITTEES }))).rejects.toThrow(
    'This zip has committees, but not the file legislators-current.',
  );
});
