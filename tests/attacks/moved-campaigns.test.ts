import { desc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { organizationManagers } from '#features/organizations/organizations.table.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { makeCampaign, makeOrganization } from '../support/calls/campaign-fixtures.ts';
import { openOffice } from '../support/calls/office.ts';
import { addPerson } from '../support/calls/people.ts';
import { callFromAlone, openWholeApp } from '../support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database);
const office = await openOffice(app, db, 'move');
afterAll(() => app.settled());

const insider = await addPerson(db, 'insider@move.example');
const { id: robbed } = await makeOrganization(db, {
  name: 'Friends',
  abbreviation: 'ROBBED',
  createdById: office.dana.id,
});
const { id: theirs } = await makeOrganization(db, {
  name: 'Thieves',
  abbreviation: 'THIEF',
  createdById: insider.id,
});
for (const userId of [insider.id, office.dana.id]) {
  await db.insert(organizationManagers).values({ organizationId: robbed, userId });
}

const move = (who: Parameters<typeof office.call>[0], id: number) =>
  office.call(who, 'PUT', `/api/campaigns/${id}`, { organizationId: theirs });

test("a manager can't move someone else's campaign, not even with a new recipient", async () => {
  const { id, publicUrl } = await makeCampaign(db, robbed, { status: 'Live', createdById: office.dana.id });
  const answer = await move(insider, id);
  expect([answer.status, await answer.text()]).toEqual([
    403,
    'You are not authorized to edit this campaign.',
  ]);
  expect((await callFromAlone(app, `/c/${publicUrl}`)).status).toBe(200);
});

test("a creator who left the team can't move the campaign", async () => {
  const leaver = await addPerson(db, 'leaver@move.example');
  await db.insert(organizationManagers).values({ organizationId: theirs, userId: leaver.id });
  const { id } = await makeCampaign(db, robbed, { createdById: leaver.id });
  expect((await move(leaver, id)).status).toBe(403);
});

test('a creator on both teams can move a campaign: the old team gets an email, and both organizations an audit entry', async () => {
  const { id } = await makeCampaign(db, robbed, { name: 'Save the park', createdById: insider.id });
  expect((await move(insider, id)).status).toBe(200);
  const isThis = eq(auditLog.subject, `campaign:${id}`);
  const lines = await db.select().from(auditLog).where(isThis).orderBy(desc(auditLog.id));
  expect(lines).toMatchObject([
    { action: 'campaign-moved', organizationId: robbed, changed: { organizationId: theirs } },
    { action: 'campaign-changed', organizationId: theirs, changed: { organizationId: theirs } },
  ]);
  const sent = await db.select().from(mails);
  expect(sent).toMatchObject([{ to: office.dana.email, subject: 'A campaign was moved on Redress' }]);
  expect(sent[0]?.text).toMatch(
    /insider@move.example moved the campaign Save the park from Friends to Thieves/,
  );
});
