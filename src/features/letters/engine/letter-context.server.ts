import { eq } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { findCampaignByAddress } from '#features/campaigns/campaign-addresses.server.ts';
import {
  type CampaignWords,
  MAY_NOT_EDIT as MAY_NOT_EDIT_CAMPAIGN,
  NO_LONGER_ACTIVE,
} from '#features/campaigns/campaigns.contract.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import {
  type Choice,
  chooseAddressees,
  OPTED_OUT,
  type Wanted,
} from '#features/campaigns/recipients/addressees.server.ts';
import { campaignColumns, whereFirst } from '#features/campaigns/recipients/first-recipient.server.ts';
import { campaignRecipients } from '#features/campaigns/recipients/recipients.table.server.ts';
import {
  publicityOf,
  requirePublicity,
  TAKEN_DOWN,
} from '#features/organizations/moderation/publicity.server.ts';
import { requireTeam } from '#features/organizations/organization-team.server.ts';
import {
  guessedMailbox,
  MAY_NOT_EDIT as MAY_NOT_EDIT_ORGANIZATION,
} from '#features/organizations/organizations.contract.ts';
import {
  findOrganizationByAbbreviation,
  type Organization,
} from '#features/organizations/organizations.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import type { WritingSettings } from '#features/settings/settings.contract.ts';
import { AppError } from '#http/errors.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { findOptOuts } from '#safety/opt-outs.server.ts';
import type { TestLetterRequest } from '../letters.contract.ts';
import type { MailDraft } from '../ui/mail-draft.ts';
import { type CampaignFact, parseFacts } from './letter-plan.server.ts';

const CAMPAIGN_NOT_FOUND = errorText('campaign.notFound');
const ORGANIZATION_NOT_FOUND = errorText('organization.notFound');
export const NOT_ACTIVE_YET = errorText('campaign.notActiveYet');

export interface LetterContext {
  language: Language;
  campaignId: number | null;
  organizationId: number | null;
  organization: string | null;
  organizationPrompt: string | null;
  recipient: string | null;
  campaignGoal: string | null;
  /** How the letter begins; null: "Dear {recipient},". */
  salutation: string | null;
  facts: CampaignFact[];
  /** Questions that replace the reason. */
  questions: string[];
  /** Read by visitors and staff, never sent to the model. */
  instructions: string | null;
  fallbackSubject: string;
  /** Its recipient, among several. */
  recipientId?: number | null;
  /** How a campaign chooses among several; null if it has one. */
  choice?: Choice | null;
  addressees?: { name: string; email: string }[];
  /** The addressees of the email draft. */
  mail: Omit<MailDraft, 'subject' | 'body'>;
  /** The letter must fit into a draft on Windows. */
  onWindows?: boolean;
  /** Percentages that an admin gave them. */
  shares: { organization: number | null; campaign: number | null };
  /** The abbreviation in the visitor's address. */
  sharedAs?: string | null;
  /** From a preview link or the letter tester. The letter counts as one of staff. */
  isPreview?: boolean;
  /** The organization is pending or declined. */
  isUnapproved?: boolean;
  /** The organization's creator. */
  createdById?: number | null;
}

/** `preview`: the token of a preview link. */
export async function findPublicCampaignContext(
  db: Db,
  abbreviation: string,
  slug: string,
  preview?: string,
): Promise<LetterContext> {
  const found = await findCampaignByAddress(db, abbreviation, slug);
  if (!found) throw new AppError(404, CAMPAIGN_NOT_FOUND);
  const publicity = requirePublicity(found, CAMPAIGN_NOT_FOUND, preview);
  if (found.campaign.status === 'Pending' && publicity === 'public') throw new AppError(409, NOT_ACTIVE_YET);
  return { ...(await campaignContext(db, found)), ...reachedBy(abbreviation, publicity) };
}

/** The same for all recipients that the visitor's letter may go to. */
export async function addressTo(db: Db, context: LetterContext, wanted: Wanted): Promise<LetterContext> {
  if (!context.choice) return context;
  const people = await chooseAddressees(db, context.choice, wanted);
  const [{ id, name, salutation }] = people;
  return {
    ...context,
    recipient: name,
    salutation,
    recipientId: people.length > 1 ? null : id,
    addressees: people.map((one) => ({ name: one.name, email: one.email })),
    mail: { ...context.mail, to: people.map(({ email }) => email) },
  };
}

export async function findPublicOrganizationContext(db: Db, abbreviation: string, preview?: string) {
  const found = await findOrganizationByAbbreviation(db, abbreviation);
  if (!found) throw new AppError(404, ORGANIZATION_NOT_FOUND);
  const publicity = requirePublicity(found, ORGANIZATION_NOT_FOUND, preview);
  const mailbox = guessedMailbox(found.organization.url);
  if ((await findOptOuts(db, [mailbox]))(mailbox)) throw new AppError(409, OPTED_OUT);
  return { ...organizationContext(found.organization), ...reachedBy(abbreviation, publicity) };
}

export async function findWrittenContext(
  db: Db,
  { campaignId, organizationId }: Pick<LetterContext, 'campaignId' | 'organizationId'>,
): Promise<LetterContext> {
  if (campaignId !== null) {
    const found = await findCampaignAndOrganization(db, campaignId);
    requirePublicity(found, CAMPAIGN_NOT_FOUND);
    return campaignContext(db, found);
  }
  const [organization] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId ?? 0));
  if (!organization) throw new AppError(404, ORGANIZATION_NOT_FOUND);
  requirePublicity({ organization }, ORGANIZATION_NOT_FOUND);
  return organizationContext(organization);
}

function reachedBy(abbreviation: string, publicity: 'preview' | 'public') {
  return { sharedAs: publicity === 'public' ? abbreviation : null, isPreview: publicity === 'preview' };
}

/** `unsaved` replaces the saved words. */
export async function findTeamCampaignContext(db: Db, actor: Actor, id: number, unsaved: CampaignWords = {}) {
  const { campaign, organization } = await findTeamCampaign(db, actor, id);
  return campaignContext(db, { organization, campaign: withWords(campaign, unsaved) });
}

function withWords(
  campaign: Found['campaign'],
  {
    name = campaign.name,
    recipient = campaign.recipient,
    salutation = campaign.salutation,
    campaignGoal = campaign.campaignGoal,
    facts = campaign.facts,
  }: CampaignWords,
) {
  return { ...campaign, name, recipient, salutation, campaignGoal, facts };
}

async function findTeamCampaign(db: Db, actor: Actor, id: number) {
  const found = await findCampaignAndOrganization(db, id);
  await requireTeam(db, actor, found.organization.id, MAY_NOT_EDIT_CAMPAIGN);
  refuseForStaff(found);
  return found;
}

export async function findTeamOrganizationContext(db: Db, actor: Actor, id: number) {
  const organization = await requireTeam(db, actor, id, MAY_NOT_EDIT_ORGANIZATION);
  refuseForStaff({ organization });
  return organizationContext(organization);
}

/** Pending teams may try letters out. No one writes for a page that was taken down. */
function refuseForStaff(subject: Parameters<typeof publicityOf>[0]): void {
  if (publicityOf(subject) === 'taken-down') throw new AppError(451, TAKEN_DOWN);
}

export function settingsContext({ systemPrompt }: WritingSettings): LetterContext {
  if (systemPrompt.trim() === '') throw new AppError(400, 'Please set a system prompt first');
  return NO_CONTEXT;
}

/** A named campaign pays with its organization's share, so only its team may name it. */
export async function findTestContext(
  db: Db,
  actor: Actor,
  { organizationContext, campaignContext, campaignId }: TestLetterRequest,
): Promise<LetterContext> {
  const texts = {
    organizationPrompt: organizationContext,
    campaignGoal: campaignContext,
    instructions: null,
  };
  if (!campaignId) return { ...NO_CONTEXT, ...texts };
  const found = await findTeamCampaign(db, actor, campaignId);
  return { ...ofCampaign(found), ...texts, isPreview: true };
}

export const NO_CONTEXT: LetterContext = {
  language: 'en',
  campaignId: null,
  organizationId: null,
  organization: null,
  organizationPrompt: null,
  recipient: null,
  campaignGoal: null,
  salutation: null,
  facts: [],
  questions: [],
  instructions: null,
  fallbackSubject: 'A letter',
  mail: { to: [], cc: [], bcc: [] },
  shares: { organization: null, campaign: null },
};

async function campaignContext(db: Db, { campaign, organization }: Found): Promise<LetterContext> {
  if (campaign.status === 'Finished') throw new AppError(409, NO_LONGER_ACTIVE);
  if (campaign.recipientMode !== 'one') return ofCampaign({ campaign, organization });
  const isLeftOut = await findOptOuts(db, [campaign.recipientEmail]);
  if (isLeftOut(campaign.recipientEmail)) throw new AppError(409, OPTED_OUT);
  return ofCampaign({ campaign, organization });
}

function ofCampaign({ campaign, organization }: Found): LetterContext {
  const { id: campaignId, language, campaignGoal, instructions, recipient, salutation, questions } = campaign;
  const { recipientMode, unknownPostcode } = campaign;
  const shares = { organization: organization.sharePercent, campaign: campaign.sharePercent };
  return {
    ...organizationContext(organization),
    ...{ campaignId, language, campaignGoal, instructions, recipient, salutation, questions, shares },
    facts: parseFacts(campaign.facts),
    choice: recipientMode === 'one' ? null : { campaignId, recipientMode, unknownPostcode },
    addressees: [{ name: recipient, email: campaign.recipientEmail }],
    fallbackSubject: campaign.name,
    mail: { to: [campaign.recipientEmail], cc: campaign.ccEmails, bcc: [organization.bccEmail ?? ''] },
  };
}

function organizationContext(organization: Organization): LetterContext {
  const { id, language, name, url, organizationPrompt, sharePercent, createdById } = organization;
  return {
    ...NO_CONTEXT,
    organizationId: id,
    language,
    organization: name,
    organizationPrompt,
    recipient: name,
    fallbackSubject: language === 'en' ? `Letter from ${name}` : name,
    mail: { to: [guessedMailbox(url) ?? ''], cc: [], bcc: [] },
    shares: { organization: sharePercent, campaign: null },
    isUnapproved: organization.approval !== 'approved',
    createdById,
  };
}

type Found = Awaited<ReturnType<typeof findCampaignAndOrganization>>;

async function findCampaignAndOrganization(db: Db, id: number) {
  const [found] = await db
    .select({ campaign: campaignColumns, organization: organizations })
    .from(campaigns)
    .innerJoin(campaignRecipients, whereFirst)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(eq(campaigns.id, id));
  if (!found) throw new AppError(404, CAMPAIGN_NOT_FOUND);
  return found;
}
