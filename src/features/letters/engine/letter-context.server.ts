import { eq } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { findCampaignByAddress } from '#features/campaigns/campaign-addresses.server.ts';
import type { CampaignKind } from '#features/campaigns/campaign-fields.contract.ts';
import {
  type CampaignWords,
  MAY_NOT_EDIT as MAY_NOT_EDIT_CAMPAIGN,
  NO_LONGER_ACTIVE,
} from '#features/campaigns/campaigns.contract.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import {
  chooseAddressees,
  OPTED_OUT,
  type Wanted,
} from '#features/campaigns/recipients/addressees.server.ts';
import { type Addressee, toAddressee } from '#features/campaigns/recipients/recipients.contract.ts';
import {
  type CampaignRow,
  campaignColumns,
  campaignRecipients,
  whereFirst,
} from '#features/campaigns/recipients/recipients.table.server.ts';
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
import { type CampaignFact, factsFor, parseFacts } from './letter-plan.server.ts';

const CAMPAIGN_NOT_FOUND = errorText('campaign.notFound');
const ORGANIZATION_NOT_FOUND = errorText('organization.notFound');
export const NOT_ACTIVE_YET = errorText('campaign.notActiveYet');

export interface LetterTexts {
  language: Language;
  organization: string | null;
  organizationPrompt: string | null;
  recipient: string | null;
  campaignGoal: string | null;
  /** Null for "Dear {recipient},". */
  salutation: string | null;
  kind: CampaignKind;
  facts: CampaignFact[];
  instructions: string | null;
  fallbackSubject: string;
  mail: Omit<MailDraft, 'subject' | 'body'>;
  addressees: Addressee[] | null;
}

export interface LetterContext extends LetterTexts {
  campaignId: number | null;
  organizationId: number | null;
  questions: string[];
  recipientId: number | null;
  shares: { organization: number | null; campaign: number | null };
  /** True with a preview link. The letter counts as one of staff. */
  isPreview: boolean;
  isUnapproved: boolean;
  createdById: number | null;
}

export const NO_CONTEXT: LetterContext = {
  language: 'en',
  organization: null,
  organizationPrompt: null,
  recipient: null,
  campaignGoal: null,
  salutation: null,
  kind: 'letter',
  facts: [],
  instructions: null,
  fallbackSubject: 'A letter',
  mail: { to: [], cc: [], bcc: [] },
  campaignId: null,
  organizationId: null,
  questions: [],
  recipientId: null,
  addressees: null,
  shares: { organization: null, campaign: null },
  isPreview: false,
  isUnapproved: false,
  createdById: null,
};

interface Visited extends Wanted {
  preview?: string | undefined;
}

export async function findPublicCampaignContext(
  db: Db,
  abbreviation: string,
  slug: string,
  { preview, ...wanted }: Visited = {},
): Promise<LetterContext> {
  const found = await findCampaignByAddress(db, abbreviation, slug);
  if (!found) throw new AppError(404, CAMPAIGN_NOT_FOUND);
  const publicity = requirePublicity(found, CAMPAIGN_NOT_FOUND, preview);
  if (found.campaign.status === 'Pending' && publicity === 'public') throw new AppError(409, NOT_ACTIVE_YET);
  const context = { ...(await campaignContext(db, found)), isPreview: publicity === 'preview' };
  const { id: campaignId, recipientMode, recipientSetId, unknownPostcode } = found.campaign;
  if (recipientMode === 'one') return context;
  const people = await chooseAddressees(
    db,
    { campaignId, recipientMode, recipientSetId, unknownPostcode },
    wanted,
  );
  const [{ id, name, salutation }] = people;
  return {
    ...context,
    facts: factsFor(parseFacts(found.campaign.facts), people),
    recipient: name,
    salutation,
    recipientId: people.length > 1 ? null : id,
    addressees: people.map(toAddressee),
    mail: { ...context.mail, to: emailsOf(people) },
  };
}

export async function findPublicOrganizationContext(db: Db, abbreviation: string, { preview }: Visited) {
  const found = await findOrganizationByAbbreviation(db, abbreviation);
  if (!found) throw new AppError(404, ORGANIZATION_NOT_FOUND);
  const publicity = requirePublicity(found, ORGANIZATION_NOT_FOUND, preview);
  const mailbox = guessedMailbox(found.organization.url);
  if ((await findOptOuts(db, [mailbox]))(mailbox)) throw new AppError(409, OPTED_OUT);
  return { ...organizationContext(found.organization), isPreview: publicity === 'preview' };
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

export async function findTeamCampaignContext(db: Db, actor: Actor, id: number, unsaved: CampaignWords = {}) {
  const { campaign, organization } = await findTeamCampaign(db, actor, id);
  const {
    name = campaign.name,
    recipient = campaign.recipient,
    salutation = campaign.salutation,
    campaignGoal = campaign.campaignGoal,
    facts = campaign.facts,
  } = unsaved;
  const tried = { ...campaign, name, recipient, salutation, campaignGoal, facts };
  return campaignContext(db, { organization, campaign: tried });
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

/** Pending teams can try letters. No one writes for a page after a take-down. */
function refuseForStaff(subject: Parameters<typeof publicityOf>[0]): void {
  if (publicityOf(subject) === 'taken-down') throw new AppError(451, TAKEN_DOWN);
}

export function settingsContext({ systemPrompt }: WritingSettings): LetterContext {
  if (systemPrompt.trim() === '') throw new AppError(400, 'Please set a system prompt first');
  return NO_CONTEXT;
}

/** A named campaign pays with its organization's share, so only its team can name it. */
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
  return { ...ofCampaign(found), ...texts };
}

async function campaignContext(db: Db, found: Found): Promise<LetterContext> {
  const { status, recipientMode, recipientEmail } = found.campaign;
  if (status === 'Finished') throw new AppError(409, NO_LONGER_ACTIVE);
  const isOptedOut = recipientMode === 'one' && (await findOptOuts(db, [recipientEmail]))(recipientEmail);
  if (isOptedOut) throw new AppError(409, OPTED_OUT);
  return ofCampaign(found);
}

function ofCampaign({ campaign, organization }: Found): LetterContext {
  const { language, campaignGoal, instructions, recipient, salutation, questions, kind } = campaign;
  const first = firstAddressee(campaign);
  return {
    ...organizationContext(organization),
    campaignId: campaign.id,
    ...{ language, campaignGoal, instructions, recipient, salutation, questions, kind },
    facts: factsFor(parseFacts(campaign.facts), [first]),
    addressees: [first],
    fallbackSubject: campaign.name,
    mail: { to: emailsOf([first]), cc: campaign.ccEmails, bcc: [organization.bccEmail ?? ''] },
    shares: { organization: organization.sharePercent, campaign: campaign.sharePercent },
  };
}

function firstAddressee(campaign: CampaignRow): Addressee {
  return toAddressee({
    name: campaign.recipient,
    email: campaign.recipientEmail,
    formUrl: campaign.recipientFormUrl,
    formLimit: campaign.recipientFormLimit,
    postal: campaign.recipientPostal,
  });
}

function emailsOf(people: Pick<Addressee, 'email'>[]): string[] {
  return people.flatMap(({ email }) => email ?? []);
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
