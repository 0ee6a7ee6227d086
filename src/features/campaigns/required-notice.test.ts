import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { NO_NOTICE } from '#features/organizations/notice/notice.contract.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { saveSwitches } from '#safety/switches.server.ts';
import { openCampaignCalls, refusal } from '#tests/support/calls/campaign-calls.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { ERASE_WORDS } from './words-erasure.server.ts';

const { database, db } = await openTestDatabase();
const { input, organization, dana, admin, send, create, change, read } = await openCampaignCalls(db);

const NOTICE = { controller: 'Friends', privacyText: 'We sell nothing.', contact: 'ada@friends.example' };
const setNotice = (fields: Partial<Record<keyof typeof NOTICE, string | null>>) =>
  db.update(organizations).set(fields).where(eq(organizations.id, organization.id));

test('without the switch, a campaign goes Live and its team sees what the notice lacks', async () => {
  await setNotice({ controller: 'Friends' });
  const { id } = await create({ status: 'Live' });
  expect((await read(id)).organizationNotice).toEqual({ missing: ['privacy', 'contact'], isRequired: false });
});

test('with the switch, no campaign becomes Live without who is responsible, a notice and a contact', async () => {
  await setNotice({ ...NOTICE, contact: null });
  const live = await create({ status: 'Live' });
  const pending = await create({ status: 'Pending' });
  const { id: elsewhere } = await makeOrganization(db, NOTICE);
  const prepared = await makeCampaign(db, elsewhere, { status: 'Live' });
  await saveSwitches(db, { noticeRequired: true });
  const refused = [400, NO_NOTICE];
  const goLive = { status: 'Live' };
  expect(await refusal(send(dana, 'PUT', `/${pending.id}`, goLive))).toEqual(refused);
  expect(await refusal(send(dana, 'POST', '', { ...input, ...goLive }))).toEqual(refused);
  const duplicate = { ...input, ...goLive, duplicateOf: live.id };
  expect(await refusal(send(dana, 'POST', '', duplicate))).toEqual(refused);
  const move = { organizationId: organization.id };
  expect(await refusal(send(admin, 'PUT', `/${prepared.id}`, move))).toEqual(refused);
  expect(await change(live.id, { name: 'Still Live' })).toMatchObject({ status: 'Live' });
  expect(await change(pending.id, { name: 'Still Pending' })).toMatchObject({ status: 'Pending' });
  expect((await read(pending.id)).organizationNotice).toEqual({ missing: ['contact'], isRequired: true });
  await setNotice(NOTICE);
  expect(await change(pending.id, goLive)).toMatchObject({ status: 'Live' });
  expect(await change(prepared.id, move, admin)).toMatchObject({ status: 'Live', ...move });
  await saveSwitches(db, { noticeRequired: false });
});

test('turning on storing no words erases the earlier ones, once', async () => {
  const { id } = await create();
  for (const keepsNoWords of [true, true, false, true]) {
    expect(await change(id, { keepsNoWords })).toMatchObject({ keepsNoWords });
  }
  const { rows } = await database.pool.query(
    'select payload from graphile_worker._private_jobs join graphile_worker._private_tasks task on task.id = task_id where identifier = $1',
    [ERASE_WORDS],
  );
  expect(rows).toEqual([{ payload: { campaignId: id } }, { payload: { campaignId: id } }]);
});
