import { Hono } from 'hono';
import type pg from 'pg';
import type { Db } from '../../../database/client.server.ts';
import { compressedList } from '../../../http/compressed-list.server.ts';
import { readId } from '../../../http/id-parameter.server.ts';
import { readJson } from '../../../http/json-body.server.ts';
import { makeRateLimit } from '../../../http/rate-limit.server.ts';
import type { Guards } from '../guards.server.ts';
import { roleChange } from './users.contract.ts';
import { changeRole, deleteUser, listUsers, searchUsers } from './users.server.ts';

const NOT_FOUND = 'User not found';

export interface UserRoutesOptions {
  db: Db;
  pool: pg.Pool;
  guards: Guards;
  sessionSecret: string;
}

/** For admins, but for the search: whoever is signed in looks for managers of an organization. */
export function userRoutes({ db, pool, guards, sessionSecret }: UserRoutesOptions): Hono {
  const routes = new Hono();
  const searches = makeRateLimit(pool, {
    name: 'user-search',
    points: 120,
    seconds: 3600,
    secret: sessionSecret,
    refusal: 'You have searched for many people.',
  });

  routes.get('/api/users', compressedList, async (c) => {
    await guards.admin(c);
    c.header('Cache-Control', 'no-store');
    return c.json(await listUsers(db));
  });

  routes.get('/api/users/search', async (c) => {
    const { id } = await guards.signedIn(c);
    await searches.take(String(id));
    c.header('Cache-Control', 'no-store');
    return c.json(await searchUsers(db, c.req.query('q') ?? ''));
  });

  routes.patch('/api/users/:id', async (c) => {
    await guards.verifiedAdmin(c);
    const id = readId(c.req.param('id'), NOT_FOUND);
    const { role } = await readJson(c, roleChange);
    return c.json(await changeRole(db, id, role));
  });

  routes.delete('/api/users/:id', async (c) => {
    await guards.verifiedAdmin(c);
    await deleteUser(db, readId(c.req.param('id'), NOT_FOUND));
    return c.json({ ok: true });
  });

  return routes;
}
