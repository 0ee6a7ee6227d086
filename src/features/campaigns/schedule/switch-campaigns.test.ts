import { and, eq, like, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { lockOrganization } from '#features/organizations/organization-team.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import type { CacheTag } from '#http/cache-tags.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { saveSwitches } from '#safety/switches.server.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { teamSite } from '#tests/support/calls/team-site.ts';
import { campaigns } from '../campaigns.table.server.ts';
import { switchCampaignsJob } from './schedule.server.ts';

const { db } = await openTestDatabase();

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
const { id: organizationId } = await makeOrganization(db);

const forgotten: CacheTag[] = [];
const job = switchCampaignsJob(db, teamSite.site, (...tags) => forgotten.push(...tags));
const runJob = () => job.run({}, { number: 1, isLast: false, signal: new AbortController().signal });

async function readState(id: number) {
  const { status, opensAt, closesAt, version } = campaigns;
  const [found] = await db
    .select({ status, opensAt, closesAt, version })
    .from(campaigns)
    .where(eq(campaigns.id, id));
  return found;
}

async function switchesOf(id: number) {
  const entries = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, `campaign:${id}`), like(auditLog.action, '%by-date')))
    .orderBy(auditLog.id);
  return entries.map(({ action, actorId, changed }) => ({ action, actorId, changed }));
}

test('the job runs every minute', () => {
  expect(job.cron).toBe('* * * * *');
});

test('a Pending campaign opens at its date, and the audit log says why', async () => {
  const closesAt = new Date(Date.now() + MINUTE_MS);
  const { id } = await makeCampaign(db, organizationId, { opensAt: ago(0), closesAt });
  await runJob();
  expect(await readState(id)).toEqual({ status: 'Live', opensAt: null, closesAt, version: 1 });
  expect(await switchesOf(id)).toEqual([
    { action: 'campaign-opened-by-date', actorId: null, changed: { status: 'Live', opensAt: null } },
  ]);
  expect(forgotten).toEqual(expect.arrayContaining([`organization-${organizationId}`, `campaign-${id}`]));
});

test('a Live campaign closes at its date', async () => {
  const { id } = await makeCampaign(db, organizationId, { status: 'Live', closesAt: ago(0) });
  await runJob();
  expect(await readState(id)).toMatchObject({ status: 'Finished', closesAt: null });
  expect(await switchesOf(id)).toEqual([
    { action: 'campaign-closed-by-date', actorId: null, changed: { status: 'Finished', closesAt: null } },
  ]);
});

test("a campaign doesn't change before its date or without one", async () => {
  const ahead = new Date(Date.now() + MINUTE_MS);
  const unchanged = [
    await makeCampaign(db, organizationId, { opensAt: ahead }),
    await makeCampaign(db, organizationId, { status: 'Live', closesAt: ahead }),
    await makeCampaign(db, organizationId),
    await makeCampaign(db, organizationId, { closesAt: ago(1) }),
    await makeCampaign(db, organizationId, { status: 'Finished', opensAt: ago(2), closesAt: ago(1) }),
  ];
  const before = await Promise.all(unchanged.map(({ id }) => readState(id)));
  await runJob();
  expect(await Promise.all(unchanged.map(({ id }) => readState(id)))).toEqual(before);
});

test('a campaign whose dates have both passed is finished at once', async () => {
  const { id } = await makeCampaign(db, organizationId, { opensAt: ago(20), closesAt: ago(10) });
  await runJob();
  expect((await readState(id))?.status).toBe('Finished');
  expect((await switchesOf(id)).map(({ action }) => action)).toEqual([
    'campaign-opened-by-date',
    'campaign-closed-by-date',
  ]);
});

test('many due campaigns open once, however many instances run the job', async () => {
  const made = [];
  // Runs them in sequence, because each may wait longer for a busy database than a pool allows.
  for (let count = 0; count < 120; count += 1)
    made.push(await makeCampaign(db, organizationId, { opensAt: ago(1) }));
  await Promise.all([runJob(), runJob(), runJob()]);
  await runJob();
  for (const { id } of made) expect(await switchesOf(id)).toHaveLength(1);
});

test("a campaign that someone is editing waits, and the editor's change wins", async () => {
  const { id } = await makeCampaign(db, organizationId, { opensAt: ago(1) });
  await db.transaction(async (tx) => {
    const isIts = eq(campaigns.id, id);
    await tx.select().from(campaigns).where(isIts).for('update');
    await runJob();
    await tx.update(campaigns).set({ status: 'Finished', opensAt: null }).where(isIts);
  });
  await runJob();
  expect([await readState(id), await switchesOf(id)]).toEqual([
    expect.objectContaining({ status: 'Finished' }),
    [],
  ]);
});

test('a campaign waits while its organization removes the required notice, and then doesn’t open', async () => {
  const notice = { controller: 'Friends', privacyUrl: 'https://friends.org', contact: 'a@friends.org' };
  const friends = await makeOrganization(db, notice);
  const { id } = await makeCampaign(db, friends.id, { opensAt: ago(1) });
  await saveSwitches(db, { noticeRequired: true });
  await db.transaction(async (tx) => {
    await lockOrganization(tx, friends.id);
    await runJob();
    await tx.update(organizations).set({ contact: null }).where(eq(organizations.id, friends.id));
  });
  await runJob();
  await saveSwitches(db, { noticeRequired: false });
  expect(await readState(id)).toMatchObject({ status: 'Pending', opensAt: null });
});

test('a campaign that was taken down opens when it is restored', async () => {
  const takenDown = await makeOrganization(db, { takenDownAt: new Date() });
  const made = [
    await makeCampaign(db, organizationId, { opensAt: ago(1), takenDownAt: new Date() }),
    await makeCampaign(db, takenDown.id, { opensAt: ago(1) }),
  ];
  const statuses = async () =>
    (await Promise.all(made.map(({ id }) => readState(id)))).map((state) => state?.status);
  await runJob();
  expect(await statuses()).toEqual(['Pending', 'Pending']);
  await db.update(campaigns).set({ takenDownAt: null });
  await db.update(organizations).set({ takenDownAt: null });
  await runJob();
  expect(await statuses()).toEqual(['Live', 'Live']);
});

test('due campaigns are found by an index', async () => {
  await db.execute(sql`set enable_seqscan = off`);
  const { rows } = await db.execute<Record<'QUERY PLAN', string>>(sql`explain select id from campaigns
    where (status = 'Pending' and opens_at <= now()) or (status = 'Live' and closes_at <= now())`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('campaigns_opens_at');
  expect(plan).toContain('campaigns_closes_at');
});

test('if a privacy notice is required, a campaign without one remains Pending, and its team gets one email', async () => {
  const creator = await addPerson(db, 'ada@friends.example');
  const { id: withoutNotice } = await makeOrganization(db, { createdById: creator.id });
  const notice = { controller: 'Friends', privacyUrl: 'https://friends.org', contact: 'a@friends.org' };
  const { id: withNotice } = await makeOrganization(db, notice);
  await saveSwitches(db, { noticeRequired: true });
  const due = { name: 'The bus', opensAt: ago(1) };
  const refused = await makeCampaign(db, withoutNotice, due);
  const opened = await makeCampaign(db, withNotice, due);
  await runJob();
  await runJob();
  await saveSwitches(db, { noticeRequired: false });
  expect(await readState(refused.id)).toMatchObject({ status: 'Pending', opensAt: null });
  expect(await readState(opened.id)).toMatchObject({ status: 'Live' });
  expect(await db.select({ to: mails.to, subject: mails.subject }).from(mails)).toEqual([
    { to: 'ada@friends.example', subject: 'A campaign didn’t open on Redress' },
  ]);
});
