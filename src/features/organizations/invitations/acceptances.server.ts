import { eq } from 'drizzle-orm';
import type { Db } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import { enqueueMail } from '../../../mail/mails.server.ts';
import type { AccountContext, Caller } from '../../accounts/account-context.server.ts';
import { consumeOn } from '../../accounts/account-limits.server.ts';
import { VERIFY_FIRST } from '../../accounts/accounts.contract.ts';
import { users } from '../../accounts/accounts.table.server.ts';
import {
  type AccountRules,
  type Actor,
  rightsOf,
  type SignedInActor,
} from '../../accounts/sessions.server.ts';
import { markVerified } from '../../accounts/sign-in/email-codes.server.ts';
import { hashNewPassword } from '../../accounts/sign-in/passwords.server.ts';
import { addAccountOf, refuseWhilePaused, type SignedIn } from '../../accounts/sign-in/sign-in.server.ts';
import { lockUser } from '../../accounts/users/users.server.ts';
import { publicityOf } from '../moderation/publicity.server.ts';
import { addManager, isTeamMember } from '../organization-team.server.ts';
import { organizations } from '../organizations.table.server.ts';
import { askedMail } from './invitation-mails.server.ts';
import {
  type Acceptance,
  DEAD_INVITATION,
  type InvitedRegistration,
  type OpenedInvitation,
} from './invitations.contract.ts';
import { isInTime, isOnTeam, recordInvitation, type TeamContext } from './invitations.server.ts';
import { organizationInvitations } from './invitations.table.server.ts';

export const ASKED_BY_ANOTHER =
  'Someone else has asked to join with this invitation. Please ask the team for your own.';

export async function openInvitation(db: Db, rules: AccountRules, token: string): Promise<OpenedInvitation> {
  const { invitation, organization, inviter } = await findInvitation(db, rules, token);
  return {
    email: invitation.email,
    organizationName: organization.name,
    invitedBy: { email: inviter.email },
    expiresAt: invitation.expiresAt.toISOString(),
    isAsked: invitation.askedById !== null,
  };
}

/** The link proves the invited address but no other address. */
export function acceptInvitation(
  context: TeamContext,
  actor: SignedInActor,
  token: string,
): Promise<Acceptance> {
  return context.db.transaction(async (tx) => {
    const { rules } = context;
    const { invitation } = await findInvitation(tx, rules, token);
    const isInvited = invitation.email === actor.email.toLowerCase();
    if (!isInvited && !actor.emailVerified) throw new AppError(403, VERIFY_FIRST);
    if (!actor.emailVerified) {
      await lockUser(tx, actor.id);
      await markVerified(tx, actor.id, actor);
    }
    const found = await lockInvitation(tx, rules, token);
    const { organization } = found;
    const isThere = await isOnTeam(tx, organization, eq(users.id, actor.id));
    const outcome = isInvited || isThere ? 'joined' : 'asked';
    if (isInvited) await redeem(tx, found, actor, isThere);
    else if (!isThere) await ask(tx, context, found, actor);
    return { organizationId: organization.id, outcome };
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
      const { email } = found.invitation;
      const signedIn = await addAccountOf(tx, { email, passwordHash, emailVerified: true }, caller);
      await redeem(tx, found, signedIn.user, false);
      return { signedIn, accepted: { organizationId: found.organization.id, outcome: 'joined' } };
    });
  });
}

type Found = Awaited<ReturnType<typeof findInvitation>>;

/** Throws a 400 if the invitation has expired, was withdrawn, or its sender may no longer invite. */
async function findInvitation(db: Db, rules: AccountRules, token: string) {
  const { organizationId, invitedById } = organizationInvitations;
  const [found] = await db
    .select({ invitation: organizationInvitations, organization: organizations, inviter: users })
    .from(organizationInvitations)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .innerJoin(users, eq(users.id, invitedById))
    .where(isInTime(token));
  if (!found || publicityOf(found) !== 'public' || found.inviter.suspendedAt) throw dead();
  const inviter = { ...found.inviter, ...rightsOf(found.inviter.role, rules) };
  if (!(await isTeamMember(db, inviter, found.organization.id))) throw dead();
  return found;
}

/** Locks the organization, so the invitation and its sender's place on the team can't change before the commit. */
async function lockInvitation(tx: Db, rules: AccountRules, token: string): Promise<Found> {
  const { organization } = await findInvitation(tx, rules, token);
  await tx.select().from(organizations).where(eq(organizations.id, organization.id)).for('no key update');
  return findInvitation(tx, rules, token);
}

async function redeem(
  tx: Db,
  { invitation, organization }: Found,
  actor: Pick<Actor, 'id'>,
  isThere: boolean,
) {
  await tx.delete(organizationInvitations).where(eq(organizationInvitations.id, invitation.id));
  if (!isThere) await addManager(tx, organization.id, actor.id, actor);
}

/** The link still works for the invited address. */
async function ask(tx: Db, { site }: TeamContext, found: Found, actor: Actor): Promise<void> {
  const { invitation, organization, inviter } = found;
  if (invitation.askedById === actor.id) return;
  if (invitation.askedById !== null) throw new AppError(409, ASKED_BY_ANOTHER);
  await tx
    .update(organizationInvitations)
    .set({ askedById: actor.id })
    .where(eq(organizationInvitations.id, invitation.id));
  const words = { organization, askedBy: actor.email, invited: invitation.email };
  await enqueueMail(tx, askedMail(site, inviter.email, words));
  await recordInvitation(tx, 'invitation-asked', actor, invitation);
}

function dead(): AppError {
  return new AppError(400, DEAD_INVITATION);
}
