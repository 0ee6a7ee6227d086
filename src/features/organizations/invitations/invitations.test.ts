import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#database/test-database.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { saveSwitches } from '#safety/switches.server.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { openInvitations } from '#tests/support/calls/invitation-calls.ts';
import { addInvitation } from '#tests/support/calls/invitation-fixtures.ts';
import { addPerson, type Person } from '#tests/support/calls/people.ts';
import { newEmail } from '#tests/support/calls/permission-scene.ts';
import { openWholeApp } from '#tests/support/calls/whole-app.ts';
import { addManager } from '../organization-team.server.ts';
import { organizationInvitations, organizations } from '../organizations.table.server.ts';
import { type Invitation, invitation } from './invitations.contract.ts';
import { removeOldInvitationsJob } from './invitations.server.ts';

const { database, db } = await openTestDatabase();
const closed = openWholeApp(database, { REGISTRATION: 'closed' });
afterAll(() => closed.settled());

const DEAD = [400, 'This invitation has expired or was withdrawn. Please ask the team to send it again.'];
const PASSWORD = 'correct horse battery';

const { scene, send, invite, accept, tokenFor, team } = openInvitations(db, closed);

const register = (token: string) =>
  send(null, 'POST', '/invitations/register', { token, password: PASSWORD });

async function listed(who: Person, id: number): Promise<Invitation[]> {
  const { text } = await send(who, 'GET', `/organizations/${id}/invitations`);
  return readByContract(z.array(invitation), JSON.parse(text));
}

async function accountOf(email: string) {
  const [account] = await db.select().from(users).where(eq(users.email, email));
  return account;
}

async function invited(id: number, dana: Person, email = newEmail()) {
  expect((await invite(dana, id, email)).status).toBe(201);
  return { email, token: await tokenFor(email) };
}

describe('with closed registration', () => {
  test('an invited person registers, is verified and joins the team', async () => {
    const { dana, id } = await scene();
    const { email, token } = await invited(id, dana);
    const opened = await send(null, 'POST', '/invitations/open', { token });
    expect(JSON.parse(opened.text)).toMatchObject({
      email,
      organizationName: 'Friends of Harlow',
      invitedBy: { email: dana.email },
      isAsked: false,
    });
    const answer = await register(token);
    expect(answer.status).toBe(201);
    expect(JSON.parse(answer.text)).toEqual({ organizationId: id, outcome: 'joined' });
    expect(answer.headers.getSetCookie().join()).toMatch(/^redress=.+; /);
    const account = await accountOf(email);
    expect(account).toMatchObject({ emailVerified: true, role: 'org_manager' });
    expect(await team(id)).toEqual([account?.id]);
    expect(await listed(dana, id)).toEqual([]);
    expect((await register(token)).said).toEqual(DEAD);
  });

  test('paused registration refuses an invited person, who can register later', async () => {
    const { dana, id } = await scene();
    const { token } = await invited(id, dana);
    await saveSwitches(db, { registrationPaused: true });
    expect((await register(token)).said).toEqual([403, 'Registration is closed.']);
    await saveSwitches(db, { registrationPaused: false });
    expect((await register(token)).status).toBe(201);
  });

  test('an invited person with an account joins by signing in', async () => {
    const { dana, id } = await scene();
    const anna = await addPerson(db, newEmail());
    const { token } = await invited(id, dana, anna.email);
    expect((await register(token)).said).toEqual([400, 'An account with this email already exists']);
    expect(JSON.parse((await accept(anna, token)).text)).toEqual({ organizationId: id, outcome: 'joined' });
    expect(await team(id)).toEqual([anna.id]);
  });

  test('joining verifies the invited address', async () => {
    const { dana, id } = await scene();
    const anna = await addPerson(db, newEmail(), { emailVerified: false });
    const { token } = await invited(id, dana, anna.email);
    expect((await accept(anna, token)).status).toBe(200);
    expect(await accountOf(anna.email)).toMatchObject({ emailVerified: true });
  });
});

test('inviting doesn’t reveal if the address has an account, and only a hash of the token is stored', async () => {
  const { dana, id } = await scene();
  const known = await addPerson(db, newEmail());
  const answers = [await invite(dana, id, known.email), await invite(dana, id, newEmail())];
  const shapes = answers.map(({ text }) => Object.keys(JSON.parse(text)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(shapes[0]).toEqual(shapes[1]);
  const token = await tokenFor(known.email);
  expect(answers.map(({ text }) => text).join()).not.toContain(token);
  const rows = await db.select().from(organizationInvitations);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('people on the team can’t be invited', async () => {
  const { dana, id } = await scene();
  const miriam = await addPerson(db, newEmail());
  await addManager(db, id, miriam.id);
  const refusal = [400, 'This person is already on the team.'];
  expect((await invite(dana, id, miriam.email.toUpperCase())).said).toEqual(refusal);
  expect((await invite(miriam, id, dana.email)).said).toEqual(refusal);
});

test('sending an invitation again replaces the link and its expiry', async () => {
  const { dana, id } = await scene();
  const { email, token } = await invited(id, dana);
  await db.update(organizationInvitations).set({ expiresAt: sql`now() - interval '1 second'` });
  expect((await register(token)).said).toEqual(DEAD);
  const newer = await invited(id, dana, email);
  expect(await listed(dana, id)).toHaveLength(1);
  expect((await register(token)).said).toEqual(DEAD);
  expect((await register(newer.token)).status).toBe(201);
});

test('a withdrawn invitation doesn’t work', async () => {
  const { dana, id } = await scene();
  const { email, token } = await invited(id, dana);
  const [only] = await listed(dana, id);
  expect((await send(dana, 'DELETE', `/organizations/${id}/invitations/${only?.id}`)).status).toBe(200);
  expect((await send(null, 'POST', '/invitations/open', { token })).said).toEqual(DEAD);
  expect((await register(token)).said).toEqual(DEAD);
  expect((await accept(await addPerson(db, email), token)).said).toEqual(DEAD);
});

describe('with another address', () => {
  async function asked() {
    const { dana, id } = await scene();
    const { email, token } = await invited(id, dana);
    const other = await addPerson(db, newEmail());
    expect(JSON.parse((await accept(other, token)).text)).toEqual({ organizationId: id, outcome: 'asked' });
    expect(await team(id)).toEqual([]);
    const [waiting] = await listed(dana, id);
    expect(waiting).toMatchObject({ email, askedBy: { email: other.email } });
    const path = `/organizations/${id}/invitations/${waiting?.id}`;
    return { dana, id, email, token, other, path, askedBy: { askedBy: other.email } };
  }

  test('the team accepts a person with another address', async () => {
    const { dana, id, other, path, email, askedBy } = await asked();
    const [mail] = await db.select().from(mails).where(eq(mails.to, dana.email));
    expect(mail?.text).toContain(
      `${other.email} wants to join Friends of Harlow with the invitation you sent to ${email}.`,
    );
    expect((await send(dana, 'POST', `${path}/accept`, askedBy)).status).toBe(200);
    expect(await team(id)).toEqual([other.id]);
    expect(await listed(dana, id)).toEqual([]);
    expect(await db.select().from(mails).where(eq(mails.to, other.email))).toHaveLength(1);
  });

  test('declining a person also ends the invitation', async () => {
    const { dana, id, other, path, token } = await asked();
    expect((await send(dana, 'DELETE', path)).status).toBe(200);
    expect((await accept(other, token)).said).toEqual(DEAD);
    expect(await team(id)).toEqual([]);
  });

  test('one person can ask, once, and the invited person can still join', async () => {
    const { dana, id, other, token, path, askedBy } = await asked();
    expect((await accept(other, token)).status).toBe(200);
    expect(await db.select().from(mails).where(eq(mails.to, dana.email))).toHaveLength(1);
    expect((await accept(await addPerson(db, newEmail()), token)).status).toBe(409);
    expect((await register(token)).status).toBe(201);
    expect(await team(id)).toHaveLength(1);
    expect((await send(dana, 'POST', `${path}/accept`, askedBy)).said).toEqual([404, 'Invitation not found']);
  });

  test('people with an unverified other address can’t ask', async () => {
    const { dana, id } = await scene();
    const { token } = await invited(id, dana);
    const other = await addPerson(db, newEmail(), { emailVerified: false });
    expect((await accept(other, token)).status).toBe(403);
    expect(await listed(dana, id)).toMatchObject([{ askedBy: null }]);
  });

  test('accepting refuses a person if another has asked since', async () => {
    const { dana, id, other, path, token, email, askedBy } = await asked();
    const again = await invited(id, dana, email);
    const stranger = await addPerson(db, newEmail());
    expect((await accept(other, token)).said).toEqual(DEAD);
    expect((await accept(stranger, again.token)).status).toBe(200);
    expect((await send(dana, 'POST', `${path}/accept`, askedBy)).said).toEqual([
      409,
      'Someone else has asked to join since.',
    ]);
    expect(await team(id)).toEqual([]);
    expect(await listed(dana, id)).toMatchObject([{ askedBy: { email: stranger.email } }]);
    expect((await send(dana, 'POST', `${path}/accept`, { askedBy: stranger.email })).status).toBe(200);
    expect(await team(id)).toEqual([stranger.id]);
  });

  test('only people who asked and aren’t suspended can be accepted', async () => {
    const { dana, other, path, askedBy } = await asked();
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, other.id));
    expect((await send(dana, 'POST', `${path}/accept`, askedBy)).status).toBe(400);
    const open = await scene();
    await invited(open.id, open.dana);
    const [row] = await listed(open.dana, open.id);
    const accepting = `/organizations/${open.id}/invitations/${row?.id}/accept`;
    expect((await send(open.dana, 'POST', accepting, askedBy)).said).toEqual([
      400,
      'No one is waiting for an answer to this invitation.',
    ]);
    expect(await listed(open.dana, open.id)).toHaveLength(1);
  });
});

describe('senders without rights', () => {
  async function withManager() {
    const { dana, id } = await scene();
    const mallory = await addPerson(db, newEmail());
    await addManager(db, id, mallory.id);
    const remove = async () => {
      const { text } = await send(dana, 'GET', `/organizations/${id}/managers`);
      const managers = z
        .array(z.object({ id: z.int(), user: z.object({ id: z.int() }) }))
        .parse(JSON.parse(text));
      const record = managers.find(({ user }) => user.id === mallory.id);
      expect((await send(dana, 'DELETE', `/organizations/${id}/managers/${record?.id}`)).status).toBe(200);
    };
    return { dana, id, mallory, remove };
  }

  test('removing a manager also removes invitations to come back by', async () => {
    const { dana, id, mallory, remove } = await withManager();
    const bySelf = await invited(id, mallory);
    const { token: toSelf } = await addInvitation(db, id, mallory.email, { invitedById: dana.id });
    await remove();
    expect((await register(bySelf.token)).said).toEqual(DEAD);
    expect((await accept(mallory, toSelf)).said).toEqual(DEAD);
    expect(await listed(dana, id)).toEqual([]);
    expect(await team(id)).toEqual([]);
  });

  test.each(['suspended', 'no longer an admin'] as const)(
    'invitations of a sender who is %s don’t work',
    async (how) => {
      const { id } = await scene();
      const root = await addPerson(db, newEmail(), { role: 'admin' });
      const { token } = await invited(id, root);
      const change = how === 'suspended' ? { suspendedAt: new Date() } : { role: 'org_manager' as const };
      await db.update(users).set(change).where(eq(users.id, root.id));
      expect((await register(token)).said).toEqual(DEAD);
    },
  );
});

test.each([{ takenDownAt: new Date() }, { approval: 'waiting' }, { approval: 'declined' }] as const)(
  'an organization in the state %j can’t invite',
  async (state) => {
    const { dana, id } = await scene();
    const { token } = await invited(id, dana);
    await db.update(organizations).set(state).where(eq(organizations.id, id));
    expect((await invite(dana, id, newEmail())).status).toBe(403);
    const several = { emails: newEmail() };
    expect((await send(dana, 'POST', `/organizations/${id}/invitations/several`, several)).status).toBe(403);
    expect((await register(token)).said).toEqual(DEAD);
    await db.delete(organizations).where(eq(organizations.id, id));
    expect((await register(token)).said).toEqual(DEAD);
  },
);

test('the audit log records who invited, withdrew and asked, without addresses', async () => {
  const { dana, id } = await scene();
  const { email, token } = await invited(id, dana);
  const other = await addPerson(db, newEmail());
  await accept(other, token);
  const [row] = await listed(dana, id);
  await send(dana, 'DELETE', `/organizations/${id}/invitations/${row?.id}`);
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.organizationId, id))
    .orderBy(auditLog.id);
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['invitation-sent', dana.id],
    ['invitation-asked', other.id],
    ['invitation-withdrawn', dana.id],
  ]);
  expect(JSON.stringify(entries)).not.toContain(email);
});

test('invitations are deleted a month after they expire, or with the invited account', async () => {
  const { dana, id } = await scene();
  const admin = await addPerson(db, newEmail(), { role: 'admin' });
  const anna = await addPerson(db, newEmail());
  await addInvitation(db, id, newEmail(), {
    invitedById: dana.id,
    expiresAt: new Date(Date.now() - 31 * 86_400_000),
  });
  const ended = await addInvitation(db, id, newEmail(), {
    invitedById: dana.id,
    expiresAt: new Date(Date.now() - 29 * 86_400_000),
  });
  await addInvitation(db, id, anna.email, { invitedById: dana.id });
  const job = removeOldInvitationsJob(db);
  await job.run({}, { number: 1, isLast: false, signal: new AbortController().signal });
  expect(await listed(dana, id)).toHaveLength(2);
  expect((await send(admin, 'DELETE', `/users/${anna.id}`)).status).toBe(200);
  expect(await listed(dana, id)).toMatchObject([{ id: ended.id }]);
});
