import { randomBytes, randomInt } from 'node:crypto';
import type { Db } from '#database/client.server.ts';
import { rightsOf } from '#features/accounts/sessions.server.ts';
import {
  changeCampaign,
  createCampaign,
  type NewCampaign,
} from '#features/campaigns/campaign-changes.server.ts';
import type { Campaign, CampaignChanges } from '#features/campaigns/campaigns.contract.ts';
import {
  createOrganization,
  type NewOrganization,
} from '#features/organizations/organization-changes.server.ts';
import type { Organization } from '#features/organizations/organizations.server.ts';
import { addPerson } from './people.ts';
import { teamRules, teamSite } from './team-site.ts';

/** Six characters long, and unlikely to be those of another process on the same database. */
let nextAbbreviation = randomInt(36 ** 5, 36 ** 6 - 100_000);

/** Uses a new abbreviation by default. */
export function makeOrganization(db: Db, fields: Partial<NewOrganization> = {}): Promise<Organization> {
  nextAbbreviation += 1;
  const abbreviation = nextAbbreviation.toString(36);
  return createOrganization(db, { name: 'Friends', abbreviation, url: 'https://friends.org', ...fields });
}

export function makeCampaign(db: Db, organizationId: number, fields: Partial<NewCampaign> = {}) {
  return createCampaign(db, {
    organizationId,
    name: 'Save the park',
    recipient: 'Mayor Ada Lind',
    recipientEmail: 'mayor@town.org',
    campaignGoal: 'Keep the park open',
    instructions: '<p>Write today.</p>',
    ...fields,
  });
}

export function moveCampaign(db: Db, id: number, organizationId: number): Promise<Campaign> {
  return changeAsAdmin(db, id, { organizationId });
}

export async function changeAsAdmin(db: Db, id: number, changes: CampaignChanges): Promise<Campaign> {
  const admin = admins.get(db) ?? addAdmin(db);
  admins.set(db, admin);
  return changeCampaign(db, { actor: await admin, ...teamSite }, id, changes);
}

const admins = new WeakMap<Db, ReturnType<typeof addAdmin>>();

async function addAdmin(db: Db) {
  const email = `${randomBytes(6).toString('hex')}@redress.example`;
  const { id } = await addPerson(db, email, { role: 'admin' });
  const role = 'admin';
  return { id, email, role, emailVerified: true, ...rightsOf(role, teamRules) } as const;
}
