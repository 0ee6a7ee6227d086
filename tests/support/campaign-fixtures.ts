import { randomBytes } from 'node:crypto';
import type { Db } from '../../src/database/client.server.ts';
import {
  type AddressedCampaign,
  createCampaign,
  type NewCampaign,
} from '../../src/features/campaigns/campaigns.server.ts';
import {
  createOrganization,
  type NewOrganization,
  type Organization,
} from '../../src/features/organizations/organizations.server.ts';

/** With an abbreviation of its own where none is given. */
export function makeOrganization(db: Db, fields: Partial<NewOrganization> = {}): Promise<Organization> {
  const abbreviation = randomBytes(3).toString('hex');
  return createOrganization(db, { name: 'Friends', abbreviation, url: 'https://friends.org', ...fields });
}

export function makeCampaign(
  db: Db,
  organizationId: number,
  fields: Partial<NewCampaign> = {},
): Promise<AddressedCampaign> {
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
