import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, isAmong } from '../../database/client.server.ts';
import { listIds, type Part } from '../../database/list-part.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { errorText } from '../../i18n/errors.contract.ts';
import { findOptOuts, hasNotOptedOut } from '../../safety/opt-outs.server.ts';
import { users } from '../accounts/accounts.table.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { isReadable, mayEdit, ownManagerRow } from '../organizations/organization-team.server.ts';
import { toPublicState } from '../organizations/organizations.server.ts';
import { organizationManagers, organizations } from '../organizations/organizations.table.server.ts';
import { publicUrl } from './campaign-addresses.server.ts';
import { campaignDays, isTotal } from './campaign-days.table.server.ts';
import type { Campaign, ListedCampaign, ListedStaffCampaign, PublicCampaign } from './campaigns.contract.ts';
import { campaigns } from './campaigns.table.server.ts';
import { MOST_IN_CAMPAIGN } from './recipients/recipients.contract.ts';
import { listOffered, readTeamRecipients } from './recipients/recipients.server.ts';
import { campaignRecipients } from './recipients/recipients.table.server.ts';

type CampaignRow = typeof campaigns.$inferSelect;

export const NOT_FOUND = errorText('campaign.notFound');

const creators = alias(users, 'creators');
const editors = alias(users, 'editors');
const createdBy = { id: creators.id, email: creators.email };
const lettersWritten = sql<number>`coalesce(${campaignDays.written}, 0)`;

const listedColumns = {
  id: campaigns.id,
  organizationId: campaigns.organizationId,
  name: campaigns.name,
  slug: campaigns.slug,
  status: campaigns.status,
  recipient: campaigns.recipient,
  opensAt: campaigns.opensAt,
  closesAt: campaigns.closesAt,
  abbreviation: organizations.abbreviation,
};

export async function listCampaigns(db: Db, actor: Actor, among: number[]): Promise<ListedStaffCampaign[]> {
  const rows = await db
    .select({
      ...listedColumns,
      organizationName: organizations.name,
      timeZone: organizations.timeZone,
      createdBy,
      createdAt: campaigns.createdAt,
      updatedAt: campaigns.updatedAt,
      ownTakenDownAt: campaigns.takenDownAt,
      allTakenDownAt: organizations.takenDownAt,
      recipientEmail: campaigns.recipientEmail,
      recipientMode: campaigns.recipientMode,
      moreRecipients: moreRecipients(),
      lettersWritten,
      mayEdit: mayEdit(actor),
    })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .leftJoin(organizationManagers, ownManagerRow(actor))
    .leftJoin(creators, eq(creators.id, campaigns.createdById))
    .leftJoin(campaignDays, and(eq(campaignDays.campaignId, campaigns.id), isTotal()))
    .where(isAmong(campaigns.id, among));
  const isLeftOut = await findOptOuts(
    db,
    rows.map(({ recipientEmail }) => recipientEmail),
  );
  return rows.map(({ abbreviation, slug, ownTakenDownAt, allTakenDownAt, ...listed }) => {
    const { recipientEmail, recipientMode, ...row } = listed;
    return {
      ...row,
      isLeftOut: recipientMode === 'one' && isLeftOut(recipientEmail),
      takenDownAt: (ownTakenDownAt ?? allTakenDownAt)?.toISOString() ?? null,
      createdBy: row.mayEdit ? row.createdBy : null,
      createdBySystem: row.createdBy === null,
      publicUrl: publicUrl(abbreviation, slug),
      opensAt: row.opensAt?.toISOString() ?? null,
      closesAt: row.closesAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

/** Live campaigns come first, then the newest. */
const openFirst = [eq(campaigns.status, 'Live'), campaigns.createdAt];

function isOpenIn(organizationId: number) {
  return and(
    eq(campaigns.organizationId, organizationId),
    ne(campaigns.status, 'Finished'),
    isNull(campaigns.takenDownAt),
  );
}

export function listOpenCampaignIds(db: Db, organizationId: number, part: Part): Promise<number[]> {
  const where = isOpenIn(organizationId);
  const order = { id: campaigns.id, sortedBy: openFirst, isDescending: true };
  return listIds(db, { ...order, from: campaigns, where }, part);
}

export function countLiveCampaigns(db: Db, organizationId: number): Promise<number> {
  return db.$count(campaigns, and(isOpenIn(organizationId), eq(campaigns.status, 'Live')));
}

/** Lists campaigns that aren't Finished, by ids or the first few. */
export async function listOpenCampaigns(
  db: Db,
  organizationId: number,
  part: number[] | number,
  from = 0,
): Promise<ListedCampaign[]> {
  const isWanted = typeof part === 'number' ? undefined : isAmong(campaigns.id, part);
  const rows = await db
    .select({ ...listedColumns, recipientMode: campaigns.recipientMode, all: namesOfAll() })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(and(isOpenIn(organizationId), isWanted))
    .orderBy(...[...openFirst, campaigns.id].map(desc))
    .limit(typeof part === 'number' ? part : part.length)
    .offset(from);
  return rows.map(({ abbreviation, status, recipientMode, all, ...row }) => {
    const known = pendingFields(row, abbreviation);
    if (status === 'Pending') return { ...known, ...openingOf(row), status };
    const [recipient = row.recipient, ...others] = all ?? [];
    return { ...known, status, recipient, recipientMode, otherRecipients: others.length, ...closingOf(row) };
  });
}

function moreRecipients() {
  const { campaignId } = campaignRecipients;
  return sql<number>`case when ${campaigns.recipientMode} = 'one' then 0 else greatest(0, (
    select count(*) - 1 from ${campaignRecipients} where ${campaignId} = ${campaigns.id}))::int end`;
}

/** Null unless a letter goes to everyone. */
function namesOfAll() {
  const { campaignId, name, email, position, id } = campaignRecipients;
  return sql<string[] | null>`case when ${campaigns.recipientMode} = 'all' then array(
    select ${name} from ${campaignRecipients} where ${campaignId} = ${campaigns.id} and ${hasNotOptedOut(email)}
    order by ${position}, ${id}) end`;
}

export async function readCampaign(db: Db, actor: Actor, id: number): Promise<Campaign> {
  return toStaffCampaign(db, await findCampaign(db, actor, id));
}

export async function findCampaign(db: Db, actor: Actor, id: number) {
  const [found] = await db
    .select({
      campaign: campaigns,
      organization: organizations,
      createdBy,
      lastModifiedBy: { email: editors.email },
      lettersWritten,
      mayEdit: mayEdit(actor),
    })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .leftJoin(organizationManagers, ownManagerRow(actor))
    .leftJoin(creators, eq(creators.id, campaigns.createdById))
    .leftJoin(editors, eq(editors.id, campaigns.lastModifiedById))
    .leftJoin(campaignDays, and(eq(campaignDays.campaignId, campaigns.id), isTotal()))
    .where(and(eq(campaigns.id, id), isReadable(actor)));
  if (!found) throw new AppError(404, NOT_FOUND);
  return found;
}

/** Locks the campaign until the transaction ends. Skips campaigns that are taken down. */
export async function lockShownCampaign(tx: Db, campaignId: number, organizationId: number) {
  const [campaign] = await tx
    .select({ campaignId: campaigns.id, campaignName: campaigns.name })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.id, campaignId),
        eq(campaigns.organizationId, organizationId),
        isNull(campaigns.takenDownAt),
      ),
    )
    .for('key share');
  return campaign;
}

type FoundCampaign = Awaited<ReturnType<typeof findCampaign>>;

export async function toStaffCampaign(
  db: Db,
  { campaign, organization, ...around }: FoundCampaign,
): Promise<Campaign> {
  const { takenDownAt, takenDownReason, recipientEmail } = campaign;
  const [isLeftOut, recipients] = await Promise.all([
    findOptOuts(db, [recipientEmail]),
    readTeamRecipients(db, campaign),
  ]);
  const known = {
    ...pendingFields(campaign, organization.abbreviation),
    status: campaign.status,
    ...openedFields(campaign),
    slug: campaign.slug,
    ...closingOf(campaign),
    ownPicture: ownPicturePath(campaign),
    opensAt: campaign.opensAt?.toISOString() ?? null,
    timeZone: organization.timeZone,
    facts: campaign.facts,
    previewToken: campaign.previewToken,
    ...recipients,
    isLeftOut: campaign.recipientMode === 'one' && isLeftOut(recipientEmail),
    ...around,
    createdBySystem: around.createdBy === null,
    takenDownAt: takenDownAt?.toISOString() ?? null,
    takenDownReason: around.mayEdit ? takenDownReason : null,
    organizationState: toPublicState(organization, around.mayEdit),
    sharePercent: around.mayEdit ? campaign.sharePercent : null,
    createdAt: campaign.createdAt.toISOString(),
    updatedAt: campaign.updatedAt.toISOString(),
    version: campaign.version,
  };
  return known.mayEdit ? known : { ...known, ...HIDDEN };
}

const HIDDEN = {
  campaignGoal: null,
  facts: null,
  previewToken: null,
  createdBy: null,
  lastModifiedBy: null,
  recipients: [],
};

/** Leaves out opted-out addresses. A preview shows a Pending campaign as if it were Live. */
export async function toPublicCampaign(
  db: Db,
  campaign: CampaignRow,
  abbreviation: string,
  publicity: 'preview' | 'public' = 'public',
): Promise<PublicCampaign> {
  const known = pendingFields(campaign, abbreviation);
  if (campaign.status === 'Pending' && publicity === 'public') {
    return { ...known, ...openingOf(campaign), status: campaign.status };
  }
  const { ccEmails, recipientEmail, ...opened } = openedFields(campaign);
  const { id, recipientMode } = campaign;
  const [isLeftOut, recipients] = await Promise.all([
    findOptOuts(db, [recipientEmail, ...ccEmails]),
    recipientMode === 'one' ? [] : listOffered(db, id, { most: MOST_IN_CAMPAIGN }),
  ]);
  const isFixed = recipientMode === 'one' || recipientMode === 'all';
  const [first] = recipients;
  return {
    ...known,
    status: campaign.status === 'Finished' ? 'Finished' : 'Live',
    ...opened,
    ...closingOf(campaign),
    ownPicture: ownPicturePath(campaign),
    ...(first && { recipient: first.name, salutation: first.salutation }),
    recipients,
    recipientEmail: isFixed && !isLeftOut(recipientEmail) ? recipientEmail : null,
    ...(!opened.supportersOffered && { consentText: null, privacyUrl: null }),
    ccEmails: ccEmails.filter((email) => !isLeftOut(email)),
  };
}

type ListedRow = Pick<CampaignRow, 'id' | 'organizationId' | 'name' | 'slug'>;

function pendingFields({ id, organizationId, name, slug }: ListedRow, abbreviation: string) {
  return { id, organizationId, name, publicUrl: publicUrl(abbreviation, slug) };
}

/** Omits an unset date. */
function openingOf({ opensAt }: Pick<CampaignRow, 'opensAt'>) {
  return opensAt && { opensAt: opensAt.toISOString() };
}

function closingOf({ closesAt }: Pick<CampaignRow, 'closesAt'>) {
  return { closesAt: closesAt?.toISOString() ?? null };
}

export function ownPicturePath({ id, ownPictureHash }: Pick<CampaignRow, 'id' | 'ownPictureHash'>) {
  return ownPictureHash && `/share-pictures/${id}-${ownPictureHash}.jpg`;
}

export function openedFields(campaign: CampaignRow) {
  return {
    recipient: campaign.recipient,
    recipientEmail: campaign.recipientEmail,
    ccEmails: campaign.ccEmails,
    campaignGoal: campaign.campaignGoal,
    instructions: campaign.instructions,
    language: campaign.language,
    salutation: campaign.salutation,
    questions: campaign.questions,
    thanks: campaign.thanks,
    thanksUrl: campaign.thanksUrl,
    goalCount: campaign.goalCount,
    recipientMode: campaign.recipientMode,
    postcodeLabel: campaign.postcodeLabel,
    unknownPostcode: campaign.unknownPostcode,
    supportersOffered: campaign.supportersOffered,
    consentText: campaign.consentText,
    privacyUrl: campaign.privacyUrl,
    ogTitle: campaign.ogTitle,
    ogDescription: campaign.ogDescription,
    ogImage: campaign.ogImage,
  };
}
