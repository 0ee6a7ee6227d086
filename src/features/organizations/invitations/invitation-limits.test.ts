import { eq, inArray } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#database/test-database.ts';
import { mails } from '#mail/mail.table.server.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { openInvitations } from '#tests/support/calls/invitation-calls.ts';
import type { Person } from '#tests/support/calls/people.ts';
import { newEmail } from '#tests/support/calls/permission-scene.ts';
import { openWholeApp } from '#tests/support/calls/whole-app.ts';
import { organizationInvitations } from '../organizations.table.server.ts';
import { invitationOutcome } from './invitations.contract.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database);
afterAll(() => app.settled());

const { scene, send, invite } = openInvitations(db, app);

test('an address gets at most three invitations a day from one organization and six in all', async () => {
  const email = newEmail();
  const statuses: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const { dana, id } = await scene();
    for (let again = 0; again < 4; again += 1) statuses.push((await invite(dana, id, email)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 429, 201, 201, 201, 429, 429, 429, 429, 429]);
  expect(await db.select().from(mails).where(eq(mails.to, email))).toHaveLength(6);
});

test('other spellings of an address share its limit', async () => {
  const { dana, id } = await scene();
  const email = newEmail();
  const statuses: number[] = [];
  for (const tag of ['', '+1', '+2', '+3']) {
    statuses.push((await invite(dana, id, email.replace('@', `${tag}@`))).status);
  }
  expect(statuses).toEqual([201, 201, 201, 429]);
});

test('an account invites twenty people a day', async () => {
  const { dana, id } = await scene();
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn += 1) statuses.push((await invite(dana, id, newEmail())).status);
  expect(statuses).toEqual([...Array(20).fill(201), 429]);
});

describe('several at once', () => {
  async function inviteSeveral(who: Person, id: number, emails: string) {
    const { status, text } = await send(who, 'POST', `/organizations/${id}/invitations/several`, { emails });
    if (status !== 200) return { refused: [status, text], outcomes: [] };
    const outcomes = readByContract(z.array(invitationOutcome), JSON.parse(text));
    return { outcomes: outcomes.map(({ email, outcome }) => [email, outcome]) };
  }

  const mailed = async (emails: string[]) => {
    const sent = await db.select().from(mails).where(inArray(mails.to, emails));
    return sent.map(({ to }) => to).toSorted();
  };

  test('pasted lists of addresses are read, and each address has its outcome', async () => {
    const { dana, id } = await scene();
    const [anna, leo, zoe, max, lou] = [newEmail(), newEmail(), newEmail(), newEmail(), newEmail()];
    await invite(dana, id, lou);
    const typed = `${anna.toUpperCase()}, "Leo Lind" <${leo}>;${zoe}\n${max} ${anna}\t${lou},, nobody@ ${dana.email}`;
    expect(await inviteSeveral(dana, id, typed)).toEqual({
      outcomes: [
        ...[anna, leo, zoe, max].map((email) => [email, 'sent']),
        ...[
          [lou, 'invited'],
          ['nobody@', 'no-address'],
          [dana.email, 'on-team'],
        ],
      ],
    });
    const all = [anna, leo, zoe, max, lou];
    expect(await mailed(all)).toEqual(all.toSorted());
  });

  test('only sent invitations count for the limit', async () => {
    const { dana, id } = await scene();
    const some = Array.from({ length: 15 }, () => newEmail());
    await inviteSeveral(dana, id, some.join(' '));
    const five = Array.from({ length: 5 }, () => newEmail());
    const { outcomes } = await inviteSeveral(dana, id, [...some, ...five].join(','));
    expect(outcomes.map(([, outcome]) => outcome)).toEqual([
      ...Array(15).fill('invited'),
      ...Array(5).fill('sent'),
    ]);
    expect((await inviteSeveral(dana, id, newEmail())).refused?.[0]).toBe(429);
  });

  test('if a limit refuses one address, no invitation is sent or counted', async () => {
    const { dana, id } = await scene();
    const [busy, anna] = [newEmail(), newEmail()];
    for (let turn = 0; turn < 3; turn += 1) {
      await invite(dana, id, busy);
      await db.delete(organizationInvitations).where(eq(organizationInvitations.email, busy));
    }
    const { refused } = await inviteSeveral(dana, id, `${anna} ${busy}`);
    expect(refused).toEqual([
      429,
      `${busy}: We have sent several emails to this address already. Please come back in 24 hours. No invitation was sent.`,
    ]);
    expect(await mailed([anna])).toEqual([]);
    expect(await db.$count(organizationInvitations, eq(organizationInvitations.organizationId, id))).toBe(0);
    const rest = Array.from({ length: 17 }, () => newEmail());
    expect((await inviteSeveral(dana, id, rest.join(' '))).outcomes).toHaveLength(17);
  });

  test.each([
    [' ,;', 'Please enter the email addresses of your colleagues'],
    [Array.from({ length: 21 }, (_, n) => `a${n}@x.example`).join(' '), 'You can invite 20 people at once.'],
  ])('inviting none or more than twenty is refused: %j', async (emails, sentence) => {
    const { dana, id } = await scene();
    expect((await inviteSeveral(dana, id, emails)).refused).toEqual([400, sentence]);
  });
});
