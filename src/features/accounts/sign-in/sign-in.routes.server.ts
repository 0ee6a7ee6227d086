import { type Context, Hono } from 'hono';
import { readJson } from '../../../http/json-body.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import {
  clearSessionCookie,
  readSessionToken,
  setDeviceCookie,
  setSessionCookie,
} from '../account-cookies.server.ts';
import { countWhen } from '../account-limits.server.ts';
import { credentials, emailRequest, emailVerification, passwordReset } from '../accounts.contract.ts';
import { endSession } from '../sessions.server.ts';
import { findUserByEmail } from '../users/users.server.ts';
import { sendCodeAgain, verifyEmail } from './email-codes.server.ts';
import { resetPassword, sendResetLink } from './password-resets.server.ts';
import { register, type SignedIn, signIn } from './sign-in.server.ts';

/** Under `/api`. */
export function signInRoutes(context: AccountContext): Hono {
  const { db, guards, limits, site, codeSecret, secureCookies, background, callerOf } = context;
  const routes = new Hono();

  routes.post('/login', async (c) =>
    answerSignedIn(c, await signIn(db, limits, await readJson(c, credentials), callerOf(c))),
  );

  routes.post('/register', async (c) => {
    const signedIn = await register(db, context, await readJson(c, credentials), callerOf(c));
    c.status(201);
    return answerSignedIn(c, signedIn);
  });

  function answerSignedIn(c: Context, { user, sessionToken, deviceToken }: SignedIn) {
    setSessionCookie(c, secureCookies, sessionToken);
    setDeviceCookie(c, secureCookies, deviceToken);
    c.header('Cache-Control', 'no-store');
    return c.json(user);
  }

  routes.post('/logout', async (c) => {
    const token = readSessionToken(c, secureCookies);
    if (token) await endSession(db, token);
    clearSessionCookie(c, secureCookies);
    return c.json({ ok: true });
  });

  routes.post('/verify-email', async (c) => {
    const request = await readJson(c, emailVerification);
    const { address, browser } = callerOf(c);
    const actor = await guards.find(c);
    const isOwn = actor?.email.toLowerCase() === request.email;
    const attempt = await limits.takeCode({ email: request.email, address }, isOwn);
    const proof = { codeSecret, sessionToken: browser.sessionToken, isOwn };
    await countWhen(['refused'], attempt, () => verifyEmail(db, request, proof));
    return c.json({ ok: true });
  });

  // These two answer alike, and as fast, whether or not the account exists.
  routes.post('/resend-verification', async (c) => {
    const user = await findRecipient(c);
    if (user) background.run(() => sendCodeAgain(db, user.id, context));
    return c.json({ ok: true });
  });

  routes.post('/request-reset', async (c) => {
    const user = await findRecipient(c);
    if (user) background.run(() => sendResetLink(db, user.id, site));
    return c.json({ ok: true });
  });

  async function findRecipient(c: Context) {
    const { email } = await readJson(c, emailRequest);
    const user = await findUserByEmail(db, email);
    await limits.takeMail(user?.id ?? email, callerOf(c).address);
    return user;
  }

  routes.post('/reset-password', async (c) => {
    const request = await readJson(c, passwordReset);
    const deviceToken = await resetPassword(db, request, callerOf(c).browser);
    setDeviceCookie(c, secureCookies, deviceToken);
    return c.json({ ok: true });
  });

  return routes;
}
