import { Hono } from 'hono';
import { compressedList } from '../../../http/compressed-list.server.ts';
import { readId } from '../../../http/id-parameter.server.ts';
import { readJson } from '../../../http/json-body.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { roleChange } from '../accounts.contract.ts';
import { changeRole, deleteUser, listUsers, searchUsers, USER_NOT_FOUND } from './users.server.ts';

/** Under `/api/users`. For admins, except the search, by which everybody finds managers for an organization. */
export function userRoutes({ db, guards, limits }: AccountContext): Hono {
  const routes = new Hono();

  routes.get('/', compressedList, async (c) => {
    await guards.admin(c);
    c.header('Cache-Control', 'no-store');
    return c.json(await listUsers(db));
  });

  routes.get('/search', async (c) => {
    const { id } = await guards.signedIn(c);
    await limits.takeSearch(id);
    c.header('Cache-Control', 'no-store');
    return c.json(await searchUsers(db, c.req.query('q') ?? ''));
  });

  routes.patch('/:id', async (c) => {
    await guards.verifiedAdmin(c);
    const id = readId(c.req.param('id'), USER_NOT_FOUND);
    const { role } = await readJson(c, roleChange);
    return c.json(await changeRole(db, id, role));
  });

  routes.delete('/:id', async (c) => {
    await guards.verifiedAdmin(c);
    await deleteUser(db, readId(c.req.param('id'), USER_NOT_FOUND));
    return c.json({ ok: true });
  });

  return routes;
}
