import { type Context, Hono } from 'hono';
import { readJson } from '../../../http/json-body.server.ts';
import { describe, ok } from '../../../http/route-description.server.ts';
import { RETENTION } from '../../../jobs/retention.contract.ts';
import type { AccountContext } from '../account-context.server.ts';
import { consumeOn } from '../account-limits.server.ts';
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
    429: [
      'We have sent several emails to this address already. Please come back in 40 minutes.',
      'Too many emails were requested from your network. Please come back in 40 minutes.',
    ],
  },
};

export function signInRoutes(context: AccountContext): Hono {
  const { db, guards, limits, codeSecret, cookies, background, callerOf } = context;
  const routes = new Hono();

  routes.post(
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
          'Too many failed sign-ins for this account. Please come back in 15 minutes.',
          'Too many failed sign-ins from your network. Please come back in 10 minutes.',
          'Too many wrong codes for this account. Please come back in 20 hours.',
          'Too many wrong codes from your network. Please come back in 20 hours.',
        ],
      },
    }),
    async (c) => answerSignedIn(c, await signIn(context, await readJson(c, signInRequest), callerOf(c))),
  );

  routes.get(
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

  routes.post(
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
        429: [
          'Too many accounts were created from your network. Please come back in 40 minutes.',
          'Too many emails were requested from your network. Please come back in 40 minutes.',
          'We have sent several emails to this address already. Please come back in 40 minutes.',
        ],
      },
    }),
    async (c) => {
      const signedIn = await register(context, await readJson(c, credentials), callerOf(c));
      c.status(201);
      return answerSignedIn(c, signedIn);
    },
  );

  function answerSignedIn(c: Context, { user, sessionToken, deviceToken }: SignedIn) {
    cookies.setSession(c, sessionToken);
    cookies.setDevice(c, deviceToken);
    c.header('Cache-Control', 'no-store');
    return c.json(user);
  }

  routes.post(
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

  routes.post(
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
        429: [
          'Too many wrong codes for this account. Please come back in 20 hours.',
          'Too many wrong codes from your network. Please come back in 20 hours.',
        ],
      },
    }),
    async (c) => {
      const request = await readJson(c, emailVerification);
      const actor = await guards.find(c);
      const owner = actor?.email.toLowerCase() === request.email ? actor : null;
      const attempt = await limits.takeCode(request.email, callerOf(c).address, owner !== null);
      await consumeOn(['refused'], attempt, () => verifyEmail(db, owner, request, codeSecret));
      return c.json({ ok: true });
    },
  );

  routes.post(
    '/resend-verification',
    describe({
      ...MAIL_CALL,
      name: 'resendVerification',
      summary: 'Email another code',
      notes: 'Ends the earlier code. The response is the same for unknown emails.',
    }),
    (c) => answerAndMail(c, (userId) => sendCodeAgain(db, userId, context)),
  );

  routes.post(
    '/request-reset',
    describe({
      ...MAIL_CALL,
      name: 'requestReset',
      summary: 'Email a link to reset the password',
      notes: `A link works once, within ${RETENTION.passwordResets}. The response is the same for unknown emails.`,
    }),
    (c) => answerAndMail(c, (userId) => sendResetLink(db, userId, context.site)),
  );

  /** Sends in the background, so neither the response nor its timing reveals if the account exists. */
  async function answerAndMail(c: Context, send: (userId: number) => Promise<void>) {
    const { email } = await readJson(c, emailRequest);
    const recipient = await findUser(db, hasEmail(email));
    const { address, deviceToken } = callerOf(c);
    const isKnown = await isKnownDevice(db, recipient?.id ?? 0, deviceToken);
    const isOwner = isKnown && recipient?.emailVerified === true;
    await limits.takeMail(email, address, isOwner);
    if (recipient) background.run(() => send(recipient.id));
    return c.json({ ok: true });
  }

  routes.post(
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
      const deviceToken = await resetPassword(db, request, callerOf(c));
      cookies.setDevice(c, deviceToken);
      return c.json({ ok: true });
    },
  );

  return routes;
}
