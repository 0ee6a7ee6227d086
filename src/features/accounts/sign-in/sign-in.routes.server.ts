import { type Context, Hono } from 'hono';
import { readJson } from '#http/json-body.server.ts';
import { describe, ok } from '#http/route-description.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import type { AccountContext } from '../account-context.server.ts';
import { consumeOn, limitExample } from '../account-limits.server.ts';
import * as contract from '../accounts.contract.ts';
import { WRONG_FACTOR_CODE } from '../second-factor/factor-codes.server.ts';
import { endSession, isKnownDevice } from '../sessions.server.ts';
import { findUser, hasEmail } from '../users/users.server.ts';
import { sendCodeAgain, verifyEmail, WRONG_CODE } from './email-codes.server.ts';
import { resetPassword, sendResetLink, TOO_COMMON } from './passwords.server.ts';
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
  body: contract.emailRequest,
  example: { email: person.email },
  answers: { 200: ok, 429: [limitExample('mail-pair'), limitExample('mail-address')] },
};

const CALLS = {
  login: describe({
    ...OPEN,
    name: 'login',
    summary: 'Sign in',
    notes: `Asks for a code if the account has a second factor and the password is right. Sets the session cookie. A session lasts ${RETENTION.sessions}, or ${RETENTION.idleSessions} without a request.`,
    body: contract.signInRequest,
    example: person,
    answers: {
      200: contract.user,
      401: [WRONG_CREDENTIALS, contract.CODE_NEEDED, WRONG_FACTOR_CODE],
      429: [
        limitExample('sign-in-pair'),
        limitExample('sign-in-address'),
        limitExample('factor-account'),
        limitExample('factor-address'),
      ],
    },
  }),
  registration: describe({
    ...OPEN,
    name: 'getRegistration',
    summary: 'Read whether people can register',
    answers: { 200: contract.registrationState },
  }),
  register: describe({
    ...OPEN,
    name: 'register',
    summary: 'Register',
    notes: 'Adds an org_manager, signs in and emails a verification code.',
    body: contract.credentials,
    example: person,
    answers: {
      201: contract.user,
      400: [KNOWN_EMAIL, TOO_COMMON],
      403: REGISTRATION_CLOSED,
      429: [limitExample('registration'), limitExample('mail-address'), limitExample('mail-pair')],
    },
  }),
  logout: describe({
    ...OPEN,
    name: 'logout',
    summary: 'Sign out',
    notes: 'Ends the session of this request, if any.',
    answers: { 200: ok },
  }),
  verify: describe({
    ...OPEN,
    name: 'verifyEmail',
    summary: 'Verify an email address',
    notes: `A code works for ${RETENTION.emailCodes} and 5 tries. Ends every other session of the account.`,
    body: contract.emailVerification,
    example: { email: person.email, code: '482913' },
    answers: {
      200: ok,
      400: WRONG_CODE,
      429: [limitExample('code-account'), limitExample('code-address')],
    },
  }),
  resendCode: describe({
    ...MAIL_CALL,
    name: 'resendVerification',
    summary: 'Email another code',
    notes: 'Ends the earlier code. The response is the same for unknown emails.',
  }),
  requestReset: describe({
    ...MAIL_CALL,
    name: 'requestReset',
    summary: 'Email a link to reset the password',
    notes: `A link works once, within ${RETENTION.passwordResets}. The response is the same for unknown emails.`,
  }),
  resetPassword: describe({
    ...OPEN,
    name: 'resetPassword',
    summary: 'Set a new password with a link',
    notes: 'Also verifies the email, and ends every session of the account.',
    body: contract.passwordReset,
    example: { password: 'another horse battery', token: 'Zt0w8mX2c1bqv3PpLr5kN9yTgFh7sJd4uAeRiOWlVxE' },
    answers: { 200: ok, 400: [contract.DEAD_LINK, TOO_COMMON] },
  }),
};

export function signInRoutes(context: AccountContext): Hono {
  const { db, guards, limits, site, cookies, callerOf } = context;
  const routes = new Hono();
  const answerSignedIn = (c: Context, signedIn: SignedIn, status: 200 | 201) => {
    cookies.setSignedIn(c, signedIn);
    return c.json(signedIn.user, status);
  };

  routes.post('/login', CALLS.login, async (c) => {
    const request = await readJson(c, contract.signInRequest);
    return answerSignedIn(c, await signIn(context, request, callerOf(c)), 200);
  });
  routes.get('/registration', CALLS.registration, async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ open: await isRegistrationOpen(context) });
  });
  routes.post('/register', CALLS.register, async (c) => {
    const request = await readJson(c, contract.credentials);
    return answerSignedIn(c, await register(context, request, callerOf(c)), 201);
  });
  routes.post('/logout', CALLS.logout, async (c) => {
    const { sessionToken } = callerOf(c);
    if (sessionToken) await endSession(db, sessionToken);
    cookies.clearSession(c);
    return c.json({ ok: true });
  });
  routes.post('/verify-email', CALLS.verify, async (c) => {
    const request = await readJson(c, contract.emailVerification);
    const actor = await guards.find(c);
    const owner = actor?.email.toLowerCase() === request.email ? actor : null;
    const attempt = await limits.takeCode(request.email, callerOf(c).address, owner !== null);
    await consumeOn(['refused'], attempt, () => verifyEmail(context, owner, request));
    return c.json({ ok: true });
  });
  routes.post('/resend-verification', CALLS.resendCode, (c) =>
    answerAndMail(c, context, (userId) => sendCodeAgain(db, userId, context)),
  );
  routes.post('/request-reset', CALLS.requestReset, (c) =>
    answerAndMail(c, context, (userId) => sendResetLink(db, userId, site)),
  );
  routes.post('/reset-password', CALLS.resetPassword, async (c) => {
    const request = await readJson(c, contract.passwordReset);
    cookies.setDevice(c, await resetPassword(db, request, callerOf(c)));
    return c.json({ ok: true });
  });
  return routes;
}

/** Sends in the background, so neither the response nor its timing reveals if the account exists. */
async function answerAndMail(
  c: Context,
  { db, limits, background, callerOf }: AccountContext,
  send: (userId: number) => Promise<void>,
) {
  const { email } = await readJson(c, contract.emailRequest);
  const recipient = await findUser(db, hasEmail(email));
  const { address, deviceToken } = callerOf(c);
  const isKnown = await isKnownDevice(db, recipient?.id ?? 0, deviceToken);
  const isOwner = isKnown && recipient?.emailVerified === true;
  await limits.takeMail(email, address, isOwner);
  if (recipient) background.run(() => send(recipient.id));
  return c.json({ ok: true });
}
