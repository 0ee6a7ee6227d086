import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeOrganization } from '../../../tests/support/calls/campaign-fixtures.ts';
import { openTestDatabase } from '../../database/test-database.ts';
import { AppError } from '../../http/errors.server.ts';
import { type NewOrganization, updateOrganization } from './organization-changes.server.ts';
import { findOrganizationByAbbreviation } from './organizations.server.ts';
import { organizations } from './organizations.table.server.ts';

const { db } = await openTestDatabase();

const taken = new AppError(400, 'This abbreviation is already in use');

function organization(abbreviation: string, more: Partial<NewOrganization> = {}) {
  return makeOrganization(db, { name: `The ${abbreviation}`, abbreviation, ...more });
}

async function nameAt(abbreviation: string) {
  const found = await findOrganizationByAbbreviation(db, abbreviation);
  return found && [found.organization.name, found.isCurrentAddress];
}

describe('an organization is found by its abbreviation', () => {
  test('in any case, which is not an old address', async () => {
    await organization('Case');
    expect(await nameAt('CASE')).toEqual(['The Case', true]);
    expect(await nameAt('case')).toEqual(['The Case', true]);
  });

  test('together with the prompt that its letters need', async () => {
    await organization('Prompt', { organizationPrompt: 'We plant trees.' });
    const found = await findOrganizationByAbbreviation(db, 'prompt');
    expect(found?.organization.organizationPrompt).toBe('We plant trees.');
  });

  test('forever by one that it had before', async () => {
    const { id } = await organization('OLD1');
    await updateOrganization(db, id, { abbreviation: 'NEW1' });
    await updateOrganization(db, id, { abbreviation: 'NEW2' });
    expect(await nameAt('old1')).toEqual(['The OLD1', false]);
    expect(await nameAt('NEW1')).toEqual(['The OLD1', false]);
    expect(await nameAt('NEW2')).toEqual(['The OLD1', true]);
  });

  test.each(['nobody', 'N', 'toolong', 'a\0b', '%', "a'b", 'ÄÖ', '../x'])(
    'not by %j',
    async (abbreviation) => {
      expect(await nameAt(abbreviation)).toBeNull();
    },
  );
});

describe('an abbreviation', () => {
  test('that another organization has, in whatever case, is refused and leaves nothing behind', async () => {
    await organization('Mine');
    await expect(organization('mINE')).rejects.toEqual(taken);
    expect(await db.$count(organizations, sql`lower(abbreviation) = 'mine'`)).toBe(1);
  });

  test('that ten want at the same moment goes to one of them', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => organization('Race')));
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(reasons).toEqual(Array(9).fill(taken));
  });

  test('that two organizations want to change to at the same moment goes to one of them', async () => {
    const ids = await Promise.all(
      ['From1', 'From2'].map(async (abbreviation) => (await organization(abbreviation)).id),
    );
    const results = await Promise.allSettled(
      ids.map((id) => updateOrganization(db, id, { abbreviation: 'Goal' })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('that one is founded with while another changes to it goes to one of them', async () => {
    for (const abbreviation of ['Both1', 'Both2', 'Both3', 'Both4', 'Both5']) {
      const { id } = await organization(`${abbreviation}F`);
      const results = await Promise.allSettled([
        organization(abbreviation.toLowerCase()),
        updateOrganization(db, id, { abbreviation }),
      ]);
      expect(results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))).toEqual([
        taken,
      ]);
    }
  });

  test('that two organizations want to exchange is refused to both', async () => {
    const [one, two] = [await organization('Swap1'), await organization('Swap2')];
    const results = await Promise.allSettled([
      updateOrganization(db, one.id, { abbreviation: 'Swap2' }),
      updateOrganization(db, two.id, { abbreviation: 'Swap1' }),
    ]);
    expect(results).toMatchObject([{ reason: taken }, { reason: taken }]);
  });

  test('can be only once in the database, no matter who writes it there', async () => {
    await organization('Once');
    const again = db.insert(organizations).values({ name: 'B', abbreviation: 'oNCE', url: 'https://b.org' });
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'organizations_abbreviation_key' } });
  });

  test('that an organization had stays closed to others, and open to itself', async () => {
    const { id } = await organization('HAD');
    await updateOrganization(db, id, { abbreviation: 'HAS' });
    await expect(organization('had')).rejects.toEqual(taken);
    await updateOrganization(db, id, { abbreviation: 'Had' });
    expect(await nameAt('has')).toEqual(['The HAD', false]);
    expect(await nameAt('had')).toEqual(['The HAD', true]);
  });

  test('of a deleted organization stays closed, and leads nowhere', async () => {
    const { id } = await organization('GONE');
    await db.delete(organizations).where(eq(organizations.id, id));
    expect(await nameAt('GONE')).toBeNull();
    await expect(organization('gone')).rejects.toEqual(taken);
  });

  test('that is refused leaves the other changes unmade too', async () => {
    await organization('Used');
    const { id } = await organization('Free');
    await expect(updateOrganization(db, id, { abbreviation: 'used', name: 'Renamed' })).rejects.toEqual(
      taken,
    );
    expect(await nameAt('free')).toEqual(['The Free', true]);
  });
});
