import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#database/test-database.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { refusal } from '#tests/support/calls/campaign-calls.ts';
import { makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { openOrganizationCalls } from '#tests/support/calls/organization-calls.ts';
import type { Person } from '#tests/support/calls/people.ts';
import { somebodyWaits } from '#tests/support/database/waiting-query.ts';
import { lockOrganization } from './organization-team.server.ts';
import { done, organizationManager } from './organizations.contract.ts';
import { organizationManagers, organizations } from './organizations.table.server.ts';

const { db } = await openTestDatabase();
const { person, read, send } = await openOrganizationCalls(db);
const dana = await person('dana@harlow.example');
const miriam = await person('miriam@harlow.example');
const outsider = await person('leo@nightbus.example');

async function newOrganization() {
  return (await makeOrganization(db, { createdById: dana.id })).id;
}

async function managersOf(id: number, who = dana) {
  const answer = await send(who, 'GET', `/${id}/managers`);
  return readByContract(z.array(organizationManager), await answer.json());
}

function add(id: number, { id: managerId, email }: { id: unknown; email: string }, who = dana) {
  return send(who, 'POST', `/${id}/managers`, { managerId, email });
}

describe('managers', () => {
  test('managers are added by user, listed in order and removed by entry', async () => {
    const id = await newOrganization();
    const added = readByContract(done, await (await add(id, miriam)).json());
    expect(added).toEqual({ ok: true, message: 'Manager added successfully' });
    await add(id, dana);
    const managers = await managersOf(id);
    expect(managers).toEqual([
      {
        id: expect.any(Number),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        user: { id: miriam.id, email: 'miriam@harlow.example' },
      },
      expect.objectContaining({ user: { id: dana.id, email: 'dana@harlow.example' } }),
    ]);
    expect((await managersOf(id, outsider)).map(({ user }) => user.email)).toEqual([null, null]);
    const removed = await send(dana, 'DELETE', `/${id}/managers/${managers[0]?.id}`);
    expect(readByContract(done, await removed.json())).toEqual({
      ok: true,
      message: 'Manager removed successfully',
    });
    expect(await managersOf(id)).toEqual(managers.slice(1));
  });

  test('managers can change the organization only while on the team', async () => {
    const id = await newOrganization();
    const fields = { name: 'X', abbreviation: `M${id}`, url: 'https://x.org' };
    const mayNot = [403, 'You are not authorized to edit this organization.'];
    expect(await refusal(send(miriam, 'PUT', `/${id}`, fields))).toEqual(mayNot);
    await add(id, miriam);
    expect((await send(miriam, 'PUT', `/${id}`, fields)).status).toBe(200);
    expect((await add(id, outsider, miriam)).status).toBe(200);
    const [record] = await managersOf(id);
    await send(dana, 'DELETE', `/${id}/managers/${record?.id}`);
    expect(await refusal(send(miriam, 'PUT', `/${id}`, fields))).toEqual(mayNot);
  });

  test('managers can leave, but not be removed through another organization', async () => {
    const [id, other] = [await newOrganization(), await newOrganization()];
    await add(id, miriam);
    const [record] = await managersOf(id);
    const elsewhere = send(dana, 'DELETE', `/${other}/managers/${record?.id}`);
    expect(await refusal(elsewhere)).toEqual([404, 'Manager not found']);
    expect((await send(miriam, 'DELETE', `/${id}/managers/${record?.id}`)).status).toBe(200);
    expect(await managersOf(id)).toEqual([]);
    expect((await add(id, miriam, miriam)).status).toBe(403);
  });

  test.each([
    ['change it', 'PUT', '', { name: 'X', abbreviation: 'XXX', url: 'https://x.org' }],
    ['add a manager', 'POST', '/managers', { managerId: outsider.id, email: outsider.email }],
  ])('managers removed just before they %s are refused', async (_act, method, path, body) => {
    const id = await newOrganization();
    await add(id, miriam);
    let changing: Promise<Response> | undefined;
    await db.transaction(async (tx) => {
      await lockOrganization(tx, id);
      changing = send(miriam, method, `/${id}${path}`, body);
      await somebodyWaits(db);
      await tx.delete(organizationManagers).where(eq(organizationManagers.organizationId, id));
    });
    expect((await changing)?.status).toBe(403);
    expect(await managersOf(id)).toEqual([]);
  });

  test('a deleted account leaves its teams', async () => {
    const id = await newOrganization();
    const leaver = await person('leaver@harlow.example');
    await add(id, leaver);
    await db.delete(users).where(eq(users.id, leaver.id));
    expect(await managersOf(id)).toEqual([]);
  });
});

describe('handing over', () => {
  const handOver = (who: Person, id: number, userId: unknown) => send(who, 'PUT', `/${id}/owner`, { userId });

  test('an owner hands an organization over to a manager and becomes a manager', async () => {
    const id = await newOrganization();
    await add(id, miriam);
    const answer = await handOver(dana, id, miriam.id);
    expect(readByContract(done, await answer.json())).toEqual({
      ok: true,
      message: 'Organization handed over',
    });
    expect((await read(miriam, id)).createdById).toBe(miriam.id);
    expect((await managersOf(id)).map(({ user }) => user.id)).toEqual([miriam.id, dana.id]);
    expect((await send(dana, 'DELETE', `/${id}`)).status).toBe(403);
    expect((await handOver(miriam, id, dana.id)).status).toBe(200);
    expect((await handOver(dana, id, miriam.id)).status).toBe(200);
    expect((await send(miriam, 'DELETE', `/${id}`)).status).toBe(200);
  });

  test('only the owner and admins can hand an organization over', async () => {
    const id = await newOrganization();
    await add(id, miriam);
    const refused = [403, 'You are not authorized to hand over this organization.'];
    expect(await refusal(handOver(miriam, id, miriam.id))).toEqual(refused);
    expect(await refusal(handOver(outsider, id, miriam.id))).toEqual(refused);
    const admin = await person('owner-admin@harlow.example', { role: 'admin' });
    expect((await handOver(admin, id, miriam.id)).status).toBe(200);
  });

  test('a new owner must be a verified, active manager', async () => {
    const id = await newOrganization();
    const away = await person('away@harlow.example', { suspendedAt: new Date() });
    const unverified = await person('not-yet@harlow.example', { emailVerified: false });
    for (const { id: userId } of [away, unverified]) {
      await db.insert(organizationManagers).values({ organizationId: id, userId });
    }
    const refused = [400, 'Please choose a manager of this organization, with a verified email.'];
    for (const userId of [away.id, unverified.id, outsider.id, dana.id, 999_999]) {
      expect(await refusal(handOver(dana, id, userId))).toEqual(refused);
    }
    expect((await handOver(dana, id, 'x')).status).toBe(400);
    expect((await read(dana, id)).createdById).toBe(dana.id);
  });

  test('managers can leave an organization after a take-down, but not change it', async () => {
    const id = await newOrganization();
    await add(id, miriam);
    await add(id, outsider);
    await db.update(organizations).set({ takenDownAt: new Date() }).where(eq(organizations.id, id));
    const [own, others] = await managersOf(id);
    expect((await send(miriam, 'DELETE', `/${id}/managers/${others?.id}`)).status).toBe(403);
    expect((await handOver(dana, id, miriam.id)).status).toBe(403);
    expect((await send(miriam, 'DELETE', `/${id}/managers/${own?.id}`)).status).toBe(200);
    expect(await managersOf(id)).toEqual([others]);
  });
});

describe('adding a manager is refused', () => {
  test('adding a manager twice or an unknown user is refused', async () => {
    const id = await newOrganization();
    await add(id, miriam);
    const again = 'This user is already a manager of this organization';
    expect(await refusal(add(id, miriam))).toEqual([400, again]);
    expect(await refusal(add(id, { ...miriam, id: 999_999 }))).toEqual([404, 'User not found']);
  });

  test('only one of ten simultaneous requests adds the manager', async () => {
    const id = await newOrganization();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(id, miriam)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    expect(await managersOf(id)).toHaveLength(1);
  });

  test.each([undefined, null, 0, -1, 1.5, '1', 3_000_000_000])(
    'adding a user with the id %j is refused',
    async (managerId) => {
      expect(await refusal(add(await newOrganization(), { ...miriam, id: managerId }))).toEqual([
        400,
        'The field managerId is missing or not valid.',
      ]);
    },
  );
});

test.each(['admin', 'any-staff'] as const)(
  'with rights as %s, anyone can be added by id alone',
  async (who) => {
    const id = await newOrganization();
    const admin = await person(`${who}@harlow.example`, { role: 'admin' });
    const office = await openOrganizationCalls(db, who === 'admin' ? 'team' : who);
    const newcomer = await person(`${who}-new@harlow.example`, { emailVerified: false });
    const actor = who === 'admin' ? admin : outsider;
    const answer = await office.send(actor, 'POST', `/${id}/managers`, { managerId: newcomer.id });
    expect(answer.status).toBe(200);
  },
);

test.each(['999999', 'abc'])('the organization or manager %s gives a 404', async (unknown) => {
  const notFound = [404, 'Organization not found'];
  expect(await refusal(send(dana, 'GET', `/${unknown}/managers`))).toEqual(notFound);
  expect(await refusal(send(dana, 'POST', `/${unknown}/managers`, { managerId: dana.id }))).toEqual(notFound);
  expect(await refusal(send(dana, 'DELETE', `/${unknown}/managers/1`))).toEqual(notFound);
  const ofTeam = send(dana, 'DELETE', `/${await newOrganization()}/managers/${unknown}`);
  expect(await refusal(ofTeam)).toEqual([404, 'Manager not found']);
});
