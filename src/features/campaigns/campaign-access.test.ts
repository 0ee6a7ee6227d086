import { afterAll, describe, expect, test } from 'vitest';
import { makeCampaign, makeOrganization } from '../../../tests/support/campaign-fixtures.ts';
import { makeTestDatabase } from '../../database/test-database.ts';
import { AppError } from '../../http/errors.server.ts';
import { users } from '../accounts/accounts.table.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import type { Editing } from '../organizations/organization-team.server.ts';
import { organizationManagers } from '../organizations/organizations.table.server.ts';
import {
  requireRightToCreate,
  requireRightToDelete,
  requireRightToDuplicate,
  requireRightToEdit,
} from './campaign-access.server.ts';

const { database, drop } = await makeTestDatabase();
const { db } = database;
afterAll(drop);

const actors = {
  admin: await actor('admin'),
  'organization creator': await actor('org_manager'),
  manager: await actor('org_manager'),
  'campaign creator': await actor('org_manager'),
  outsider: await actor('org_manager'),
};
type Who = keyof typeof actors;

const { id: organizationId } = await makeOrganization(db, { createdById: actors['organization creator'].id });
await db.insert(organizationManagers).values({ organizationId, userId: actors.manager.id });
const { id: campaignId } = await makeCampaign(db, organizationId, {
  createdById: actors['campaign creator'].id,
});
const { id: elsewhere } = await makeOrganization(db, { createdById: actors.outsider.id });

const acts = {
  create: (who: Actor, editing: Editing) => requireRightToCreate(db, who, editing, organizationId),
  edit: (who: Actor, editing: Editing) => requireRightToEdit(db, who, editing, campaignId, organizationId),
  'move elsewhere': (who: Actor, editing: Editing) =>
    requireRightToEdit(db, who, editing, campaignId, elsewhere),
  duplicate: (who: Actor, editing: Editing) => requireRightToDuplicate(db, who, editing, campaignId),
  delete: (who: Actor) => requireRightToDelete(db, who, campaignId),
};
type Act = keyof typeof acts;

const sentences: Record<Act, string> = {
  create: 'You are not authorized to create campaigns for this organization.',
  edit: 'You are not authorized to edit this campaign.',
  'move elsewhere': 'You are not authorized to edit this campaign.',
  duplicate: 'You are not authorized to duplicate this campaign.',
  delete: 'You are not authorized to delete this campaign.',
};

const everybody: Who[] = ['admin', 'organization creator', 'manager', 'campaign creator', 'outsider'];
const team: Who[] = ['admin', 'organization creator', 'manager'];

describe.each<[Editing, Act, Who[]]>([
  ['team', 'create', team],
  ['team', 'edit', team],
  ['team', 'move elsewhere', ['admin']],
  ['team', 'duplicate', team],
  ['team', 'delete', ['admin', 'campaign creator']],
  ['any-staff', 'create', everybody],
  ['any-staff', 'edit', everybody],
  ['any-staff', 'move elsewhere', everybody],
  ['any-staff', 'duplicate', everybody],
  ['any-staff', 'delete', ['admin', 'campaign creator']],
])('with EDITING=%s, to %s a campaign', (editing, act, allowed) => {
  test.each(everybody)(`${allowed.join(', ')} may, and this is tried by: %s`, async (who) => {
    const outcome = await acts[act](actors[who], editing).catch((error: unknown) => error);
    expect(outcome).toEqual(allowed.includes(who) ? undefined : new AppError(403, sentences[act]));
  });
});

describe.each<Editing>(['team', 'any-staff'])('with EDITING=%s', (editing) => {
  const { admin } = actors;

  test('a campaign that is not there is not found, whoever asks', async () => {
    const notFound = new AppError(404, 'Campaign not found');
    await expect(requireRightToEdit(db, admin, editing, 999_999)).rejects.toEqual(notFound);
    await expect(requireRightToDuplicate(db, admin, editing, 999_999)).rejects.toEqual(notFound);
    await expect(requireRightToDelete(db, admin, 999_999)).rejects.toEqual(notFound);
  });

  test('an organization that is not there is a mistake of who named it', async () => {
    const unknown = new AppError(400, 'Organization not found');
    await expect(requireRightToCreate(db, admin, editing, 999_999)).rejects.toEqual(unknown);
    await expect(requireRightToEdit(db, admin, editing, campaignId, 999_999)).rejects.toEqual(unknown);
  });
});

async function actor(role: Actor['role']): Promise<Actor> {
  const email = `${crypto.randomUUID()}@staff.example`;
  const [user] = await db
    .insert(users)
    .values({ email, passwordHash: 'x', role, emailVerified: true })
    .returning();
  return { id: user?.id ?? 0, email, role, emailVerified: true };
}
