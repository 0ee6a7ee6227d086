import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { openCampaignCalls, refusal } from '#tests/support/calls/campaign-calls.ts';
import { campaignForm } from '../campaigns.contract.ts';
import { campaigns } from '../campaigns.table.server.ts';

const { db } = await openTestDatabase();
const { input, dana, send, create, read, change } = await openCampaignCalls(db);

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY_MS).toISOString();
const [opensAt, closesAt] = [inDays(7), inDays(25)];
const pending = { status: 'Pending' };

test('dates and the goal can be set, changed and removed', async () => {
  const made = await create({ ...pending, opensAt, closesAt, goalCount: 500 });
  expect(made).toMatchObject({ opensAt, closesAt, goalCount: 500 });
  const later = inDays(40);
  expect(await change(made.id, { closesAt: later })).toMatchObject({ opensAt, closesAt: later });
  expect(await change(made.id, { opensAt: null, goalCount: null })).toMatchObject({
    opensAt: null,
    closesAt: later,
    goalCount: null,
  });
});

test('a date with any offset is returned in UTC', async () => {
  const { id } = await create(pending);
  const changed = await change(id, { opensAt: '2031-12-04T17:00:00-06:00' });
  expect(changed.opensAt).toBe('2031-12-04T23:00:00.000Z');
});

test.each([
  [{ opensAt: inDays(-1) }, 'The opening date must be in the future'],
  [{ closesAt: inDays(-1) }, 'The closing date must be in the future'],
  [{ opensAt: closesAt, closesAt: opensAt }, 'The campaign must close after it opens'],
  [{ opensAt, closesAt: opensAt }, 'The campaign must close after it opens'],
  [{ status: 'Live', opensAt }, 'Only a Pending campaign can have an opening date'],
  [{ status: 'Finished', closesAt }, 'A Finished campaign has no closing date'],
  [{ opensAt: 'tomorrow' }, 'Please enter a valid date and time'],
  [{ opensAt: '2026-02-30T00:00:00Z' }, 'Please enter a valid date and time'],
  [{ closesAt: '9999-12-31T23:59:59-12:00' }, 'Please enter a valid date and time'],
  [{ closesAt: 1796367600000 }, 'Please enter a valid date and time'],
  [{ goalCount: 0 }, 'The goal must be a whole number from 1 to 10,000,000'],
  [{ goalCount: 2.5 }, 'The goal must be a whole number from 1 to 10,000,000'],
  [{ goalCount: '500' }, 'The goal must be a whole number from 1 to 10,000,000'],
])('%j is refused when a campaign is created and when it is changed', async (fields, sentence) => {
  const refused = [400, sentence];
  expect(await refusal(send(dana, 'POST', '', { ...input, ...pending, ...fields }))).toEqual(refused);
  const { id } = await create(pending);
  expect(await refusal(send(dana, 'PUT', `/${id}`, fields))).toEqual(refused);
});

test('closing before the saved opening date is refused', async () => {
  const { id } = await create({ ...pending, opensAt });
  const refused = send(dana, 'PUT', `/${id}`, { closesAt: inDays(6) });
  expect(await refusal(refused)).toEqual([400, 'The campaign must close after it opens']);
});

test.each([
  ['Live', { opensAt: null, closesAt }],
  ['Finished', { opensAt: null, closesAt: null }],
])('setting a campaign to %s clears the dates that it replaces', async (status, dates) => {
  const { id } = await create({ ...pending, opensAt, closesAt });
  expect(await change(id, { status })).toMatchObject({ status, ...dates });
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `campaign:${id}`))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(Object.keys(entry?.changed ?? {})).toContain('opensAt');
});

test('setting a campaign back to Pending clears its closing date unless it is sent', async () => {
  const { id } = await create({ status: 'Live', closesAt });
  expect(await change(id, pending)).toMatchObject({ closesAt: null });
  await change(id, { status: 'Live', closesAt });
  expect(await change(id, { ...pending, opensAt, closesAt })).toMatchObject({ opensAt, closesAt });
});

test('a campaign set to Live after its closing date stays Live', async () => {
  const { id } = await create(pending);
  const passed = { closesAt: new Date(Date.now() - DAY_MS) };
  await db.update(campaigns).set(passed).where(eq(campaigns.id, id));
  expect(await change(id, { status: 'Live' })).toMatchObject({ status: 'Live', closesAt: null });
});

test('a campaign can be saved unchanged after its dates have passed', async () => {
  const made = await create({ ...pending, opensAt, closesAt });
  const passed = { opensAt: new Date(Date.now() - 2 * DAY_MS), closesAt: new Date(Date.now() - DAY_MS) };
  await db.update(campaigns).set(passed).where(eq(campaigns.id, made.id));
  const whole = await read(made.id);
  expect(await change(made.id, { ...whole, name: 'Renamed' })).toMatchObject({ name: 'Renamed' });
});

test('the form reads an empty date as null, and a goal with separators', () => {
  const values = { ...input, organizationId: '1', opensAt: '', closesAt, goalCount: ' 1,500 ' };
  expect(campaignForm.parse(values)).toMatchObject({
    opensAt: null,
    closesAt: new Date(closesAt),
    goalCount: 1500,
  });
  expect(campaignForm.parse({ ...values, goalCount: ' ' }).goalCount).toBeNull();
  expect(campaignForm.safeParse({ ...values, goalCount: 'many' }).error?.issues[0]?.message).toBe(
    'The goal must be a whole number from 1 to 10,000,000',
  );
});
