import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { AppError } from '#http/errors.server.ts';
import { makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
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

describe('finding an organization by abbreviation', () => {
  test('an abbreviation finds its organization, ignoring case', async () => {
    await organization('Case');
    expect(await nameAt('CASE')).toEqual(['The Case', true]);
    expect(await nameAt('case')).toEqual(['The Case', true]);
  });

  test('former abbreviations find the organization forever', async () => {
    const { id } = await organization('OLD1');
    await updateOrganization(db, id, { abbreviation: 'NEW1' });
    await updateOrganization(db, id, { abbreviation: 'NEW2' });
    expect(await nameAt('old1')).toEqual(['The OLD1', false]);
    expect(await nameAt('NEW1')).toEqual(['The OLD1', false]);
    expect(await nameAt('NEW2')).toEqual(['The OLD1', true]);
  });

  test.each(['nobody', 'N', 'toolong', 'a\0b', '%', "a'b", 'ÄÖ', '../x'])(
    'the abbreviation %j finds no organization',
    async (abbreviation) => {
      expect(await nameAt(abbreviation)).toBeNull();
    },
  );
});

describe('abbreviations', () => {
  test('another organization’s abbreviation is refused, ignoring case, and nothing else changes', async () => {
    await organization('Mine');
    await expect(organization('mINE')).rejects.toEqual(taken);
    expect(await db.$count(organizations, sql`lower(abbreviation) = 'mine'`)).toBe(1);
    const { id } = await organization('Free');
    const renamed = updateOrganization(db, id, { abbreviation: 'mine', name: 'Renamed' });
    await expect(renamed).rejects.toEqual(taken);
    expect(await nameAt('free')).toEqual(['The Free', true]);
  });

  test('only one of ten simultaneous requests gets the abbreviation', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => organization('Race')));
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(reasons).toEqual(Array(9).fill(taken));
  });

  test('only one of a simultaneous creation and rename gets the abbreviation', async () => {
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

  test('two organizations can’t swap abbreviations', async () => {
    const [one, two] = [await organization('Swap1'), await organization('Swap2')];
    const results = await Promise.allSettled([
      updateOrganization(db, one.id, { abbreviation: 'Swap2' }),
      updateOrganization(db, two.id, { abbreviation: 'Swap1' }),
    ]);
    expect(results).toMatchObject([{ reason: taken }, { reason: taken }]);
  });

  test('a former abbreviation is free only to the same organization', async () => {
    const { id } = await organization('HAD');
    await updateOrganization(db, id, { abbreviation: 'HAS' });
    await expect(organization('had')).rejects.toEqual(taken);
    await updateOrganization(db, id, { abbreviation: 'Had' });
    expect(await nameAt('has')).toEqual(['The HAD', false]);
    expect(await nameAt('had')).toEqual(['The HAD', true]);
  });

  test('the abbreviation of a deleted organization is reserved and finds nothing', async () => {
    const { id } = await organization('GONE');
    await db.delete(organizations).where(eq(organizations.id, id));
    expect(await nameAt('GONE')).toBeNull();
    await expect(organization('gone')).rejects.toEqual(taken);
  });
});
