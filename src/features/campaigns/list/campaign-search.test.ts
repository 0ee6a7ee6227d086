import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#database/test-database.ts';
import { openCampaignCalls } from '#tests/support/calls/campaign-calls.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { campaignDays } from '../campaign-days.table.server.ts';
import { CAMPAIGN_SORTS, listedStaffCampaign } from '../campaigns.contract.ts';
import { campaigns } from '../campaigns.table.server.ts';

const { db } = await openTestDatabase();
const { organization, dana, admin, outsider, send } = await openCampaignCalls(db);
const riders = await makeOrganization(db, { name: 'Éclair Riders', createdById: null });

const oaks = await makeCampaign(db, organization.id, {
  name: 'Save the Östra oaks 10',
  recipient: 'Commissioner Whitlock',
  createdById: dana.id,
});
const bus = await makeCampaign(db, riders.id, {
  name: 'Run the 14',
  status: 'Live',
  recipient: 'Émile Zárate',
});
const hours = await makeCampaign(db, organization.id, {
  name: 'save the östra oaks 9',
  status: 'Finished',
  recipient: 'Mayor 100%_sure',
  createdById: admin.id,
});
await db.insert(campaignDays).values({ campaignId: oaks.id, written: 30 });
const made = [hours, bus, oaks].map(({ id }) => id);
for (const [place, id] of made.entries()) {
  const createdAt = sql`now() - make_interval(hours => ${place + 1})`;
  await db.update(campaigns).set({ createdAt }).where(eq(campaigns.id, id));
}

async function list(query: string, who = admin) {
  const answer = await send(who, 'GET', `?${query}`);
  expect(answer.status).toBe(200);
  const rows = readByContract(z.array(listedStaffCampaign), await answer.json());
  return { ids: rows.map(({ id }) => id), headers: answer.headers };
}

describe('searching the staff list', () => {
  test.each([
    ['', [hours, bus, oaks]],
    [`organization=${organization.id}`, [hours, oaks]],
    ['organization=999999', []],
    ['status=Pending', [oaks]],
    [`organization=${organization.id}&status=Live`, []],
    ['q=OSTRA+LIBRAR', [hours, oaks]],
    ['q=östra+whitlock', [oaks]],
    ['q=eclair+zarate', [bus]],
    ['q=system', [bus]],
    ['q=dana%40', [oaks]],
    ['q=100%25_', [hours]],
    ['q=oaks+14', []],
  ])('for %j what matches all of it', async (query, expected) => {
    expect((await list(query)).ids).toEqual(expected.map(({ id }) => id));
  });

  test("creators aren't searchable or sortable for people who can't see them", async () => {
    expect((await list('q=dana%40', dana)).ids).toEqual([oaks.id]);
    for (const q of ['dana%40', 'admin%40']) expect((await list(`q=${q}`, outsider)).ids).toEqual([]);
    // Everyone sees that the system created the bus campaign.
    expect((await list('sort=createdBy', outsider)).ids).toEqual([oaks.id, hours.id, bus.id]);
  });
});

describe('sorting the staff list', () => {
  test.each([
    ['name', [bus, hours, oaks]],
    ['-name', [oaks, hours, bus]],
    ['organization', [bus, oaks, hours]],
    ['status', [oaks, bus, hours]],
    ['recipient', [oaks, bus, hours]],
    ['-letters', [oaks, hours, bus]],
    ['createdBy', [hours, oaks, bus]],
    ['createdAt', [oaks, bus, hours]],
    ['-createdAt', [hours, bus, oaks]],
  ])('by %s, whatever the case and the accents, and 9 before 10', async (sort, expected) => {
    expect((await list(`sort=${sort}`)).ids).toEqual(expected.map(({ id }) => id));
  });

  test.each(CAMPAIGN_SORTS.flatMap((sort) => [sort, `-${sort}`]))(
    'the list sorted by %s has the same order on pages',
    async (sort) => {
      const whole = await list(`sort=${sort}`);
      const first = await list(`sort=${sort}&limit=2`);
      expect(first.ids).toEqual(whole.ids.slice(0, 2));
      expect(first.headers.get('x-total-count')).toBe('3');
      const next = /^<\/api\/campaigns\?(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1];
      const second = await list(next ?? '');
      expect(second.ids).toEqual(whole.ids.slice(2));
      expect(second.headers.get('link')).toBeNull();
    },
  );
});

test.each([
  ['status=live', 'Status must be Pending, Live or Finished'],
  ['sort=goal', `Campaigns can be sorted by ${CAMPAIGN_SORTS.join(', ')}.`],
  ['organization=x', 'The organization must be given by its id.'],
])('%s is refused', async (query, sentence) => {
  const answer = await send(admin, 'GET', `?${query}`);
  expect([answer.status, await answer.text()]).toEqual([400, sentence]);
});
