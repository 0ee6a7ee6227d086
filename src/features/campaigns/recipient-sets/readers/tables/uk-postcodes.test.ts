import { expect, test } from 'vitest';
import { readRows, zipped } from '#tests/support/set-files.ts';

const DIRECTORY = `pcd,pcds,doterm,ctry,pcon
"AB1 0AA","AB1 0AA","","S92000003","S14000061"
"AB1 0AB","AB1 0AB","199606","S92000003","S14000061"
"E1W 1AA","E1W 1AA","","E92000001","E14001063"
"BT1 1AA","BT1 1AA","","N92000002","N05000001"
"BT1 1AB","BT1 1AB","","N92000002","N05000001"
"JE2 3AB","JE2 3AB","","L93000001","L99999999"
`;
const areas = ['AB10AA S14000061', 'E1W1AA E14001063'];
const problems = [
  '5: 2 postcodes of Northern Ireland were left out, because the licence of this file doesn’t cover them',
  '7: 1 postcode was left out, because it is in no constituency of Great Britain',
];

test('postcodes of Great Britain in use have constituencies', async () => {
  const file = await readRows(DIRECTORY, { name: 'ONSPD_AUG_2026_UK.csv' });
  expect(file).toMatchObject({ format: 'uk-postcodes', areas, problems });
  expect(file.details.attribution).toContain('Crown copyright and database right 2026');
});

test('a zip has the same postcodes once, although it has them in small files too', async () => {
  const zip = zipped({
    'Documents/Names and Codes.csv': 'code,name\nE14001063,Downs\n',
    'Data/ONSPD_AUG_2026_UK.csv': DIRECTORY,
    'Data/multi_csv/ONSPD_AUG_2026_UK_AB.csv': DIRECTORY,
  });
  expect(await readRows(zip, { pieces: 100 })).toMatchObject({ areas, problems });
});

test.each(['pcon25cd', 'pcon24cd', 'pcon'])('the column %s has the constituencies', async (column) => {
  const file = await readRows(`pcd7,pcds,${column}\nAB10AA,AB1 0AA,S14000061\n`);
  expect(file.areas).toEqual(['AB10AA S14000061']);
});
