import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { onlyRow } from '#database/client.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { madeByUser } from '#features/accounts/accounts.contract.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { addManager } from '#features/organizations/organization-team.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { makeAccountApp, newEmail } from '#tests/support/calls/account-app.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { addPerson } from '#tests/support/calls/people.ts';

const { database, db } = await openTestDatabase();
const { app } = makeAccountApp(database);
const admin = await addPerson(db, 'admin@redress.example', { role: 'admin' });

/** Dana created two organizations with a campaign each. Ben is on the team of the first. */
async function scene() {
  const dana = await addPerson(db, newEmail());
  const benEmail = newEmail();
  const ben = await addPerson(db, benEmail);
  const first = await makeOrganization(db, { name: 'Friends of the Park', createdById: dana.id });
  const second = await makeOrganization(db, { name: 'Night Bus', createdById: dana.id });
  await addManager(db, first.id, ben.id);
  const park = await makeCampaign(db, first.id, { name: 'Save the park', createdById: dana.id });
  const bus = await makeCampaign(db, second.id, { name: 'Run all night', createdById: dana.id });
  return { dana, ben: { ...ben, email: benEmail }, first, second, park, bus };
}

async function send(method: string, path: string, body?: unknown) {
  const json = body !== undefined && { body: JSON.stringify(body) };
  const headers = { cookie: admin.cookie, ...(json && { 'content-type': 'application/json' }) };
  const answer = await app.request(`/api/users/${path}`, { method, headers, ...json });
  return { status: answer.status, text: await answer.text() };
}

async function creatorsOf({ first, second, park, bus }: Awaited<ReturnType<typeof scene>>) {
  const organization = async ({ id }: { id: number }) =>
    onlyRow(await db.select().from(organizations).where(eq(organizations.id, id))).createdById;
  const campaign = async ({ id }: { id: number }) =>
    onlyRow(await db.select().from(campaigns).where(eq(campaigns.id, id))).createdById;
  return Promise.all([organization(first), organization(second), campaign(park), campaign(bus)]);
}

test("before a deletion, admins see the person's organizations and campaigns and possible new owners", async () => {
  const { dana, ben } = await scene();
  const { status, text } = await send('GET', `${dana.id}/made`);
  expect(status).toBe(200);
  expect(readByContract(madeByUser, JSON.parse(text))).toEqual({
    organizations: { total: 2, names: ['Night Bus', 'Friends of the Park'] },
    campaigns: { total: 2, names: ['Run all night', 'Save the park'] },
    newOwners: [
      { id: ben.id, email: ben.email, role: 'org_manager' },
      { id: admin.id, email: 'admin@redress.example', role: 'admin' },
    ],
  });
});

test('nothing is listed for a person without organizations, and an unknown person is a 404', async () => {
  const { ben } = await scene();
  const nothing = { total: 0, names: [] };
  const { text } = await send('GET', `${ben.id}/made`);
  expect(JSON.parse(text)).toEqual({ organizations: nothing, campaigns: nothing, newOwners: [] });
  expect(await send('GET', '999999/made')).toEqual({ status: 404, text: 'User not found' });
});

test('at most ten names are listed with the total', async () => {
  const { dana, first } = await scene();
  for (let i = 0; i < 11; i += 1) await makeCampaign(db, first.id, { createdById: dana.id });
  const { campaigns: made } = JSON.parse((await send('GET', `${dana.id}/made`)).text);
  expect([made.total, made.names.length]).toEqual([13, 10]);
});

describe('a deletion', () => {
  test.each([undefined, {}, { transferTo: null }])(
    'a deletion with the body %j leaves organizations and campaigns without a creator',
    async (body) => {
      const made = await scene();
      expect((await send('DELETE', String(made.dana.id), body)).status).toBe(200);
      expect(await creatorsOf(made)).toEqual([null, null, null, null]);
    },
  );

  test('a deletion transfers to a team member only what belongs to their organization', async () => {
    const made = await scene();
    const { dana, ben, first } = made;
    expect((await send('DELETE', String(dana.id), { transferTo: ben.id })).status).toBe(200);
    expect(await creatorsOf(made)).toEqual([ben.id, null, ben.id, null]);
    const entries = await db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'account-deleted',
          subject: `user:${dana.id}`,
          changed: { transferredTo: ben.id },
        }),
        expect.objectContaining({
          action: 'organization-changed',
          subject: `organization:${first.id}`,
          organizationId: first.id,
          changed: { createdById: ben.id },
        }),
      ]),
    );
  });

  test('a deletion can transfer everything to an admin', async () => {
    const made = await scene();
    expect((await send('DELETE', String(made.dana.id), { transferTo: admin.id })).status).toBe(200);
    expect(await creatorsOf(made)).toEqual([admin.id, admin.id, admin.id, admin.id]);
  });

  const unfit = [
    ['is not on any of their teams', async () => (await addPerson(db, newEmail())).id],
    ['does not exist', async () => 999_999],
    ['is being deleted', async () => made.dana.id],
    ['has not verified their email', () => teammate({ emailVerified: false })],
    ['is suspended', () => teammate({ suspendedAt: new Date() })],
  ] as const;
  let made: Awaited<ReturnType<typeof scene>>;

  async function teammate(more: Partial<typeof users.$inferInsert>) {
    const { id } = await addPerson(db, newEmail(), more);
    await addManager(db, made.first.id, id);
    return id;
  }

  test.each(unfit)('a transfer to someone who %s is refused and changes nothing', async (_who, find) => {
    made = await scene();
    const refused = await send('DELETE', String(made.dana.id), { transferTo: await find() });
    expect(refused).toEqual({
      status: 400,
      text: 'Choose a team member with a verified email.',
    });
    expect(await creatorsOf(made)).toEqual([made.dana.id, made.dana.id, made.dana.id, made.dana.id]);
    expect(await db.$count(users, eq(users.id, made.dana.id))).toBe(1);
  });

  test.each(['7', 1.5, 2 ** 31])('a transfer to %j is refused', async (transferTo) => {
    const { dana } = await scene();
    const refused = await send('DELETE', String(dana.id), { transferTo });
    expect(refused).toEqual({ status: 400, text: 'transferTo must be the id of an account' });
  });
});
