import { Hono } from 'hono';
import { readJson } from '../../../http/json-body.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { giveBackUnlessRefused } from '../account-limits.server.ts';
import { emailRequest, emailVerification } from '../accounts.contract.ts';
import { findUserByEmail } from '../users/user-rows.server.ts';
import { sendCodeAgain, verifyEmail } from './email-codes.server.ts';

export function verificationRoutes(context: AccountContext): Hono {
  const { db, guards, limits, codeSecret, afterwards, callerOf } = context;
  const routes = new Hono();

  routes.post('/api/verify-email', async (c) => {
    const request = await readJson(c, emailVerification);
    const { address, browser } = callerOf(c);
    const actor = await guards.find(c);
    const isOwn = actor?.email.toLowerCase() === request.email;
    const taken = await limits.takeCode({ email: request.email, address }, isOwn);
    const proof = { codeSecret, sessionToken: browser.sessionToken, isOwn };
    await giveBackUnlessRefused(taken, () => verifyEmail(db, request, proof));
    await taken.giveBack();
    return c.json({ ok: true });
  });

  /** Answers alike whether or not there is such an account (ruling 3). */
  routes.post('/api/resend-verification', async (c) => {
    const { email } = await readJson(c, emailRequest);
    const user = await findUserByEmail(db, email);
    await limits.takeMail(user?.id ?? email, callerOf(c).address);
    if (user) afterwards.run(() => sendCodeAgain(db, user.id, context));
    return c.json({ ok: true });
  });

  return routes;
}
