import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#database/test-database.ts';
import { makeGuards } from '#features/accounts/guards.server.ts';
import { answerError } from '#http/error-response.server.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { teamRules, teamSite } from '#tests/support/calls/team-site.ts';
import { listedCampaign, publicCampaign } from './campaigns.contract.ts';
import { campaignRoutes, openCampaignRoutes } from './campaigns.routes.server.ts';

const { db } = await openTestDatabase();
const guards = makeGuards(db, false, teamRules);
const app = new Hono()
  .route('/api/organizations', openCampaignRoutes(db))
  .route('/api/campaigns', campaignRoutes({ ...teamSite, db, slowDb: db, guards, forgetPages: () => {} }));
app.onError(answerError(pino({ level: 'silent' })));

const { id: organizationId } = await makeOrganization(db, { abbreviation: 'FHL' });
await makeCampaign(db, organizationId, { name: 'Over', status: 'Finished' });
await makeCampaign(db, organizationId, { name: 'Older', status: 'Live' });
await makeCampaign(db, organizationId, {
  name: 'Newer',
  status: 'Live',
  ccEmails: ['clerk@town.org'],
  salutation: 'Dear Mayor Lind,',
  facts: 'The park has 41 oaks.',
  questions: ['How often are you in the park?'],
  thanks: 'Thank you from all of us.',
  thanksUrl: 'https://friends.org/thanks',
});
await makeCampaign(db, organizationId, { name: 'Soon' });

async function getCampaign(address: string) {
  const answer = await app.request(`/api/campaigns/public/${address}`);
  return readByContract(publicCampaign, await answer.json());
}

async function getOpenCampaigns(id: number) {
  const answer = await app.request(`/api/organizations/${id}/campaigns/live`);
  return readByContract(z.array(listedCampaign), await answer.json());
}

describe('public data', () => {
  test('a Live campaign has all fields for a letter and an email, but no creator', async () => {
    expect(await getCampaign('FHL/newer')).toEqual({
      id: expect.any(Number),
      organizationId,
      name: 'Newer',
      status: 'Live',
      publicUrl: 'FHL/newer',
      recipient: 'Mayor Ada Lind',
      recipientEmail: 'mayor@town.org',
      recipientSet: null,
      recipientRoute: 'email',
      recipientFormUrl: null,
      recipientFormLimit: null,
      recipientPostal: null,
      ccEmails: ['clerk@town.org'],
      campaignGoal: 'Keep the park open',
      instructions: '<p>Write today.</p>',
      language: 'en',
      kind: 'letter',
      political: null,
      salutation: 'Dear Mayor Lind,',
      questions: ['How often are you in the park?'],
      thanks: 'Thank you from all of us.',
      thanksUrl: 'https://friends.org/thanks',
      goalCount: null,
      closesAt: null,
      recipientMode: 'one',
      postcodeLabel: null,
      unknownPostcode: 'list',
      recipients: [],
      keepsNoWords: false,
      supportersOffered: false,
      supportersInForm: false,
      consentText: null,
      privacyUrl: null,
      ogTitle: null,
      ogDescription: null,
      ogImage: null,
      ownPicture: null,
    });
  });

  test('a Finished campaign is public', async () => {
    expect(await getCampaign('FHL/over')).toMatchObject({ status: 'Finished' });
  });

  test('a Pending campaign only has its name and address', async () => {
    expect(await getCampaign('FHL/soon')).toEqual({
      id: expect.any(Number),
      organizationId,
      name: 'Soon',
      status: 'Pending',
      publicUrl: 'FHL/soon',
    });
  });

  const known = { id: expect.any(Number), organizationId };
  const open = {
    status: 'Live',
    recipient: 'Mayor Ada Lind',
    recipientMode: 'one',
    otherRecipients: 0,
    closesAt: null,
  };

  test("an organization's open campaigns have Live ones first, then the newest", async () => {
    expect(await getOpenCampaigns(organizationId)).toEqual([
      { ...known, ...open, name: 'Newer', publicUrl: 'FHL/newer' },
      { ...known, ...open, name: 'Older', publicUrl: 'FHL/older' },
      { ...known, name: 'Soon', status: 'Pending', publicUrl: 'FHL/soon' },
    ]);
  });

  test('an organization without campaigns has an empty list', async () => {
    const { id } = await makeOrganization(db);
    expect(await getOpenCampaigns(id)).toEqual([]);
  });
});

test.each(['FHL/nothing', 'NOBODY/newer', 'FHL/%00', '%00/newer', 'FHL/%25', `FHL/${'a'.repeat(5000)}`])(
  '%s returns 404',
  async (address) => {
    const answer = await app.request(`/api/campaigns/public/${address}`);
    expect([answer.status, await answer.text()]).toEqual([404, 'Campaign not found']);
  },
);

test.each(['abc', '0', '100000000000', '999'])('the campaigns of organization %s return 404', async (id) => {
  const answer = await app.request(`/api/organizations/${id}/campaigns/live`);
  expect([answer.status, await answer.text()]).toEqual([404, 'Organization not found']);
});
