import { and, asc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, onlyRow } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import { type Reservation, takeAll } from '../../../http/limits/rate-limiter.server.ts';
import type { Job } from '../../../jobs/jobs.server.ts';
import { RETENTION } from '../../../jobs/retention.contract.ts';
import { enqueueMail } from '../../../mail/mails.server.ts';
import { recordAudit } from '../../../safety/audit.server.ts';
import { withQuota } from '../../../safety/quotas.server.ts';
import { accountEmail } from '../../accounts/accounts.contract.ts';
import { users } from '../../accounts/accounts.table.server.ts';
import { type AccountRules, type Actor, hashToken, makeToken } from '../../accounts/sessions.server.ts';
import type { MailSite } from '../../accounts/sign-in/account-mails.server.ts';
import { hasEmail } from '../../accounts/users/users.server.ts';
import { publicityOf } from '../moderation/publicity.server.ts';
import { addManager, asTeam, requireTeam } from '../organization-team.server.ts';
import { MAY_NOT_EDIT } from '../organizations.contract.ts';
import type { Organization } from '../organizations.server.ts';
import { organizationManagers } from '../organizations.table.server.ts';
import { invitationMail, letInMail } from './invitation-mails.server.ts';
import type { Invitation, InvitationOutcome } from './invitations.contract.ts';
import { organizationInvitations } from './invitations.table.server.ts';

export const INVITATION_NOT_FOUND = 'Invitation not found';
export const ON_TEAM_ALREADY = 'This person is already on the team.';
export const NOBODY_ASKED = 'No one is waiting for an answer to this invitation.';
export const ANOTHER_ASKED = 'Someone else has asked to join since.';
export const INVITE_LATER = 'Colleagues can be invited once this organization is approved.';

export interface TeamContext {
  db: Db;
  rules: AccountRules;
  site: MailSite;
}

/** Includes expired invitations; the newest is first. */
export async function listInvitations(
  { db }: TeamContext,
  actor: Actor,
  organizationId: number,
): Promise<Invitation[]> {
  await requireTeam(db, actor, organizationId, MAY_NOT_EDIT);
  return selectInvitations(db, eq(organizationInvitations.organizationId, organizationId));
}

/** Behaves the same whether or not the address has an account. A second invitation replaces the first. */
export function invite(
  { db, site }: TeamContext,
  actor: Actor,
  organizationId: number,
  email: string,
): Promise<Invitation> {
  return asTeam(db, actor, organizationId, async (tx, organization) => {
    if (publicityOf({ organization }) !== 'public') throw new AppError(403, INVITE_LATER);
    if (await isOnTeam(tx, organization, hasEmail(email))) throw new AppError(400, ON_TEAM_ALREADY);
    const id = await sendInvitation(tx, site, actor, organization, email);
    return onlyRow(await selectInvitations(tx, eq(organizationInvitations.id, id)));
  });
}

/** Skips people on the team and people with an open invitation. Calls `take` for each address before sending. */
export async function inviteSeveral(
  { db, site }: TeamContext,
  actor: Actor,
  organizationId: number,
  emails: string[],
  take: (email: string) => Promise<Reservation>,
): Promise<InvitationOutcome[]> {
  const asMember = <Result>(work: (tx: Db, organization: Organization) => Promise<Result>) =>
    asTeam(db, actor, organizationId, (tx, organization) => {
      if (publicityOf({ organization }) !== 'public') throw new AppError(403, INVITE_LATER);
      return work(tx, organization);
    });
  const first = await asMember((tx, organization) => findOutcomes(tx, organization, emails));
  const taken = new Map<string, Reservation>();
  const wanted = first.filter(({ outcome }) => outcome === 'sent');
  const takes = wanted.map(({ email }) => async () => {
    const one = await take(email);
    taken.set(email, one);
    return one;
  });
  return withQuota(takeAll(takes), async () => {
    const outcomes = await asMember(async (tx, organization) => {
      const found = await findOutcomes(tx, organization, emails);
      // An invitation withdrawn in between hasn't been counted.
      const told = found.map((one, place) => (taken.has(one.email) ? one : (first[place] ?? one)));
      for (const { email, outcome } of told) {
        if (outcome === 'sent') await sendInvitation(tx, site, actor, organization, email);
      }
      return told;
    });
    // Someone else has invited or accepted them in between.
    const unsent = outcomes.filter(({ outcome }) => outcome !== 'sent');
    await Promise.all(unsent.map(({ email }) => taken.get(email)?.refund()));
    return outcomes;
  });
}

async function findOutcomes(tx: Db, organization: Organization, emails: string[]) {
  const { organizationId, email: address, expiresAt } = organizationInvitations;
  const isOpen = and(
    eq(organizationId, organization.id),
    inArray(address, emails),
    gt(expiresAt, sql`now()`),
  );
  const open = await tx.select({ email: address }).from(organizationInvitations).where(isOpen);
  const outcomes: InvitationOutcome[] = [];
  for (const email of emails) {
    const isInvited = open.some((row) => row.email === email);
    const outcome = async () => {
      if (!accountEmail.safeParse(email).success) return 'no-address';
      if (await isOnTeam(tx, organization, hasEmail(email))) return 'on-team';
      return isInvited ? 'invited' : 'sent';
    };
    outcomes.push({ email, outcome: await outcome() });
  }
  return outcomes;
}

async function sendInvitation(
  tx: Db,
  site: MailSite,
  actor: Actor,
  organization: Organization,
  email: string,
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
  return id;
}

export function withdrawInvitation(
  { db }: TeamContext,
  actor: Actor,
  organizationId: number,
  id: number,
): Promise<void> {
  return asTeam(db, actor, organizationId, async (tx) => {
    await takeInvitation(tx, organizationId, id);
    await recordInvitation(tx, 'invitation-withdrawn', actor, { id, organizationId });
  });
}

/** Checks `askedBy`, because another person may have asked since the team looked. */
export function letIn(
  { db, site }: TeamContext,
  actor: Actor,
  organizationId: number,
  id: number,
  askedBy: string,
): Promise<void> {
  return asTeam(db, actor, organizationId, async (tx, organization) => {
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

/** True for the creator and managers. Admins aren't on the team, though they may edit. */
export async function isOnTeam(
  tx: Db,
  { id, createdById }: Pick<Organization, 'id' | 'createdById'>,
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

export function isInTime(token: string) {
  return and(
    eq(organizationInvitations.tokenHash, hashToken(token)),
    gt(organizationInvitations.expiresAt, sql`now()`),
  );
}

export async function forgetInvitationsTo(tx: Db, userId: number): Promise<void> {
  const ownEmail = sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId})`;
  await tx.delete(organizationInvitations).where(eq(organizationInvitations.email, ownEmail));
}

/** Teams see expired invitations for `KEPT_DAYS`. */
export function removeOldInvitationsJob(db: Db): Job {
  const { expiresAt } = organizationInvitations;
  const isOld = lt(expiresAt, sql`now() - ${RETENTION.endedInvitations}::interval`);
  return {
    name: 'remove-old-invitations',
    cron: '52 * * * *',
    run: () => db.delete(organizationInvitations).where(isOld),
  };
}
