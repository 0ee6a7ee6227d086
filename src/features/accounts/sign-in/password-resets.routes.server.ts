import { Hono } from 'hono';
import { readJson } from '../../../http/json-body.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { setDeviceCookie } from '../account-cookies.server.ts';
import { emailRequest, passwordReset } from '../accounts.contract.ts';
import { findUserByEmail } from '../users/user-rows.server.ts';
import { resetPassword, sendResetLink } from './password-resets.server.ts';

export function passwordResetRoutes({
  db,
  limits,
  site,
  secureCookies,
  afterwards,
  callerOf,
}: AccountContext): Hono {
  const routes = new Hono();

  /** Answers alike whether or not there is such an account (ruling 3). */
  routes.post('/api/request-reset', async (c) => {
    const { email } = await readJson(c, emailRequest);
    const user = await findUserByEmail(db, email);
    await limits.takeMail(user?.id ?? email, callerOf(c).address);
    if (user) afterwards.run(() => sendResetLink(db, user.id, site));
    return c.json({ ok: true });
  });

  routes.post('/api/reset-password', async (c) => {
    const request = await readJson(c, passwordReset);
    const deviceToken = await resetPassword(db, request, callerOf(c).browser);
    setDeviceCookie(c, secureCookies, deviceToken);
    return c.json({ ok: true });
  });

  return routes;
}
