import { Hono } from 'hono';
import { z } from 'zod';
import { readId } from '../../../http/id-parameter.server.ts';
import { readJson } from '../../../http/json-body.server.ts';
import { answerList } from '../../../http/list-answer.server.ts';
import { describe, ok } from '../../../http/route-description.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { foundUser, roleChange, user } from '../accounts.contract.ts';
import {
  changeRole,
  deleteUser,
  LAST_ADMIN,
  listUserIds,
  listUsers,
  searchUsers,
  USER_NOT_FOUND,
} from './users.server.ts';

export function userRoutes({ db, guards, limits }: AccountContext): Hono {
  const routes = new Hono();

  routes.get(
    '/',
    describe({
      tag: 'Users',
      name: 'listUsers',
      summary: 'List all accounts',
      access: 'admin-reading',
      answers: { 200: z.array(user).describe('The oldest first.') },
    }),
    async (c) => {
      await guards.admin(c);
      return answerList(c, await listUserIds(db), (some) => listUsers(db, some));
    },
  );

  routes.get(
    '/search',
    describe({
      tag: 'Users',
      name: 'searchUsers',
      summary: 'Find accounts by a part of their email',
      access: 'signed-in',
      query: { q: 'A part of the email, at least 2 characters.' },
      answers: {
        200: z.array(foundUser).describe('At most 10 accounts.'),
        429: 'You have searched for many people. Please come back in 40 minutes.',
      },
    }),
    async (c) => {
      const { id } = await guards.signedIn(c);
      await limits.takeSearch(id);
      return c.json(await searchUsers(db, c.req.query('q') ?? ''));
    },
  );

  routes.patch(
    '/:id',
    describe({
      tag: 'Users',
      name: 'changeRole',
      summary: 'Give an account another role',
      notes: 'Signs the person out everywhere.',
      access: 'admin',
      body: roleChange,
      example: { role: 'admin' },
      answers: { 200: user, 400: LAST_ADMIN, 404: USER_NOT_FOUND },
    }),
    async (c) => {
      await guards.verifiedAdmin(c);
      const id = readId(c.req.param('id'), USER_NOT_FOUND);
      const { role } = await readJson(c, roleChange);
      return c.json(await changeRole(db, id, role));
    },
  );

  routes.delete(
    '/:id',
    describe({
      tag: 'Users',
      name: 'deleteUser',
      summary: 'Delete an account',
      notes: 'What the person made stays, without a creator.',
      access: 'admin',
      answers: { 200: ok, 400: LAST_ADMIN, 404: USER_NOT_FOUND },
    }),
    async (c) => {
      await guards.verifiedAdmin(c);
      await deleteUser(db, readId(c.req.param('id'), USER_NOT_FOUND));
      return c.json({ ok: true });
    },
  );

  return routes;
}
