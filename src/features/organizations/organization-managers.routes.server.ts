import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../../database/client.server.ts';
import { describe } from '../../http/describe.server.ts';
import { readId } from '../../http/id-parameter.server.ts';
import { readJson } from '../../http/json-body.server.ts';
import type { Guards } from '../accounts/guards.server.ts';
import {
  ALREADY_MANAGER,
  addManager,
  listManagers,
  MANAGER_NOT_FOUND,
  removeManager,
  USER_NOT_FOUND,
} from './organization-managers.server.ts';
import { asTeam, type Editing } from './organization-team.server.ts';
import { type Done, done, MAY_NOT_EDIT, newManager, organizationManager } from './organizations.contract.ts';
import { NOT_FOUND } from './organizations.server.ts';

type ManagerRoutesOptions = { db: Db; guards: Guards; editing: Editing };

/** Under `/api/organizations`. */
export function organizationManagerRoutes({ db, guards, editing }: ManagerRoutesOptions): Hono {
  const routes = new Hono();

  routes.get(
    '/:id/managers',
    describe({
      tag: 'Organizations',
      name: 'listManagers',
      summary: "List an organization's managers",
      access: 'signed-in',
      answers: {
        200: z.array(organizationManager).describe('In the order in which they were added.'),
        404: NOT_FOUND,
      },
    }),
    async (c) => {
      await guards.signedIn(c);
      const managers = await listManagers(db, readId(c.req.param('id'), NOT_FOUND));
      c.header('Cache-Control', 'no-store');
      return c.json(managers);
    },
  );

  routes.post(
    '/:id/managers',
    describe({
      tag: 'Organizations',
      name: 'addManager',
      summary: 'Add a manager',
      access: 'team',
      body: newManager,
      example: { managerId: 12 },
      answers: { 200: done, 400: ALREADY_MANAGER, 403: MAY_NOT_EDIT, 404: [NOT_FOUND, USER_NOT_FOUND] },
    }),
    async (c) => {
      const actor = await guards.verified(c);
      const id = readId(c.req.param('id'), NOT_FOUND);
      const { managerId } = await readJson(c, newManager);
      await asTeam(db, actor, editing, id, (tx) => addManager(tx, id, managerId));
      return c.json({ ok: true, message: 'Manager added successfully' } satisfies Done);
    },
  );

  routes.delete(
    '/:id/managers/:managerId',
    describe({
      tag: 'Organizations',
      name: 'removeManager',
      summary: 'Remove a manager',
      notes: 'Managers can remove themselves.',
      access: 'team',
      answers: { 200: done, 403: MAY_NOT_EDIT, 404: [NOT_FOUND, MANAGER_NOT_FOUND] },
    }),
    async (c) => {
      const actor = await guards.verified(c);
      const id = readId(c.req.param('id'), NOT_FOUND);
      const managerId = readId(c.req.param('managerId'), MANAGER_NOT_FOUND);
      await asTeam(db, actor, editing, id, (tx) => removeManager(tx, id, managerId));
      return c.json({ ok: true, message: 'Manager removed successfully' } satisfies Done);
    },
  );

  return routes;
}
