import { Hono } from 'hono';
import { readId } from '../../../http/id-parameter.server.ts';
import { readJson } from '../../../http/json-body.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { readSessionToken } from '../account-cookies.server.ts';
import { passwordChange } from '../accounts.contract.ts';
import { endSessions } from '../sessions.server.ts';
import { changePassword, endOwnSession, listOwnSessions } from './own-account.server.ts';

/** What everybody may do with their own account, with a verified e-mail or without. */
export function ownAccountRoutes({ db, guards, limits, secureCookies }: AccountContext): Hono {
  const routes = new Hono();

  routes.post('/api/user/password', async (c) => {
    const actor = await guards.signedIn(c);
    const change = await readJson(c, passwordChange);
    await changePassword(db, limits, actor, change, readSessionToken(c, secureCookies));
    return c.json({ ok: true });
  });

  routes.get('/api/user/sessions', async (c) => {
    const actor = await guards.signedIn(c);
    c.header('Cache-Control', 'no-store');
    return c.json(await listOwnSessions(db, actor, readSessionToken(c, secureCookies)));
  });

  /** All but the one that asks. */
  routes.delete('/api/user/sessions', async (c) => {
    const actor = await guards.signedIn(c);
    await endSessions(db, actor.id, readSessionToken(c, secureCookies));
    return c.json({ ok: true });
  });

  routes.delete('/api/user/sessions/:id', async (c) => {
    const actor = await guards.signedIn(c);
    await endOwnSession(db, actor, readId(c.req.param('id'), 'Session not found'));
    return c.json({ ok: true });
  });

  return routes;
}
