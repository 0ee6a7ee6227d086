import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { foundUsers } from '#features/accounts/accounts.table.server.ts';
import { makeOrganization } from '../support/calls/campaign-fixtures.ts';
import { addPerson } from '../support/calls/people.ts';
import { callFromAlone, openWholeApp } from '../support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database, { REGISTRATION: 'open' });
const stranger = await addPerson(db, 'stranger@nowhere.example');
const victim = await addPerson(db, 'Victim@team.example');
const unverified = await addPerson(db, 'unverified@team.example', { emailVerified: false });
const suspended = await addPerson(db, 'suspended@team.example', { suspendedAt: new Date() });
const ids = { victim: victim.id, unverified: unverified.id, suspended: suspended.id };
const NOT_FOUND = [404, 'User not found'];

let managers: string;
beforeEach(async () => {
  const own = await makeOrganization(db, { createdById: stranger.id });
  managers = `/api/organizations/${own.id}/managers`;
});
afterAll(() => app.settled());

test('guessing ids adds no one to a team and reveals no email', async () => {
  for (const managerId of [...Object.values(ids), 999_999]) {
    expect(await add({ managerId })).toEqual(NOT_FOUND);
    expect(await add({ managerId, email: 'guessed@team.example' })).toEqual(NOT_FOUND);
  }
  expect(await listed()).toEqual([]);
});

test('an id with another person’s email adds no one', async () => {
  expect(await add({ managerId: ids.victim, email: 'stranger@nowhere.example' })).toEqual(NOT_FOUND);
  expect(await listed()).toEqual([]);
});

test.each(['unverified', 'suspended'] as const)(
  'a person who is %s looks like an unknown one, even after a search',
  async (state) => {
    expect(await add({ managerId: ids[state], email: `${state}@team.example` })).toEqual(NOT_FOUND);
    await search(`${state}@team.example`);
    expect(await add({ managerId: ids[state] })).toEqual(NOT_FOUND);
    expect(await listed()).toEqual([]);
  },
);

test('a known email adds its owner, ignoring case', async () => {
  const [status] = await add({ managerId: ids.victim, email: 'victim@TEAM.example' });
  expect(status).toBe(200);
  expect(await listed()).toMatchObject([{ user: { id: ids.victim, email: 'Victim@team.example' } }]);
});

test('a found person can be added by id alone for a day', async () => {
  const found = await addPerson(db, 'found@team.example');
  const body = { managerId: found.id };
  expect(await search('found@team.exampl')).toEqual([]);
  expect(await add(body)).toEqual(NOT_FOUND);
  expect(await search('Found@team.example')).toMatchObject([{ id: found.id }]);
  await db.update(foundUsers).set({ foundAt: sql`now() - interval '25 hours'` });
  expect(await add(body)).toEqual(NOT_FOUND);
  await search('found@team.example');
  expect((await add(body))[0]).toBe(200);
});

test('a search only helps its searcher', async () => {
  const found = await addPerson(db, 'others-find@team.example');
  const other = await addPerson(db, 'other@nowhere.example');
  await search('others-find@team.example', other);
  expect(await add({ managerId: found.id })).toEqual(NOT_FOUND);
});

test('twenty people can be added in a day, not counting failures', async () => {
  const eager = await addPerson(db, 'eager@nowhere.example');
  const own = await makeOrganization(db, { createdById: eager.id });
  const path = `/api/organizations/${own.id}/managers`;
  expect(await add({ managerId: ids.victim }, eager, path)).toEqual(NOT_FOUND);
  const statuses: number[] = [];
  for (let index = 0; index < 21; index++) {
    const email = `friend-${index}@team.example`;
    const { id: managerId } = await addPerson(db, email);
    statuses.push((await add({ managerId, email }, eager, path))[0]);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});

async function search(q: string, who = stranger): Promise<unknown> {
  const path = `/api/users/search?q=${encodeURIComponent(q)}`;
  return (await callFromAlone(app, path, { headers: { cookie: who.cookie } })).json();
}

async function add(body: object, who = stranger, path = managers): Promise<[number, string]> {
  const headers = { 'content-type': 'application/json', cookie: who.cookie };
  const answer = await callFromAlone(app, path, { method: 'POST', headers, body: JSON.stringify(body) });
  return [answer.status, await answer.text()];
}

async function listed(): Promise<unknown> {
  return (await callFromAlone(app, managers, { headers: { cookie: stranger.cookie } })).json();
}
