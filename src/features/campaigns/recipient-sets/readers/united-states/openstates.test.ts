import { expect, test } from 'vitest';
import { readRows, zipped } from '#tests/support/set-files.ts';

interface Given {
  place?: string;
  role: string;
  more?: string;
}

function personFile(id: string, { place = 'state:ca', role, more = '' }: Given): string {
  const jurisdiction = `ocd-jurisdiction/country:us/${place ? `${place}/` : ''}government`;
  return `id: ocd-person/${id}
name: ${id}
party:
- name: Green
roles:
- type: lower
  district: '7'
  jurisdiction: ${jurisdiction}
  end_date: 2020-01-01
- jurisdiction: ${jurisdiction}
  ${role}
${more}`;
}

const email = 'email: someone@capitol.example';

async function readPeople(files: Record<string, string>) {
  const inFolder = Object.entries(files).map(([path, text]) => [`people-main/data/${path}`, text]);
  return readRows(zipped(Object.fromEntries(inFolder)), { name: 'people.zip' });
}

test('a senator of a state has an office, a district and committees that people know', async () => {
  const file = await readPeople({
    'ca/committees/water.yml': `id: org/1\nname: Water\nmembers:\n- name: Ada\n  person_id: ocd-person/Ada\n`,
    'ca/committees/wells.yml': `id: org/2\nname: Wells\nparent: org/1\nmembers:\n- person_id: ocd-person/Ada\n`,
    'ca/legislature/ada.yml': personFile('Ada', {
      role: "type: upper\n  district: '10'\n  end_date: 2028-12-01",
      more: `${email}
offices:
- classification: district
  address: 5 Hill St., Oakland, CA 94601
- classification: capitol
  address: Room 5, 1021 O St. P.O. Box 1, Sacramento, CA 94249
  voice: 916-555-0100
- classification: home
  address: 1 Private Way, Oakland, CA 94601`,
    }),
  });
  expect(file).toMatchObject({ format: 'openstates', details: { country: 'US', licence: 'CC0 1.0' } });
  expect(file.people).toEqual([
    {
      key: 'ocd-person/Ada',
      name: 'Ada',
      role: 'State Senator, District 10, California',
      chamber: 'Senate',
      division: 'ocd-division/country:us/state:ca/sldu:10',
      district: 'California Senate District 10',
      email: 'someone@capitol.example',
      formUrl: null,
      phone: '916-555-0100',
      postal: 'Room 5\n1021 O St.\nP.O. Box 1\nSacramento, CA 94249',
      party: 'Green',
      committees: ['Water', 'Water: Wells'],
      endsOn: '2028-12-01',
    },
  ]);
});

test.each([
  [
    'an assembly',
    'state:ca',
    "type: lower\n  district: '51'",
    'state:ca/sldl:51',
    'California Assembly District 51',
  ],
  [
    'named districts',
    'state:ma',
    'type: lower\n  district: 10th Bristol',
    'state:ma/sldl:10th_bristol',
    'Massachusetts House, 10th Bristol',
  ],
  [
    'districts with commas',
    'state:ma',
    'type: upper\n  district: Dukes, Cape and Islands',
    'state:ma/sldu:dukes_cape_and_islands',
    'Massachusetts Senate, Dukes, Cape and Islands',
  ],
  [
    'a single chamber',
    'state:ne',
    "type: legislature\n  district: '32'",
    'state:ne/sldu:32',
    'Nebraska Legislature District 32',
  ],
  [
    'Puerto Rico',
    'territory:pr',
    'type: upper\n  district: At-Large',
    'territory:pr',
    'Puerto Rico Senate (at large)',
  ],
  [
    'a ward of Washington',
    'district:dc',
    'type: legislature\n  district: Ward 3',
    'district:dc/ward:3',
    'District of Columbia, Ward 3',
  ],
  ['a governor', 'state:ca', 'type: governor', 'state:ca', 'California'],
  [
    'a member of the House',
    '',
    'type: lower\n  district: FL-4',
    'state:fl/cd:4',
    'Florida Congressional District 4',
  ],
  [
    'the only member of a state',
    '',
    'type: lower\n  district: AK-AL',
    'state:ak/cd:at-large',
    'Alaska Congressional District (at large)',
  ],
  [
    'a delegate',
    '',
    'type: lower\n  district: DC-AL',
    'district:dc/cd:at-large',
    'District of Columbia Congressional District (at large)',
  ],
  ['a senator in Congress', '', 'type: upper\n  district: Florida', 'state:fl', 'Florida'],
])('%s has its division and district', async (_, place, role, division, district) => {
  const file = await readPeople({ 'xx/legislature/a.yml': personFile('Ada', { place, role, more: email }) });
  expect(file.problems).toEqual([]);
  expect(file.people).toMatchObject([{ division: `ocd-division/country:us/${division}`, district }]);
});

test('members of Congress have web forms, which are in the email field', async () => {
  const role = 'type: lower\n  district: FL-4';
  const more = 'email: https://ada.house.example/contact';
  const file = await readPeople({ 'us/legislature/a.yml': personFile('Ada', { place: '', role, more }) });
  expect(file.people).toMatchObject([
    {
      role: 'U.S. Representative, District 4, Florida',
      chamber: 'U.S. House',
      email: null,
      formUrl: 'https://ada.house.example/contact',
    },
  ]);
});

test('former members, retired people and towns are skipped, and every bad file is reported', async () => {
  const current = "type: upper\n  district: '1'";
  const file = await readPeople({
    'ca/legislature/a.yml': personFile('Ada', { role: current, more: email }),
    'ca/legislature/b.yml': personFile('Former', {
      role: `${current}\n  end_date: '2026-11-27'`,
      more: email,
    }),
    'ca/legislature/c.yml': personFile('Unreachable', { role: current }),
    'ca/legislature/d.yml': personFile('Spaced', { role: current, more: 'email: two words@capitol.example' }),
    'ca/legislature/e.yml': 'name: [no end',
    'ca/legislature/f.yml': personFile('Odd', { role: 'type: upper', more: email }),
    'ca/retired/g.yml': personFile('Retired', { role: current, more: email }),
    'ca/municipalities/h.yml': personFile('Mayor', { role: current, more: email }),
  });
  expect(file.people.map(({ name }) => name)).toEqual(['Ada']);
  expect(file.problems).toEqual([
    '3: No email address, no web form and no postal address',
    '4: There is a space in the email address: two words@capitol.example',
    '5: This file can’t be read: people-main/data/ca/legislature/e.yml',
    '6: This office is unknown: upper, ocd-jurisdiction/country:us/state:ca/government',
  ]);
});

test('YAML with references is reported instead of multiplied', async () => {
  const bomb = `a: &a [1]\nb: [*a, *a]\n${personFile('Ada', { role: 'type: governor', more: email })}`;
  const good = personFile('Bo', { role: 'type: governor', more: email });
  const file = await readPeople({ 'ca/executive/a.yml': bomb, 'ca/executive/b.yml': good });
  expect(file.problems).toHaveLength(1);
  expect(file.people).toHaveLength(1);
});
