import { Hono } from 'hono';
import type pg from 'pg';
import type { AccountContext } from '#features/accounts/account-context.server.ts';
import { limitExample } from '#features/accounts/account-limits.server.ts';
import { VERIFY_FIRST } from '#features/accounts/accounts.contract.ts';
import type { SignedInActor } from '#features/accounts/sessions.server.ts';
import { TOO_COMMON } from '#features/accounts/sign-in/passwords.server.ts';
import { KNOWN_EMAIL, REGISTRATION_CLOSED } from '#features/accounts/sign-in/sign-in.server.ts';
import { readJson } from '#http/json-body.server.ts';
import {
  createRateLimiter,
  makeRateLimit,
  type Reservation,
  takeAll,
} from '#http/limits/rate-limiter.server.ts';
import { describe } from '#http/route-description.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { mailboxOf } from '#mail/mails.server.ts';
import { refusalExample, withQuota } from '#safety/quotas.server.ts';
import { done, IS_TAKEN_DOWN, MAY_NOT_EDIT, NOT_FOUND } from '../organizations.contract.ts';
import { type TeamCall, teamRoutes } from '../team-calls.server.ts';
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

const ADDRESS_LIMIT = 'We have sent several emails to this address already.';
const ORGANIZATION_LIMIT = 'This organization has reached its invitation limit for today.';
const OPENING_LIMIT = 'Too many invitations were opened from your network.';
const IN_HOURS = 'Please come back in 20 hours.';
const IN_MINUTES = 'Please come back in 40 minutes.';

type InvitationRoutesOptions = { accounts: AccountContext; pool: pg.Pool; sessionSecret: string };
type Options = AccountContext & { invitationLimits: ReturnType<typeof makeInvitationLimits> };

export function invitationRoutes({ accounts, pool, sessionSecret }: InvitationRoutesOptions) {
  const options = { ...accounts, invitationLimits: makeInvitationLimits(pool, sessionSecret) };
  return {
    forOrganizations: teamRoutes(options, { tag: 'Organizations', notFound: NOT_FOUND }, TEAM_CALLS),
    /** All are POST calls, so opening a link changes nothing. */
    forInvitations: new Hono()
      .route('/', opening(options))
      .route('/', accepting(options))
      .route('/', registering(options)),
  };
}

const TEAM_CALLS: TeamCall<Options>[] = [
  {
    method: 'GET',
    path: '/:id/invitations',
    name: 'listInvitations',
    summary: 'List the invitations to a team',
    notes: 'Includes invitations that expired in the last 30 days.',
    access: 'team',
    answers: { 200: invitation.array().describe('Sorted by date, newest first.'), 403: MAY_NOT_EDIT },
    handle: ({ db }, { actor, id }) => listInvitations(db, actor, id),
  },
  {
    method: 'POST',
    path: '/:id/invitations',
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
      429: [
        refusalExample('invitations'),
        `${ADDRESS_LIMIT} ${IN_HOURS}`,
        `${ORGANIZATION_LIMIT} ${IN_HOURS}`,
      ],
    },
    async handle(options, { c, actor, id }) {
      const { email } = await readJson(c, newInvitation);
      return withQuota(takeInvitation(options, actor, id, { email, refusal: ADDRESS_LIMIT }), () =>
        invite(options, actor, id, email),
      );
    },
  },
  {
    method: 'POST',
    path: '/:id/invitations/several',
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
      429: [
        refusalExample('invitations'),
        `anna@harlowlibraries.example: ${ADDRESS_LIMIT} ${IN_HOURS} No invitation was sent.`,
        `${ORGANIZATION_LIMIT} ${IN_HOURS}`,
      ],
    },
    async handle(options, { c, actor, id }) {
      const { emails } = await readJson(c, newInvitations);
      const take = (email: string) => {
        const refusal = `${email}: ${ADDRESS_LIMIT} Please come back in {wait}. No invitation was sent.`;
        return takeInvitation(options, actor, id, { email, refusal });
      };
      return inviteSeveral(options, actor, id, { emails, take });
    },
  },
  {
    method: 'DELETE',
    path: '/:id/invitations/:invitationId',
    name: 'withdrawInvitation',
    summary: 'Withdraw an invitation',
    notes: 'Ends its link, and declines the person who asked to join with it.',
    access: 'team',
    answers: { 200: done, 403: [MAY_NOT_EDIT, IS_TAKEN_DOWN], 404: [NOT_FOUND, INVITATION_NOT_FOUND] },
    async handle({ db }, { actor, id, idOf }) {
      const invitationId = idOf('invitationId', INVITATION_NOT_FOUND);
      await withdrawInvitation(db, actor, { organizationId: id, id: invitationId });
      return { ok: true, message: 'Invitation withdrawn' };
    },
  },
  {
    method: 'POST',
    path: '/:id/invitations/:invitationId/accept',
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
    async handle(options, { c, actor, id, idOf }) {
      const { askedBy } = await readJson(c, joinRequest);
      const key = { organizationId: id, id: idOf('invitationId', INVITATION_NOT_FOUND) };
      await acceptJoinRequest(options, actor, key, askedBy);
      return { ok: true, message: 'Manager added successfully' };
    },
  },
];

const TOKEN = 'Zt0w8mX2c1bqv3PpLr5kN9yTgFh7sJd4uAeRiOWlVxE';

function opening({ invitationLimits, ...accounts }: Options): Hono {
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
      await invitationLimits.opening.takeFrom(accounts.callerOf(c).address);
      c.header('Cache-Control', 'no-store');
      return c.json(await openInvitation(accounts, token));
    },
  );
}

function accepting({ invitationLimits, ...accounts }: Options): Hono {
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
      await invitationLimits.opening.takeFrom(accounts.callerOf(c).address);
      return c.json(await acceptInvitation(accounts, actor, token));
    },
  );
}

function registering({ invitationLimits, ...accounts }: Options): Hono {
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
      await invitationLimits.opening.takeFrom(caller.address);
      const { signedIn, accepted } = await registerInvited(accounts, request, caller);
      accounts.cookies.setSignedIn(c, signedIn);
      return c.json(accepted, 201);
    },
  );
}

function takeInvitation(
  { guards, invitationLimits }: Options,
  actor: SignedInActor,
  organizationId: number,
  to: { email: string; refusal: string },
): Promise<Reservation> {
  return takeAll([
    () => guards.takeQuota(actor, 'invitations'),
    () => invitationLimits.takeMail(organizationId, to, actor.hasQuotas),
  ]);
}

const DAY = 24 * 3600;

function makeInvitationLimits(pool: pg.Pool, secret: string) {
  const { consume } = createRateLimiter(pool, secret);
  return {
    opening: makeRateLimit(pool, {
      name: 'invitation-opening',
      points: 60,
      seconds: 3600,
      secret,
      refusal: OPENING_LIMIT,
    }),
    takeMail(
      organizationId: number,
      { email, refusal }: { email: string; refusal: string },
      isLimited: boolean,
    ) {
      const mailbox = mailboxOf(email);
      const limits = [
        { limit: 'pair', key: `${organizationId} ${mailbox}`, most: 3, refusal },
        { limit: 'address', key: mailbox, most: 6, refusal },
      ];
      if (isLimited) {
        const key = String(organizationId);
        limits.push({ limit: 'organization', key, most: 40, refusal: ORGANIZATION_LIMIT });
      }
      return consume(limits.map((one) => ({ ...one, limit: `invitation-${one.limit}`, seconds: DAY })));
    },
  };
}
