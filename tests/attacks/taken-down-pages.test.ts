import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { storeImage } from '#features/organizations/images/images.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { visitor } from '../support/calls/letter-app.ts';
import { openOffice } from '../support/calls/office.ts';
import { addPerson } from '../support/calls/people.ts';
import { callFromAlone, openWholeApp } from '../support/calls/whole-app.ts';

const testDatabase = await openTestDatabase();
const { database } = testDatabase;
const app = openWholeApp(database, { PUBLIC_URL: 'http://localhost:3000' });
const copy = openWholeApp(database, { PUBLIC_URL: 'http://localhost:3000' });
const office = await openOffice(app, database.db, 'takedown');
const elsewhere = await openOffice(copy, database.db, 'elsewhere');
afterAll(() => Promise.all([app.settled(), copy.settled()]));

const SENTENCE = 'The people who run this site took this page down. No new letters can be written here.';
const CHANGED = 'This campaign was taken down. Only admins can change it until it is put back.';

let made = 0;

async function startCampaign(who = office.dana) {
  made += 1;
  const organization = await office.found(who, `T${made}`);
  const campaign = await office.start(who, organization.id);
  const letters = `/api/campaigns/public/${campaign.publicUrl}/generate-letter`;
  return { organization, campaign, letters, page: `/c/${campaign.publicUrl}` };
}

test.each(['campaign', 'organization'] as const)(
  'a taken down %s is immediately a 451 on every instance',
  async (kind) => {
    const { organization, campaign, letters, page } = await startCampaign();
    await Promise.all([office.call(null, 'GET', page), elsewhere.call(null, 'GET', page)]);
    const subject =
      kind === 'campaign' ? `/api/campaigns/${campaign.id}` : `/api/organizations/${organization.id}`;
    const taken = await office.call(office.admin, 'POST', `${subject}/take-down`, {
      reason: 'Under review.',
    });
    expect(await taken.json()).toMatchObject({ takenDownReason: 'Under review.', version: 1 });

    const shown = await office.call(null, 'GET', page);
    const html = await shown.text();
    expect([shown.status, html.includes('This page has been taken down')]).toEqual([451, true]);
    expect(html).not.toContain(campaign.name);
    expect(html).not.toContain('Under review.');
    for (const { call } of [office, elsewhere]) {
      const letter = await call(null, 'POST', letters, visitor);
      expect([letter.status, await letter.text()]).toEqual([451, SENTENCE]);
      const staff = await call(office.dana, 'POST', `/api/campaigns/${campaign.id}/generate-letter`);
      expect(staff.status).toBe(451);
      expect((await call(null, 'GET', `/api/campaigns/public/${campaign.publicUrl}`)).status).toBe(451);
    }

    await office.call(office.admin, 'DELETE', `${subject}/take-down`);
    expect((await office.call(null, 'GET', page)).status).toBe(200);
    expect((await office.call(null, 'POST', letters, visitor)).status).toBe(200);
  },
);

describe('the team of a taken down page', () => {
  test.each(['campaign', 'organization'] as const)('gets each reason by email, for a %s', async (kind) => {
    const { organization, campaign } = await startCampaign(elsewhere.dana);
    const { id, name } = kind === 'campaign' ? campaign : organization;
    const { db } = testDatabase.database;
    await db.delete(mails);
    for (const reason of ['It is untrue.', 'It is untrue.', '']) {
      await office.call(office.admin, 'POST', `/api/${kind}s/${id}/take-down`, { reason });
    }
    await office.call(office.admin, 'DELETE', `/api/${kind}s/${id}/take-down`);
    const sent = await db.select().from(mails).orderBy(mails.id);
    const subject = `Your ${kind} on Redress was taken down`;
    const { email } = elsewhere.dana;
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [email, subject],
      [email, subject],
    ]);
    expect(sent[0]?.text).toContain(`took ${name} down`);
    expect(sent[0]?.text).toContain('Their reason: It is untrue.');
    expect(sent[1]?.text).toContain('They gave no reason.');
  });

  test('only the team of a taken down page sees the reason', async () => {
    const { campaign } = await startCampaign();
    const path = `/api/campaigns/${campaign.id}`;
    await office.call(office.admin, 'POST', `${path}/take-down`, { reason: 'Under review.' });
    expect(await (await office.call(office.dana, 'GET', path)).json()).toMatchObject({
      takenDownReason: 'Under review.',
    });
    expect(await (await office.call(elsewhere.dana, 'GET', path)).json()).toMatchObject({
      takenDownReason: null,
      takenDownAt: expect.any(String),
    });
  });

  test.each(['campaign', 'organization'] as const)(
    'sees in its list which campaigns went with a %s',
    async (kind) => {
      const { organization, campaign } = await startCampaign();
      const subject = kind === 'campaign' ? campaign : organization;
      await office.call(office.admin, 'POST', `/api/${kind}s/${subject.id}/take-down`, {});
      const listed: unknown = await (await office.call(office.dana, 'GET', '/api/campaigns')).json();
      expect(listed).toContainEqual(
        expect.objectContaining({ id: campaign.id, takenDownAt: expect.any(String) }),
      );
    },
  );

  test('the team cannot copy, change, move, preview or delete a taken down page', async () => {
    const { campaign } = await startCampaign();
    const other = await startCampaign();
    const path = `/api/campaigns/${campaign.id}`;
    await office.call(office.admin, 'POST', `${path}/take-down`, {});
    const harmless = {
      name: 'Harmless',
      recipient: 'Ada Lind',
      recipientEmail: 'ada@town.example',
      campaignGoal: 'Harmless',
      instructions: '<p>Write.</p>',
      duplicateOf: campaign.id,
    };
    const tried = [
      ['POST', `${path}/duplicate`],
      ['POST', '/api/campaigns', { ...harmless, organizationId: other.organization.id }],
      ['PUT', path, { name: 'Harmless' }],
      ['PUT', path, { organizationId: other.organization.id }],
      ['POST', `${path}/preview-link`],
      ['DELETE', path],
    ] as const;
    for (const [method, address, body] of tried) {
      expect(await office.refusal(office.dana, method, address, body)).toEqual([403, CHANGED]);
    }
    const { db } = testDatabase.database;
    expect(await db.$count(campaigns, eq(campaigns.id, campaign.id))).toBe(1);
  });

  test('the team cannot move a campaign out of a taken down organization', async () => {
    const { organization, campaign } = await startCampaign();
    const other = await startCampaign();
    await office.call(office.admin, 'POST', `/api/organizations/${organization.id}/take-down`, {});
    const move = { organizationId: other.organization.id };
    expect((await office.refusal(office.dana, 'PUT', `/api/campaigns/${campaign.id}`, move))[0]).toBe(403);
    expect((await office.refusal(office.dana, 'DELETE', `/api/organizations/${organization.id}`))[0]).toBe(
      403,
    );
  });

  test('only admins can delete the organization of a taken down campaign', async () => {
    const { db } = testDatabase.database;
    const creator = await addPerson(db, 'creator@takedown.example');
    const { organization, campaign } = await startCampaign(creator);
    const path = `/api/organizations/${organization.id}`;
    await office.call(office.admin, 'POST', `/api/campaigns/${campaign.id}/take-down`, {});
    expect(await office.refusal(creator, 'DELETE', path)).toEqual([
      403,
      'This organization was taken down. Only admins can change it until it is put back.',
    ]);
    expect(await db.$count(campaigns, eq(campaigns.id, campaign.id))).toBe(1);
    expect((await office.refusal(office.admin, 'DELETE', path))[0]).toBe(200);
  });

  test('the team of only a taken down organization cannot use the letter tester', async () => {
    const sam = await addPerson(testDatabase.database.db, 'sam@takedown.example');
    const { id } = await office.found(sam, 'SAM');
    const letter = {
      settings: { model: 'no-such-model' },
      senderName: 'Ada Marsh',
      userContext: 'Why not?',
      organizationId: id,
    };
    const write = async () => (await office.call(sam, 'POST', '/api/test-letter', letter)).status;
    expect(await write()).not.toBe(403);
    await office.call(office.admin, 'POST', `/api/organizations/${id}/take-down`, {});
    expect(await write()).toBe(403);
  });
});

test('an image of a taken down organization is a 451 even with a matching ETag', async () => {
  const { db } = testDatabase.database;
  const { organization } = await startCampaign(office.admin);
  const bytes = new TextEncoder().encode('the logo of a taken down organization');
  const logoHash = await storeImage(db, { contentType: 'image/png', bytes });
  await db.update(organizations).set({ logoHash }).where(eq(organizations.id, organization.id));
  const read = async (headers: Record<string, string>) => {
    const { status } = await callFromAlone(app, `/images/${logoHash}`, { headers });
    return status;
  };
  const known = { 'if-none-match': `"${logoHash}"` };
  expect([await read({}), await read(known)]).toEqual([200, 304]);
  await office.call(office.admin, 'POST', `/api/organizations/${organization.id}/take-down`, {});
  expect([await read({}), await read(known)]).toEqual([451, 451]);
});

test("a taken down campaign isn't in any public list", async () => {
  const { organization, campaign } = await startCampaign();
  await office.call(office.admin, 'POST', `/api/campaigns/${campaign.id}/take-down`, {});
  const live = await office.call(null, 'GET', `/api/organizations/${organization.id}/campaigns/live`);
  expect(await live.json()).toEqual([]);
});
