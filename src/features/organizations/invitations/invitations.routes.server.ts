import { type Context, Hono } from 'hono';
import type pg from 'pg';
import { AppError } from '../../../http/errors.server.ts';
import { readId } from '../../../http/id-parameter.server.ts';
import { readJson } from '../../../http/json-body.server.ts';
import { makeRateLimit, takeAll } from '../../../http/limits/rate-limiter.server.ts';
import { describe } from '../../../http/route-description.server.ts';
import { RETENTION } from '../../../jobs/retention.contract.ts';
import { mailboxOf } from '../../../mail/mails.server.ts';
import { refusalExample, withQuota } from '../../../safety/quotas.server.ts';
import type { AccountContext } from '../../accounts/account-context.server.ts';
import { VERIFY_FIRST } from '../../accounts/accounts.contract.ts';
import { TOO_COMMON } from '../../accounts/sign-in/common-passwords.server.ts';
import { KNOWN_EMAIL, REGISTRATION_CLOSED } from '../../accounts/sign-in/sign-in.server.ts';
import { type Done, done, IS_TAKEN_DOWN, MAY_NOT_EDIT, NOT_FOUND } from '../organizations.contract.ts';
import { ASKED_BY_ANOTHER, acceptInvitation, openInvitation, registerInvited } from './acceptances.server.ts';
import {
  acceptance,
  DEAD_INVITATION,
  invitation,
  invitationOutcome,
  invitationToken,
  invitedRegistration,
  letInRequest,
  newInvitation,
  newInvitations,
  openedInvitation,
} from './invitations.contract.ts';
import {
  ANOTHER_ASKED,
  INVITATION_NOT_FOUND,
  INVITE_LATER,
  invite,
  inviteSeveral,
  letIn,
  listInvitations,
  NOBODY_ASKED,
  ON_TEAM_ALREADY,
  withdrawInvitation,
} from './invitations.server.ts';

interface InvitationRoutesOptions {
  accounts: AccountContext;
  pool: pg.Pool;
  sessionSecret: string;
}

const TOKEN = 'Zt0w8mX2c1bqv3PpLr5kN9yTgFh7sJd4uAeRiOWlVxE';

export function invitationRoutes({ accounts, pool, sessionSecret }: InvitationRoutesOptions) {
  const { guards, db } = accounts;
  const limits = makeInvitationLimits(pool, sessionSecret);
  return { forOrganizations: forOrganizations(), forInvitations: forInvitations() };

  function forOrganizations(): Hono {
    const routes = new Hono();

    routes.get(
      '/:id/invitations',
      describe({
        tag: 'Organizations',
        name: 'listInvitations',
        summary: 'List the invitations to a team',
        notes: 'Includes invitations that expired in the last 30 days.',
        access: 'team',
        answers: {
          200: invitation.array().describe('Sorted by date, newest first.'),
          403: MAY_NOT_EDIT,
          404: NOT_FOUND,
        },
      }),
      async (c) => {
        const actor = await guards.verified(c);
        return c.json(await listInvitations(accounts, actor, organizationOf(c)));
      },
    );

    routes.post(
      '/:id/invitations',
      describe({
        tag: 'Organizations',
        name: 'sendInvitation',
        summary: 'Invite a person to a team by email',
        notes: `The person doesn’t need an account, even if registration is closed. The link works once and expires in ${RETENTION.invitations}. Sending it again ends the earlier link.`,
        access: 'team',
        body: newInvitation,
        example: { email: 'anna@harlowlibraries.example' },
        answers: {
          201: invitation,
          400: ON_TEAM_ALREADY,
          403: [MAY_NOT_EDIT, IS_TAKEN_DOWN, INVITE_LATER],
          404: NOT_FOUND,
          429: [
            refusalExample('invitations'),
            `${MAILED_OFTEN} Please come back in 20 hours.`,
            `${SENT_ALL} Please come back in 20 hours.`,
          ],
        },
      }),
      async (c) => {
        const actor = await guards.verified(c);
        const id = organizationOf(c);
        const { email } = await readJson(c, newInvitation);
        const isLimited = actor.hasQuotas;
        const sent = await withQuota(guards.takeQuota(actor, 'invitations'), () =>
          withQuota(limits.takeMail(id, email, isLimited), () => invite(accounts, actor, id, email)),
        );
        return c.json(sent, 201);
      },
    );

    routes.post(
      '/:id/invitations/several',
      describe({
        tag: 'Organizations',
        name: 'sendInvitations',
        summary: 'Invite several people to a team by email',
        notes:
          'Returns the outcome for each address. If a limit refuses one, no invitation is sent. People with an open invitation get no second email.',
        access: 'team',
        body: newInvitations,
        example: { emails: 'anna@harlowlibraries.example, leo@harlowlibraries.example' },
        answers: {
          200: invitationOutcome.array().describe('In the order of the request.'),
          403: [MAY_NOT_EDIT, IS_TAKEN_DOWN, INVITE_LATER],
          404: NOT_FOUND,
          429: [
            refusalExample('invitations'),
            `anna@harlowlibraries.example: ${MAILED_OFTEN} Please come back in 20 hours. No invitation was sent.`,
            `${SENT_ALL} Please come back in 20 hours.`,
          ],
        },
      }),
      async (c) => {
        const actor = await guards.verified(c);
        const id = organizationOf(c);
        const { emails } = await readJson(c, newInvitations);
        const isLimited = actor.hasQuotas;
        const take = (email: string) =>
          takeAll([
            () => guards.takeQuota(actor, 'invitations'),
            () => limits.takeMail(id, email, isLimited).catch(named(email)),
          ]);
        return c.json(await inviteSeveral(accounts, actor, id, emails, take));
      },
    );

    routes.delete(
      '/:id/invitations/:invitationId',
      describe({
        tag: 'Organizations',
        name: 'withdrawInvitation',
        summary: 'Withdraw an invitation',
        notes: 'Ends its link, and declines the person who asked to join with it.',
        access: 'team',
        answers: {
          200: done,
          403: [MAY_NOT_EDIT, IS_TAKEN_DOWN],
          404: [NOT_FOUND, INVITATION_NOT_FOUND],
        },
      }),
      async (c) => {
        const actor = await guards.verified(c);
        await withdrawInvitation(accounts, actor, organizationOf(c), invitationOf(c));
        return c.json({ ok: true, message: 'Invitation withdrawn' } satisfies Done);
      },
    );

    routes.post(
      '/:id/invitations/:invitationId/accept',
      describe({
        tag: 'Organizations',
        name: 'letInByInvitation',
        summary: 'Accept a person who asked to join with an invitation for another email',
        access: 'team',
        body: letInRequest,
        example: { askedBy: 'anna@mailbox.example' },
        answers: {
          200: done,
          400: NOBODY_ASKED,
          403: [MAY_NOT_EDIT, IS_TAKEN_DOWN],
          404: [NOT_FOUND, INVITATION_NOT_FOUND],
          409: ANOTHER_ASKED,
        },
      }),
      async (c) => {
        const actor = await guards.verified(c);
        const { askedBy } = await readJson(c, letInRequest);
        await letIn(accounts, actor, organizationOf(c), invitationOf(c), askedBy);
        return c.json({ ok: true, message: 'Manager added successfully' } satisfies Done);
      },
    );

    return routes;
  }

  /** All are POST calls, so opening a link changes nothing. */
  function forInvitations(): Hono {
    const routes = new Hono();

    routes.post(
      '/open',
      describe({
        tag: 'Accounts',
        name: 'openInvitation',
        summary: 'Read an invitation by the token of its link',
        access: 'anyone',
        body: invitationToken,
        example: { token: TOKEN },
        answers: {
          200: openedInvitation,
          400: DEAD_INVITATION,
          429: `${OPENED_OFTEN} Please come back in 40 minutes.`,
        },
      }),
      async (c) => {
        const { token } = await readJson(c, invitationToken);
        await limits.opening.takeFrom(accounts.callerOf(c).address);
        c.header('Cache-Control', 'no-store');
        return c.json(await openInvitation(db, accounts.rules, token));
      },
    );

    routes.post(
      '/accept',
      describe({
        tag: 'Accounts',
        name: 'acceptInvitation',
        summary: 'Join a team by an invitation',
        notes: 'Verifies the invited email. With another verified email, the team is asked first.',
        access: 'signed-in',
        body: invitationToken,
        example: { token: TOKEN },
        answers: {
          200: acceptance,
          400: DEAD_INVITATION,
          403: VERIFY_FIRST,
          409: ASKED_BY_ANOTHER,
          429: `${OPENED_OFTEN} Please come back in 40 minutes.`,
        },
      }),
      async (c) => {
        const actor = await guards.signedIn(c);
        const { token } = await readJson(c, invitationToken);
        await limits.opening.takeFrom(accounts.callerOf(c).address);
        return c.json(await acceptInvitation(accounts, actor, token));
      },
    );

    routes.post(
      '/register',
      describe({
        tag: 'Accounts',
        name: 'registerInvited',
        summary: 'Register by an invitation and join its team',
        notes: 'Adds a verified account with the invited email and signs in, even if registration is closed.',
        access: 'anyone',
        body: invitedRegistration,
        example: { token: TOKEN, password: 'correct horse battery' },
        answers: {
          201: acceptance,
          400: [DEAD_INVITATION, KNOWN_EMAIL, TOO_COMMON],
          403: REGISTRATION_CLOSED,
          429: [
            `${OPENED_OFTEN} Please come back in 40 minutes.`,
            'Too many accounts were created from your network. Please come back in 40 minutes.',
          ],
        },
      }),
      async (c) => {
        const request = await readJson(c, invitedRegistration);
        const caller = accounts.callerOf(c);
        await limits.opening.takeFrom(caller.address);
        const { signedIn, accepted } = await registerInvited(accounts, request, caller);
        accounts.cookies.setSession(c, signedIn.sessionToken);
        accounts.cookies.setDevice(c, signedIn.deviceToken);
        c.header('Cache-Control', 'no-store');
        return c.json(accepted, 201);
      },
    );

    return routes;
  }
}

function organizationOf(c: Context): number {
  return readId(c.req.param('id') ?? '', NOT_FOUND);
}

function invitationOf(c: Context): number {
  return readId(c.req.param('invitationId') ?? '', INVITATION_NOT_FOUND);
}

/** Adds the address to the refusal of its limit. */
function named(email: string) {
  return (refusal: unknown): never => {
    if (!(refusal instanceof AppError) || !refusal.message.startsWith(MAILED_OFTEN)) throw refusal;
    const { status, message, retryAfter } = refusal;
    throw new AppError(status, `${email}: ${message} No invitation was sent.`, {
      cause: refusal,
      retryAfter,
    });
  };
}

const MAILED_OFTEN = 'We have sent several emails to this address already.';
const SENT_ALL = 'This organization has reached its invitation limit for today.';
const OPENED_OFTEN = 'Too many invitations were opened from your network.';
const DAY = 24 * 3600;

/** Limits how many invitations a mailbox gets. */
function makeInvitationLimits(pool: pg.Pool, secret: string) {
  const limit = (name: string, points: number, seconds: number, refusal: string) =>
    makeRateLimit(pool, { name: `invitation-${name}`, points, seconds, secret, refusal });
  const organization = limit('organization', 40, DAY, SENT_ALL);
  const pair = limit('pair', 3, DAY, MAILED_OFTEN);
  const address = limit('address', 6, DAY, MAILED_OFTEN);
  return {
    takeMail: (organizationId: number, email: string, isLimited: boolean) =>
      takeAll([
        ...(isLimited ? [() => organization.take(String(organizationId))] : []),
        () => pair.take(`${organizationId} ${mailboxOf(email)}`),
        () => address.take(mailboxOf(email)),
      ]),
    opening: limit('opening', 60, 3600, OPENED_OFTEN),
  };
}
