import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#database/test-database.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { refusal } from '#tests/support/calls/campaign-calls.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { openOrganizationCalls } from '#tests/support/calls/organization-calls.ts';
import { findOrganization } from './organization-team.server.ts';
import { done, listedOrganization, saved, staffOrganization } from './organizations.contract.ts';
import { findOrganizationByAbbreviation } from './organizations.server.ts';
import { organizationManagers } from './organizations.table.server.ts';

const { db } = await openTestDatabase();
const calls = await openOrganizationCalls(db);
const { person, send, read, pagesForgotten } = calls;
const dana = await person('dana@harlow.example');
const outsider = await person('leo@nightbus.example');
const admin = await person('admin@redress.example', { role: 'admin' });
const input = { name: 'Friends of Harlow', abbreviation: 'FHL', url: 'https://harlow.example' };
const unverified = await person('new@harlow.example', { emailVerified: false });

function make(abbreviation: string, more: Parameters<typeof makeOrganization>[1] = {}) {
  return makeOrganization(db, { abbreviation, createdById: dana.id, ...more });
}

async function list(who = dana) {
  return readByContract(z.array(listedOrganization), await (await send(who, 'GET', '')).json());
}

describe('GET /api/organizations', () => {
  test('the list is sorted by name and has no BCC address', async () => {
    await make('ZED', { name: 'zebra crossing', createdById: null });
    await make('ALB', { name: 'Albatross', organizationPrompt: 'Be kind.', bccEmail: 'secret@a.org' });
    const organizations = await list();
    expect(organizations.map(({ name }) => name)).toEqual(['Albatross', 'zebra crossing']);
    expect(organizations).toEqual([
      expect.objectContaining({
        abbreviation: 'ALB',
        url: 'https://friends.org',
        logoUrl: null,
        organizationPrompt: 'Be kind.',
        createdById: dana.id,
        createdBy: { email: 'dana@harlow.example' },
        createdBySystem: false,
      }),
      expect.objectContaining({
        organizationPrompt: null,
        createdById: null,
        createdBy: null,
        createdBySystem: true,
        mayEdit: false,
      }),
    ]);
  });

  test('everyone can see which organizations have no creator', async () => {
    const [{ id: own }, { id: system }] = [await make('OWNED'), await make('SYSTEM', { createdById: null })];
    for (const who of [dana, outsider, unverified, admin]) {
      const listed = await list(who);
      const isSystem = (id: number) => listed.find((one) => one.id === id)?.createdBySystem;
      expect([isSystem(own), isSystem(system)]).toEqual([false, true]);
    }
    expect(await read(outsider, own)).toMatchObject({ createdBy: null, createdBySystem: false });
    expect(await read(outsider, system)).toMatchObject({ createdBy: null, createdBySystem: true });
  });

  test.each([
    ['an outsider', outsider],
    ['an unverified person', unverified],
  ])('%s can’t see prompts and creators', async (_, who) => {
    const hidden = { organizationPrompt: null, createdById: null, createdBy: null, mayEdit: false };
    for (const organization of await list(who)) expect(organization).toMatchObject(hidden);
  });

  test('the list shortens prompts between characters', async () => {
    const { id } = await make('OWLS', { organizationPrompt: '🦉'.repeat(10_000) });
    const listed = (await list()).find((organization) => organization.id === id);
    expect(listed?.organizationPrompt).toBe('🦉'.repeat(300));
    expect(await read(dana, id)).toMatchObject({ organizationPrompt: '🦉'.repeat(10_000) });
  });
});

describe('POST /api/organizations', () => {
  test('creating returns the organization with its creator', async () => {
    const answer = await send(dana, 'POST', '', {
      ...input,
      name: ' Friends of Harlow ',
      abbreviation: 'POST',
      organizationPrompt: 'Name the branch.',
      bccEmail: 'letters@harlow.example',
    });
    expect(answer.status).toBe(201);
    const made = readByContract(staffOrganization, await answer.json());
    expect(made).toMatchObject({
      name: 'Friends of Harlow',
      abbreviation: 'POST',
      organizationPrompt: 'Name the branch.',
      bccEmail: 'letters@harlow.example',
      logoUrl: null,
      createdById: dana.id,
      createdBy: { email: 'dana@harlow.example' },
    });
    expect(await read(dana, made.id)).toEqual(made);
  });

  test.each([
    ['absent', {}],
    ['empty', { organizationPrompt: '', bccEmail: '' }],
    ['blank', { organizationPrompt: ' \n', bccEmail: ' ' }],
    ['null', { organizationPrompt: null, bccEmail: null }],
  ])('an %s prompt and BCC are stored as null', async (name, optional) => {
    const answer = await send(dana, 'POST', '', { ...input, abbreviation: name, ...optional });
    expect(await answer.json()).toMatchObject({ organizationPrompt: null, bccEmail: null });
  });

  test.each([
    [{ name: undefined }, 'Organization name is required'],
    [{ name: '' }, 'Organization name is required'],
    [{ name: ' \u200b ' }, 'Organization name is required'],
    [{ name: 'x'.repeat(201) }, 'Organization name must be at most 200 characters'],
    [{ abbreviation: '' }, 'Abbreviation must be at least 2 characters'],
    [{ abbreviation: 'F' }, 'Abbreviation must be at least 2 characters'],
    [{ abbreviation: 'FRIENDS' }, 'Abbreviation must be less than 7 characters'],
    [{ abbreviation: 'F L' }, 'Abbreviation can have letters from A to Z, digits, - and _ only'],
    [{ abbreviation: '../x' }, 'Abbreviation can have letters from A to Z, digits, - and _ only'],
    [{ abbreviation: 'ÄÖÜ' }, 'Abbreviation can have letters from A to Z, digits, - and _ only'],
    [{ url: '' }, 'Please enter a valid URL'],
    [{ url: 'harlow.example' }, 'Please enter a valid URL'],
    [{ url: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [{ url: 'ftp://harlow.example' }, 'Please enter a valid URL'],
    [{ url: 'https:harlow.example' }, 'Please enter a valid URL'],
    [{ url: 'https://' }, 'Please enter a valid URL'],
    [{ url: `https://harlow.example/${'x'.repeat(2000)}` }, 'Please enter a valid URL'],
    [{ bccEmail: 'letters@harlow' }, 'Please enter a valid email address'],
    [{ bccEmail: 'a@b.org, c@d.org' }, 'Please enter a valid email address'],
    [{ bccEmail: 5 }, 'Please enter a valid email address'],
    [{ organizationPrompt: 'x'.repeat(20_001) }, 'Organization prompt must be at most 20,000 characters'],
  ])('creating with %.60j is refused', async (fields, sentence) => {
    const answer = send(dana, 'POST', '', { ...input, abbreviation: 'BAD', ...fields });
    expect(await refusal(answer)).toEqual([400, sentence]);
    expect(await findOrganizationByAbbreviation(db, 'BAD')).toBeNull();
  });

  test('values of the maximum length are accepted', async () => {
    const answer = await send(dana, 'POST', '', {
      name: '🦉'.repeat(100),
      abbreviation: 'a_-9Zz',
      url: `https://h.example/${'x'.repeat(1982)}`,
      organizationPrompt: 'x'.repeat(20_000),
      bccEmail: `${'b'.repeat(64)}@harlow.example`,
    });
    expect(answer.status).toBe(201);
  });
});

describe('PUT /api/organizations/{id}', () => {
  test('saving without a version replaces all fields', async () => {
    const { id } = await make('PUT', { organizationPrompt: 'Old', bccEmail: 'old@a.org' });
    const answer = await send(dana, 'PUT', `/${id}`, { ...input, name: 'New', abbreviation: 'PUT2' });
    expect(answer.status).toBe(200);
    expect(readByContract(saved, await answer.json())).toEqual({
      ok: true,
      message: 'Organization updated successfully',
      version: 2,
    });
    expect(await read(dana, id)).toMatchObject({
      ...input,
      name: 'New',
      abbreviation: 'PUT2',
      organizationPrompt: null,
      bccEmail: null,
      createdById: dana.id,
    });
  });

  test('names with a web address are refused', async () => {
    const made = await make('NAMED');
    const refused = [400, "Names can't contain web addresses"];
    const name = 'Your bank (evil.com)';
    expect(await refusal(send(dana, 'PUT', `/${made.id}`, { version: 1, name }))).toEqual(refused);
    expect(await refusal(send(dana, 'POST', '', { ...made, name, abbreviation: 'EVIL' }))).toEqual(refused);
  });

  test('saving with a version doesn’t change missing fields', async () => {
    const { id } = await make('PART', { organizationPrompt: 'Name the branch.', bccEmail: 'old@a.org' });
    const nothing = await send(dana, 'PUT', `/${id}`, { version: 1 });
    expect(readByContract(saved, await nothing.json()).version).toBe(1);
    const answer = await send(dana, 'PUT', `/${id}`, { name: 'New', bccEmail: '', version: 1 });
    expect(readByContract(saved, await answer.json())).toMatchObject({ version: 2 });
    expect(await read(dana, id)).toMatchObject({
      name: 'New',
      abbreviation: 'PART',
      organizationPrompt: 'Name the branch.',
      bccEmail: null,
      version: 2,
    });
  });

  test('saving with an old version is refused', async () => {
    const { id } = await make('STALE');
    await send(dana, 'PUT', `/${id}`, { organizationPrompt: 'Hers', version: 1 });
    const stale = send(admin, 'PUT', `/${id}`, { organizationPrompt: 'His', version: 1 });
    expect(await refusal(stale)).toEqual([409, 'Someone else has changed this since you opened it.']);
    expect(await read(dana, id)).toMatchObject({ organizationPrompt: 'Hers', version: 2 });
  });

  test('only one of three simultaneous saves of a version succeeds', async () => {
    const { id } = await make('RACE');
    const saves = ['a', 'b', 'c'].map((name) => send(dana, 'PUT', `/${id}`, { name, version: 1 }));
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  test.each([
    [{}, 'Organization name is required'],
    [{ name: 'New', abbreviation: 'BARE' }, 'Please enter a valid URL'],
    [{ version: 1, name: '' }, 'Organization name is required'],
    [{ version: 1, bccEmail: 'letters' }, 'Please enter a valid email address'],
    [{ version: 'x' }, 'The version must be a whole number'],
  ])('saving %j is refused', async (fields, sentence) => {
    const { id } = await make(`R${crypto.randomUUID().slice(0, 5)}`);
    expect(await refusal(send(dana, 'PUT', `/${id}`, fields))).toEqual([400, sentence]);
  });

  test('saving can’t change the creator, images or id', async () => {
    const { id } = await make('KEEP');
    await send(dana, 'PUT', `/${id}`, {
      ...input,
      abbreviation: 'KEEP',
      id: 1,
      createdById: outsider.id,
      logoHash: '0'.repeat(64),
    });
    expect(await read(dana, id)).toMatchObject({ id, createdById: dana.id, logoUrl: null });
  });

  test.each(['999999', 'abc', '0', '99999999999'])('saving the organization %s gives a 404', async (id) => {
    expect(await refusal(send(admin, 'PUT', `/${id}`, input))).toEqual([404, 'Organization not found']);
  });
});

describe('DELETE /api/organizations/{id}', () => {
  test('deleting also deletes campaigns and managers', async () => {
    const { id } = await make('DEL');
    await makeCampaign(db, id);
    await send(dana, 'POST', `/${id}/managers`, { managerId: outsider.id, email: outsider.email });
    const answer = await send(dana, 'DELETE', `/${id}`);
    expect(readByContract(done, await answer.json())).toEqual({
      ok: true,
      message: 'Organization deleted successfully',
    });
    expect(await refusal(send(dana, 'DELETE', `/${id}`))).toEqual([404, 'Organization not found']);
    expect(await db.$count(campaigns, eq(campaigns.organizationId, id))).toBe(0);
    expect(await db.$count(organizationManagers, eq(organizationManagers.organizationId, id))).toBe(0);
  });

  test.each(['team', 'any-staff'] as const)(
    'managers and others can’t delete an organization with EDITING=%s',
    async (editing) => {
      const { id } = await make(editing.slice(0, 6));
      await send(dana, 'POST', `/${id}/managers`, { managerId: outsider.id, email: outsider.email });
      const { send: ask } = await openOrganizationCalls(db, editing);
      expect(await refusal(ask(outsider, 'DELETE', `/${id}`))).toEqual([
        403,
        'You are not authorized to delete this organization.',
      ]);
      expect(await findOrganization(db, id)).toMatchObject({ id });
    },
  );

  test('only admins can delete an organization without a creator', async () => {
    const leaver = await person('leaver@harlow.example');
    const { id } = await make('ORPHAN', { createdById: leaver.id });
    await db.delete(users).where(eq(users.id, leaver.id));
    expect(await refusal(send(dana, 'DELETE', `/${id}`))).toEqual([403, expect.any(String)]);
    expect((await send(admin, 'DELETE', `/${id}`)).status).toBe(200);
  });
});

test('pages are rendered again after changes, not after an empty save', async () => {
  pagesForgotten();
  const { id } = readByContract(
    staffOrganization,
    await (await send(dana, 'POST', '', { ...input, abbreviation: 'CACHE' })).json(),
  );
  expect(pagesForgotten()).toBe(1);
  await send(dana, 'PUT', `/${id}`, { ...input, abbreviation: 'CACHE', name: 'New' });
  expect(pagesForgotten()).toBe(1);
  await send(dana, 'PUT', `/${id}`, {});
  await send(dana, 'GET', `/${id}`);
  expect(pagesForgotten()).toBe(0);
  await send(dana, 'DELETE', `/${id}`);
  expect(pagesForgotten()).toBe(1);
});
