import { type Context, Hono } from 'hono';
import type pg from 'pg';
import type { AccountContext } from '#features/accounts/account-context.server.ts';
import { limitExample } from '#features/accounts/account-limits.server.ts';
import { VERIFY_FIRST } from '#features/accounts/accounts.contract.ts';
import { TOO_COMMON } from '#features/accounts/sign-in/passwords.server.ts';
import { KNOWN_EMAIL, REGISTRATION_CLOSED } from '#features/accounts/sign-in/sign-in.server.ts';
import { AppError } from '#http/errors.server.ts';
import { readId } from '#http/id-parameter.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { makeRateLimit, takeAll } from '#http/limits/rate-limiter.server.ts';
import { describe } from '#http/route-description.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { mailboxOf } from '#mail/mails.server.ts';
import { refusalExample, withQuota } from '#safety/quotas.server.ts';
import { type Done, done, IS_TAKEN_DOWN, MAY_NOT_EDIT, NOT_FOUND } from '../organizations.contract.ts';
import {
  acceptInvitation,
  OTHER_JOIN_REQUEST,
  openInvitation,
  registerInvited,
} from './acceptances.server.ts';
import {
  acceptance,
  DEAD_INVITATION,
  invitation,
  invitationOutcome,
  invitationToken,
  invitedRegistration,
  joinRequest,
  newInvitation,
  newInvitations,
  openedInvitation,
} from './invitations.contract.ts';
import {
  ALREADY_ON_TEAM,
  acceptJoinRequest,
  INVITATION_NOT_FOUND,
  invite,
  inviteSeveral,
  listInvitations,
  NEWER_JOIN_REQUEST,
  NO_JOIN_REQUEST,
  NOT_APPROVED_YET,
  withdrawInvitation,
} from './invitations.server.ts';

interface InvitationRoutesOptions {
  accounts: AccountContext;
  pool: pg.Pool;
  sessionSecret: string;
}

export function invitationRoutes({ accounts, pool, sessionSecret }: InvitationRoutesOptions) {
  const options = { accounts, limits: makeInvitationLimits(pool, sessionSecret) };
  return {
    forOrganizations: register(options, [listing, sending, sendingSeveral, withdrawing, acceptingRequest]),
    /** All are POST calls, so opening a link changes nothing. */
    forInvitations: register(options, [opening, accepting, registering]),
  };
}

type Options = { accounts: AccountContext; limits: ReturnType<typeof makeInvitationLimits> };

function register(options: Options, calls: ((options: Options) => Hono)[]): Hono {
  const routes = new Hono();
  for (const call of calls) routes.route('/', call(options));
  return routes;
}

function listing({ accounts }: Options): Hono {
  return new Hono().get(
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
      const actor = await accounts.guards.verified(c);
      return c.json(await listInvitations(accounts, actor, organizationOf(c)));
    },
  );
}

function sending({ accounts, limits }: Options): Hono {
  return new Hono().post(
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
        400: ALREADY_ON_TEAM,
        403: [MAY_NOT_EDIT, IS_TAKEN_DOWN, NOT_APPROVED_YET],
        404: NOT_FOUND,
        429: [
          refusalExample('invitations'),
          `${ADDRESS_LIMIT} ${IN_HOURS}`,
          `${ORGANIZATION_LIMIT} ${IN_HOURS}`,
        ],
      },
    }),
    async (c) => {
      const { guards } = accounts;
      const actor = await guards.verified(c);
      const id = organizationOf(c);
      const { email } = await readJson(c, newInvitation);
      const sent = await withQuota(guards.takeQuota(actor, 'invitations'), () =>
        withQuota(limits.takeMail(id, email, actor.hasQuotas), () => invite(accounts, actor, id, email)),
      );
      return c.json(sent, 201);
    },
  );
}

function sendingSeveral({ accounts, limits }: Options): Hono {
  return new Hono().post(
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
        403: [MAY_NOT_EDIT, IS_TAKEN_DOWN, NOT_APPROVED_YET],
        404: NOT_FOUND,
        429: [
          refusalExample('invitations'),
          `anna@harlowlibraries.example: ${ADDRESS_LIMIT} ${IN_HOURS} No invitation was sent.`,
          `${ORGANIZATION_LIMIT} ${IN_HOURS}`,
        ],
      },
    }),
    async (c) => {
      const { guards } = accounts;
      const actor = await guards.verified(c);
      const id = organizationOf(c);
      const { emails } = await readJson(c, newInvitations);
      const take = (email: string) =>
        takeAll([
          () => guards.takeQuota(actor, 'invitations'),
          () => limits.takeMail(id, email, actor.hasQuotas).catch((refusal) => throwNaming(email, refusal)),
        ]);
      return c.json(await inviteSeveral(accounts, actor, id, { emails, take }));
    },
  );
}

function withdrawing({ accounts }: Options): Hono {
  return new Hono().delete(
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
      const actor = await accounts.guards.verified(c);
      await withdrawInvitation(accounts, actor, invitationOf(c));
      return c.json({ ok: true, message: 'Invitation withdrawn' } satisfies Done);
    },
  );
}

function acceptingRequest({ accounts }: Options): Hono {
  return new Hono().post(
    '/:id/invitations/:invitationId/accept',
    describe({
      tag: 'Organizations',
      name: 'acceptJoinRequest',
      summary: 'Accept a person who asked to join with an invitation for another email',
      access: 'team',
      body: joinRequest,
      example: { askedBy: 'anna@mailbox.example' },
      answers: {
        200: done,
        400: NO_JOIN_REQUEST,
        403: [MAY_NOT_EDIT, IS_TAKEN_DOWN],
        404: [NOT_FOUND, INVITATION_NOT_FOUND],
        409: NEWER_JOIN_REQUEST,
      },
    }),
    async (c) => {
      const actor = await accounts.guards.verified(c);
      const { askedBy } = await readJson(c, joinRequest);
      await acceptJoinRequest(accounts, actor, invitationOf(c), askedBy);
      return c.json({ ok: true, message: 'Manager added successfully' } satisfies Done);
    },
  );
}

const TOKEN = 'Zt0w8mX2c1bqv3PpLr5kN9yTgFh7sJd4uAeRiOWlVxE';

function opening({ accounts, limits }: Options): Hono {
  return new Hono().post(
    '/open',
    describe({
      tag: 'Accounts',
      name: 'openInvitation',
      summary: 'Read an invitation by the token of its link',
      access: 'anyone',
      body: invitationToken,
      example: { token: TOKEN },
      answers: { 200: openedInvitation, 400: DEAD_INVITATION, 429: `${OPENING_LIMIT} ${IN_MINUTES}` },
    }),
    async (c) => {
      const { token } = await readJson(c, invitationToken);
      await limits.opening.takeFrom(accounts.callerOf(c).address);
      c.header('Cache-Control', 'no-store');
      return c.json(await openInvitation(accounts, token));
    },
  );
}

function accepting({ accounts, limits }: Options): Hono {
  return new Hono().post(
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
        409: OTHER_JOIN_REQUEST,
        429: `${OPENING_LIMIT} ${IN_MINUTES}`,
      },
    }),
    async (c) => {
      const actor = await accounts.guards.signedIn(c);
      const { token } = await readJson(c, invitationToken);
      await limits.opening.takeFrom(accounts.callerOf(c).address);
      return c.json(await acceptInvitation(accounts, actor, token));
    },
  );
}

function registering({ accounts, limits }: Options): Hono {
  return new Hono().post(
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
        429: [`${OPENING_LIMIT} ${IN_MINUTES}`, limitExample('registration')],
      },
    }),
    async (c) => {
      const request = await readJson(c, invitedRegistration);
      const caller = accounts.callerOf(c);
      await limits.opening.takeFrom(caller.address);
      const { signedIn, accepted } = await registerInvited(accounts, request, caller);
      accounts.cookies.setSignedIn(c, signedIn);
      return c.json(accepted, 201);
    },
  );
}

function organizationOf(c: Context): number {
  return readId(c.req.param('id') ?? '', NOT_FOUND);
}

function invitationOf(c: Context) {
  const organizationId = organizationOf(c);
  return { organizationId, id: readId(c.req.param('invitationId') ?? '', INVITATION_NOT_FOUND) };
}

/** Adds the address to the refusal of its limit. */
function throwNaming(email: string, refusal: unknown): never {
  if (!(refusal instanceof AppError) || !refusal.message.startsWith(ADDRESS_LIMIT)) throw refusal;
  const { status, message, retryAfter } = refusal;
  throw new AppError(status, `${email}: ${message} No invitation was sent.`, { cause: refusal, retryAfter });
}

const ADDRESS_LIMIT = 'We have sent several emails to this address already.';
const ORGANIZATION_LIMIT = 'This organization has reached its invitation limit for today.';
const OPENING_LIMIT = 'Too many invitations were opened from your network.';
const IN_HOURS = 'Please come back in 20 hours.';
const IN_MINUTES = 'Please come back in 40 minutes.';
const DAY = 24 * 3600;

function makeInvitationLimits(pool: pg.Pool, secret: string) {
  const limit = (name: string, points: number, seconds: number, refusal: string) =>
    makeRateLimit(pool, { name: `invitation-${name}`, points, seconds, secret, refusal });
  const organization = limit('organization', 40, DAY, ORGANIZATION_LIMIT);
  const pair = limit('pair', 3, DAY, ADDRESS_LIMIT);
  const address = limit('address', 6, DAY, ADDRESS_LIMIT);
  return {
    takeMail: (organizationId: number, email: string, isLimited: boolean) =>
      takeAll([
        ...(isLimited ? [() => organization.take(String(organizationId))] : []),
        () => pair.take(`${organizationId} ${mailboxOf(email)}`),
        () => address.take(mailboxOf(email)),
      ]),
    opening: limit('opening', 60, 3600, OPENING_LIMIT),
  };
}
