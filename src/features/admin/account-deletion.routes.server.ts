import { Hono } from 'hono';
import type { AccountContext } from '#features/accounts/account-context.server.ts';
import { madeByUser, userDeletion } from '#features/accounts/accounts.contract.ts';
import { LAST_ADMIN, USER_NOT_FOUND } from '#features/accounts/users/users.server.ts';
import { readId } from '#http/id-parameter.server.ts';
import { readOptionalJson } from '#http/json-body.server.ts';
import { describe, ok } from '#http/route-description.server.ts';
import { deleteUserAndHandOver, INVALID_NEW_OWNER, readMadeByUser } from './account-deletion.server.ts';

export function accountDeletionRoutes({ db, guards }: Pick<AccountContext, 'db' | 'guards'>): Hono {
  const routes = new Hono();

  routes.get(
    '/:id/made',
    describe({
      tag: 'Users',
      name: 'listMadeByUser',
      summary: 'List the organizations and campaigns an account created',
      notes: 'Use before deleting an account, to choose the new owner.',
      access: 'admin',
      answers: { 200: madeByUser, 404: USER_NOT_FOUND },
    }),
    async (c) => {
      await guards.verifiedAdmin(c);
      return c.json(await readMadeByUser(db, readId(c.req.param('id'), USER_NOT_FOUND)));
    },
  );

  routes.delete(
    '/:id',
    describe({
      tag: 'Users',
      name: 'deleteUser',
      summary: 'Delete an account',
      notes:
        'Their organizations and campaigns are kept. They go to transferTo if that account is on the team, and otherwise have no creator.',
      access: 'admin',
      body: userDeletion,
      bodyIsOptional: true,
      example: { transferTo: 2 },
      answers: { 200: ok, 400: [LAST_ADMIN, INVALID_NEW_OWNER], 404: USER_NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      const id = readId(c.req.param('id'), USER_NOT_FOUND);
      await deleteUserAndHandOver(db, actor, id, await readOptionalJson(c, userDeletion));
      return c.json({ ok: true });
    },
  );

  return routes;
}
