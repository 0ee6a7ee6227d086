import { expect, test } from 'vitest';
import { readRows } from '#tests/support/set-files.ts';

test('members of the House of Commons are read, and those without an address are reported', async () => {
  const file =
    await readRows(`"pcon_name","pcon_code","member_id","full_title","display_as","party_text","member_email"
"North Downs","E14009991","1","Ada Lind MP","Ada Lind","Green","ada@commons.example"
"South Downs","E14009992","2","Bo Ek MP","Bo Ek","Green","No email found"
"East Downs","E14009993","","","","",""`);
  expect(file).toMatchObject({ format: 'uk-members', details: { country: 'GB' } });
  expect(file.people).toMatchObject([
    {
      key: '1',
      name: 'Ada Lind',
      role: 'Member of Parliament for North Downs',
      chamber: 'House of Commons',
      division: 'E14009991',
      district: 'North Downs',
      email: 'ada@commons.example',
      party: 'Green',
    },
  ]);
  expect(file.problems).toEqual([
    '3: No email address, no web form and no postal address',
    '4: There is no name',
  ]);
});
