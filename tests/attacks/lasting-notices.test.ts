import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { organizationAbbreviations } from '#features/organizations/organizations.table.server.ts';
import { makeOrganization } from '../support/calls/campaign-fixtures.ts';
import { openOffice } from '../support/calls/office.ts';
import { callFromAlone, openWholeApp } from '../support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database, {});
const { admin, dana, call, start } = await openOffice(app, db, 'notices');
afterAll(() => app.settled());

const marked = { isPolitical: true, politicalProcess: 'County budget 2027' };

async function begin(name: string) {
  const organization = await makeOrganization(db, { createdById: dana.id, sponsorName: 'Sponsor' });
  return { organization, campaign: await start(dana, organization.id, { name, ...marked }) };
}

async function send(who: typeof dana, method: string, path: string, body?: object) {
  expect((await call(who, method, `/api/${path}`, body)).status).toBe(200);
}

async function noticeAt(address: string) {
  app.forgetPages();
  const page = await callFromAlone(app, `/c/${address}/notice`);
  const data = await callFromAlone(app, `/api/campaigns/public/${address}/notice`);
  expect(data.status).toBe(page.status === 301 ? 200 : page.status);
  return page.headers.get('location') ?? page.status;
}

test('the notice of a deleted campaign follows its organization to a new abbreviation', async () => {
  const { organization, campaign } = await begin('Gone');
  const { id, abbreviation, version } = organization;
  await send(dana, 'DELETE', `campaigns/${campaign.id}`);
  await send(dana, 'PUT', `organizations/${id}`, { abbreviation: 'later', version });
  const place = '/c/later/gone/notice';
  expect(await noticeAt(`${abbreviation}/gone`)).toBe(place);
  expect(await noticeAt('later/gone')).toBe(200);
  await send(dana, 'DELETE', `organizations/${id}`);
  expect(await noticeAt(`${abbreviation}/gone`)).toBe(place);
  expect(await noticeAt('later/gone')).toBe(200);
  const retiredAt = sql`now() - interval '1 year'`;
  await db.update(organizationAbbreviations).set({ retiredAt });
  await expect(makeOrganization(db, { abbreviation: 'later' })).rejects.toThrow('already in use');
});

test('the notice of a deleted campaign is at the last address, even one from after its end', async () => {
  const { campaign } = await begin('Vote');
  const other = await makeOrganization(db, { createdById: dana.id, sponsorName: 'Sponsor' });
  await send(dana, 'PUT', `campaigns/${campaign.id}`, { status: 'Finished' });
  await send(dana, 'PUT', `campaigns/${campaign.id}`, { slug: 'vote-2027', organizationId: other.id });
  await send(dana, 'DELETE', `campaigns/${campaign.id}`);
  expect(await noticeAt(`${other.abbreviation}/vote-2027`)).toBe(200);
  const next = await start(dana, other.id, { name: 'Vote 2027' });
  expect(next.publicUrl).toBe(`${other.abbreviation}/vote-2027-2`);
});

test('deleting a taken-down organization shows none of its notices', async () => {
  const { organization, campaign } = await begin('Deleted before');
  await start(dana, organization.id, { name: 'Still there', ...marked });
  await send(dana, 'DELETE', `campaigns/${campaign.id}`);
  await send(admin, 'POST', `organizations/${organization.id}/take-down`, {});
  expect(await noticeAt(campaign.publicUrl)).toBe(451);
  await send(admin, 'DELETE', `organizations/${organization.id}`);
  expect(await noticeAt(campaign.publicUrl)).toBe(404);
  expect(await noticeAt(`${organization.abbreviation}/still-there`)).toBe(404);
});

test.each(['campaigns', 'organizations'])(
  'the notice of restored %s says what the label says',
  async (kind) => {
    const { organization, campaign } = await begin('Restored');
    const path = `${kind}/${kind === 'campaigns' ? campaign.id : organization.id}/take-down`;
    await send(admin, 'POST', path, {});
    const { id, version } = organization;
    await send(admin, 'PUT', `organizations/${id}`, { sponsorName: 'New Sponsor', version });
    await send(admin, 'DELETE', path);
    const answer = await callFromAlone(app, `/api/campaigns/public/${campaign.publicUrl}/notice`);
    expect(await answer.json()).toMatchObject({ sponsorName: 'New Sponsor' });
  },
);
