import { and, asc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, onlyRow } from '#database/client.server.ts';
import type { AccountContext } from '#features/accounts/account-context.server.ts';
import { accountEmail } from '#features/accounts/accounts.contract.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { type Actor, hashToken, makeToken } from '#features/accounts/sessions.server.ts';
import { hasEmail } from '#features/accounts/users/users.server.ts';
import { AppError } from '#http/errors.server.ts';
import { type Reservation, takeAll } from '#http/limits/rate-limiter.server.ts';
import type { Job } from '#jobs/jobs.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import type { MailSite } from '#mail/mail-layout.server.ts';
import { enqueueMail } from '#mail/mails.server.ts';
import { withQuota } from '#safety/quotas.server.ts';
import { publicityOf } from '../moderation/publicity.server.ts';
import { acceptedMail, invitationMail } from '../organization-mails.server.ts';
import { addManager, asTeam, recordForTeam, requireTeam } from '../organization-team.server.ts';
import { MAY_NOT_EDIT } from '../organizations.contract.ts';
import type { Organization } from '../organizations.server.ts';
import { organizationInvitations, organizationManagers } from '../organizations.table.server.ts';
import type { Invitation, InvitationOutcome } from './invitations.contract.ts';

export const INVITATION_NOT_FOUND = 'Invitation not found';
export const ALREADY_ON_TEAM = 'This person is already on the team.';
export const NO_JOIN_REQUEST = 'No one is waiting for an answer to this invitation.';
export const NEWER_JOIN_REQUEST = 'Someone else has asked to join since.';
export const NOT_APPROVED_YET = 'Colleagues can be invited once this organization is approved.';

export type TeamContext = Pick<AccountContext, 'rules' | 'site'> & { db: Db };

export async function listInvitations(db: Db, actor: Actor, organizationId: number): Promise<Invitation[]> {
  await requireTeam(db, actor, organizationId, MAY_NOT_EDIT);
  return selectInvitations(db, eq(organizationInvitations.organizationId, organizationId));
}

/** Behaves the same whether or not the address has an account. */
export function invite({ db, site }: TeamContext, actor: Actor, organizationId: number, email: string) {
  return asInviter(db, actor, organizationId, async (tx, organization) => {
    if (await isOnTeam(tx, organization, hasEmail(email))) throw new AppError(400, ALREADY_ON_TEAM);
    const id = await sendInvitation(tx, actor, email, { site, organization });
    return onlyRow(await selectInvitations(tx, eq(organizationInvitations.id, id)));
  });
}

type Several = { emails: string[]; take: (email: string) => Promise<Reservation> };

export async function inviteSeveral(
  { db, site }: TeamContext,
  actor: Actor,
  organizationId: number,
  { emails, take }: Several,
): Promise<InvitationOutcome[]> {
  const planned = await asInviter(db, actor, organizationId, (tx, organization) =>
    findOutcomes(tx, organization, emails),
  );
  const invited = planned.filter(({ outcome }) => outcome === 'sent').map(({ email }) => email);
  return withQuota(takeAll(invited.map((email) => () => take(email))), () =>
    asInviter(db, actor, organizationId, async (tx, organization) => {
      const outcomes = await findOutcomes(tx, organization, invited);
      for (const { email, outcome } of outcomes) {
        if (outcome === 'sent') await sendInvitation(tx, actor, email, { site, organization });
      }
      return planned.map((plan) => outcomes.find(({ email }) => email === plan.email) ?? plan);
    }),
  );
}

function asInviter<Result>(
  db: Db,
  actor: Actor,
  organizationId: number,
  work: (tx: Db, organization: Organization) => Promise<Result>,
): Promise<Result> {
  return asTeam(db, actor, organizationId, (tx, organization) => {
    if (publicityOf({ organization }) !== 'public') throw new AppError(403, NOT_APPROVED_YET);
    return work(tx, organization);
  });
}

async function findOutcomes(tx: Db, organization: Organization, emails: string[]) {
  const { organizationId, email: invited, expiresAt } = organizationInvitations;
  const open = await tx
    .select({ email: invited })
    .from(organizationInvitations)
    .where(and(eq(organizationId, organization.id), inArray(invited, emails), gt(expiresAt, sql`now()`)));
  const address = sql<string>`lower(${users.email})`;
  const members = await tx
    .select({ email: address })
    .from(users)
    .where(and(inArray(address, emails), isTeamOf(organization)));
  return emails.map((email): InvitationOutcome => {
    if (!accountEmail.safeParse(email).success) return { email, outcome: 'no-address' };
    if (members.some((row) => row.email === email)) return { email, outcome: 'on-team' };
    return { email, outcome: open.some((row) => row.email === email) ? 'invited' : 'sent' };
  });
}

async function sendInvitation(
  tx: Db,
  actor: Actor,
  email: string,
  { site, organization }: { site: MailSite; organization: Organization },
): Promise<number> {
  const { id: organizationId } = organization;
  const token = makeToken();
  const sent = {
    tokenHash: hashToken(token),
    invitedById: actor.id,
    sentAt: sql`now()`,
    expiresAt: sql`now() + ${RETENTION.invitations}::interval`,
    askedById: null,
  };
  const inserted = await tx
    .insert(organizationInvitations)
    .values({ organizationId, email, ...sent })
    .onConflictDoUpdate({
      target: [organizationInvitations.organizationId, organizationInvitations.email],
      set: sent,
    })
    .returning({ id: organizationInvitations.id });
  const { id } = onlyRow(inserted);
  await enqueueMail(tx, invitationMail(site, email, { organization, invitedBy: actor.email, token }));
  await recordInvitation(tx, 'invitation-sent', actor, { id, organizationId });
  return id;
}

type InvitationKey = { id: number; organizationId: number };

export function withdrawInvitation(db: Db, actor: Actor, key: InvitationKey): Promise<void> {
  return asTeam(db, actor, key.organizationId, async (tx) => {
    await deleteInvitation(tx, key);
    await recordInvitation(tx, 'invitation-withdrawn', actor, key);
  });
}

/** Checks `askedBy`, because another person may have asked since the team looked. */
export function acceptJoinRequest(
  { db, site }: TeamContext,
  actor: Actor,
  key: InvitationKey,
  askedBy: string,
): Promise<void> {
  return asTeam(db, actor, key.organizationId, async (tx, organization) => {
    const { askedById } = await deleteInvitation(tx, key);
    const [person] = await tx
      .select()
      .from(users)
      .where(eq(users.id, askedById ?? 0));
    if (!person?.emailVerified || person.suspendedAt) throw new AppError(400, NO_JOIN_REQUEST);
    if (person.email !== askedBy) throw new AppError(409, NEWER_JOIN_REQUEST);
    if (await isOnTeam(tx, organization, eq(users.id, person.id))) return;
    await addManager(tx, key.organizationId, person.id, actor);
    await enqueueMail(tx, acceptedMail(site, person.email, organization));
  });
}

async function deleteInvitation(tx: Db, { id, organizationId }: InvitationKey) {
  const where = and(
    eq(organizationInvitations.id, id),
    eq(organizationInvitations.organizationId, organizationId),
  );
  const [deleted] = await tx.delete(organizationInvitations).where(where).returning();
  if (!deleted) throw new AppError(404, INVITATION_NOT_FOUND);
  return deleted;
}

export function recordInvitation(
  tx: Db,
  action: 'invitation-sent' | 'invitation-withdrawn' | 'invitation-asked',
  actor: Actor,
  { id, organizationId }: InvitationKey,
): Promise<void> {
  return recordForTeam(tx, actor, organizationId, { action, changed: { invitationId: id } });
}

export async function isOnTeam(tx: Db, organization: Organization, where: SQL): Promise<boolean> {
  return (await tx.$count(users, and(where, isTeamOf(organization)))) > 0;
}

/** Excludes admins, who aren't on the team, though they may edit. */
function isTeamOf({ id, createdById }: Organization): SQL | undefined {
  const isManager = sql`exists (select from ${organizationManagers}
    where ${organizationManagers.organizationId} = ${id} and ${organizationManagers.userId} = ${users.id})`;
  return or(isManager, sql`${users.id} is not distinct from ${createdById}::int`);
}

const inviters = alias(users, 'inviters');
const askers = alias(users, 'askers');

async function selectInvitations(db: Db, where: SQL): Promise<Invitation[]> {
  const { id, email, sentAt, expiresAt, invitedById, askedById } = organizationInvitations;
  const people = { invitedBy: { email: inviters.email }, askedBy: { email: askers.email } };
  const found = await db
    .select({ id, email, sentAt, expiresAt, ...people })
    .from(organizationInvitations)
    .innerJoin(inviters, eq(inviters.id, invitedById))
    .leftJoin(askers, eq(askers.id, askedById))
    .where(where)
    .orderBy(sql`${sentAt} desc`, asc(id));
  return found.map((row) => ({
    ...row,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

export async function deleteInvitationsTo(tx: Db, userId: number): Promise<void> {
  const ownEmail = sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId})`;
  await tx.delete(organizationInvitations).where(eq(organizationInvitations.email, ownEmail));
}

export function removeOldInvitationsJob(db: Db): Job {
  const { expiresAt } = organizationInvitations;
  const where = lt(expiresAt, sql`now() - ${RETENTION.endedInvitations}::interval`);
  return {
    name: 'remove-old-invitations',
    cron: '52 * * * *',
    run: () => db.delete(organizationInvitations).where(where),
  };
}
