import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { safetyState } from '#features/admin/safety.contract.ts';
import { staffOrganization } from '#features/organizations/organizations.contract.ts';
import { images, organizations } from '#features/organizations/organizations.table.server.ts';
import { STALE_SAVE } from '#http/refusals.contract.ts';
import { mails } from '#mail/mail.table.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { makeOrganization } from '../support/calls/campaign-fixtures.ts';
import { readByContract } from '../support/calls/contract-answer.ts';
import { openOffice } from '../support/calls/office.ts';
import { addPerson } from '../support/calls/people.ts';
import { callFromAlone, openWholeApp } from '../support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database, { APPROVAL: 'on', REGISTRATION: 'open' });
const office = await openOffice(app, db, 'change');
const outsider = await addPerson(db, 'outsider@change.example');
const BANK = { name: 'Your Bank', url: 'https://bank.example' };
let made = 0;
let id: number;
let path: string;
let before = '';
let after = '';
beforeEach(async () => {
  made += 1;
  before = `OLD${made}`;
  after = `NEW${made}`;
  ({ id } = await makeOrganization(db, { name: 'Quiet', abbreviation: before, createdById: office.dana.id }));
  path = `/api/organizations/${id}`;
});
afterAll(() => app.settled());

const change = (changes: object, who = office.dana) =>
  office.refusal(who, 'PUT', path, { version: 1, ...changes });
const known = async (who = office.dana) =>
  readByContract(staffOrganization, await (await office.call(who, 'GET', path)).json());
const shown = async (abbreviation = before) =>
  (await office.call(null, 'GET', `/api/organizations/public/${abbreviation}`)).json();
const decide = async (verdict: string, body = {}, who = office.admin) =>
  office.refusal(who, 'POST', `${path}/changes/${(await known()).proposed?.id}/${verdict}`, body);

test('the public and other staff see the old details until an admin approves the new ones', async () => {
  expect(await change({ ...BANK, abbreviation: after, organizationPrompt: 'Be kind.' })).toEqual([200, '']);
  expect(await shown()).toMatchObject({ name: 'Quiet', url: 'https://friends.org', abbreviation: before });
  expect((await office.call(null, 'GET', `/c/${after}`)).status).toBe(404);
  const proposed = { ...BANK, abbreviation: after, logoUrl: null };
  expect(await known()).toMatchObject({
    name: 'Quiet',
    organizationPrompt: 'Be kind.',
    proposed,
    version: 2,
  });
  expect(await known(outsider)).toMatchObject({ name: 'Quiet', proposed: null });
  const safety = readByContract(
    safetyState,
    await (await office.call(office.admin, 'GET', '/api/safety')).json(),
  );
  expect(safety.changed.listed.find((one) => one.id === id)).toMatchObject({ name: 'Quiet', proposed });
  expect((await decide('approve', {}, office.dana))[0]).toBe(403);
  expect(await decide('approve')).toEqual([200, '']);
  expect(await shown(after)).toMatchObject({ ...BANK, abbreviation: after });
  expect((await office.call(null, 'GET', `/c/${before}`)).status).toBe(301);
  expect((await known()).proposed).toBeNull();
  const isThis = and(eq(auditLog.organizationId, id), sql`${auditLog.action} like 'organization-changes-%'`);
  expect(
    (await db.select().from(auditLog).where(isThis).orderBy(auditLog.id)).map(({ action }) => action),
  ).toEqual(['organization-changes-proposed', 'organization-changes-approved']);
});

test('declined changes are removed and the creator gets the reason', async () => {
  await change(BANK);
  expect(await decide('decline', { reason: 'You are no bank.' })).toEqual([200, '']);
  expect(await known()).toMatchObject({ name: 'Quiet', proposed: null });
  const [mail] = await db.select().from(mails).where(sql`${mails.text} like '%You are no bank.%'`);
  expect(mail?.to).toBe(office.dana.email);
});

test('an admin can approve only the changes they saw', async () => {
  await change({ name: 'Quieter' });
  const seen = (await known()).proposed?.id;
  await change({ version: 2, ...BANK });
  const late = await office.refusal(office.admin, 'POST', `${path}/changes/${seen}/approve`, {});
  expect(late).toEqual([404, 'These changes are no longer waiting for approval.']);
  expect(await shown()).toMatchObject({ name: 'Quiet' });
});

test('an admin can approve only the version of a waiting organization they saw', async () => {
  await db.update(organizations).set({ approval: 'waiting' }).where(eq(organizations.id, id));
  await change(BANK);
  const approve = (version: number) => office.refusal(office.admin, 'POST', `${path}/approve`, { version });
  expect(await approve(1)).toEqual([409, STALE_SAVE]);
  expect((await known()).approval).toBe('waiting');
  expect(await approve(2)).toEqual([200, '']);
  expect((await known()).approval).toBe('approved');
});

test('changing back withdraws proposed changes', async () => {
  await change(BANK);
  await change({ version: 2, name: 'Quiet', url: 'https://friends.org' });
  expect((await known()).proposed).toBeNull();
});

test('a taken abbreviation is refused immediately', async () => {
  await makeOrganization(db, { abbreviation: after });
  expect(await change({ abbreviation: after })).toEqual([400, 'This abbreviation is already in use']);
});

test('a new logo waits for approval and is deleted when declined', async () => {
  const form = new FormData();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="${made}" height="8"/></svg>`;
  form.append('logo', new File([svg], 'logo.svg', { type: 'image/svg+xml' }));
  const { cookie } = office.dana;
  const sent = await callFromAlone(app, `${path}/upload`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  expect(sent.status).toBe(200);
  const { logoUrl, proposed } = await known();
  expect([logoUrl, await shown()]).toEqual([null, expect.objectContaining({ logoUrl: null })]);
  const picture = proposed?.logoUrl ?? '';
  expect((await office.call(null, 'GET', picture)).status).toBe(404);
  expect((await office.call(office.admin, 'GET', picture)).status).toBe(200);
  await decide('decline');
  expect(await db.$count(images, eq(images.hash, picture.replace('/images/', '')))).toBe(0);
});

test.each([
  ['by an admin', async () => office.admin],
  [
    'after 30 days',
    async () => {
      const createdAt = sql`now() - interval '31 days'`;
      await db.update(organizations).set({ createdAt }).where(eq(organizations.id, id));
      return office.dana;
    },
  ],
])('changes %s are public immediately', async (_, prepare) => {
  expect(await change(BANK, await prepare())).toEqual([200, '']);
  expect(await shown()).toMatchObject(BANK);
});
