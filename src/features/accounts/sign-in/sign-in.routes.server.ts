import { type Context, Hono } from 'hono';
import { readJson } from '#http/json-body.server.ts';
import { describe, ok } from '#http/route-description.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import type { AccountContext } from '../account-context.server.ts';
import { consumeOn, limitExample } from '../account-limits.server.ts';
import {
  credentials,
  DEAD_LINK,
  emailRequest,
  emailVerification,
  passwordReset,
  registrationState,
  signInRequest,
  user,
} from '../accounts.contract.ts';
import { WRONG_FACTOR_CODE } from '../second-factor/factor-check.server.ts';
import { CODE_NEEDED } from '../second-factor/second-factor.contract.ts';
import { endSession, isKnownDevice } from '../sessions.server.ts';
import { findUser, hasEmail } from '../users/users.server.ts';
import { TOO_COMMON } from './common-passwords.server.ts';
import { sendCodeAgain, verifyEmail, WRONG_CODE } from './email-codes.server.ts';
import { resetPassword, sendResetLink } from './passwords.server.ts';
import {
  isRegistrationOpen,
  KNOWN_EMAIL,
  REGISTRATION_CLOSED,
  register,
  type SignedIn,
  signIn,
  WRONG_CREDENTIALS,
} from './sign-in.server.ts';

const person = { email: 'dana@harlowlibraries.example', password: 'correct horse battery' };

const OPEN = { tag: 'Accounts', access: 'anyone' } as const;

const MAIL_CALL = {
  ...OPEN,
  body: emailRequest,
  example: { email: person.email },
  answers: {
    200: ok,
    429: [limitExample('mail-pair'), limitExample('mail-address')],
  },
};

export function signInRoutes(context: AccountContext): Hono {
  const routes = new Hono();
  for (const call of [
    signingIn,
    readingRegistration,
    registering,
    signingOut,
    verifying,
    resendingCode,
    requestingReset,
    resettingPassword,
  ])
    routes.route('/', call(context));
  return routes;
}

function signingIn(context: AccountContext): Hono {
  return new Hono().post(
    '/login',
    describe({
      ...OPEN,
      name: 'login',
      summary: 'Sign in',
      notes: `Asks for a code if the account has a second factor and the password is right. Sets the session cookie. A session lasts ${RETENTION.sessions}, or ${RETENTION.idleSessions} without a request.`,
      body: signInRequest,
      example: person,
      answers: {
        200: user,
        401: [WRONG_CREDENTIALS, CODE_NEEDED, WRONG_FACTOR_CODE],
        429: [
          limitExample('sign-in-pair'),
          limitExample('sign-in-address'),
          limitExample('factor-account'),
          limitExample('factor-address'),
        ],
      },
    }),
    async (c) =>
      answerSignedIn(
        c,
        context,
        await signIn(context, await readJson(c, signInRequest), context.callerOf(c)),
      ),
  );
}

function readingRegistration(context: AccountContext): Hono {
  return new Hono().get(
    '/registration',
    describe({
      ...OPEN,
      name: 'getRegistration',
      summary: 'Read whether people can register',
      answers: { 200: registrationState },
    }),
    async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json({ open: await isRegistrationOpen(context) });
    },
  );
}

function registering(context: AccountContext): Hono {
  return new Hono().post(
    '/register',
    describe({
      ...OPEN,
      name: 'register',
      summary: 'Register',
      notes: 'Adds an org_manager, signs in and emails a verification code.',
      body: credentials,
      example: person,
      answers: {
        201: user,
        400: [KNOWN_EMAIL, TOO_COMMON],
        403: REGISTRATION_CLOSED,
        429: [limitExample('registration'), limitExample('mail-address'), limitExample('mail-pair')],
      },
    }),
    async (c) => {
      const signedIn = await register(context, await readJson(c, credentials), context.callerOf(c));
      c.status(201);
      return answerSignedIn(c, context, signedIn);
    },
  );
}

function signingOut({ db, cookies, callerOf }: AccountContext): Hono {
  return new Hono().post(
    '/logout',
    describe({
      ...OPEN,
      name: 'logout',
      summary: 'Sign out',
      notes: 'Ends the session of this request, if any.',
      answers: { 200: ok },
    }),
    async (c) => {
      const { sessionToken } = callerOf(c);
      if (sessionToken) await endSession(db, sessionToken);
      cookies.clearSession(c);
      return c.json({ ok: true });
    },
  );
}

function verifying(context: AccountContext): Hono {
  return new Hono().post(
    '/verify-email',
    describe({
      ...OPEN,
      name: 'verifyEmail',
      summary: 'Verify an email address',
      notes: `A code works for ${RETENTION.emailCodes} and 5 tries. Ends every other session of the account.`,
      body: emailVerification,
      example: { email: person.email, code: '482913' },
      answers: {
        200: ok,
        400: WRONG_CODE,
        429: [limitExample('code-account'), limitExample('code-address')],
      },
    }),
    async (c) => {
      const { guards, limits, callerOf } = context;
      const request = await readJson(c, emailVerification);
      const actor = await guards.find(c);
      const owner = actor?.email.toLowerCase() === request.email ? actor : null;
      const attempt = await limits.takeCode(request.email, callerOf(c).address, owner !== null);
      await consumeOn(['refused'], attempt, () => verifyEmail(context, owner, request));
      return c.json({ ok: true });
    },
  );
}

function resendingCode(context: AccountContext): Hono {
  return new Hono().post(
    '/resend-verification',
    describe({
      ...MAIL_CALL,
      name: 'resendVerification',
      summary: 'Email another code',
      notes: 'Ends the earlier code. The response is the same for unknown emails.',
    }),
    (c) => answerAndMail(c, context, (userId) => sendCodeAgain(context.db, userId, context)),
  );
}

function requestingReset(context: AccountContext): Hono {
  return new Hono().post(
    '/request-reset',
    describe({
      ...MAIL_CALL,
      name: 'requestReset',
      summary: 'Email a link to reset the password',
      notes: `A link works once, within ${RETENTION.passwordResets}. The response is the same for unknown emails.`,
    }),
    (c) => answerAndMail(c, context, (userId) => sendResetLink(context.db, userId, context.site)),
  );
}

function resettingPassword(context: AccountContext): Hono {
  return new Hono().post(
    '/reset-password',
    describe({
      ...OPEN,
      name: 'resetPassword',
      summary: 'Set a new password with a link',
      notes: 'Also verifies the email, and ends every session of the account.',
      body: passwordReset,
      example: { password: 'another horse battery', token: 'Zt0w8mX2c1bqv3PpLr5kN9yTgFh7sJd4uAeRiOWlVxE' },
      answers: { 200: ok, 400: [DEAD_LINK, TOO_COMMON] },
    }),
    async (c) => {
      const request = await readJson(c, passwordReset);
      const deviceToken = await resetPassword(context.db, request, context.callerOf(c));
      context.cookies.setDevice(c, deviceToken);
      return c.json({ ok: true });
    },
  );
}

function answerSignedIn(c: Context, { cookies }: AccountContext, signedIn: SignedIn): Response {
  cookies.setSignedIn(c, signedIn);
  return c.json(signedIn.user);
}

/** Sends in the background, so neither the response nor its timing reveals if the account exists. */
async function answerAndMail(
  c: Context,
  { db, limits, background, callerOf }: AccountContext,
  send: (userId: number) => Promise<void>,
): Promise<Response> {
  const { email } = await readJson(c, emailRequest);
  const recipient = await findUser(db, hasEmail(email));
  const { address, deviceToken } = callerOf(c);
  const isKnown = await isKnownDevice(db, recipient?.id ?? 0, deviceToken);
  const isOwner = isKnown && recipient?.emailVerified === true;
  await limits.takeMail(email, address, isOwner);
  if (recipient) background.run(() => send(recipient.id));
  return c.json({ ok: true });
}
