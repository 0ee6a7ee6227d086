import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import type { AccountContext } from '#features/accounts/account-context.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { hasEmail, wasFoundBy } from '#features/accounts/users/users.server.ts';
import type { ForgetPages } from '#http/cache-tags.server.ts';
import { AppError } from '#http/errors.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import type { SafetyConfig } from '#safety/switches.server.ts';
import { isPublicOrganization, refuseTakenDown } from './moderation/publicity.server.ts';
import { IS_TAKEN_DOWN, MAY_NOT_EDIT, type NewManager, NOT_FOUND } from './organizations.contract.ts';
import {
  organizationInvitations,
  organizationManagers,
  organizations,
} from './organizations.table.server.ts';

export const USER_NOT_FOUND = 'User not found';
export const MANAGER_NOT_FOUND = 'Manager not found';
export const MAY_NOT_HAND_OVER = 'You are not authorized to hand over this organization.';
export const NO_NEW_OWNER = 'Please choose a manager of this organization, with a verified email.';
export const ALREADY_MANAGER = 'This user is already a manager of this organization';

export type TeamRoutesOptions = Pick<AccountContext, 'guards' | 'site'> & {
  db: Db;
  safety: SafetyConfig;
  slowDb: Db;
  forgetPages: ForgetPages;
  /** Also drops stale pages, which `forgetPages` leaves as a fallback. */
  dropPages: () => void;
};

export async function requireTeam(db: Db, actor: Actor, id: number, refusal: string) {
  const found = await findForTeam(db, actor, id);
  if (!found) throw new AppError(404, NOT_FOUND);
  if (!found.mayEdit) throw new AppError(403, refusal);
  return found.organization;
}

/** The organization is named in the body, so an unknown one is a 400. */
export async function requireChosenTeam(db: Db, actor: Actor, id: number, refusal: string): Promise<void> {
  const found = await findForTeam(db, actor, id);
  if (!found) throw new AppError(400, NOT_FOUND);
  if (!found.mayEdit) throw new AppError(403, refusal);
}

async function findForTeam(db: Db, actor: Actor, id: number) {
  const [found] = await db
    .select({ organization: organizations, mayEdit: mayEdit(actor) })
    .from(organizations)
    .leftJoin(organizationManagers, ownManagerRow(actor))
    .where(and(eq(organizations.id, id), isReadable(actor)));
  return found;
}

/** The query must join `organizationManagers` by `ownManagerRow`. */
export function mayEdit(actor: Actor): SQL<boolean> {
  const { key, ...person } = actor;
  if (key) return sql<boolean>`(${organizations.id} = ${key.organizationId} and ${mayEdit(person)})`;
  if (!actor.emailVerified) return sql<boolean>`false`;
  if (actor.mayEditAll) return sql<boolean>`true`;
  const isCreator = sql`${organizations.createdById} is not distinct from ${actor.id}::int`;
  return sql<boolean>`(${isCreator} or ${organizationManagers.userId} is not null)`;
}

/** The query must have the join that `mayEdit` needs. */
export function isReadable(actor: Actor): SQL {
  if (actor.key) return mayEdit(actor);
  return sql`(${organizations.approval} = 'approved' or ${mayEdit(actor)})`;
}

/** Hides the email from people who may not edit. The query must join `users` by the creator. */
export function creatorName(actor: Actor): SQL {
  const isHidden = sql`${users.id} is not null and not ${mayEdit(actor)}`;
  return sql`case when ${isHidden} then '' else coalesce(${users.email}, 'System') end`;
}

export async function isTeamMember(db: Db, actor: Actor, id: number, condition?: SQL): Promise<boolean> {
  const [found] = await db
    .select({ mayEdit: mayEdit(actor) })
    .from(organizations)
    .leftJoin(organizationManagers, ownManagerRow(actor))
    .where(and(eq(organizations.id, id), condition));
  if (!found) throw new AppError(404, NOT_FOUND);
  return found.mayEdit;
}

export async function isOnApprovedTeam(db: Db, actor: Actor): Promise<boolean> {
  if (actor.mayEditAll) return actor.emailVerified;
  const found = await db
    .select({ id: organizations.id })
    .from(organizations)
    .leftJoin(organizationManagers, ownManagerRow(actor))
    .where(and(isPublicOrganization(), mayEdit(actor)))
    .limit(1);
  return found.length > 0;
}

export function ownManagerRow(actor: Actor) {
  return and(
    eq(organizationManagers.organizationId, organizations.id),
    eq(organizationManagers.userId, actor.id),
  );
}

/** Locks the organization, so no one can remove the actor from the team before this commits. */
export function asTeam<Result>(
  db: Db,
  actor: Actor,
  id: number,
  work: (tx: Db, organization: typeof organizations.$inferSelect) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => work(tx, await lockAsTeam(tx, actor, id)));
}

export async function lockAsTeam(tx: Db, actor: Actor, id: number) {
  await lockOrganization(tx, id, 404);
  const organization = await requireTeam(tx, actor, id, MAY_NOT_EDIT);
  refuseTakenDown(actor, organization, IS_TAKEN_DOWN);
  return organization;
}

export async function findOrganization(db: Db, id: number) {
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, id));
  if (!organization) throw new AppError(404, NOT_FOUND);
  return organization;
}

export async function lockOrganization(tx: Db, id: number, missing: 400 | 404 = 400) {
  const found = tx.select().from(organizations).where(eq(organizations.id, id));
  const [organization] = await found.for('no key update');
  if (!organization) throw new AppError(missing, NOT_FOUND);
  return organization;
}

export async function listManagers(db: Db, actor: Actor, organizationId: number) {
  const isOnTeam = await isTeamMember(db, actor, organizationId, isReadable(actor));
  const { id, createdAt } = organizationManagers;
  const managers = await db
    .select({ id, createdAt, user: { id: users.id, email: users.email } })
    .from(organizationManagers)
    .innerJoin(users, eq(users.id, organizationManagers.userId))
    .where(eq(organizationManagers.organizationId, organizationId))
    .orderBy(id);
  if (isOnTeam) return managers;
  return managers.map((manager) => ({ ...manager, user: { ...manager.user, email: null } }));
}

/** Applies `condition` to users. */
export function findTeamEmails(tx: Db, id: number, condition?: SQL): Promise<{ to: string }[]> {
  return tx
    .select({ to: users.email })
    .from(organizations)
    .innerJoin(users, isActiveMember())
    .where(and(eq(organizations.id, id), condition))
    .orderBy(users.id);
}

/** Requires a join of `users` to `organizations`. */
export function isActiveMember(): SQL | undefined {
  const { organizationId, userId } = organizationManagers;
  const isOnTeam = or(
    eq(users.id, organizations.createdById),
    sql`${users.id} in (select ${userId} from ${organizationManagers} where ${organizationId} = ${organizations.id})`,
  );
  return and(isOnTeam, isReady());
}

/** Ids can be guessed, so a team must know the email: it has searched for it or sends it along. */
export async function inviteManager(
  tx: Db,
  actor: Actor,
  organizationId: number,
  { managerId, email }: NewManager,
): Promise<void> {
  if (!actor.mayEditAll) {
    const isKnown = email === undefined ? wasFoundBy(actor.id) : hasEmail(email);
    const where = and(eq(users.id, managerId), isKnown, isReady());
    if ((await tx.$count(users, where)) === 0) throw new AppError(404, USER_NOT_FOUND);
  }
  await addManager(tx, organizationId, managerId, actor);
}

export async function addManager(
  tx: Db,
  organizationId: number,
  userId: number,
  actor?: Pick<Actor, 'id'>,
): Promise<void> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  if (!user) throw new AppError(404, USER_NOT_FOUND);
  const managers = tx.insert(organizationManagers).values({ organizationId, userId });
  const { rowCount } = await managers.onConflictDoNothing();
  if (rowCount === 0) throw new AppError(400, ALREADY_MANAGER);
  await deleteInvitationsOf(tx, organizationId, userId);
  await recordForTeam(tx, actor, organizationId, { action: 'manager-added', changed: { userId } });
}

export function removeManager(
  db: Db,
  actor: Actor,
  organizationId: number,
  managerId: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId, 404);
    const organization = await requireTeam(tx, actor, organizationId, MAY_NOT_EDIT);
    const isThis = and(
      eq(organizationManagers.id, managerId),
      eq(organizationManagers.organizationId, organizationId),
    );
    const [removed] = await tx.delete(organizationManagers).where(isThis).returning();
    if (removed?.userId !== actor.id) refuseTakenDown(actor, organization, IS_TAKEN_DOWN);
    if (!removed) throw new AppError(404, MANAGER_NOT_FOUND);
    const { userId } = removed;
    await deleteInvitationsOf(tx, organizationId, userId);
    await recordForTeam(tx, actor, organizationId, { action: 'manager-removed', changed: { userId } });
  });
}

/** Removes every invitation that the person sent, requested or could use, so no removed manager can return by one. */
async function deleteInvitationsOf(tx: Db, organization: number, userId: number): Promise<void> {
  const { organizationId, invitedById, askedById, email } = organizationInvitations;
  const ownEmail = sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId})`;
  const isTheirs = or(eq(invitedById, userId), eq(askedById, userId), eq(email, ownEmail));
  await tx.delete(organizationInvitations).where(and(eq(organizationId, organization), isTheirs));
}

export function handOverOrganization(db: Db, actor: Actor, id: number, userId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const organization = await lockOrganization(tx, id, 404);
    const { createdById } = organization;
    if (actor.role !== 'admin' && createdById !== actor.id) throw new AppError(403, MAY_NOT_HAND_OVER);
    refuseTakenDown(actor, organization, IS_TAKEN_DOWN);
    const [manager] = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(organizationManagers, eq(organizationManagers.userId, users.id))
      .where(and(eq(users.id, userId), eq(organizationManagers.organizationId, id), isReady()))
      .for('key share');
    if (!manager) throw new AppError(400, NO_NEW_OWNER);
    await tx.update(organizations).set({ createdById: userId }).where(eq(organizations.id, id));
    if (createdById !== null) {
      const former = tx.insert(organizationManagers).values({ organizationId: id, userId: createdById });
      await former.onConflictDoNothing();
    }
    await recordForTeam(tx, actor, id, {
      action: 'organization-handed-over',
      changed: { createdById: userId },
    });
  });
}

export function isReady() {
  return and(eq(users.emailVerified, true), isNull(users.suspendedAt));
}

export type NewOwner = { id: number; role: string };

export async function handOverOrganizations(
  tx: Db,
  actor: Actor,
  fromId: number,
  newOwner: NewOwner,
): Promise<number> {
  const createdById = newOwner.id;
  const handed = await tx
    .update(organizations)
    .set({ createdById })
    .where(and(eq(organizations.createdById, fromId), canOwn(newOwner)))
    .returning({ id: organizations.id });
  for (const { id } of handed) {
    await recordForTeam(tx, actor, id, { action: 'organization-changed', changed: { createdById } });
  }
  return handed.length;
}

export function canOwn({ id, role }: NewOwner): SQL {
  if (role === 'admin') return sql`true`;
  const isManager = sql`exists (select from ${organizationManagers}
    where ${organizationManagers.organizationId} = ${organizations.id} and ${organizationManagers.userId} = ${id})`;
  return sql`(${organizations.createdById} is not distinct from ${id}::int or ${isManager})`;
}

export function recordForTeam(
  tx: Db,
  actor: { id: number } | undefined,
  organizationId: number,
  entry: Pick<Parameters<typeof recordAudit>[1], 'action' | 'changed'>,
): Promise<void> {
  return recordAudit(tx, { ...entry, subject: `organization:${organizationId}`, actor, organizationId });
}
