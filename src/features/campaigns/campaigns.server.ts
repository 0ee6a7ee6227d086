import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, isAmong } from '#database/client.server.ts';
import { listIds, type Part } from '#database/list-part.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { refuseTakenDown } from '#features/organizations/moderation/publicity.server.ts';
import { findMissingParts } from '#features/organizations/notice/notice.contract.ts';
import { isReadable, mayEdit, ownManagerRow } from '#features/organizations/organization-team.server.ts';
import { type Organization, toPublicState } from '#features/organizations/organizations.server.ts';
import { organizationManagers, organizations } from '#features/organizations/organizations.table.server.ts';
import { AppError } from '#http/errors.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import { findOptOuts, hasNotOptedOut } from '#safety/opt-outs.server.ts';
import { isNoticeRequired } from '#safety/switches.server.ts';
import { publicUrl } from './campaign-addresses.server.ts';
import { campaignDays, isTotal } from './campaign-days.table.server.ts';
import {
  type Campaign,
  IS_TAKEN_DOWN,
  type ListedCampaign,
  type ListedStaffCampaign,
  listedFields,
  MAY_NOT_EDIT,
  type PublicCampaign,
  publicFields,
  staffFields,
} from './campaigns.contract.ts';
import { campaigns } from './campaigns.table.server.ts';
import { politicalLabelOf } from './political/political-label.server.ts';
import { readCampaignSet } from './recipient-sets/campaign-set.server.ts';
import { publicSet } from './recipient-sets/recipient-sets.contract.ts';
import { MAX_INCLUDED, routeOf } from './recipients/recipients.contract.ts';
import { listOffered, readTeamRecipients } from './recipients/recipients.server.ts';
import {
  type CampaignRow,
  campaignColumns,
  campaignRecipients,
  firstRecipient,
  whereFirst,
} from './recipients/recipients.table.server.ts';

export const NOT_FOUND = errorText('campaign.notFound');

const creators = alias(users, 'creators');
const editors = alias(users, 'editors');
const createdBy = { id: creators.id, email: creators.email };
const lettersWritten = sql<number>`coalesce(${campaignDays.written}, 0)`;

const listedColumns = Object.fromEntries(
  Object.entries(campaignColumns).filter(([name]) => name in listedFields.shape),
);

export async function listCampaigns(db: Db, actor: Actor, among: number[]): Promise<ListedStaffCampaign[]> {
  const rows = await db
    .select({
      fields: listedColumns,
      id: campaigns.id,
      slug: campaigns.slug,
      abbreviation: organizations.abbreviation,
      organizationName: organizations.name,
      timeZone: organizations.timeZone,
      createdBy,
      createdAt: campaigns.createdAt,
      updatedAt: campaigns.updatedAt,
      ownTakenDownAt: campaigns.takenDownAt,
      allTakenDownAt: organizations.takenDownAt,
      isLeftOut: sql<boolean>`${campaigns.recipientMode} = 'one' and not ${hasNotOptedOut(campaignRecipients.email)}`,
      moreRecipients: moreRecipients(),
      lettersWritten,
      mayEdit: mayEdit(actor),
    })
    .from(campaigns)
    .innerJoin(campaignRecipients, whereFirst)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .leftJoin(organizationManagers, ownManagerRow(actor))
    .leftJoin(creators, eq(creators.id, campaigns.createdById))
    .leftJoin(campaignDays, and(eq(campaignDays.campaignId, campaigns.id), isTotal()))
    .where(isAmong(campaigns.id, among));
  return rows.map(({ fields, abbreviation, slug, ownTakenDownAt, allTakenDownAt, ...row }) => ({
    ...listedFields.parse(withIsoDates(fields)),
    ...row,
    takenDownAt: toIso(ownTakenDownAt ?? allTakenDownAt),
    createdBy: row.mayEdit ? row.createdBy : null,
    createdBySystem: row.createdBy === null,
    publicUrl: publicUrl(abbreviation, slug),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

const openFirst = [eq(campaigns.status, 'Live'), campaigns.createdAt];

function whereOpenIn(organizationId: number) {
  return and(
    eq(campaigns.organizationId, organizationId),
    ne(campaigns.status, 'Finished'),
    isNull(campaigns.takenDownAt),
  );
}

export function listOpenCampaignIds(db: Db, organizationId: number, part: Part): Promise<number[]> {
  const where = whereOpenIn(organizationId);
  const order = { id: campaigns.id, sortedBy: openFirst, isDescending: true };
  return listIds(db, { ...order, from: campaigns, where }, part);
}

export function countLiveCampaigns(db: Db, organizationId: number): Promise<number> {
  return db.$count(campaigns, and(whereOpenIn(organizationId), eq(campaigns.status, 'Live')));
}

export async function listOpenCampaigns(
  db: Db,
  organizationId: number,
  part: number[] | number,
  from = 0,
): Promise<ListedCampaign[]> {
  const { id, name, slug, status, recipientMode, opensAt, closesAt } = campaigns;
  const rows = await db
    .select({
      id,
      organizationId: campaigns.organizationId,
      name,
      slug,
      status,
      recipientMode,
      opensAt,
      closesAt,
      abbreviation: organizations.abbreviation,
      recipient: firstRecipient.recipient,
      all: namesOfAll(),
    })
    .from(campaigns)
    .innerJoin(campaignRecipients, whereFirst)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(and(whereOpenIn(organizationId), typeof part === 'number' ? undefined : isAmong(id, part)))
    .orderBy(...[...openFirst, id].map(desc))
    .limit(typeof part === 'number' ? part : part.length)
    .offset(from);
  return rows.map(({ abbreviation, all, ...row }) => {
    if (row.status === 'Pending') return pendingFields(row, abbreviation);
    const [recipient = row.recipient, ...others] = all ?? [];
    return {
      ...identityOf(row, abbreviation),
      status: row.status,
      recipient,
      recipientMode: row.recipientMode,
      otherRecipients: others.length,
      closesAt: toIso(row.closesAt),
    };
  });
}

function moreRecipients() {
  return sql<number>`case when ${campaigns.recipientMode} = 'one' then 0 else (
    select count(*) - 1 from ${campaignRecipients} as listed where listed.campaign_id = ${campaigns.id})::int end`;
}

function namesOfAll() {
  return sql<string[] | null>`case when ${campaigns.recipientMode} = 'all' then array(
    select name from ${campaignRecipients} as listed where campaign_id = ${campaigns.id}
    and ${hasNotOptedOut(sql`listed.email`)} order by position, id) end`;
}

export async function readCampaign(db: Db, actor: Actor, id: number): Promise<Campaign> {
  return toStaffCampaign(db, await findCampaign(db, actor, id));
}

export async function findCampaign(db: Db, actor: Actor, id: number) {
  const [found] = await db
    .select({
      campaign: campaignColumns,
      organization: organizations,
      createdBy,
      lastModifiedBy: { email: editors.email },
      lettersWritten,
      mayEdit: mayEdit(actor),
    })
    .from(campaigns)
    .innerJoin(campaignRecipients, whereFirst)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .leftJoin(organizationManagers, ownManagerRow(actor))
    .leftJoin(creators, eq(creators.id, campaigns.createdById))
    .leftJoin(editors, eq(editors.id, campaigns.lastModifiedById))
    .leftJoin(campaignDays, and(eq(campaignDays.campaignId, campaigns.id), isTotal()))
    .where(and(eq(campaigns.id, id), isReadable(actor)));
  if (!found) throw new AppError(404, NOT_FOUND);
  return found;
}

export async function lockShownCampaign(tx: Db, campaignId: number, organizationId: number) {
  const [campaign] = await tx
    .select({ campaignId: campaigns.id, campaignName: campaigns.name, keepsNoWords: campaigns.keepsNoWords })
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

export type FoundCampaign = Awaited<ReturnType<typeof findCampaign>>;

export async function requireEditor(db: Db, actor: Actor, id: number, refusal = MAY_NOT_EDIT) {
  const found = await findCampaign(db, actor, id);
  if (!found.mayEdit) throw new AppError(403, refusal);
  refuseTakenDownCampaign(actor, found);
  return found.campaign;
}

export function refuseTakenDownCampaign(actor: Actor, { campaign, organization }: FoundCampaign): void {
  for (const subject of [campaign, organization]) refuseTakenDown(actor, subject, IS_TAKEN_DOWN);
}

export async function lockAsEditor(tx: Db, actor: Actor, id: number) {
  await tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).for('no key update');
  return requireEditor(tx, actor, id);
}

export function auditOf(actor: Actor, { id, organizationId }: { id: number; organizationId: number }) {
  return { subject: `campaign:${id}`, actor, organizationId };
}

export async function toStaffCampaign(
  db: Db,
  { campaign, organization, ...around }: FoundCampaign,
): Promise<Campaign> {
  const [recipients, recipientSet, isRequired] = await Promise.all([
    readTeamRecipients(db, campaign.id),
    readCampaignSet(db, campaign.recipientSetId),
    isNoticeRequired(db),
  ]);
  const [first] = recipients.recipients;
  const known = {
    ...staffFields.parse(withIsoDates(campaign)),
    id: campaign.id,
    publicUrl: publicUrl(organization.abbreviation, campaign.slug),
    ownPicture: ownPicturePath(campaign),
    timeZone: organization.timeZone,
    previewToken: campaign.previewToken,
    ...recipients,
    recipientSet,
    setFilter: campaign.setFilter,
    isLeftOut: campaign.recipientMode === 'one' && first?.isLeftOut === true,
    ...around,
    createdBySystem: around.createdBy === null,
    takenDownAt: toIso(campaign.takenDownAt),
    takenDownReason: around.mayEdit ? campaign.takenDownReason : null,
    organizationState: toPublicState(organization, around.mayEdit),
    organizationNotice: { missing: findMissingParts(organization), isRequired },
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
  recipientSet: null,
  setFilter: null,
};

/** Leaves out opted-out addresses. A preview shows a Pending campaign as if it were Live. */
export async function toPublicCampaign(
  db: Db,
  campaign: CampaignRow,
  organization: Pick<Organization, 'abbreviation' | 'sponsorName' | 'controlledBy'>,
  publicity: 'preview' | 'public' = 'public',
): Promise<PublicCampaign> {
  const { id, status, recipientMode } = campaign;
  const { abbreviation } = organization;
  if (status === 'Pending' && publicity === 'public') return pendingFields(campaign, abbreviation);
  const { ccEmails, recipientEmail, ...shown } = publicFields.parse(withIsoDates(campaign));
  const [isLeftOut, recipients, set] = await Promise.all([
    findOptOuts(db, [recipientEmail, ...ccEmails]),
    recipientMode === 'one' ? [] : listOffered(db, id, { most: MAX_INCLUDED }),
    readCampaignSet(db, campaign.recipientSetId),
  ]);
  const isFixed = recipientMode === 'one' || recipientMode === 'all';
  const [first] = recipients;
  return {
    ...identityOf(campaign, abbreviation),
    ...shown,
    status: status === 'Finished' ? 'Finished' : 'Live',
    ownPicture: ownPicturePath(campaign),
    political: politicalLabelOf(campaign, organization),
    ...(first && { recipient: first.name, salutation: first.salutation }),
    recipientSet: set && publicSet.parse(set),
    recipients,
    recipientEmail: isFixed && !isLeftOut(recipientEmail) ? recipientEmail : null,
    recipientRoute: routeOf({ email: recipientEmail, formUrl: shown.recipientFormUrl }),
    ...((!isFixed || recipientEmail) && NO_ROUTES),
    ...(!shown.supportersOffered && { supportersInForm: false, consentText: null, privacyUrl: null }),
    ccEmails: ccEmails.filter((email) => !isLeftOut(email)),
  };
}

const NO_ROUTES = { recipientFormUrl: null, recipientFormLimit: null, recipientPostal: null };

type Identity = Pick<CampaignRow, 'id' | 'organizationId' | 'name' | 'slug'>;

function identityOf({ id, organizationId, name, slug }: Identity, abbreviation: string) {
  return { id, organizationId, name, publicUrl: publicUrl(abbreviation, slug) };
}

function pendingFields(campaign: Identity & Pick<CampaignRow, 'opensAt'>, abbreviation: string) {
  const { opensAt } = campaign;
  return {
    ...identityOf(campaign, abbreviation),
    status: 'Pending' as const,
    ...(opensAt && { opensAt: opensAt.toISOString() }),
  };
}

export function ownPicturePath({ id, ownPictureHash }: Pick<CampaignRow, 'id' | 'ownPictureHash'>) {
  return ownPictureHash && `/share-pictures/${id}-${ownPictureHash}.jpg`;
}

function withIsoDates(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? toIso(value) : value]),
  );
}

function toIso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
