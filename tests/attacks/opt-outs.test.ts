import { eq, like } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { visitor } from '../support/calls/letter-app.ts';
import { openOffice } from '../support/calls/office.ts';
import { addPerson } from '../support/calls/people.ts';
import { openWholeApp } from '../support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database, { PUBLIC_URL: 'http://localhost:3000' });
const office = await openOffice(app, db, 'leftout');
for (const entry of ['Clerk@Quiet.example', 'silent.example']) {
  await office.call(office.admin, 'POST', '/api/left-out-recipients', { entry });
}
afterAll(() => app.settled());

test.each([
  ['clerk@quiet.example', 400],
  ['CLERK@QUIET.EXAMPLE', 400],
  ['mayor@quiet.example', 201],
  ['mayor@silent.example', 400],
  ['mayor@press.silent.example', 400],
  ['mayor@notsilent.example', 201],
])('a campaign to %s returns %i', async (recipientEmail, status) => {
  const { id } = await office.found(office.dana, `L${recipientEmail.length}${status}`.slice(0, 6));
  const fields = {
    name: 'Speak',
    organizationId: id,
    recipient: 'The mayor',
    campaignGoal: 'Speak',
    instructions: '<p>Say why.</p>',
  };
  const asked = await office.call(office.dana, 'POST', '/api/campaigns', { ...fields, recipientEmail });
  expect(asked.status).toBe(status);
  const copied = { ...fields, recipientEmail: 'a@b.example', ccEmails: [recipientEmail] };
  expect((await office.call(office.dana, 'POST', '/api/campaigns', copied)).status).toBe(status);
  await office.call(office.dana, 'DELETE', `/api/organizations/${id}`);
  await office.call(office.admin, 'DELETE', `/api/abbreviations/L${recipientEmail.length}${status}`);
});

test('a recipient who opts out later gets no further letters, and their address is hidden', async () => {
  const { id } = await office.found(office.dana, 'LATER');
  const recipientEmail = 'mayor@later.example';
  const campaign = await office.start(office.dana, id, { recipientEmail, ccEmails: ['b@other.example'] });
  const letters = `/api/campaigns/public/${campaign.publicUrl}/generate-letter`;
  expect((await office.call(null, 'POST', letters, visitor)).status).toBe(200);
  await office.call(office.admin, 'POST', '/api/left-out-recipients', { entry: 'later.example' });
  expect(await office.refusal(null, 'POST', letters, visitor)).toEqual([
    409,
    'This recipient has asked not to receive letters from this site.',
  ]);
  const known = await office.call(null, 'GET', `/api/campaigns/public/${campaign.publicUrl}`);
  expect(await known.json()).toMatchObject({ recipientEmail: null, ccEmails: ['b@other.example'] });
  const page = await (await office.call(null, 'GET', `/c/${campaign.publicUrl}`)).text();
  expect(page).toContain('You can’t write a letter here.');
  expect(page).not.toContain(recipientEmail);
  await office.call(office.admin, 'DELETE', '/api/left-out-recipients/later.example');
  expect((await office.call(null, 'POST', letters, visitor)).status).toBe(200);
  const log = await db.select().from(auditLog);
  expect(log.map(({ action }) => action)).toContain('recipient-left-out');
  expect(JSON.stringify(log)).not.toContain('later.example');
});

test('the teams of an opted-out recipient get one email, and see it on their campaign', async () => {
  const [manager, stranger] = [
    await addPerson(db, 'manager@teams.example'),
    await addPerson(db, 'stranger@teams.example'),
  ];
  const { id } = await office.found(manager, 'TOLD');
  const start = (recipientEmail: string, more: object = {}) =>
    office.start(manager, id, { recipientEmail, ...more });
  const [open, closed, other] = [
    await start('mayor@press.told.example', { name: 'Told\u2028open' }),
    await start('mayor@told.example', { name: 'Closed', status: 'Finished' }),
    await start('mayor@untold.example', { name: 'Other' }),
  ];
  for (const _again of [1, 2]) {
    await office.call(office.admin, 'POST', '/api/left-out-recipients', { entry: 'told.example' });
  }
  const sent = await db.select().from(mails).where(like(mails.to, '%@teams.example'));
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['manager@teams.example', 'A recipient asked not to get letters from Redress'],
  ]);
  expect(sent[0]?.text).toContain('asked not to get letters from Redress: Told open.');
  const seen = async (campaign: { id: number }) =>
    (await office.call(manager, 'GET', `/api/campaigns/${campaign.id}`)).json();
  expect(await seen(open)).toMatchObject({ isLeftOut: true });
  expect(await seen(closed)).toMatchObject({ isLeftOut: true });
  expect(await seen(other)).toMatchObject({ isLeftOut: false });
  expect(await (await office.call(stranger, 'GET', '/api/campaigns')).json()).toContainEqual(
    expect.objectContaining({ id: open.id, isLeftOut: true }),
  );
});

test('an opted-out recipient gets no blind copies either', async () => {
  const rosa = await addPerson(db, 'rosa@blind.example');
  const { id, version, abbreviation } = await office.found(rosa, 'BLIND');
  const path = `/api/organizations/${id}`;
  const save = (bccEmail: string) => office.refusal(rosa, 'PUT', path, { version, bccEmail });
  expect(await save('Clerk@quiet.example')).toEqual([
    400,
    'Clerk@quiet.example asked not to get letters from this site. Please use another address.',
  ]);
  expect(await save('copies@blind.example')).toEqual([200, '']);
  const known = async () =>
    (await office.call(null, 'GET', `/api/organizations/public/${abbreviation}`)).json();
  expect(await known()).toMatchObject({ bccEmail: 'copies@blind.example' });
  await office.call(office.admin, 'POST', '/api/left-out-recipients', { entry: 'blind.example' });
  expect(await known()).toMatchObject({ bccEmail: null });
  const campaign = await office.start(rosa, id);
  const page = await (await office.call(null, 'GET', `/c/${campaign.publicUrl}`)).text();
  expect(page).toContain(campaign.name);
  expect(page).not.toContain('copies@blind.example');
});

test('an organization on an opted-out domain gets no letters', async () => {
  const fields = { name: 'Posing', abbreviation: 'POSE', url: 'https://www.silent.example' };
  await office.call(office.dana, 'POST', '/api/organizations', fields);
  const letters = '/api/organizations/public/POSE/generate-letter';
  expect((await office.refusal(null, 'POST', letters, visitor))[0]).toBe(409);
});

test('a new organization can have five CC addresses per campaign, including moved campaigns', async () => {
  const { id } = await office.found(office.dana, 'CCNEW');
  const emails = Array.from({ length: 6 }, (_, index) => `copy${index}@town.example`);
  const campaign = await office.start(office.dana, id, { ccEmails: emails.slice(1) });
  const refused = [
    400,
    'In its first 30 days an organization can have at most 5 CC email addresses a campaign',
  ];
  const path = `/api/campaigns/${campaign.id}`;
  expect(await office.refusal(office.dana, 'PUT', path, { ccEmails: emails })).toEqual(refused);
  const old = await office.found(office.dana, 'CCOLD');
  const createdAt = new Date(Date.now() - 31 * 86_400_000);
  await db.update(organizations).set({ createdAt }).where(eq(organizations.id, old.id));
  const { id: moving } = await office.start(office.dana, old.id, { ccEmails: emails });
  const move = { organizationId: id };
  expect(await office.refusal(office.dana, 'PUT', `/api/campaigns/${moving}`, move)).toEqual(refused);
});
