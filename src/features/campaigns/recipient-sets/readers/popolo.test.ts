import { expect, test } from 'vitest';
import { readRows } from '#tests/support/set-files.ts';

const DOCUMENT = {
  persons: [
    {
      id: 'ada',
      name: 'Ada Lind',
      email: 'ada@parliament.example',
      contact_details: [
        { type: 'voice', value: '555 0100' },
        { type: 'address', value: 'Parliament House\nCapital' },
      ],
    },
    { id: 'bo', name: 'Bo Ek', links: [{ url: 'https://bo.example/contact', note: 'Contact form' }] },
    { id: 'cy', name: 'Cy Unreachable' },
    { id: 'former', name: 'Dee Former', email: 'dee@parliament.example' },
  ],
  memberships: [
    { person_id: 'ada', organization_id: 'old', area_id: 'north', end_date: '2019-05-01' },
    {
      ...{ person_id: 'ada', organization_id: 'house', area_id: 'north', on_behalf_of_id: 'green' },
      ...{ role: 'Member for North', start_date: '2024-05-01', end_date: '2028-05-01' },
    },
    { person_id: 'ada', organization_id: 'bees', role: 'chair' },
    { person_id: 'bo', post_id: 'seat', organization_id: 'house', legislative_period_id: 'now' },
    { person_id: 'bo', organization_id: 'green' },
    { person_id: 'former', organization_id: 'house', legislative_period_id: 'before' },
  ],
  posts: [
    { id: 'seat', label: 'Member for South', area: { id: 'ocd-division/country:zz/south', name: 'South' } },
  ],
  organizations: [
    { id: 'house', name: 'House of Assembly', classification: 'legislature' },
    { id: 'green', name: 'Green Party', classification: 'party' },
    { id: 'bees', name: 'Committee on Bees', classification: 'committee' },
  ],
  areas: [
    {
      id: 'north',
      name: 'North',
      identifiers: [{ scheme: 'ocd', identifier: 'ocd-division/country:zz/north' }],
    },
  ],
  events: [
    { id: 'now', end_date: '2028-05-01' },
    { id: 'before', end_date: '2024-05-01' },
  ],
};

test('current members come with chamber, district, party and committees', async () => {
  const file = await readRows(JSON.stringify(DOCUMENT), { name: 'popolo.json' });
  expect(file.format).toBe('popolo');
  expect(file.people).toMatchObject([
    {
      key: 'ada',
      role: 'Member for North',
      chamber: 'House of Assembly',
      division: 'ocd-division/country:zz/north',
      district: 'North',
      email: 'ada@parliament.example',
      phone: '555 0100',
      postal: 'Parliament House\nCapital',
      party: 'Green Party',
      committees: ['Committee on Bees'],
      endsOn: '2028-05-01',
    },
    {
      key: 'bo',
      role: 'Member for South',
      division: 'ocd-division/country:zz/south',
      formUrl: 'https://bo.example/contact',
      party: 'Green Party',
    },
  ]);
  expect(file.problems).toEqual(['3: No email address, no web form and no postal address']);
});

test('other JSON is refused', async () => {
  await expect(readRows('{"name": "redress"}', { name: 'package.json' })).rejects.toThrow(
    'This file has no people that can be read.',
  );
});
