import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { rightsOf } from '#features/accounts/sessions.server.ts';
import { deleteOrganization, saveOrganization } from '#features/organizations/organization-changes.server.ts';
import {
  organizationAbbreviations,
  organizations,
} from '#features/organizations/organizations.table.server.ts';
import { removeOldNoticesJob } from '#features/organizations/political/political-notices.server.ts';
import { politicalNotices } from '#features/organizations/political/political-notices.table.server.ts';
import { openCampaignCalls, refusal } from '#tests/support/calls/campaign-calls.ts';
import { makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { teamRules, teamSite } from '#tests/support/calls/team-site.ts';
import { SLUG_TAKEN } from '../campaigns.contract.ts';
import { campaigns } from '../campaigns.table.server.ts';
import { switchCampaignsJob } from '../schedule/schedule.server.ts';
import { findNotice } from './notices.server.ts';

const { db } = await openTestDatabase();
const { input, organization, dana, admin, send, create, change } = await openCampaignCalls(db);
const role = 'org_manager';
const actor = { ...dana, role, emailVerified: true, ...rightsOf(role, teamRules) } as const;
const once = { number: 1, isLast: false, signal: new AbortController().signal };
const marked = { isPolitical: true, politicalProcess: 'County budget 2027, second reading' };
const sponsor = {
  sponsorName: 'Friends of Harlow Libraries e.V.',
  sponsorAddress: '1 Library Way, Harlow',
  controlledBy: 'Library Federation',
  amount: '€1,200',
  fundsOrigin: 'Donations from the EU',
};

const saveSponsor = (changes: object, id = organization.id) =>
  saveOrganization({ db, ...teamSite }, actor, id, { ...changes });

async function noticeAt(slug: string, abbreviation = 'FHL', preview?: string) {
  const found = await findNotice(db, abbreviation, slug, preview);
  return found.kind === 'page' ? found.notice : found.kind;
}

async function repeatVersions(campaignId: number, times: number) {
  const notice = sql`(select jsonb_agg(version || '{"at": "2026-01-01T00:00:00.000Z"}')
    from jsonb_array_elements(notice) as version, generate_series(1, ${times}))`;
  await db.update(politicalNotices).set({ notice }).where(eq(politicalNotices.campaignId, campaignId));
}

describe('political advertising', () => {
  test('goes Live only with a sponsor and the law, vote or decision it is about', async () => {
    const { id } = await create({ status: 'Pending' });
    const put = (changes: object) => refusal(send(dana, 'PUT', `/${id}`, changes));
    const process = 'Please say which law, vote or decision this political advertising is about';
    const name = 'Please enter the sponsor of political advertising in the organization first';
    expect(await put({ isPolitical: true, status: 'Live' })).toEqual([400, process]);
    expect(await put({ ...marked, status: 'Live' })).toEqual([400, name]);
    expect(await put({ ...marked, opensAt: '2190-01-01T00:00:00Z' })).toEqual([400, name]);
    expect(await refusal(send(dana, 'POST', '', { ...input, ...marked }))).toEqual([400, name]);
    await change(id, { status: 'Finished' });
    expect(await put({ isPolitical: true })).toEqual([400, process]);
    expect(await put(marked)).toEqual([400, name]);
    await saveSponsor(sponsor);
    expect(await change(id, { ...marked, status: 'Live' })).toMatchObject({ ...marked, status: 'Live' });
    await expect(saveSponsor({ sponsorName: null })).rejects.toThrow('needs the sponsor’s name');
  });

  test('shows its label in the public data, and others have none', async () => {
    const { publicUrl } = await create({ name: 'Labeled', ...marked });
    const read = async (path: string) => (await send(null, 'GET', `/public/${path}`)).json();
    expect(await read(publicUrl)).toMatchObject({
      political: {
        sponsor: sponsor.sponsorName,
        controlledBy: sponsor.controlledBy,
        process: marked.politicalProcess,
      },
    });
    expect(await read((await create()).publicUrl)).toMatchObject({ political: null });
  });

  test('has a notice from the day it is Live, with a version for each day of changes', async () => {
    const { id } = await create({ name: 'Versions', status: 'Pending', ...marked });
    expect(await noticeAt('versions')).toBe('missing');
    await change(id, { status: 'Live' });
    expect(await noticeAt('versions')).toMatchObject({
      ...sponsor,
      campaign: 'Versions',
      process: marked.politicalProcess,
      endedAt: null,
      isDeleted: false,
      versions: [{ campaign: 'Versions' }],
    });
    await repeatVersions(id, 1);
    await change(id, { facts: 'Nothing that the notice shows' });
    await saveSponsor({ amount: '€1,500' });
    await change(id, { name: 'Renamed' });
    expect(await noticeAt('versions')).toMatchObject({
      amount: '€1,500',
      versionCount: 2,
      versions: [{ amount: '€1,200' }, { campaign: 'Renamed', amount: '€1,500' }],
    });
  });

  test('has a notice that lists the newest 100 versions and says how many there are', async () => {
    const { id } = await create({ name: 'Often', ...marked });
    await repeatVersions(id, 120);
    await change(id, { name: 'Often changed' });
    expect(await noticeAt('often')).toMatchObject({
      versionCount: 121,
      versions: { length: 100, 98: { campaign: 'Often' }, 99: { campaign: 'Often changed' } },
    });
  });

  test('has a notice if it opens on schedule', async () => {
    const { id } = await create({
      name: 'Scheduled',
      status: 'Pending',
      ...marked,
      opensAt: '2190-01-01T00:00:00Z',
    });
    await db.update(campaigns).set({ opensAt: sql`now()` }).where(eq(campaigns.id, id));
    await switchCampaignsJob(db, teamSite.site, () => undefined).run(undefined, once);
    expect(await noticeAt('scheduled')).toMatchObject({ endedAt: null });
  });

  test('has a notice with an end when it is no longer marked or is Finished', async () => {
    const { id } = await create({ name: 'Ending', ...marked });
    await change(id, { isPolitical: false });
    expect(await noticeAt('ending')).toMatchObject({ endedAt: expect.any(String), isDeleted: false });
    await change(id, { isPolitical: true });
    expect(await noticeAt('ending')).toMatchObject({ endedAt: null });
    await change(id, { status: 'Finished' });
    expect(await noticeAt('ending')).toMatchObject({ endedAt: expect.any(String) });
  });

  test('shows a notice to people with the preview link before it is Live', async () => {
    const { id } = await create({ name: 'Draft', status: 'Pending', ...marked });
    await db.update(campaigns).set({ previewToken: 'secret' }).where(eq(campaigns.id, id));
    expect(await noticeAt('draft', 'FHL', 'secret')).toMatchObject({ firstAt: null, campaign: 'Draft' });
    expect(await noticeAt('draft')).toBe('missing');
  });
});

describe('the notice of a deleted campaign', () => {
  test('can still be read by everyone, and no other campaign gets its address', async () => {
    const { id } = await create({ name: 'Gone', ...marked });
    await send(dana, 'DELETE', `/${id}`);
    const left = { campaign: 'Gone', isDeleted: true, endedAt: expect.any(String) };
    expect(await noticeAt('gone')).toMatchObject(left);
    const answer = await send(null, 'GET', '/public/FHL/gone/notice');
    expect([answer.status, await answer.json()]).toMatchObject([200, left]);
    expect((await create({ name: 'Gone' })).publicUrl).toBe('FHL/gone-2');
    expect(await refusal(send(dana, 'POST', '', { ...input, slug: 'gone' }))).toEqual([400, SLUG_TAKEN]);
  });

  test('can be read after its organization was deleted, unless another one has the abbreviation', async () => {
    const other = await makeOrganization(db, { abbreviation: 'OLD', createdById: dana.id, ...sponsor });
    await create({ name: 'Kept', organizationId: other.id, ...marked });
    await deleteOrganization(db, actor, other.id);
    expect(await noticeAt('kept', 'OLD')).toMatchObject({
      isDeleted: true,
      sponsorName: sponsor.sponsorName,
    });
    const isOld = eq(organizationAbbreviations.abbreviation, 'old');
    await db
      .update(organizationAbbreviations)
      .set({ retiredAt: sql`now() - interval '1 year'` })
      .where(isOld);
    await expect(makeOrganization(db, { abbreviation: 'OLD' })).rejects.toThrow('already in use');
    await db.delete(organizationAbbreviations).where(isOld);
    await makeOrganization(db, { abbreviation: 'OLD' });
    expect(await noticeAt('kept', 'OLD')).toBe('missing');
  });

  test('is stored but not shown if the campaign was taken down', async () => {
    const { id } = await create({ name: 'Taken', ...marked });
    await db.update(campaigns).set({ takenDownAt: sql`now()` }).where(eq(campaigns.id, id));
    expect(await noticeAt('taken')).toBe('taken-down');
    await send(admin, 'DELETE', `/${id}`);
    expect(await noticeAt('taken')).toBe('missing');
    expect(await db.$count(politicalNotices, eq(politicalNotices.campaignId, id))).toBe(1);
  });

  test('is never stored for an organization that the public did not see', async () => {
    const waiting = await makeOrganization(db, { createdById: dana.id, ...sponsor, approval: 'waiting' });
    const { id } = await create({ organizationId: waiting.id, ...marked });
    expect(await db.$count(politicalNotices, eq(politicalNotices.campaignId, id))).toBe(0);
    await db.update(organizations).set({ approval: 'approved' }).where(eq(organizations.id, waiting.id));
    await saveSponsor({ amount: 'None' }, waiting.id);
    expect(await db.$count(politicalNotices, eq(politicalNotices.campaignId, id))).toBe(1);
  });

  test('is deleted seven years after the end', async () => {
    const [old, recent] = [
      await create({ name: 'Old', ...marked }),
      await create({ name: 'Recent', ...marked }),
    ];
    for (const { id } of [old, recent]) await send(dana, 'DELETE', `/${id}`);
    const endedAt = sql`now() - interval '7 years 1 day'`;
    await db.update(politicalNotices).set({ endedAt }).where(eq(politicalNotices.campaignId, old.id));
    await removeOldNoticesJob(db).run(undefined, once);
    expect(await noticeAt('old')).toBe('missing');
    expect(await noticeAt('recent')).toMatchObject({ isDeleted: true });
  });
});
