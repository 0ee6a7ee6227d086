import { eq } from 'drizzle-orm';
import type { Db } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import type { Actor } from '../../accounts/sessions.server.ts';
import { campaigns } from '../../campaigns/campaigns.table.server.ts';
import { type Editing, requireTeam } from '../../organizations/organization-team.server.ts';
import { findOrganization } from '../../organizations/organizations.server.ts';
import { organizations } from '../../organizations/organizations.table.server.ts';
import type { WritingSettings } from '../../settings/settings.contract.ts';
import type { TestLetterRequest } from '../staff-letters.contract.ts';
import {
  campaignOccasion,
  type LetterOccasion,
  type OrganizedCampaign,
  organizationOccasion,
} from './letter-occasion.server.ts';

/** For the organization's team (ruling 12), also while the campaign is Pending. */
export async function findCampaignForTeam(
  db: Db,
  actor: Actor,
  editing: Editing,
  id: number,
): Promise<LetterOccasion> {
  const found = await findOrganizedCampaign(db, id);
  const refusal = 'You are not authorized to edit this campaign.';
  await requireTeam(db, actor, editing, found.organization.id, refusal);
  return campaignOccasion(found);
}

/** For the organization's team (ruling 12). */
export async function findOrganizationForTeam(
  db: Db,
  actor: Actor,
  editing: Editing,
  id: number,
): Promise<LetterOccasion> {
  await requireTeam(db, actor, editing, id, 'You are not authorized to edit this organization.');
  const organization = await findOrganization(db, id);
  if (!organization) throw new AppError(404, 'Organization not found');
  return organizationOccasion(organization);
}

/** To show how letters read under what is saved. Throws a 400 without a system prompt of staff's own. */
export function settingsOccasion({ systemPrompt }: WritingSettings): LetterOccasion {
  if (systemPrompt.trim() === '') throw new AppError(400, 'Please set a system prompt first');
  return NO_OCCASION;
}

/** The tester's own contexts; a campaign that is named lends its recipient and its organization's name. */
export async function findTestOccasion(
  db: Db,
  { organizationContext, campaignContext, campaignId }: TestLetterRequest,
): Promise<LetterOccasion> {
  const contexts = { organizationPrompt: organizationContext, campaignGoal: campaignContext };
  if (!campaignId) return { ...NO_OCCASION, ...contexts };
  const { campaign, organization } = await findOrganizedCampaign(db, campaignId);
  return {
    ...NO_OCCASION,
    ...contexts,
    organization: organization.name,
    recipient: campaign.recipient,
    fallbackSubject: campaign.name,
  };
}

const NO_OCCASION: LetterOccasion = {
  campaignId: null,
  organizationId: null,
  organization: null,
  organizationPrompt: null,
  recipient: null,
  campaignGoal: null,
  instructions: null,
  fallbackSubject: 'A letter',
};

async function findOrganizedCampaign(db: Db, id: number): Promise<OrganizedCampaign> {
  const [found] = await db
    .select({ campaign: campaigns, organization: organizations })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(eq(campaigns.id, id));
  if (!found) throw new AppError(404, 'Campaign not found');
  return found;
}
