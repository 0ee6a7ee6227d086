import type { Db } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import { findCampaignByAddress } from '../../campaigns/campaign-addresses.server.ts';
import type { CampaignRow } from '../../campaigns/campaigns.server.ts';
import {
  findOrganizationByAbbreviation,
  type Organization,
} from '../../organizations/organizations.server.ts';

/** What a letter is written for, and what its prompt needs of that. */
export interface LetterOccasion {
  campaignId: number | null;
  organizationId: number | null;
  /** Null where staff try a letter that belongs to no organization. */
  organization: string | null;
  organizationPrompt: string | null;
  /** Null where no recipient is known. */
  recipient: string | null;
  campaignGoal: string | null;
  /** For visitors and staff to read, never for the model. */
  instructions: string | null;
  fallbackSubject: string;
}

/** Throws a 404 for an address that no campaign ever had, a 409 unless it is Live (ruling 29). */
export async function findCampaignOccasion(
  db: Db,
  abbreviation: string,
  slug: string,
): Promise<LetterOccasion> {
  const found = await findCampaignByAddress(db, abbreviation, slug);
  if (!found) throw new AppError(404, 'Campaign not found');
  if (found.campaign.status === 'Pending') throw new AppError(409, 'This campaign is not active yet.');
  return campaignOccasion(found);
}

/** A letter from an organization's own page goes to the organization (ruling 14). */
export async function findOrganizationOccasion(db: Db, abbreviation: string): Promise<LetterOccasion> {
  const found = await findOrganizationByAbbreviation(db, abbreviation);
  if (!found) throw new AppError(404, 'Organization not found');
  return organizationOccasion(found.organization);
}

export interface OrganizedCampaign {
  campaign: CampaignRow;
  organization: Organization;
}

/** Throws a 409 for a campaign that is Finished, whoever asks (ruling 29). */
export function campaignOccasion({ campaign, organization }: OrganizedCampaign): LetterOccasion {
  if (campaign.status === 'Finished') throw new AppError(409, 'This campaign is no longer active.');
  return {
    campaignId: campaign.id,
    organizationId: organization.id,
    organization: organization.name,
    organizationPrompt: organization.organizationPrompt,
    recipient: campaign.recipient,
    campaignGoal: campaign.campaignGoal,
    instructions: campaign.instructions,
    fallbackSubject: campaign.name,
  };
}

export function organizationOccasion({ id, name, organizationPrompt }: Organization): LetterOccasion {
  return {
    campaignId: null,
    organizationId: id,
    organization: name,
    organizationPrompt,
    recipient: name,
    campaignGoal: null,
    instructions: null,
    fallbackSubject: `Letter from ${name}`,
  };
}
