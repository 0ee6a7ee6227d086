import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { mails } from '#mail/mail.table.server.ts';
import { makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { openInvitations } from '#tests/support/calls/invitation-calls.ts';
import { addInvitation } from '#tests/support/calls/invitation-fixtures.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { newEmail } from '#tests/support/calls/permission-scene.ts';
import { openWholeApp } from '#tests/support/calls/whole-app.ts';
import { somebodyWaits } from '#tests/support/database/waiting-query.ts';
import { addManager, lockOrganization } from '../organization-team.server.ts';
import { organizationInvitations, organizationManagers } from '../organizations.table.server.ts';

const { database, db } = await openTestDatabase();
const copies = [openWholeApp(database), openWholeApp(database)] as const;
afterAll(async () => {
  for (const copy of copies) await copy.settled();
});

const { accept, team } = openInvitations(db, copies[0]);

async function scene(invited: string) {
  const sender = await addPerson(db, newEmail());
  const { id } = await makeOrganization(db);
  await addManager(db, id, sender.id);
  const { token } = await addInvitation(db, id, invited, { invitedById: sender.id });
  return { id, sender, token };
}

test.each(['is taken off the team', 'withdraws it'] as const)(
  'an invitation doesn’t work if the sender %s at the same moment',
  async (what) => {
    const anna = await addPerson(db, newEmail());
    const { id, sender, token } = await scene(anna.email);
    let accepting: ReturnType<typeof accept> | undefined;
    await db.transaction(async (tx) => {
      await lockOrganization(tx, id);
      accepting = accept(anna, token);
      await somebodyWaits(db);
      if (what === 'withdraws it') {
        await tx.delete(organizationInvitations).where(eq(organizationInvitations.organizationId, id));
      } else {
        const { organizationId, userId } = organizationManagers;
        const isSender = and(eq(organizationId, id), eq(userId, sender.id));
        await tx.delete(organizationManagers).where(isSender);
      }
    });
    expect((await accepting)?.status).toBe(400);
    expect(await team(id)).not.toContain(anna.id);
  },
);

test('accepting an invitation ten times at once, on two instances, works once', async () => {
  const anna = await addPerson(db, newEmail());
  const { id, sender, token } = await scene(anna.email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => accept(anna, token, copies[index % 2])),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(400)]);
  expect(await team(id)).toEqual([sender.id, anna.id]);
});

test('only one of five people with other addresses can ask at once, and the team gets one email', async () => {
  const { id, sender, token } = await scene(newEmail());
  const people = await Promise.all(Array.from({ length: 5 }, () => addPerson(db, newEmail())));
  const answers = await Promise.all(people.map((person, index) => accept(person, token, copies[index % 2])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(await team(id)).toEqual([sender.id]);
  expect(await db.$count(mails, eq(mails.to, sender.email))).toBe(1);
});
