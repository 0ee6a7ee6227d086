import { and, asc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, onlyRow } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import type { Job } from '../../../jobs/jobs.server.ts';
import { enqueueMail } from '../../../mail/mails.server.ts';
import { recordAudit } from '../../../safety/audit.server.ts';
import { users } from '../../accounts/accounts.table.server.ts';
import { type Actor, hashToken, makeToken } from '../../accounts/sessions.server.ts';
import type { MailSite } from '../../accounts/sign-in/account-mails.server.ts';
import { publicityOf } from '../moderation/publicity.server.ts';
import { addManager, asTeam, type Editing, isTeamMember } from '../organization-team.server.ts';
import { MAY_NOT_EDIT } from '../organizations.contract.ts';
import { organizationManagers, type organizations } from '../organizations.table.server.ts';
import { invitationMail, letInMail } from './invitation-mails.server.ts';
import { INVITATION_DAYS, type Invitation } from './invitations.contract.ts';
import { organizationInvitations } from './invitations.table.server.ts';

export const INVITATION_NOT_FOUND = 'Invitation not found';
export const ON_TEAM_ALREADY = 'This person is already on the team.';
export const NOBODY_ASKED = 'Nobody waits for an answer to this invitation.';
export const ANOTHER_ASKED = 'Somebody else has asked meanwhile.';
export const INVITE_LATER = 'Colleagues can be invited once this organization is approved.';
const KEPT_DAYS = 30;

export interface TeamContext {
  db: Db;
  editing: Editing;
  site: MailSite;
}

/** The open ones and those that have ended, the newest first. */
export async function listInvitations(
  { db, editing }: TeamContext,
  actor: Actor,
  organizationId: number,
): Promise<Invitation[]> {
  if (!(await isTeamMember(db, actor, editing, organizationId))) throw new AppError(403, MAY_NOT_EDIT);
  return selectInvitations(db, eq(organizationInvitations.organizationId, organizationId));
}

/** Nothing here depends on whether the address has an account. A second one takes the place of the first. */
export function invite(
  { db, editing, site }: TeamContext,
  actor: Actor,
  organizationId: number,
  email: string,
): Promise<Invitation> {
  return asTeam(db, actor, editing, organizationId, async (tx, organization) => {
    if (publicityOf({ organization }) !== 'public') throw new AppError(403, INVITE_LATER);
    if (await isOnTeam(tx, organization, sql`lower(${users.email}) = ${email}`)) {
      throw new AppError(400, ON_TEAM_ALREADY);
    }
    const token = makeToken();
    const sent = {
      tokenHash: hashToken(token),
      invitedById: actor.id,
      sentAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
      askedById: null,
    };
    const { id } = onlyRow(
      await tx
        .insert(organizationInvitations)
        .values({ organizationId, email, ...sent })
        .onConflictDoUpdate({
          target: [organizationInvitations.organizationId, organizationInvitations.email],
          set: sent,
        })
        .returning({ id: organizationInvitations.id }),
    );
    await enqueueMail(tx, invitationMail(site, email, { organization, invitedBy: actor.email, token }));
    await recordInvitation(tx, 'invitation-sent', actor, { id, organizationId });
    return onlyRow(await selectInvitations(tx, eq(organizationInvitations.id, id)));
  });
}

/** This also declines the person who asked to join with it. */
export function withdrawInvitation(
  { db, editing }: TeamContext,
  actor: Actor,
  organizationId: number,
  id: number,
): Promise<void> {
  return asTeam(db, actor, editing, organizationId, async (tx) => {
    await takeInvitation(tx, organizationId, id);
    await recordInvitation(tx, 'invitation-withdrawn', actor, { id, organizationId });
  });
}

/** Lets in the person who asked to join with another email than the invited one, and nobody who asks meanwhile. */
export function letIn(
  { db, editing, site }: TeamContext,
  actor: Actor,
  organizationId: number,
  id: number,
  askedBy: string,
): Promise<void> {
  return asTeam(db, actor, editing, organizationId, async (tx, organization) => {
    const { askedById } = await takeInvitation(tx, organizationId, id);
    const [asking] = await tx
      .select()
      .from(users)
      .where(eq(users.id, askedById ?? 0));
    if (!asking?.emailVerified || asking.suspendedAt) throw new AppError(400, NOBODY_ASKED);
    if (asking.email !== askedBy) throw new AppError(409, ANOTHER_ASKED);
    if (await isOnTeam(tx, organization, eq(users.id, asking.id))) return;
    await addManager(tx, organizationId, asking.id, actor);
    await enqueueMail(tx, letInMail(site, asking.email, { organization }));
  });
}

async function takeInvitation(tx: Db, organizationId: number, id: number) {
  const isThis = and(
    eq(organizationInvitations.id, id),
    eq(organizationInvitations.organizationId, organizationId),
  );
  const [taken] = await tx.delete(organizationInvitations).where(isThis).returning();
  if (!taken) throw new AppError(404, INVITATION_NOT_FOUND);
  return taken;
}

export async function recordInvitation(
  tx: Db,
  action: 'invitation-sent' | 'invitation-withdrawn' | 'invitation-asked',
  actor: Actor,
  { id, organizationId }: { id: number; organizationId: number },
): Promise<void> {
  await recordAudit(tx, {
    action,
    subject: `organization:${organizationId}`,
    actor,
    organizationId,
    changed: { invitationId: id },
  });
}

/** As its creator or a manager: an admin may do all this without being on the team. */
export async function isOnTeam(
  tx: Db,
  { id, createdById }: Pick<typeof organizations.$inferSelect, 'id' | 'createdById'>,
  isThey: SQL,
): Promise<boolean> {
  const isManager = sql`exists (select from ${organizationManagers}
    where ${organizationManagers.organizationId} = ${id} and ${organizationManagers.userId} = ${users.id})`;
  const isCreator = sql`${users.id} is not distinct from ${createdById}::int`;
  return (await tx.$count(users, and(isThey, or(isManager, isCreator)))) > 0;
}

const inviters = alias(users, 'inviters');
const askers = alias(users, 'askers');

async function selectInvitations(db: Db, isWanted: SQL): Promise<Invitation[]> {
  const { id, email, sentAt, expiresAt, invitedById, askedById } = organizationInvitations;
  const found = await db
    .select({
      id,
      email,
      sentAt,
      expiresAt,
      invitedBy: { email: inviters.email },
      askedBy: { email: askers.email },
    })
    .from(organizationInvitations)
    .innerJoin(inviters, eq(inviters.id, invitedById))
    .leftJoin(askers, eq(askers.id, askedById))
    .where(isWanted)
    .orderBy(sql`${sentAt} desc`, asc(id));
  return found.map((row) => ({
    ...row,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** Not too late, though its sender may have left the team since. */
export function isInTime(token: string) {
  return and(
    eq(organizationInvitations.tokenHash, hashToken(token)),
    gt(organizationInvitations.expiresAt, sql`now()`),
  );
}

/** Their email is deleted with their account. */
export async function forgetInvitationsTo(tx: Db, userId: number): Promise<void> {
  const ownEmail = sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId})`;
  await tx.delete(organizationInvitations).where(eq(organizationInvitations.email, ownEmail));
}

/** Teams see for a while that one has ended. */
export function removeOldInvitationsJob(db: Db): Job {
  const { expiresAt } = organizationInvitations;
  const isOld = lt(expiresAt, sql`now() - make_interval(days => ${KEPT_DAYS})`);
  return {
    name: 'remove-old-invitations',
    cron: '52 * * * *',
    run: () => db.delete(organizationInvitations).where(isOld),
  };
}
