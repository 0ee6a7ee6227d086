import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import type { AccountContext, Caller } from '#features/accounts/account-context.server.ts';
import { consumeOn } from '#features/accounts/account-limits.server.ts';
import { VERIFY_FIRST } from '#features/accounts/accounts.contract.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import {
  type AccountRules,
  type Actor,
  hashToken,
  rightsOf,
  type SignedInActor,
} from '#features/accounts/sessions.server.ts';
import { markVerified } from '#features/accounts/sign-in/email-codes.server.ts';
import { hashNewPassword } from '#features/accounts/sign-in/passwords.server.ts';
import { addAccountOf, refuseWhilePaused, type SignedIn } from '#features/accounts/sign-in/sign-in.server.ts';
import { lockUser } from '#features/accounts/users/users.server.ts';
import { AppError } from '#http/errors.server.ts';
import type { MailSite } from '#mail/mail-layout.server.ts';
import { enqueueMail } from '#mail/mails.server.ts';
import { publicityOf } from '../moderation/publicity.server.ts';
import { joinRequestMail } from '../organization-mails.server.ts';
import { addManager, isTeamMember } from '../organization-team.server.ts';
import { organizationInvitations, organizations } from '../organizations.table.server.ts';
import {
  type Acceptance,
  DEAD_INVITATION,
  type InvitedRegistration,
  type OpenedInvitation,
} from './invitations.contract.ts';
import { isOnTeam, recordInvitation, type TeamContext } from './invitations.server.ts';

export const OTHER_JOIN_REQUEST =
  'Someone else has asked to join with this invitation. Please ask the team for your own.';

export async function openInvitation(context: TeamContext, token: string): Promise<OpenedInvitation> {
  const { invitation, organization, inviter } = await findInvitation(context.db, context.rules, token);
  return {
    email: invitation.email,
    organizationName: organization.name,
    invitedBy: { email: inviter.email },
    expiresAt: invitation.expiresAt.toISOString(),
    isAsked: invitation.askedById !== null,
  };
}

export function acceptInvitation(
  { db, rules, site }: TeamContext,
  actor: SignedInActor,
  token: string,
): Promise<Acceptance> {
  return db.transaction(async (tx) => {
    const { invitation } = await findInvitation(tx, rules, token);
    const isInvited = invitation.email === actor.email.toLowerCase();
    if (!isInvited && !actor.emailVerified) throw new AppError(403, VERIFY_FIRST);
    if (!actor.emailVerified) {
      await lockUser(tx, actor.id);
      await markVerified(tx, actor.id, actor);
    }
    const found = await lockInvitation(tx, rules, token);
    const { id: organizationId } = found.organization;
    const isMember = await isOnTeam(tx, found.organization, eq(users.id, actor.id));
    if (isInvited) await consumeInvitation(tx, found);
    if (isInvited && !isMember) await addManager(tx, organizationId, actor.id, actor);
    if (isInvited || isMember) return { organizationId, outcome: 'joined' };
    await askToJoin(tx, site, found, actor);
    return { organizationId, outcome: 'asked' };
  });
}

/** The invited address can register even while registration is closed. */
export async function registerInvited(
  context: AccountContext,
  { token, password }: InvitedRegistration,
  caller: Caller,
): Promise<{ signedIn: SignedIn; accepted: Acceptance }> {
  const { db, limits, rules } = context;
  // The cheap look-up comes first, so guesses can't make us hash passwords.
  await findInvitation(db, rules, token);
  await refuseWhilePaused(context);
  const attempt = await limits.takeRegistration(caller.address);
  return consumeOn(['done', 'refused'], attempt, async () => {
    const passwordHash = await hashNewPassword(password);
    return db.transaction(async (tx) => {
      const found = await lockInvitation(tx, rules, token);
      const { email, organizationId } = found.invitation;
      const signedIn = await addAccountOf(tx, { email, passwordHash, emailVerified: true }, caller);
      await consumeInvitation(tx, found);
      await addManager(tx, organizationId, signedIn.user.id, signedIn.user);
      return { signedIn, accepted: { organizationId, outcome: 'joined' } };
    });
  });
}

type FoundInvitation = Awaited<ReturnType<typeof findInvitation>>;

async function findInvitation(db: Db, rules: AccountRules, token: string) {
  const { organizationId, invitedById, tokenHash, expiresAt } = organizationInvitations;
  const [found] = await db
    .select({ invitation: organizationInvitations, organization: organizations, inviter: users })
    .from(organizationInvitations)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .innerJoin(users, eq(users.id, invitedById))
    .where(and(eq(tokenHash, hashToken(token)), gt(expiresAt, sql`now()`)));
  if (!found || publicityOf(found) !== 'public' || found.inviter.suspendedAt) throw dead();
  const inviter = { ...found.inviter, ...rightsOf(found.inviter.role, rules) };
  if (!(await isTeamMember(db, inviter, found.organization.id))) throw dead();
  return found;
}

/** Locks the organization, so the invitation and its sender's place on the team can't change before the commit. */
async function lockInvitation(tx: Db, rules: AccountRules, token: string): Promise<FoundInvitation> {
  const { organization } = await findInvitation(tx, rules, token);
  await tx.select().from(organizations).where(eq(organizations.id, organization.id)).for('no key update');
  return findInvitation(tx, rules, token);
}

async function consumeInvitation(tx: Db, { invitation }: FoundInvitation): Promise<void> {
  await tx.delete(organizationInvitations).where(eq(organizationInvitations.id, invitation.id));
}

async function askToJoin(tx: Db, site: MailSite, found: FoundInvitation, actor: Actor): Promise<void> {
  const { invitation, organization, inviter } = found;
  if (invitation.askedById === actor.id) return;
  if (invitation.askedById !== null) throw new AppError(409, OTHER_JOIN_REQUEST);
  await tx
    .update(organizationInvitations)
    .set({ askedById: actor.id })
    .where(eq(organizationInvitations.id, invitation.id));
  const words = { organization, askedBy: actor.email, invited: invitation.email };
  await enqueueMail(tx, joinRequestMail(site, inviter.email, words));
  await recordInvitation(tx, 'invitation-asked', actor, invitation);
}

function dead(): AppError {
  return new AppError(400, DEAD_INVITATION);
}
