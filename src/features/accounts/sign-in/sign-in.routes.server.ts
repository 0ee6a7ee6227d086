import { type Context, Hono } from 'hono';
import { readJson } from '../../../http/json-body.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import {
  clearSessionCookie,
  readSessionToken,
  setDeviceCookie,
  setSessionCookie,
} from '../account-cookies.server.ts';
import { credentials } from '../accounts.contract.ts';
import { endSession } from '../sessions.server.ts';
import { findUser } from '../users/user-rows.server.ts';
import { register } from './registration.server.ts';
import { type Entrance, signIn } from './sign-in.server.ts';

export function signInRoutes(context: AccountContext): Hono {
  const { db, guards, limits, secureCookies, callerOf } = context;
  const routes = new Hono();

  /** Ruling 2: 401 with nothing in it is how the pages learn that nobody is signed in. */
  routes.get('/api/user', async (c) => {
    c.header('Cache-Control', 'no-store');
    const actor = await guards.find(c);
    const user = actor && (await findUser(db, actor.id));
    return user ? c.json(user) : c.body(null, 401);
  });

  routes.get('/api/user/is-authenticated', async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json((await guards.find(c)) !== null);
  });

  routes.post('/api/login', async (c) =>
    letIn(c, await signIn(db, limits, await readJson(c, credentials), callerOf(c))),
  );

  routes.post('/api/register', async (c) => {
    const entrance = await register(db, context, await readJson(c, credentials), callerOf(c));
    c.status(201);
    return letIn(c, entrance);
  });

  routes.post('/api/logout', async (c) => {
    const token = readSessionToken(c, secureCookies);
    if (token) await endSession(db, token);
    clearSessionCookie(c, secureCookies);
    return c.json({ ok: true });
  });

  function letIn(c: Context, { user, sessionToken, deviceToken }: Entrance) {
    setSessionCookie(c, secureCookies, sessionToken);
    setDeviceCookie(c, secureCookies, deviceToken);
    c.header('Cache-Control', 'no-store');
    return c.json(user);
  }

  return routes;
}
