import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '../../database/client.server.ts';
import { databaseTime } from '../../database/clock.server.ts';
import { AppError, refuseStale } from '../../http/errors.server.ts';
import { STALE_SAVE } from '../../http/refusals.contract.ts';
import { changedFields, recordAudit } from '../../safety/audit.server.ts';
import { refuseLeftOut } from '../../safety/left-out.server.ts';
import { refuseAddressIn } from '../../safety/names.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import type { MailSite } from '../accounts/sign-in/account-mails.server.ts';
import { refuseTakenDown } from '../organizations/moderation/publicity.server.ts';
import { type Heir, mayInherit } from '../organizations/organization-creators.server.ts';
import { lockOrganization, requireTeam } from '../organizations/organization-team.server.ts';
import { organizations } from '../organizations/organizations.table.server.ts';
import {
  campaignSlug,
  chooseSlug,
  keepAddress,
  publicUrl,
  refuseTakenSlug,
} from './campaign-addresses.server.ts';
import { announceMove, ownsCampaign, requireMove } from './campaign-moves.server.ts';
import {
  type Campaign,
  type CampaignChanges,
  findLackOfOffer,
  IS_TAKEN_DOWN,
  MAY_NOT_CREATE,
  MAY_NOT_DELETE,
  MAY_NOT_EDIT,
  MOST_CC_WHILE_NEW,
  NEW_DAYS,
  TOO_MANY_CC_WHILE_NEW,
} from './campaigns.contract.ts';
import { findCampaign, openedFields, readCampaign, toStaffCampaign } from './campaigns.server.ts';
import { campaigns } from './campaigns.table.server.ts';
import { type CampaignStart, copyName, MAY_NOT_DUPLICATE } from './duplicates.contract.ts';
import { cleanInstructions, linkInstructions } from './instructions.server.ts';
import { copyOwnPicture } from './picture/own-picture.server.ts';
import { changeRecipients, copyRecipients } from './recipients/recipient-changes.server.ts';
import type { ListChange } from './recipients/recipient-list.ts';
import { scheduleAfter, UNSCHEDULED } from './schedule/schedule.server.ts';

export type NewCampaign = Omit<
  typeof campaigns.$inferInsert,
  'id' | 'slug' | 'linkedInstructions' | 'lastModifiedById' | 'createdAt' | 'updatedAt' | 'version'
> & { slug?: string | undefined };

export function createCampaign(db: Db, input: NewCampaign) {
  return db.transaction(async (tx) => {
    const { abbreviation } = await lockOrganization(tx, input.organizationId);
    const campaign = await insertCampaign(tx, input);
    return { ...campaign, publicUrl: publicUrl(abbreviation, campaign.slug) };
  });
}

export function startCampaign(
  db: Db,
  actor: Actor,
  { recipients, duplicateOf, ...sent }: CampaignStart,
): Promise<Campaign> {
  return db.transaction(async (tx) => {
    const source = duplicateOf === undefined ? undefined : await findSource(tx, actor, duplicateOf);
    const input = source ? withCopied(source, sent) : sent;
    refuseAddressIn(input.name, source && copyName(source.name));
    const organization = await lockOrganization(tx, input.organizationId);
    await requireTeam(tx, actor, input.organizationId, MAY_NOT_CREATE, 400);
    const isLimited = isNew(actor, organization);
    await refuseRecipients(tx, isLimited, input);
    refuseUnfinishedOffer(input);
    const schedule = scheduleAfter(UNSCHEDULED, input);
    const campaign = await insertCampaign(tx, { ...input, ...schedule, createdById: actor.id });
    const { id, organizationId } = campaign;
    if (source) {
      await copyRecipients(tx, source, id);
      await copyOwnPicture(tx, source.id, id);
    }
    const list = recipients && wholeList(recipients);
    const first = await changeRecipients(
      tx,
      { ...campaign, recipientMode: 'one' },
      { ...input, list },
      isLimited,
    );
    if (first) await tx.update(campaigns).set(first).where(eq(campaigns.id, id));
    const changed = changesOf({}, { ...input, recipients });
    const entry = { subject: `campaign:${id}`, actor, organizationId, changed };
    await recordAudit(tx, { action: 'campaign-created', ...entry });
    return readCampaign(tx, actor, id);
  });
}

/** `list` changes recipients beyond the fields of the input. */
type ChangeRules = { site: MailSite; list?: ListChange };

export function changeCampaign(
  db: Db,
  actor: Actor,
  id: number,
  { version, organizationId, slug, recipients, ...changes }: CampaignChanges,
  { site, list = recipients && wholeList(recipients) }: ChangeRules,
): Promise<Campaign> {
  const { instructions } = changes;
  const columns = { ...changes, ...(instructions !== undefined && linked(instructions)) };
  return db.transaction(async (tx) => {
    // Locks the organization first, in the same order as deletions.
    const target = await lockTarget(tx, id, { organizationId, slug });
    await tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).for('update');
    const found = await findCampaign(tx, actor, id);
    const { campaign, organization: source } = found;
    if (!found.mayEdit) throw new AppError(403, MAY_NOT_EDIT);
    if (target && organizationId === undefined && target.id !== source.id)
      throw new AppError(409, STALE_SAVE);
    const organization = target ?? source;
    const isMoving = organization.id !== source.id;
    await requireMove(tx, actor, found, organization);
    for (const subject of [campaign, source]) refuseTakenDown(actor, subject, IS_TAKEN_DOWN);
    refuseStale(campaign, version);
    refuseAddressIn(changes.name, campaign.name);
    const address = await newAddress(tx, campaign, organization.id, slug);
    if (!address && !list && Object.keys(columns).length === 0) return toStaffCampaign(tx, found);
    const isLimited = isNew(actor, organization);
    await refuseRecipients(tx, isLimited, changes, { ccEmails: campaign.ccEmails, isMoving });
    const first = await changeRecipients(tx, campaign, { ...changes, list }, isLimited);
    const schedule = scheduleAfter(campaign, changes);
    const offer = offerAfter(campaign, changes, isMoving);
    refuseUnfinishedOffer({ ...campaign, ...changes, ...offer });
    const rows = await tx
      .update(campaigns)
      .set({
        ...columns,
        ...offer,
        ...schedule,
        ...address,
        ...first,
        lastModifiedById: actor.id,
        updatedAt: sql`now()`,
        version: campaign.version + 1,
      })
      .where(eq(campaigns.id, id))
      .returning();
    const changed = onlyRow(rows);
    if (address) await keepAddress(tx, changed);
    await recordAudit(tx, {
      action: 'campaign-changed',
      subject: `campaign:${id}`,
      actor,
      organizationId: organization.id,
      changed: changesOf(campaign, { ...changes, ...offer, ...schedule, ...address, recipients: list?.save }),
    });
    await announceMove(tx, actor, site, { campaign: changed, source, target: organization });
    const lastModifiedBy = { email: actor.email };
    return toStaffCampaign(tx, { ...found, campaign: changed, organization, lastModifiedBy });
  });
}

/** Consent given to one organization doesn't carry over to another. */
function offerAfter(
  { supportersOffered, consentText }: { supportersOffered: boolean; consentText: string | null },
  { consentText: wording = consentText }: CampaignChanges,
  isMoving: boolean,
) {
  return isMoving && supportersOffered && wording === consentText ? { supportersOffered: false } : {};
}

/** Locks the new organization of a moved campaign, or the current one if the address changes. */
async function lockTarget(tx: Db, id: number, { organizationId, slug }: CampaignChanges) {
  if (organizationId !== undefined) return lockOrganization(tx, organizationId);
  if (slug === undefined) return undefined;
  const [known] = await tx
    .select({ at: campaigns.organizationId })
    .from(campaigns)
    .where(eq(campaigns.id, id));
  return known && lockOrganization(tx, known.at);
}

/** Returns undefined if the address doesn't change. */
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
  const { name, ...source } = await findSource(db, actor, id);
  const { organizationId, recipient, recipientEmail, campaignGoal, instructions } = source;
  const copy = { organizationId, recipient, recipientEmail, campaignGoal, instructions };
  const input = { ...copy, name: copyName(name), duplicateOf: id };
  return startCampaign(db, actor, input);
}

async function findSource(db: Db, actor: Actor, id: number) {
  const { campaign, organization, mayEdit } = await findCampaign(db, actor, id);
  if (!mayEdit) throw new AppError(403, MAY_NOT_DUPLICATE);
  for (const subject of [campaign, organization]) refuseTakenDown(actor, subject, IS_TAKEN_DOWN);
  return campaign;
}

function withCopied(source: typeof campaigns.$inferSelect, sent: Omit<CampaignStart, 'recipients'>) {
  const isMoving = sent.organizationId !== source.organizationId;
  return { ...openedFields(source), facts: source.facts, ...sent, ...offerAfter(source, sent, isMoving) };
}

function wholeList(save: ListChange['save']): ListChange {
  return { save, whole: 'replaces' };
}

export function deleteCampaign(db: Db, actor: Actor, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    // The lock keeps the creator on the team until the deletion is committed.
    const { campaign } = await findCampaign(tx, actor, id);
    await lockOrganization(tx, campaign.organizationId, 404);
    await tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).for('update');
    const found = await findCampaign(tx, actor, id);
    if (!ownsCampaign(actor, found)) throw new AppError(403, MAY_NOT_DELETE);
    for (const subject of [found.campaign, found.organization]) {
      refuseTakenDown(actor, subject, IS_TAKEN_DOWN);
    }
    await tx.delete(campaigns).where(eq(campaigns.id, id));
    const entry = { subject: `campaign:${id}`, actor, organizationId: found.organization.id };
    await recordAudit(tx, { action: 'campaign-deleted', ...entry });
  });
}

async function insertCampaign(tx: Db, input: NewCampaign) {
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
  return campaign;
}

function linked(text: string) {
  const instructions = cleanInstructions(text);
  return { instructions, linkedInstructions: linkInstructions(instructions) };
}

/** Throws a 400 for opted-out addresses, and for too many CC addresses of a new organization. */
async function refuseRecipients(
  tx: Db,
  isLimited: boolean,
  { recipientEmail, ccEmails }: Pick<CampaignChanges, 'recipientEmail' | 'ccEmails'>,
  before: { ccEmails: string[]; isMoving: boolean } = { ccEmails: [], isMoving: false },
): Promise<void> {
  await refuseLeftOut(tx, [recipientEmail ?? null, ...(ccEmails ?? [])]);
  if (!isLimited) return;
  const allowed = before.isMoving ? MOST_CC_WHILE_NEW : Math.max(MOST_CC_WHILE_NEW, before.ccEmails.length);
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

/** The status is logged in full, because it isn't secret and people search the log for it. */
function changesOf(before: object, after: Omit<CampaignChanges, 'recipients'> & { recipients?: unknown }) {
  const changed = changedFields<typeof after>(before, after);
  return 'status' in changed && after.status ? { ...changed, status: after.status } : changed;
}

/** Returns their number. */
export async function handOverCampaigns(tx: Db, fromId: number, heir: Heir): Promise<number> {
  const ofTheirs = tx.select({ id: organizations.id }).from(organizations).where(mayInherit(heir));
  const { rowCount } = await tx
    .update(campaigns)
    .set({ createdById: heir.id })
    .where(and(eq(campaigns.createdById, fromId), inArray(campaigns.organizationId, ofTheirs)));
  return rowCount ?? 0;
}
