import { and, eq, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '#database/client.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { AppError, refuseStale } from '#http/errors.server.ts';
import { limitsHit } from '#http/watching/metrics.server.ts';
import { changedFields } from '#safety/audit.server.ts';
import { refuseAddressIn } from '#safety/names.server.ts';
import { rejectOptedOut } from '#safety/opt-outs.server.ts';
import { readSwitches } from '#safety/switches.server.ts';
import type { Image } from './images/image-drawing.server.ts';
import { lockImages, removeUnusedImages, storeImage } from './images/images.server.ts';
import {
  claimAbbreviation,
  refuseManyRenames,
  refuseTakenAbbreviation,
  retire,
} from './moderation/abbreviations.server.ts';
import { deferChanges, findProposal } from './moderation/organization-moderation.server.ts';
import { refuseTakenDown } from './moderation/publicity.server.ts';
import { refuseRemovedNotice } from './notice/notice-required.server.ts';
import { asTeam, recordForTeam, type TeamRoutesOptions } from './organization-team.server.ts';
import {
  IS_TAKEN_DOWN,
  MAY_NOT_DELETE,
  NOT_FOUND,
  type OrganizationChanges,
  type OrganizationInput,
} from './organizations.contract.ts';
import type { Organization } from './organizations.server.ts';
import { organizations } from './organizations.table.server.ts';
import { endNotices, keepNotices, requireSponsorOf } from './political/political-notices.server.ts';

type Context = Pick<TeamRoutesOptions, 'db' | 'safety'>;

const MAX_WAITING = 5;
export const TOO_MANY_WAITING =
  'You have five organizations waiting for approval. You can create more once one is reviewed.';

export type NewOrganization = Omit<typeof organizations.$inferInsert, 'id' | 'createdAt' | 'version'>;

/** Unlike `createOrganization`, this leaves the organization waiting if admins require approval. */
export function startOrganization({ db, safety }: Context, actor: Actor, input: OrganizationInput) {
  refuseAddressIn(input.name);
  return db.transaction(async (tx) => {
    await rejectOptedOut(tx, [input.bccEmail ?? null]);
    const { approvalRequired } = await readSwitches(tx, safety);
    const approval = approvalRequired && actor.role !== 'admin' ? 'waiting' : 'approved';
    if (approval === 'waiting' && actor.hasQuotas) await refuseManyWaiting(tx, actor);
    const organization = await createOrganization(tx, { ...input, createdById: actor.id, approval });
    const changed = { ...changedFields({}, input), approval };
    await recordForTeam(tx, actor, organization.id, { action: 'organization-created', changed });
    return organization;
  });
}

async function refuseManyWaiting(tx: Db, { id }: Actor): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  const isWaiting = and(eq(organizations.createdById, id), eq(organizations.approval, 'waiting'));
  if ((await tx.$count(organizations, isWaiting)) < MAX_WAITING) return;
  limitsHit.inc({ limit: 'organizations-waiting' });
  throw new AppError(429, TOO_MANY_WAITING, { retryAfter: 24 * 3600 });
}

export function createOrganization(db: Db, input: NewOrganization) {
  return db.transaction(async (tx) => {
    // The abbreviation comes first, because a transaction waiting for one must not hold a row that others wait for.
    const { rows } = await tx.execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence('organizations', 'id'))::int as id`,
    );
    const { id } = onlyRow(rows);
    await claimAbbreviation(tx, id, input.abbreviation);
    const values = { ...input, id };
    return onlyRow(await tx.insert(organizations).overridingSystemValue().values(values).returning());
  });
}

export function saveOrganization(
  { db, safety }: Context,
  actor: Actor,
  id: number,
  { version, ...changes }: OrganizationChanges,
) {
  return asTeam(db, actor, id, async (tx, organization) => {
    refuseStale(organization, version);
    if (Object.keys(changes).length === 0) return organization;
    await rejectOptedOut(tx, [changes.bccEmail ?? null]);
    refuseAddressIn(changes.name, organization.name);
    if (changes.abbreviation !== undefined && changes.abbreviation !== organization.abbreviation) {
      if (actor.hasQuotas) await refuseManyRenames(tx, id);
      await refuseTakenAbbreviation(tx, id, changes.abbreviation);
    }
    const now = await deferChanges({ tx, actor, safety }, organization, changes);
    const updated = await updateOrganization(tx, id, now);
    await refuseRemovedNotice(tx, organization, updated);
    if (changes.sponsorName === null) await requireSponsorOf(tx, id);
    await keepNotices(tx, { organizationId: id });
    const changed = changedFields<typeof now>(organization, now);
    if (now === changes || Object.keys(changed).length > 0) {
      await recordForTeam(tx, actor, id, { action: 'organization-changed', changed });
    }
    return updated;
  });
}

export function updateOrganization(db: Db, id: number, changes: Omit<OrganizationChanges, 'version'>) {
  return db.transaction(async (tx) => {
    if (changes.abbreviation !== undefined) await claimAbbreviation(tx, id, changes.abbreviation);
    const updated = await tx
      .update(organizations)
      .set({ ...changes, version: sql`${organizations.version} + 1` })
      .where(eq(organizations.id, id))
      .returning();
    return onlyRow(updated);
  });
}

export function changeImages(
  { db, safety }: Context,
  actor: Actor,
  id: number,
  { logo, favicon }: { logo?: Image; favicon?: Image },
): Promise<void> {
  return asTeam(db, actor, id, async (tx, before) => {
    await lockImages(tx);
    const hashes: Partial<Pick<Organization, 'logoHash' | 'faviconHash'>> = {
      ...(logo && { logoHash: await storeImage(tx, logo) }),
      ...(favicon && { faviconHash: await storeImage(tx, favicon) }),
    };
    const proposal = await findProposal(tx, id);
    const now = await deferChanges({ tx, actor, safety }, before, hashes);
    if (Object.keys(now).length > 0) {
      await tx.update(organizations).set(now).where(eq(organizations.id, id));
      const changed = changedFields(before, now);
      await recordForTeam(tx, actor, id, { action: 'images-changed', changed });
    }
    await removeUnusedImages(tx, [before, proposal]);
  });
}

export function deleteOrganization(db: Db, actor: Actor, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const [organization] = await tx
      .select()
      .from(organizations)
      .where(eq(organizations.id, id))
      .for('update');
    if (!organization) throw new AppError(404, NOT_FOUND);
    if (actor.role !== 'admin' && organization.createdById !== actor.id) {
      throw new AppError(403, MAY_NOT_DELETE);
    }
    refuseTakenDown(actor, organization, IS_TAKEN_DOWN);
    await refuseTakenDownCampaigns(tx, actor, id);
    await retire(tx, id);
    const proposal = await findProposal(tx, id);
    await endNotices(tx, { organizationId: id });
    await tx.delete(organizations).where(eq(organizations.id, id));
    // Deleting a large organization is slow, so the lock on images comes after it.
    await lockImages(tx);
    await removeUnusedImages(tx, [organization, proposal]);
    await recordForTeam(tx, actor, id, { action: 'organization-deleted' });
  });
}

/** This is SQL, because campaigns import organizations. The lock stops admins from taking one down in between. */
async function refuseTakenDownCampaigns(tx: Db, actor: Actor, organizationId: number): Promise<void> {
  if (actor.role === 'admin') return;
  const { rows } = await tx.execute<{ anyTakenDown: boolean | null }>(
    sql`select bool_or(taken_down_at is not null) as "anyTakenDown"
      from (select taken_down_at from campaigns where organization_id = ${organizationId} for update) as locked`,
  );
  if (onlyRow(rows).anyTakenDown) throw new AppError(403, IS_TAKEN_DOWN);
}
