import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { noteShared } from '#features/organizations/moderation/abbreviations.server.ts';
import { organizationAbbreviations } from '#features/organizations/organizations.table.server.ts';
import { openOffice } from '../support/calls/office.ts';
import { openWholeApp } from '../support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database);
const office = await openOffice(app, db, 'squatter');
afterAll(() => app.settled());

const TAKEN = [400, 'This abbreviation is already in use'];

function rename(id: number, abbreviation: string, who = office.dana) {
  const fields = { name: 'Squatter', abbreviation, url: 'https://squatter.example' };
  return office.call(who, 'PUT', `/api/organizations/${id}`, fields);
}

/** Moves its retirement `days` days back. */
async function restFor(abbreviation: string, days: number) {
  await db
    .update(organizationAbbreviations)
    .set({ retiredAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(organizationAbbreviations.abbreviation, abbreviation.toLowerCase()));
}

test('an organization renamed 312 times, 8 at once, gets three new abbreviations', async () => {
  const { id } = await office.found(office.dana, 'SQ0');
  const statuses: number[] = [];
  for (let first = 1; first <= 312; first += 8) {
    const names = Array.from({ length: 8 }, (_, index) => `S${first + index}`);
    statuses.push(...(await Promise.all(names.map(async (name) => (await rename(id, name)).status))));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(309);
  expect(await db.$count(organizationAbbreviations, eq(organizationAbbreviations.organizationId, id))).toBe(
    4,
  );
  const refused = await rename(id, 'SMORE');
  expect(await refused.text()).toBe(
    'You can change an abbreviation 3 times in 30 days. Please come back in 30 days.',
  );
  expect(Number(refused.headers.get('retry-after'))).toBe(30 * 86_400);
  expect((await rename(id, 'SADMIN', office.admin)).status).toBe(200);
});

test('an unused former abbreviation is free after 90 days and then leads to its new owner', async () => {
  const { id } = await office.found(office.dana, 'OLD1');
  await rename(id, 'NEW1');
  const wanted = { name: 'Others', abbreviation: 'old1', url: 'https://others.example' };
  await restFor('OLD1', 89);
  expect(await office.refusal(office.dana, 'POST', '/api/organizations', wanted)).toEqual(TAKEN);
  await restFor('OLD1', 91);
  expect((await office.call(office.dana, 'POST', '/api/organizations', wanted)).status).toBe(201);
});

test('an abbreviation with a visitor’s letter is reserved forever, even after its organization is deleted', async () => {
  const { id } = await office.found(office.dana, 'OLD2');
  await noteShared(db, 'OLD2');
  await office.call(office.dana, 'DELETE', `/api/organizations/${id}`);
  await restFor('OLD2', 4000);
  const wanted = { name: 'Others', abbreviation: 'OLD2', url: 'https://others.example' };
  expect(await office.refusal(office.dana, 'POST', '/api/organizations', wanted)).toEqual(TAKEN);
  expect((await office.call(office.admin, 'DELETE', '/api/abbreviations/OLD2')).status).toBe(200);
  expect((await office.call(office.dana, 'POST', '/api/organizations', wanted)).status).toBe(201);
});

test('a visitor’s letter marks the abbreviation as shared', async () => {
  const { id, abbreviation } = await office.found(office.dana, 'SHARED');
  const letter = { userName: 'Ada', userAddress: '5 Mill Lane', userReason: 'It matters.' };
  await office.call(null, 'POST', `/api/organizations/public/${abbreviation}/generate-letter`, letter);
  await app.settled();
  const isShared = async () => {
    const [row] = await db
      .select()
      .from(organizationAbbreviations)
      .where(eq(organizationAbbreviations.organizationId, id));
    return row?.isShared;
  };
  await expect.poll(isShared).toBe(true);
});

test('admins can reserve and release abbreviations without an organization', async () => {
  const { call, refusal, admin, dana } = office;
  expect((await call(admin, 'POST', '/api/abbreviations', { abbreviation: 'GOV' })).status).toBe(201);
  const wanted = { name: 'Fake', abbreviation: 'gov', url: 'https://fake.example' };
  expect(await refusal(dana, 'POST', '/api/organizations', wanted)).toEqual(TAKEN);
  expect(await (await call(admin, 'GET', '/api/abbreviations?q=go')).json()).toMatchObject([
    { abbreviation: 'gov', isReserved: true },
  ]);
  await office.found(dana, 'INUSE');
  expect((await refusal(admin, 'DELETE', '/api/abbreviations/INUSE'))[0]).toBe(409);
  expect((await call(admin, 'DELETE', '/api/abbreviations/gov')).status).toBe(200);
  expect((await call(dana, 'POST', '/api/organizations', wanted)).status).toBe(201);
});
