import { Hono } from 'hono';
import { readId } from '../../../http/id-parameter.server.ts';
import { readJson } from '../../../http/json-body.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { readSessionToken } from '../account-cookies.server.ts';
import { passwordChange } from '../accounts.contract.ts';
import { endSessions } from '../sessions.server.ts';
import { findUser } from '../users/users.server.ts';
import { changePassword, endOwnSession, listOwnSessions } from './own-account.server.ts';

/** Under `/api/user`. All of it is also for people who have not verified their e-mail. */
export function ownAccountRoutes({ db, guards, limits, secureCookies }: AccountContext): Hono {
  const routes = new Hono();

  // An empty 401 is how the pages learn that nobody is signed in.
  routes.get('/', async (c) => {
    c.header('Cache-Control', 'no-store');
    const actor = await guards.find(c);
    const user = actor && (await findUser(db, actor.id));
    return user ? c.json(user) : c.body(null, 401);
  });

  routes.get('/is-authenticated', async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json((await guards.find(c)) !== null);
  });

  routes.post('/password', async (c) => {
    const actor = await guards.signedIn(c);
    const change = await readJson(c, passwordChange);
    await changePassword(db, limits, actor, change, readSessionToken(c, secureCookies));
    return c.json({ ok: true });
  });

  routes.get('/sessions', async (c) => {
    const actor = await guards.signedIn(c);
    c.header('Cache-Control', 'no-store');
    return c.json(await listOwnSessions(db, actor, readSessionToken(c, secureCookies)));
  });

  routes.delete('/sessions', async (c) => {
    const actor = await guards.signedIn(c);
    await endSessions(db, actor.id, readSessionToken(c, secureCookies));
    return c.json({ ok: true });
  });

  routes.delete('/sessions/:id', async (c) => {
    const actor = await guards.signedIn(c);
    await endOwnSession(db, actor, readId(c.req.param('id'), 'Session not found'));
    return c.json({ ok: true });
  });

  return routes;
}
