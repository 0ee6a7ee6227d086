import { eq } from 'drizzle-orm';
import type { Db } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import type { Actor } from '../../accounts/sessions.server.ts';
import { findCampaignByAddress } from '../../campaigns/campaign-addresses.server.ts';
import { MAY_NOT_EDIT as MAY_NOT_EDIT_CAMPAIGN } from '../../campaigns/campaigns.contract.ts';
import { campaigns } from '../../campaigns/campaigns.table.server.ts';
import { type Editing, requireTeam } from '../../organizations/organization-team.server.ts';
import { MAY_NOT_EDIT as MAY_NOT_EDIT_ORGANIZATION } from '../../organizations/organizations.contract.ts';
import {
  findOrganizationByAbbreviation,
  type Organization,
} from '../../organizations/organizations.server.ts';
import { organizations } from '../../organizations/organizations.table.server.ts';
import type { WritingSettings } from '../../settings/settings.contract.ts';
import type { TestLetterRequest } from '../letters.contract.ts';

export const NOT_ACTIVE_YET = 'This campaign is not active yet.';
export const NO_LONGER_ACTIVE = 'This campaign is no longer active.';

export interface LetterContext {
  campaignId: number | null;
  organizationId: number | null;
  organization: string | null;
  organizationPrompt: string | null;
  recipient: string | null;
  campaignGoal: string | null;
  /** For visitors and staff to read, never for the model. */
  instructions: string | null;
  fallbackSubject: string;
  /** Percentages that an admin gave them. */
  shares: { organization: number | null; campaign: number | null };
}

export async function findPublicCampaignContext(db: Db, abbreviation: string, slug: string) {
  const found = await findCampaignByAddress(db, abbreviation, slug);
  if (!found) throw new AppError(404, 'Campaign not found');
  if (found.campaign.status === 'Pending') throw new AppError(409, NOT_ACTIVE_YET);
  return campaignContext(found);
}

export async function findPublicOrganizationContext(db: Db, abbreviation: string) {
  const found = await findOrganizationByAbbreviation(db, abbreviation);
  if (!found) throw new AppError(404, 'Organization not found');
  return organizationContext(found.organization);
}

export async function findTeamCampaignContext(db: Db, actor: Actor, editing: Editing, id: number) {
  const found = await findCampaignAndOrganization(db, id);
  await requireTeam(db, actor, editing, found.organization.id, MAY_NOT_EDIT_CAMPAIGN);
  return campaignContext(found);
}

export async function findTeamOrganizationContext(db: Db, actor: Actor, editing: Editing, id: number) {
  return organizationContext(await requireTeam(db, actor, editing, id, MAY_NOT_EDIT_ORGANIZATION));
}

export function settingsContext({ systemPrompt }: WritingSettings): LetterContext {
  if (systemPrompt.trim() === '') throw new AppError(400, 'Please set a system prompt first');
  return NO_CONTEXT;
}

export async function findTestContext(
  db: Db,
  { organizationContext, campaignContext, campaignId }: TestLetterRequest,
): Promise<LetterContext> {
  const texts = { ...NO_CONTEXT, organizationPrompt: organizationContext, campaignGoal: campaignContext };
  if (!campaignId) return texts;
  const { campaign, organization } = await findCampaignAndOrganization(db, campaignId);
  const { recipient, name: fallbackSubject } = campaign;
  return { ...texts, organization: organization.name, recipient, fallbackSubject };
}

const NO_CONTEXT: LetterContext = {
  campaignId: null,
  organizationId: null,
  organization: null,
  organizationPrompt: null,
  recipient: null,
  campaignGoal: null,
  instructions: null,
  fallbackSubject: 'A letter',
  shares: { organization: null, campaign: null },
};

function campaignContext({ campaign, organization }: Found): LetterContext {
  if (campaign.status === 'Finished') throw new AppError(409, NO_LONGER_ACTIVE);
  const { id: campaignId, recipient, campaignGoal, instructions, name: fallbackSubject } = campaign;
  const shares = { organization: organization.sharePercent, campaign: campaign.sharePercent };
  const own = { campaignId, recipient, campaignGoal, instructions, fallbackSubject, shares };
  return { ...organizationContext(organization), ...own };
}

function organizationContext({ id, name, organizationPrompt, sharePercent }: Organization): LetterContext {
  return {
    ...NO_CONTEXT,
    organizationId: id,
    organization: name,
    organizationPrompt,
    recipient: name,
    fallbackSubject: `Letter from ${name}`,
    shares: { organization: sharePercent, campaign: null },
  };
}

type Found = Awaited<ReturnType<typeof findCampaignAndOrganization>>;

async function findCampaignAndOrganization(db: Db, id: number) {
  const [found] = await db
    .select({ campaign: campaigns, organization: organizations })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(eq(campaigns.id, id));
  if (!found) throw new AppError(404, 'Campaign not found');
  return found;
}
