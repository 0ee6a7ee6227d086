import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#database/test-database.ts';
import { makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import { addManager } from './organization-team.server.ts';
import { listedOrganization, ORGANIZATION_SORTS } from './organizations.contract.ts';
import { organizations } from './organizations.table.server.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database);
afterAll(() => app.settled());

const admin = await addPerson(db, 'admin@redress.example', { role: 'admin' });
const dana = await addPerson(db, 'dana@harlow.example');
const outsider = await addPerson(db, 'leo@elsewhere.example');
const riders = await makeOrganization(db, {
  ...{ name: 'Éclair Riders', abbreviation: 'RWA', url: 'https://riders.example' },
});
const nine = await makeOrganization(db, {
  ...{ name: 'branch 9', abbreviation: 'NINE', url: 'https://libraries.example', createdById: dana.id },
});
const ten = await makeOrganization(db, {
  ...{ name: 'Branch 10', abbreviation: 'TEN', url: 'https://100%25_sure.example', createdById: admin.id },
});
await addManager(db, ten.id, dana.id);
const made = [nine, riders, ten].map(({ id }) => id);
for (const [place, id] of made.entries()) {
  const createdAt = sql`now() - make_interval(hours => ${place + 1})`;
  await db.update(organizations).set({ createdAt }).where(eq(organizations.id, id));
}

async function list(query: string, { cookie } = admin) {
  const answer = await callFromAlone(app, `/api/organizations?${query}`, { headers: { cookie } });
  if (answer.status !== 200) return { refused: [answer.status, await answer.text()] };
  const rows = readByContract(z.array(listedOrganization), await answer.json());
  return { ids: rows.map(({ id }) => id), headers: answer.headers };
}

const idsOf = (expected: { id: number }[]) => expected.map(({ id }) => id);

describe('the list of organizations', () => {
  test.each([
    ['q=BRANCH&sort=name', [nine, ten]],
    ['q=eclair', [riders]],
    ['q=rwa', [riders]],
    ['q=libraries.ex', [nine]],
    ['q=branch+ten', [ten]],
    ['q=100%25%25_', []],
    ['q=system', [riders]],
    ['q=dana%40', [nine]],
  ])('%j finds organizations matching every word', async (query, expected) => {
    expect((await list(query)).ids).toEqual(idsOf(expected));
  });

  test('creators aren’t searchable or sortable for people who can’t see them', async () => {
    expect((await list('q=dana%40', dana)).ids).toEqual([nine.id]);
    for (const q of ['dana%40', 'admin%40']) {
      expect((await list(`q=${q}`, outsider)).ids).toEqual([]);
    }
    // Everyone sees that the riders were made by the system.
    expect((await list('sort=createdBy', outsider)).ids).toEqual(idsOf([nine, ten, riders]));
  });

  test('editable=true lists only organizations the caller may change', async () => {
    expect((await list('editable=true&sort=name', dana)).ids).toEqual(idsOf([nine, ten]));
    expect((await list('editable=true&sort=name')).ids).toEqual(idsOf([nine, ten, riders]));
    const none = await list('editable=true&limit=5', outsider);
    expect([none.ids, none.headers?.get('x-total-count')]).toEqual([[], '0']);
  });
});

describe('the list of organizations is sorted', () => {
  test.each([
    ['name', [nine, ten, riders]],
    ['-name', [riders, ten, nine]],
    ['abbreviation', [nine, riders, ten]],
    ['url', [ten, nine, riders]],
    ['createdBy', [ten, nine, riders]],
    ['-createdAt', [nine, riders, ten]],
  ])(
    'organizations are sorted by %s, ignoring case and accents, with 9 before 10',
    async (sort, expected) => {
      expect((await list(`sort=${sort}`)).ids).toEqual(idsOf(expected));
    },
  );

  test.each(ORGANIZATION_SORTS.flatMap((sort) => [sort, `-${sort}`]))(
    'sorting by %s is the same across pages',
    async (sort) => {
      const whole = (await list(`sort=${sort}`)).ids;
      const first = await list(`sort=${sort}&limit=2`);
      expect(first.ids).toEqual(whole?.slice(0, 2));
      expect(first.headers?.get('x-total-count')).toBe('3');
      const second = await list(`sort=${sort}&limit=2&after=${first.ids?.at(-1)}`);
      expect(second.ids).toEqual(whole?.slice(2));
    },
  );
});

test.each([
  ['sort=prompt', `Organizations can be sorted by ${ORGANIZATION_SORTS.join(', ')}.`],
  ['editable=yes', 'editable can only be true'],
])('%s is refused', async (query, sentence) => {
  expect((await list(query)).refused).toEqual([400, sentence]);
});
