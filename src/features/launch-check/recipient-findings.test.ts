import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { campaignRecipients } from '#features/campaigns/recipients/recipients.table.server.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { ada, bo, cy, openRecipients } from '#tests/support/calls/recipient-calls.ts';
import { PEOPLE } from './invented-people.ts';
import { launchCheck } from './launch-check.contract.ts';
import { launchChecks } from './launch-check.table.server.ts';

const calls = await openRecipients('LIST');
const { database, office } = calls;
afterAll(() => calls.close());

/** Reads the findings about a list, before any letter is written. */
async function check(fields: object) {
  const { id } = await calls.start({ status: 'Pending', ...fields });
  return read(id);
}

async function read(id: number) {
  const answer = await office.call(office.dana, 'GET', `/api/campaigns/${id}/preflight`);
  const { state, warnings, fine } = readByContract(launchCheck, await answer.json());
  expect([state, new Set(warnings.map(({ field }) => field))]).toEqual([
    'none',
    new Set(warnings.length > 0 ? ['recipientMode'] : []),
  ]);
  const said = ({ title, sentence }: { title: string; sentence: string }) => [title, sentence];
  return { warnings: warnings.map(said), fine: fine.map(said) };
}

const dee = { name: 'Dee', email: 'dee@town.example', areas: ['X1'] };

test('a single recipient has no list findings', async () => {
  expect(await check({ recipientMode: 'one' })).toEqual({ warnings: [], fine: [] });
});

describe('for a campaign by postcode', () => {
  test('a check counts recipients found by postcode and says where other postcodes lead', async () => {
    const people = { recipients: [ada, dee], recipientMode: 'postcode' };
    const title = 'Postcodes find 2 of 2 recipients';
    expect(await check(people)).toEqual({
      warnings: [],
      fine: [[title, 'Visitors with any other postcode choose from the list.']],
    });
    expect((await check({ ...people, unknownPostcode: 'first' })).fine).toEqual([
      [title, 'Postcodes without a recipient go to Ada Lind, the first on the list.'],
    ]);
  });

  test('a check names recipients without an area and areas with several', async () => {
    const people = [ada, bo, cy, { ...dee, areas: [] }];
    const { warnings } = await check({ recipients: people, recipientMode: 'postcode' });
    expect(warnings).toEqual([
      [
        'Recipients without an area: 1',
        'No postcode leads to Dee. Visitors can only choose them from the list.',
      ],
      ['Areas with more than one recipient: 1', expect.stringContaining('a postcode in HA2 have to choose')],
    ]);
    const without = people.map((one) => ({ ...one, areas: [] }));
    const none = await check({ recipients: without, recipientMode: 'postcode' });
    expect(none.warnings.map(([title]) => title)).toEqual(['No recipient has a postcode area']);
  });
});

test('a check names recipients that visitors cannot tell apart', async () => {
  const people = [
    bo,
    { ...bo, name: 'bo ek', email: 'other@town.example' },
    { ...bo, role: 'District 7' },
    ada,
  ];
  expect(await check({ recipients: people, recipientMode: 'choose' })).toEqual({
    warnings: [['Names on the list twice: 1', expect.stringContaining('Visitors see Bo Ek twice')]],
    fine: [['Visitors choose among 4', expect.stringContaining('their own greeting')]],
  });
});

test('a check names addresses that would get a letter twice', async () => {
  const people = [ada, bo, { ...cy, email: 'BO@town.example' }];
  expect(await check({ recipients: people, recipientMode: 'all' })).toEqual({
    warnings: [['Addresses on the list twice: 1', 'Each letter goes to bo@town.example twice.']],
    fine: [['Each letter goes to 3 people at once', expect.stringContaining('greeting names Ada Lind')]],
  });
});

test('the draft length of letters to everyone includes all addresses', async () => {
  const recipients = Array.from({ length: 50 }, (_, place) => ({
    name: `Commissioner ${place}`,
    email: `commissioner.${place}@harlowcounty.example`,
  }));
  const { id, version } = await calls.start({ recipients, recipientMode: 'choose' });
  const tried = {
    problem: null,
    subject: 'The 14',
    letter: `Dear all,\n\n${'Keep the 14. '.repeat(40)}`,
    marks: [],
    isSample: false,
  };
  const letters = PEOPLE.map(() => ({ ...tried, seconds: 1, micros: null }));
  const result = { version, currency: 'USD', letters, seconds: 5 };
  await database.db.insert(launchChecks).values({ campaignId: id, id: 'done', state: 'finished', result });
  const kinds = async () => {
    const answer = await office.call(office.dana, 'GET', `/api/campaigns/${id}/preflight`);
    return readByContract(launchCheck, await answer.json()).warnings.map(({ kind }) => kind);
  };
  expect(await kinds()).not.toContain('length');
  await database.db.update(campaigns).set({ recipientMode: 'all' }).where(eq(campaigns.id, id));
  expect(await kinds()).toContain('length');
});

test('a check names three recipients with invalid addresses and counts the rest', async () => {
  const many = Array.from({ length: 5 }, (_, place) => ({
    ...dee,
    name: `Dee ${place}`,
    email: `d${place}@town.example`,
  }));
  const { id } = await calls.start({ recipients: many, recipientMode: 'choose' });
  const { email, campaignId } = campaignRecipients;
  await database.db
    .update(campaignRecipients)
    .set({ email: 'nowhere' })
    .where(eq(campaignId, id))
    .returning({ email });
  expect((await read(id)).warnings).toContainEqual([
    'Recipients without a working address: 5',
    'The email address of Dee 0, Dee 1, Dee 2, and 2 more is missing or invalid.',
  ]);
});

describe('for recipients who opted out', () => {
  const quiet = { name: 'Quiet Quinn', email: 'quinn@quiet.example', areas: ['Q1'] };
  let ids: number[];
  beforeAll(async () => {
    const start = async (recipients: object[]) =>
      (await calls.start({ recipients, recipientMode: 'choose' })).id;
    ids = [await start([quiet, ada]), await start([quiet])];
    await office.call(office.admin, 'POST', '/api/left-out-recipients', { entry: 'quiet.example' });
  });

  test('a check names opted out recipients and warns if no one is left', async () => {
    const [some, all] = [await read(ids[0] ?? 0), await read(ids[1] ?? 0)];
    expect(some.warnings).toEqual([
      ['Recipients who opted out: 1', expect.stringContaining('can’t choose Quiet Quinn')],
    ]);
    expect(some.fine).toEqual([['Visitors choose among 1', expect.anything()]]);
    expect(all).toEqual({ warnings: [['No one can get a letter', expect.anything()]], fine: [] });
  });
});
