import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Db, onlyRow } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { refuseWithoutNotice } from '#features/organizations/notice/notice-required.server.ts';
import {
  canOwn,
  lockOrganization,
  type NewOwner,
  requireChosenTeam,
} from '#features/organizations/organization-team.server.ts';
import { NEW_DAYS } from '#features/organizations/organizations.contract.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { endNotices, keepNotices } from '#features/organizations/political/political-notices.server.ts';
import { AppError, refuseStale } from '#http/errors.server.ts';
import { STALE_SAVE } from '#http/refusals.contract.ts';
import type { MailSite } from '#mail/mail-layout.server.ts';
import { changedFields, recordAudit } from '#safety/audit.server.ts';
import { refuseAddressIn } from '#safety/names.server.ts';
import { rejectOptedOut } from '#safety/opt-outs.server.ts';
import {
  campaignSlug,
  chooseSlug,
  keepAddress,
  publicUrl,
  refuseTakenSlug,
} from './campaign-addresses.server.ts';
import { announceCampaign, announceErasedSupporters, announceStatus } from './campaign-events.server.ts';
import { TOO_MANY_CC_WHILE_NEW } from './campaign-fields.contract.ts';
import { MAX_CC_WHILE_NEW } from './campaign-limits.contract.ts';
import { announceMove, ownsCampaign, requireMove } from './campaign-moves.server.ts';
import {
  type Campaign,
  type CampaignChanges,
  type CampaignStart,
  copyName,
  findLackOfLabel,
  findLackOfOffer,
  MAY_NOT_CREATE,
  MAY_NOT_DELETE,
  MAY_NOT_DUPLICATE,
  MAY_NOT_EDIT,
  staffFields,
} from './campaigns.contract.ts';
import {
  auditOf,
  findCampaign,
  readCampaign,
  refuseTakenDownCampaign,
  requireEditor,
  toStaffCampaign,
} from './campaigns.server.ts';
import { campaigns } from './campaigns.table.server.ts';
import { cleanInstructions, linkInstructions } from './instructions.server.ts';
import { copyOwnPicture } from './picture/own-picture.server.ts';
import { leaveSet } from './recipient-sets/campaign-choice.server.ts';
import { takeSet } from './recipient-sets/campaign-set.server.ts';
import {
  addRecipients,
  changeRecipients,
  type FirstChange,
  withoutFirst,
} from './recipients/recipient-changes.server.ts';
import type { ListChange } from './recipients/recipient-list.ts';
import type { CampaignRow, FirstRecipient } from './recipients/recipients.table.server.ts';
import { scheduleAfter, UNSCHEDULED } from './schedule/schedule.server.ts';
import { eraseWordsAfter } from './words-erasure.server.ts';

export type NewCampaign = Omit<
  typeof campaigns.$inferInsert,
  'id' | 'slug' | 'linkedInstructions' | 'lastModifiedById' | 'createdAt' | 'updatedAt' | 'version'
> &
  Pick<FirstRecipient, 'recipient'> &
  FirstChange & { slug?: string | undefined };

export function createCampaign(db: Db, input: NewCampaign) {
  return db.transaction(async (tx) => {
    const { abbreviation } = await lockOrganization(tx, input.organizationId);
    const campaign = await insertCampaign(tx, input);
    const first = await addRecipients(tx, campaign, input);
    return { ...campaign, ...first, publicUrl: publicUrl(abbreviation, campaign.slug) };
  });
}

export function startCampaign(
  db: Db,
  actor: Actor,
  { recipients, duplicateOf, ...sent }: CampaignStart,
): Promise<Campaign> {
  return db.transaction(async (tx) => {
    const source =
      duplicateOf === undefined ? undefined : await requireEditor(tx, actor, duplicateOf, MAY_NOT_DUPLICATE);
    const input = source ? withCopied(source, sent) : sent;
    refuseAddressIn(input.name, source && copyName(source.name));
    const organization = await lockOrganization(tx, input.organizationId);
    await requireChosenTeam(tx, actor, input.organizationId, MAY_NOT_CREATE);
    const isLimited = isNew(actor, organization);
    await refuseAddresses(tx, isLimited, input);
    refuseUnfinishedOffer(input);
    const schedule = scheduleAfter(UNSCHEDULED, input);
    if (input.status === 'Live') await refuseWithoutNotice(tx, organization);
    refuseUnlabeled({ ...input, ...schedule }, organization);
    const campaign = await insertCampaign(tx, { ...input, ...schedule, createdById: actor.id });
    await addRecipients(tx, campaign, { ...input, list: recipients, copyOf: duplicateOf }, isLimited);
    if (source?.recipientSetId && source.setFilter && organization.id === source.organizationId) {
      await takeSet(tx, campaign, source.recipientSetId, { filter: source.setFilter, isLimited });
    }
    if (source) await copyOwnPicture(tx, source.id, campaign.id);
    await recordAudit(tx, {
      action: 'campaign-created',
      ...auditOf(actor, campaign),
      changed: changesOf({}, { ...input, recipients }),
    });
    await announceStatus(tx, campaign.id, 'Pending', campaign.status);
    return readCampaign(tx, actor, campaign.id);
  });
}

export function changeCampaign(
  db: Db,
  { actor, site }: { actor: Actor; site: MailSite },
  id: number,
  sent: CampaignChanges & { list?: ListChange | undefined },
): Promise<Campaign> {
  const { version, organizationId, slug, recipients, list: change, ...changes } = sent;
  const list = change ?? (recipients && { save: recipients, whole: 'replaces' as const });
  const columns = withoutFirst(changes);
  return db.transaction(async (tx) => {
    const { target, ...found } = await lockForChange(tx, actor, id, sent);
    const { campaign, organization: source } = found;
    refuseAddressIn(changes.name, campaign.name);
    const address = await newAddress(tx, campaign, target.id, slug);
    if (!address && !list && Object.keys(changes).length === 0) return toStaffCampaign(tx, found);
    const isMoving = target.id !== source.id;
    const isLimited = isNew(actor, target);
    await refuseAddresses(tx, isLimited, changes, { ccEmails: campaign.ccEmails, isMoving });
    const first = await changeRecipients(tx, campaign, { ...changes, list }, isLimited);
    const derived = {
      ...offerAfter(campaign, changes, isMoving),
      ...scheduleAfter(campaign, changes),
      ...address,
    };
    refuseUnfinishedOffer({ ...campaign, ...changes, ...derived });
    const { status = campaign.status } = changes;
    if (status === 'Live' && (isMoving || campaign.status !== 'Live')) await refuseWithoutNotice(tx, target);
    refuseUnlabeled({ ...campaign, ...changes, ...derived }, target);
    if (isMoving) await leaveSet(tx, id);
    const texts = changes.instructions === undefined ? {} : linked(changes.instructions);
    const saved = await saveColumns(tx, actor, campaign, { ...columns, ...derived, ...texts });
    if (campaign.isPolitical || saved.isPolitical) await keepNotices(tx, { campaignId: id });
    await recordAudit(tx, {
      action: 'campaign-changed',
      ...auditOf(actor, saved),
      changed: changesOf(campaign, { ...changes, ...derived, recipients: list?.save }),
    });
    await announceMove(tx, actor, site, { campaign: saved, source, target });
    await eraseWordsAfter(tx, campaign, saved);
    await announceStatus(tx, id, campaign.status, saved.status);
    const lastModifiedBy = { email: actor.email };
    return toStaffCampaign(tx, {
      ...found,
      campaign: { ...campaign, ...saved, ...first },
      organization: target,
      lastModifiedBy,
    });
  });
}

async function lockForChange(tx: Db, actor: Actor, id: number, sent: CampaignChanges) {
  // Locks the organization first, in the same order as deletions.
  const locked = await lockTarget(tx, id, sent);
  await lockCampaign(tx, id, 'no key update');
  const found = await findCampaign(tx, actor, id);
  if (!found.mayEdit) throw new AppError(403, MAY_NOT_EDIT);
  const target = locked ?? found.organization;
  const wasMoved = sent.organizationId === undefined && target.id !== found.organization.id;
  if (wasMoved) throw new AppError(409, STALE_SAVE);
  await requireMove(tx, actor, found, target);
  refuseTakenDownCampaign(actor, found);
  refuseStale(found.campaign, sent.version);
  const isForgetting = sent.keepsNoWords === true && !found.campaign.keepsNoWords;
  // Visitors' records in progress end first. On a busy campaign, other changes might wait for too many of them.
  if (isForgetting || target.id !== found.organization.id) await lockCampaign(tx, id, 'update');
  return { ...found, target };
}

async function lockCampaign(tx: Db, id: number, strength: 'no key update' | 'update'): Promise<void> {
  await tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).for(strength);
}

async function saveColumns(
  tx: Db,
  actor: Actor,
  { id, version }: CampaignRow,
  columns: PgUpdateSetSource<typeof campaigns>,
) {
  const rows = await tx
    .update(campaigns)
    .set({ ...columns, lastModifiedById: actor.id, updatedAt: sql`now()`, version: version + 1 })
    .where(eq(campaigns.id, id))
    .returning();
  const saved = onlyRow(rows);
  if (columns.slug !== undefined) await keepAddress(tx, saved);
  return saved;
}

/** Consent given to one organization doesn't carry over to another. */
function offerAfter(
  { supportersOffered, consentText }: { supportersOffered: boolean; consentText: string | null },
  { consentText: wording = consentText }: CampaignChanges,
  isMoving: boolean,
) {
  return isMoving && supportersOffered && wording === consentText ? { supportersOffered: false } : {};
}

/** Changes of the address or of what a label says need the organization as it is. */
async function lockTarget(tx: Db, id: number, sent: CampaignChanges) {
  const { organizationId, slug, status, opensAt, isPolitical, politicalProcess } = sent;
  if (organizationId !== undefined) return lockOrganization(tx, organizationId);
  if ([slug, status, opensAt, isPolitical, politicalProcess].every((field) => field === undefined)) {
    return undefined;
  }
  const [known] = await tx
    .select({ at: campaigns.organizationId })
    .from(campaigns)
    .where(eq(campaigns.id, id));
  return known && lockOrganization(tx, known.at);
}

async function newAddress(
  tx: Db,
  campaign: { id: number; organizationId: number; slug: string },
  organizationId: number,
  wanted?: string,
) {
  const isMoving = organizationId !== campaign.organizationId;
  if (wanted === undefined) {
    if (!isMoving) return undefined;
    return { organizationId, slug: await chooseSlug(tx, organizationId, campaign.slug, campaign.id) };
  }
  if (!isMoving && wanted === campaign.slug) return undefined;
  await refuseTakenSlug(tx, organizationId, wanted, campaign.id);
  return { organizationId, slug: wanted };
}

export async function duplicateCampaign(db: Db, actor: Actor, id: number): Promise<Campaign> {
  const source = await requireEditor(db, actor, id, MAY_NOT_DUPLICATE);
  const { organizationId, recipient, campaignGoal, instructions } = source;
  const required = { organizationId, recipient, campaignGoal, instructions };
  return startCampaign(db, actor, { ...required, name: copyName(source.name), duplicateOf: id });
}

const copiedFields = staffFields.omit({ status: true, opensAt: true, closesAt: true, slug: true });

function withCopied(source: CampaignRow, sent: Omit<CampaignStart, 'recipients'>) {
  const isMoving = sent.organizationId !== source.organizationId;
  return { ...copiedFields.parse(source), ...sent, ...offerAfter(source, sent, isMoving) };
}

export function deleteCampaign(db: Db, actor: Actor, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    // The lock keeps the creator on the team until the deletion is committed.
    const { campaign } = await findCampaign(tx, actor, id);
    await lockOrganization(tx, campaign.organizationId, 404);
    await lockCampaign(tx, id, 'update');
    const found = await findCampaign(tx, actor, id);
    if (!ownsCampaign(actor, found)) throw new AppError(403, MAY_NOT_DELETE);
    refuseTakenDownCampaign(actor, found);
    if (found.campaign.status === 'Live') await announceCampaign(tx, id, 'campaign.closed');
    await announceErasedSupporters(tx, found.campaign);
    await endNotices(tx, { campaignId: id });
    await tx.delete(campaigns).where(eq(campaigns.id, id));
    await recordAudit(tx, { action: 'campaign-deleted', ...auditOf(actor, found.campaign) });
  });
}

async function insertCampaign(tx: Db, input: Omit<NewCampaign, keyof FirstRecipient>) {
  const { organizationId } = input;
  if (input.slug) await refuseTakenSlug(tx, organizationId, input.slug);
  const slug = input.slug ?? (await chooseSlug(tx, organizationId, await campaignSlug(input.name)));
  const columns = {
    ...input,
    ...linked(input.instructions),
    slug,
    lastModifiedById: input.createdById ?? null,
  };
  const campaign = onlyRow(await tx.insert(campaigns).values(columns).returning());
  await keepAddress(tx, campaign);
  if (campaign.isPolitical) await keepNotices(tx, { campaignId: campaign.id });
  return campaign;
}

function linked(text: string) {
  const instructions = cleanInstructions(text);
  return { instructions, linkedInstructions: linkInstructions(instructions) };
}

async function refuseAddresses(
  tx: Db,
  isLimited: boolean,
  { recipientEmail, ccEmails }: Pick<CampaignChanges, 'recipientEmail' | 'ccEmails'>,
  before: { ccEmails: string[]; isMoving: boolean } = { ccEmails: [], isMoving: false },
): Promise<void> {
  await rejectOptedOut(tx, [recipientEmail ?? null, ...(ccEmails ?? [])]);
  if (!isLimited) return;
  const allowed = before.isMoving ? MAX_CC_WHILE_NEW : Math.max(MAX_CC_WHILE_NEW, before.ccEmails.length);
  const copies = ccEmails ?? before.ccEmails;
  if (copies.length > allowed) throw new AppError(400, TOO_MANY_CC_WHILE_NEW);
}

function isNew(actor: Actor, { createdAt }: { createdAt: Date }): boolean {
  if (!actor.hasQuotas) return false;
  return createdAt.getTime() > databaseTime().getTime() - NEW_DAYS * 86_400_000;
}

function refuseUnfinishedOffer(offer: Parameters<typeof findLackOfOffer>[0]): void {
  const lack = findLackOfOffer(offer);
  if (lack) throw new AppError(400, lack.message);
}

function refuseUnlabeled(
  campaign: Parameters<typeof findLackOfLabel>[0],
  { sponsorName }: { sponsorName: string | null },
): void {
  const lack = findLackOfLabel(campaign, sponsorName);
  if (lack) throw new AppError(400, lack);
}

/** The status is logged in full, because it isn't secret and people search the log for it. */
function changesOf(before: object, after: Omit<CampaignChanges, 'recipients'> & { recipients?: unknown }) {
  const changed = changedFields<typeof after>(before, after);
  return 'status' in changed && after.status ? { ...changed, status: after.status } : changed;
}

export async function handOverCampaigns(tx: Db, fromId: number, newOwner: NewOwner): Promise<number> {
  const ofTheirs = tx.select({ id: organizations.id }).from(organizations).where(canOwn(newOwner));
  const { rowCount } = await tx
    .update(campaigns)
    .set({ createdById: newOwner.id })
    .where(and(eq(campaigns.createdById, fromId), inArray(campaigns.organizationId, ofTheirs)));
  return rowCount ?? 0;
}
