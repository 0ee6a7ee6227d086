import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { onlyRow } from '#database/client.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { enqueueMail } from '#mail/mails.server.ts';
import { makeAccountApp } from '#tests/support/calls/account-app.ts';
import { makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { addPerson, type Person } from '#tests/support/calls/people.ts';
import { foundUser, managedUser } from '../accounts.contract.ts';
import { sessions, users } from '../accounts.table.server.ts';

const { database, db } = await openTestDatabase();
const { app } = makeAccountApp(database);

let admin: Person;
let dana: Person;
beforeEach(async () => {
  await db.delete(users);
  admin = await person('admin@redress.example', { role: 'admin' });
  dana = await person('dana@harlow.example');
});

const person = addPerson.bind(null, db);

function send(who: Person | null, method: string, path = '', body?: unknown) {
  return app.request(`/api/users${path}`, {
    method,
    headers: { ...(who && { cookie: who.cookie }), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function refusal(answered: Response | Promise<Response>) {
  const answer = await answered;
  return [answer.status, await answer.text()];
}

const idsOf = async () => (await db.select({ id: users.id }).from(users)).map(({ id }) => id);
const roleOf = async ({ id }: Person) => onlyRow(await db.select().from(users).where(eq(users.id, id))).role;
const sessionsOf = ({ id }: Person) => db.$count(sessions, eq(sessions.userId, id));

describe('access', () => {
  test('an unverified admin can’t read or change users', async () => {
    const fresh = await person('fresh@redress.example', { role: 'admin', emailVerified: false });
    const verifyFirst = [403, 'Please verify your email address to access all features.'];
    expect(await refusal(send(fresh, 'GET'))).toEqual(verifyFirst);
    expect(await refusal(send(fresh, 'PATCH', `/${dana.id}`, { role: 'admin' }))).toEqual(verifyFirst);
    expect(await refusal(send(fresh, 'DELETE', `/${dana.id}`))).toEqual(verifyFirst);
    expect(await roleOf(dana)).toBe('org_manager');
  });
});

test('the list shows every account, oldest first, without secrets', async () => {
  const answer = await send(admin, 'GET');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const listed = readByContract(z.array(managedUser), await answer.json());
  expect(listed.map(({ email }) => email)).toEqual(['admin@redress.example', 'dana@harlow.example']);
  expect(listed[1]).toEqual({
    id: dana.id,
    email: 'dana@harlow.example',
    role: 'org_manager',
    emailVerified: true,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    suspendedAt: null,
    suspendedReason: null,
    quotaFactor: 1,
  });
});

describe('the list', () => {
  const people = [
    'miriam.katz@harlow.example',
    'leo@katzen-buero.example',
    'zoe_lind+1@riders.example',
  ] as const;
  const [miriam, leo, zoe] = people;
  beforeEach(async () => {
    await person(miriam, { emailVerified: false });
    await person(leo, { suspendedAt: new Date() });
    await person(zoe);
  });

  async function list(query: string) {
    const answer = await send(admin, 'GET', `?${query}`);
    const rows = readByContract(z.array(managedUser), await answer.json());
    return { emails: rows.map(({ email }) => email), total: answer.headers.get('x-total-count') };
  }

  test.each([
    ['q=KATZ', [miriam, leo]],
    ['q=katz+harl', [miriam]],
    ['q=lind%2B', [zoe]],
    ['q=miriam.katz%40harlow.example', [miriam]],
    ['q=atz', []],
    ["q=katz'%3A*+%7C+!", [miriam, leo]],
    ['q=katz&kind=suspended', [leo]],
    ['kind=unverified', [miriam]],
    ['kind=admins', ['admin@redress.example']],
    ['q=katz&sort=email', [leo, miriam]],
    ['q=katz&sort=-createdAt', [leo, miriam]],
  ])('%j finds emails by the beginnings of words', async (query, expected) => {
    expect((await list(query)).emails).toEqual(expected);
  });

  test('a page has the total count', async () => {
    expect(await list('q=katz&limit=1')).toEqual({ emails: [miriam], total: '2' });
  });

  test.each([
    ['kind=deleted', 'Accounts can be narrowed to admins, unverified, suspended.'],
    ['sort=role', 'Accounts can be sorted by createdAt, email.'],
  ])('listing with %s is refused', async (query, sentence) => {
    expect(await refusal(send(admin, 'GET', `?${query}`))).toEqual([400, sentence]);
  });
});

describe('the search', () => {
  const { app: office } = makeAccountApp(database, { editing: 'any-staff' });

  async function search(text: string, program = app) {
    const path = `/api/users/search?q=${encodeURIComponent(text)}`;
    const answer = await program.request(path, { headers: { cookie: dana.cookie } });
    return readByContract(z.array(foundUser), await answer.json());
  }

  test('the whole email finds a person, ignoring case, with id and email only', async () => {
    expect(await search(' Dana@HARLOW.example')).toEqual([{ id: dana.id, email: 'dana@harlow.example' }]);
  });

  test.each(['dana', 'harlow', '@harlow.example', 'dana@harlow.exampl', '%@%', '_ana@harlow.example'])(
    'searching for %s finds no one',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );

  test('searching needs at least two characters', async () => {
    expect(await search('d', office)).toEqual([]);
    expect(await search(' d ', office)).toEqual([]);
    expect(await search('da', office)).toHaveLength(1);
    expect(await (await send(dana, 'GET', '/search')).json()).toEqual([]);
  });

  test.each(['%%', '__', 'd_na', 'zoe|dana', '!zoe'])('%s isn’t a pattern', async (text) => {
    expect(await search(text, office)).toEqual([]);
  });

  test('an office search finds at most ten, exact beginnings first', async () => {
    for (let count = 10; count < 22; count++) await person(`a${count}@crowd.example`);
    await person('crowd@zebra.example');
    const found = await search('crowd', office);
    expect(found).toHaveLength(10);
    expect(found[0]?.email).toBe('crowd@zebra.example');
  });
});

test("an account may search 120 times an hour; others aren't affected", async () => {
  for (let i = 0; i < 120; i += 1) await send(dana, 'GET', '/search?q=dana');
  const answer = await send(dana, 'GET', '/search?q=dana');
  expect([answer.status, await answer.text()]).toEqual([
    429,
    'You have searched for many people. Please come back in 60 minutes.',
  ]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect((await send(admin, 'GET', '/search?q=dana')).status).toBe(200);
});

describe('a change of role', () => {
  test('changing a role ends only the user’s sessions, and setting the same role ends none', async () => {
    expect((await send(admin, 'PATCH', `/${dana.id}`, { role: 'org_manager' })).status).toBe(200);
    expect(await sessionsOf(dana)).toBe(1);
    const answer = await send(admin, 'PATCH', `/${dana.id}`, { role: 'admin' });
    expect(readByContract(managedUser, await answer.json())).toMatchObject({ id: dana.id, role: 'admin' });
    expect(await sessionsOf(dana)).toBe(0);
    expect(await sessionsOf(admin)).toBe(1);
  });

  test.each([{ role: 'owner' }, {}])('changing a user with %j is refused', async (body) => {
    const wanted = [400, 'Role must be admin or org_manager'];
    expect(await refusal(send(admin, 'PATCH', `/${dana.id}`, body))).toEqual(wanted);
  });

  test.each(['999999', 'abc', '0'])('changing the user %s gives a 404', async (id) => {
    const body = { role: 'admin' };
    expect(await refusal(send(admin, 'PATCH', `/${id}`, body))).toEqual([404, 'User not found']);
  });
});

describe('a deletion', () => {
  test('deleting a user removes their sessions and emails, but not their organizations', async () => {
    const made = await makeOrganization(db, { abbreviation: 'FHL', createdById: dana.id });
    const mail = { subject: 'A code', text: '123456', html: '<p>123456</p>' };
    for (const to of ['Dana@Harlow.example', admin.email]) await enqueueMail(db, { to, ...mail });
    expect(await (await send(admin, 'DELETE', `/${dana.id}`)).json()).toEqual({ ok: true });
    expect(await idsOf()).toEqual([admin.id]);
    expect(await sessionsOf(dana)).toBe(0);
    expect(await db.select({ to: mails.to }).from(mails)).toEqual([{ to: admin.email }]);
    const [left] = await db.select().from(organizations).where(eq(organizations.id, made.id));
    expect(left?.createdById).toBeNull();
    expect(await refusal(send(admin, 'DELETE', `/${dana.id}`))).toEqual([404, 'User not found']);
  });
});

describe('the last admin', () => {
  const refused = [400, 'There must be at least one admin.'];

  test('the last admin can neither step down nor be deleted', async () => {
    expect(await refusal(send(admin, 'PATCH', `/${admin.id}`, { role: 'org_manager' }))).toEqual(refused);
    expect(await refusal(send(admin, 'DELETE', `/${admin.id}`))).toEqual(refused);
    expect(await roleOf(admin)).toBe('admin');
  });

  test('an admin can step down if there is another', async () => {
    const second = await person('second@redress.example', { role: 'admin' });
    expect((await send(admin, 'PATCH', `/${admin.id}`, { role: 'org_manager' })).status).toBe(200);
    expect(await roleOf(second)).toBe('admin');
  });

  test.each([
    ['delete', 'DELETE', undefined],
    ['demote', 'PATCH', { role: 'org_manager' }],
  ] as const)('one of two admins who %s each other at once remains', async (_verb, method, body) => {
    const second = await person('second@redress.example', { role: 'admin' });
    const statuses = await whileAdminsAreLocked(() => [
      send(admin, method, `/${second.id}`, body),
      send(second, method, `/${admin.id}`, body),
    ]);
    expect(statuses.toSorted()).toEqual([200, 400]);
    expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1);
  });

  /** Releases the calls once all of them wait for the lock. */
  async function whileAdminsAreLocked(call: () => (Response | Promise<Response>)[]): Promise<number[]> {
    const calls = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.role, 'admin')).for('update');
      const under = call();
      await expect.poll(countWaiting, { timeout: 10_000, interval: 5 }).toBe(under.length);
      return { under };
    });
    return (await Promise.all(calls.under)).map(({ status }) => status);
  }

  async function countWaiting(): Promise<number> {
    const { rows } = await db.execute<{ count: string }>(
      `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return Number(rows[0]?.count);
  }
});
