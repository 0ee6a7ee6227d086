import { expect, test } from 'vitest';
import { readRows, zipped } from '#tests/support/set-files.ts';
import { BAD_DETAILS } from './own-files.server.ts';

const PEOPLE = `key,name,role,chamber,division,district,email,form_url,form_limit,phone,postal,salutation,language,party,committees,ends_on
a1,Ada Lind,Councillor,Council,ward/3,Ward 3,,https://town.example/form,"2,000",555 0100,"1 Main St
Springfield",Dear Councillor Lind,es,Green,Roads; Parks,2027-01-03
a2,Bo Ek,,,ward/4,,bo@town.example,,,,,,,,,
`;
const AREAS = 'area,division\nha9 1aa,ward/3\n972,ward/4\n,ward/4\n123,\n';
const DETAILS = {
  name: 'Town council',
  country: 'GB',
  as_of: '2026-08-05',
  licence: 'CC0 1.0',
  source: null,
};

test('people, areas and details are read in any order', async () => {
  const zip = zipped({ 'areas.csv': AREAS, 'people.csv': PEOPLE, 'set.json': JSON.stringify(DETAILS) });
  const file = await readRows(zip, { pieces: 7 });
  expect(file).toMatchObject({
    format: 'redress',
    details: { name: 'Town council', country: 'GB', asOf: '2026-08-05', licence: 'CC0 1.0' },
    areas: ['HA91AA ward/3', '972 ward/4'],
    problems: [
      '4: An area is a postcode or its first parts, with at most 12 letters and digits',
      '5: There is no division for 123',
    ],
  });
  expect(file.people[0]).toEqual({
    key: 'a1',
    name: 'Ada Lind',
    role: 'Councillor',
    chamber: 'Council',
    division: 'ward/3',
    district: 'Ward 3',
    email: null,
    formUrl: 'https://town.example/form',
    formLimit: 2000,
    phone: '555 0100',
    postal: '1 Main St\nSpringfield',
    salutation: 'Dear Councillor Lind',
    language: 'es',
    party: 'Green',
    committees: ['Roads', 'Parks'],
    endsOn: '2027-01-03',
  });
  expect(file.people[1]).toMatchObject({ key: 'a2', email: 'bo@town.example', committees: [], endsOn: null });
});

test('a zip with unreadable details is refused', async () => {
  await expect(readRows(zipped({ 'set.json': '{', 'people.csv': PEOPLE }))).rejects.toThrow(BAD_DETAILS);
});
