import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { type AccountRules, type Actor, rightsOf } from '#features/accounts/sessions.server.ts';
import { organizationManagers } from '#features/organizations/organizations.table.server.ts';
import { AppError } from '#http/errors.server.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { teamRules, teamSite } from '#tests/support/calls/team-site.ts';
import {
  changeCampaign,
  deleteCampaign,
  duplicateCampaign,
  startCampaign,
} from './campaign-changes.server.ts';
import { readCampaign } from './campaigns.server.ts';

const { db } = await openTestDatabase();

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
const { id: elsewhere } = await makeOrganization(db, { createdById: actors.outsider.id });

const input = {
  organizationId,
  name: 'Save the park',
  recipient: 'Mayor Ada Lind',
  recipientEmail: 'mayor@town.org',
  campaignGoal: 'Keep the park open',
  instructions: '<p>Write today.</p>',
};

function newCampaign() {
  return makeCampaign(db, organizationId, { createdById: actors['campaign creator'].id });
}

const acts = {
  create: (who: Actor) => startCampaign(db, who, input),
  edit: async (who: Actor) =>
    changeCampaign(db, { actor: who, ...teamSite }, (await newCampaign()).id, {
      name: 'New',
      organizationId,
    }),
  'move elsewhere': async (who: Actor) =>
    changeCampaign(db, { actor: who, ...teamSite }, (await newCampaign()).id, { organizationId: elsewhere }),
  duplicate: async (who: Actor) => duplicateCampaign(db, who, (await newCampaign()).id),
  delete: async (who: Actor) => deleteCampaign(db, who, (await newCampaign()).id),
};
type Act = keyof typeof acts;

const sentences: Record<Act, string> = {
  create: 'You are not authorized to create campaigns for this organization.',
  edit: 'You are not authorized to edit this campaign.',
  'move elsewhere': 'You are not authorized to edit this campaign.',
  duplicate: 'You are not authorized to duplicate this campaign.',
  delete: 'You are not authorized to delete this campaign.',
};

const everyone: Who[] = ['admin', 'organization creator', 'manager', 'campaign creator', 'outsider'];
const team: Who[] = ['admin', 'organization creator', 'manager'];

describe.each<[AccountRules['editing'], Act, Who[]]>([
  ['team', 'create', team],
  ['team', 'edit', team],
  ['team', 'move elsewhere', ['admin']],
  ['team', 'duplicate', team],
  ['team', 'delete', ['admin']],
  ['any-staff', 'create', everyone],
  ['any-staff', 'edit', everyone],
  ['any-staff', 'move elsewhere', ['admin', 'campaign creator']],
  ['any-staff', 'duplicate', everyone],
  ['any-staff', 'delete', ['admin', 'campaign creator']],
])('with EDITING=%s, to %s a campaign', (editing, act, allowed) => {
  test.each(everyone)(`${allowed.join(', ')} can, and others can't: %s`, async (who) => {
    const refusal = await acts[act](under(editing, actors[who])).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refusal).toEqual(allowed.includes(who) ? null : new AppError(403, sentences[act]));
  });
});

test('the creator of a campaign can delete it while on the team', async () => {
  const { manager } = actors;
  const [one, other] = [await ownCampaign(), await ownCampaign()];
  await deleteCampaign(db, manager, one.id);
  await db.delete(organizationManagers).where(eq(organizationManagers.userId, manager.id));
  const refusal = new AppError(403, sentences.delete);
  await expect(deleteCampaign(db, manager, other.id)).rejects.toEqual(refusal);
  await db.insert(organizationManagers).values({ organizationId, userId: manager.id });

  function ownCampaign() {
    return makeCampaign(db, organizationId, { createdById: manager.id });
  }
});

test.each<[AccountRules['editing'], Who[]]>([
  ['team', team],
  ['any-staff', everyone],
])('with EDITING=%s, a campaign says whether one may change it', async (editing, allowed) => {
  const { id } = await newCampaign();
  for (const who of everyone) {
    const { mayEdit } = await readCampaign(db, under(editing, actors[who]), id);
    expect([who, mayEdit]).toEqual([who, allowed.includes(who)]);
  }
  const unverified = { ...under(editing, actors.manager), emailVerified: false };
  expect((await readCampaign(db, unverified, id)).mayEdit).toBe(false);
});

async function actor(role: Actor['role']): Promise<Actor> {
  const email = `${crypto.randomUUID()}@staff.example`;
  const [user] = await db
    .insert(users)
    .values({ email, passwordHash: 'x', role, emailVerified: true })
    .returning();
  return { id: user?.id ?? 0, email, role, emailVerified: true, ...rightsOf(role, teamRules) };
}

function under(editing: AccountRules['editing'], actor: Actor): Actor {
  return { ...actor, ...rightsOf(actor.role, { ...teamRules, editing }) };
}
