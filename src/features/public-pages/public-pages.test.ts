import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaignDays } from '#features/campaigns/campaign-days.table.server.ts';
import type { CampaignStatus } from '#features/campaigns/campaign-fields.contract.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { updateOrganization } from '#features/organizations/organization-changes.server.ts';
import { makeCampaign, makeOrganization, moveCampaign } from '#tests/support/calls/campaign-fixtures.ts';
import { addManyCampaigns } from '#tests/support/calls/many-campaigns.ts';
import { count } from '#tests/support/letters/recorded-letters.ts';
import { readCampaignPage, readOrganizationPage } from './public-pages.server.ts';

const { db } = await openTestDatabase();

const { id: organizationId } = await makeOrganization(db, {
  abbreviation: 'WAS',
  organizationPrompt: 'secret prompt',
});
await updateOrganization(db, organizationId, { abbreviation: 'FHL' });
const park = await campaign('Save the park', 'Live');
const pool = await campaign('Fill the pool', 'Finished');
const trees = await campaign('Plant trees', 'Live');
await campaign('Paint the school', 'Pending');
const from = await makeOrganization(db, { abbreviation: 'FROM' });
const wandering = await makeCampaign(db, from.id, { name: 'Wander' });
await moveCampaign(db, wandering.id, organizationId);
await db.insert(campaignDays).values([
  { organizationId, written: 5 },
  { campaignId: park.id, written: 27 },
  { campaignId: pool.id, written: 30 },
  { campaignId: trees.id, written: 24 },
]);

function campaign(name: string, status: CampaignStatus) {
  const instructions = '<p>Ask hello@friends.org</p>';
  return makeCampaign(db, organizationId, { name, status, campaignGoal: 'The goal', instructions });
}

describe("a campaign's page", () => {
  test('of a live campaign shows its organization, its linked instructions and its letters', async () => {
    const page = await readCampaignPage(db, 'FHL', 'save-the-park');
    expect(page).toMatchObject({
      kind: 'page',
      organization: { name: 'Friends', abbreviation: 'FHL' },
      campaign: {
        name: 'Save the park',
        instructions: '<p>Ask <a href="mailto:hello@friends.org">hello@friends.org</a></p>',
      },
      lettersWritten: 27,
      otherOpenCampaigns: [],
    });
    expect(JSON.stringify(page)).not.toContain('secret prompt');
  });

  test('shows no count under 25', async () => {
    expect(await readCampaignPage(db, 'FHL', 'plant-trees')).toMatchObject({ lettersWritten: 0 });
  });

  test('of a finished campaign shows where one can write instead', async () => {
    const recipient = 'Mayor Ada Lind';
    expect(await readCampaignPage(db, 'FHL', 'fill-the-pool')).toMatchObject({
      kind: 'page',
      lettersWritten: 30,
      otherOpenCampaigns: [
        { name: 'Plant trees', publicUrl: 'FHL/plant-trees', recipient },
        { name: 'Save the park', publicUrl: 'FHL/save-the-park', recipient },
      ],
    });
  });

  test('of a pending campaign is that of its organization', async () => {
    expect(await readCampaignPage(db, 'fhl', 'paint-the-school')).toEqual({
      kind: 'pending',
      organizationPath: '/c/FHL',
    });
  });

  test('of a pending campaign that opens by date shows its name and that date, and nothing else', async () => {
    const opensAt = new Date('2031-11-30T06:00:00Z');
    const fields = { name: 'Mend the roof', opensAt, campaignGoal: 'A secret goal' };
    const { id } = await makeCampaign(db, organizationId, fields);
    const page = await readCampaignPage(db, 'FHL', 'mend-the-roof');
    expect(page).toMatchObject({ kind: 'opening', opensAt: opensAt.toISOString(), timeZone: 'UTC' });
    const campaign = { name: fields.name, publicUrl: 'FHL/mend-the-roof', language: 'en' };
    expect(page).toHaveProperty('campaign', { id: expect.any(Number), ...campaign });
    expect(JSON.stringify(page)).not.toContain('Mayor');
    await db.delete(campaigns).where(eq(campaigns.id, id));
  });

  test('counts opened or copied letters from every source towards its goal', async () => {
    const { id } = await makeCampaign(db, organizationId, { name: 'Goals', status: 'Live', goalCount: 500 });
    await count(
      db,
      { campaignId: id, openedOrCopied: 30, written: 90 },
      { campaignId: id, source: 'poster', openedOrCopied: 12, written: 20 },
    );
    expect(await readCampaignPage(db, 'FHL', 'goals')).toMatchObject({ countedToGoal: 42 });
    await db.delete(campaigns).where(eq(campaigns.id, id));
  });

  test('is the same in another case', async () => {
    expect(await readCampaignPage(db, 'fhl', 'Save-The-Park')).toMatchObject({ kind: 'page' });
  });

  test('has moved if the organization changed its abbreviation, or the campaign its organization', async () => {
    expect(await readCampaignPage(db, 'was', 'save-the-park')).toEqual({
      kind: 'moved',
      publicUrl: 'FHL/save-the-park',
    });
    expect(await readCampaignPage(db, 'FROM', 'wander')).toEqual({ kind: 'moved', publicUrl: 'FHL/wander' });
  });

  test.each([
    ['FHL', 'nothing', 'en'],
    ['nobody', 'save-the-park', undefined],
    ['FHL', 'a\0b', 'en'],
  ])('is missing at %s/%s', async (abbreviation, slug, language) => {
    expect(await readCampaignPage(db, abbreviation, slug)).toEqual({ kind: 'missing', language });
  });
});

describe("an organization's page", () => {
  test('shows its unfinished campaigns with the letters of each, and the letters of all', async () => {
    const page = await readOrganizationPage(db, 'fhl');
    expect(page).toMatchObject({ kind: 'page', organization: { name: 'Friends' }, lettersWritten: 86 });
    const shown = page.kind === 'page' ? page.campaigns : [];
    expect(shown.map(({ name, status, lettersWritten }) => [name, status, lettersWritten])).toEqual([
      ['Plant trees', 'Live', 0],
      ['Save the park', 'Live', 27],
      ['Wander', 'Pending', 0],
      ['Paint the school', 'Pending', 0],
    ]);
    expect(JSON.stringify(page)).not.toMatch(/secret prompt|The goal/);
  });

  test('of an organization without campaigns and letters is empty', async () => {
    await makeOrganization(db, { abbreviation: 'NEW' });
    expect(await readOrganizationPage(db, 'NEW')).toMatchObject({ campaigns: [], lettersWritten: 0 });
  });

  test('lists at most 50 campaigns, and the others on its next pages', async () => {
    const crowded = await makeOrganization(db, { abbreviation: 'CROWD' });
    await makeCampaign(db, crowded.id, { name: 'First' });
    await addManyCampaigns(db, { organizationId: crowded.id, name: 'C', count: 50 });
    const page = await readOrganizationPage(db, 'CROWD');
    expect(page).toMatchObject({ page: 1, hasMoreCampaigns: true, liveCampaigns: 0 });
    expect(page.kind === 'page' && page.campaigns).toHaveLength(50);
    const next = { page: 2, hasMoreCampaigns: false, campaigns: [{ name: 'First' }] };
    expect(await readOrganizationPage(db, 'CROWD', undefined, 2)).toMatchObject(next);
    expect(await readOrganizationPage(db, 'CROWD', undefined, 3)).toEqual({
      kind: 'missing',
      language: 'en',
    });
  });

  test('has moved if the abbreviation is an old one', async () => {
    expect(await readOrganizationPage(db, 'Was')).toEqual({ kind: 'moved', publicUrl: 'FHL' });
  });

  test('is missing if no organization has the abbreviation', async () => {
    expect(await readOrganizationPage(db, 'nobody')).toEqual({ kind: 'missing' });
    expect(await readOrganizationPage(db, 'a\0b')).toEqual({ kind: 'missing' });
  });
});
