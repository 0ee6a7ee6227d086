import { expect, test } from 'vitest';
import { readRows } from '#tests/support/set-files.ts';

test('ZIP codes are in districts with the divisions of their members', async () => {
  const file = await readRows(`state_fips,state_abbr,zcta,cd
06,CA,94601,12
06,CA,94601,13
01,AL,35004,03
02,AK,99501,0
11,DC,20001,98
72,PR,601,98
06,CA,94602,ZZ
99,XX,94603,1
06,CA,9460A,1`);
  expect(file).toMatchObject({ format: 'us-zips', details: { country: 'US' } });
  expect(file.areas).toEqual([
    '94601 ocd-division/country:us/state:ca/cd:12',
    '94601 ocd-division/country:us/state:ca/cd:13',
    '35004 ocd-division/country:us/state:al/cd:3',
    '99501 ocd-division/country:us/state:ak/cd:at-large',
    '20001 ocd-division/country:us/district:dc/cd:at-large',
    '00601 ocd-division/country:us/territory:pr/cd:at-large',
  ]);
  expect(file.problems).toEqual([
    '8: 94602 is in no known district: ZZ',
    '9: 94603 is in no known state: XX',
    '10: This isn’t a ZIP code: 9460A',
  ]);
});

test('the file of the Census Bureau has the same districts', async () => {
  const file = await readRows(
    'OID_CD119_20|GEOID_CD119_20|NAMELSAD_CD119_20|GEOID_ZCTA5_20\n1|0612|District 12|94601\n2|0200|At large|99501\n3|0200|At large|\n',
    { name: 'tab20_cd11920_zcta520_natl.txt' },
  );
  expect(file.areas).toEqual([
    '94601 ocd-division/country:us/state:ca/cd:12',
    '99501 ocd-division/country:us/state:ak/cd:at-large',
  ]);
});
