import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../../database/client.server.ts';
import { describe } from '../../http/describe.server.ts';
import { readId } from '../../http/id-parameter.server.ts';
import { readJson } from '../../http/json-body.server.ts';
import type { Guards } from '../accounts/guards.server.ts';
import { newManager } from './organization-input.contract.ts';
import { addManager, listManagers, removeManager } from './organization-managers.server.ts';
import { asTeam, type Editing, MAY_NOT_EDIT } from './organization-team.server.ts';
import { type Done, done, organizationManager } from './organizations.contract.ts';

export interface OrganizationManagerOptions {
  db: Db;
  guards: Guards;
  editing: Editing;
}

const NOT_FOUND = 'Organization not found';

export function organizationManagerRoutes({ db, guards, editing }: OrganizationManagerOptions): Hono {
  const routes = new Hono();

  routes.get(
    '/api/organizations/:id/managers',
    describe({
      tag: 'Organizations',
      name: 'listManagers',
      summary: "List an organization's managers",
      access: 'signed-in',
      answers: { 200: z.array(organizationManager).describe('The first to be added first.'), 404: NOT_FOUND },
    }),
    async (c) => {
      await guards.signedIn(c);
      const managers = await listManagers(db, readId(c.req.param('id'), NOT_FOUND));
      c.header('Cache-Control', 'no-store');
      return c.json(managers);
    },
  );

  routes.post(
    '/api/organizations/:id/managers',
    describe({
      tag: 'Organizations',
      name: 'addManager',
      summary: 'Add a manager',
      access: 'team',
      body: newManager,
      example: { managerId: 12 },
      answers: {
        200: done,
        400: 'This user is already a manager of this organization',
        403: MAY_NOT_EDIT,
        404: [NOT_FOUND, 'User not found'],
      },
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
    '/api/organizations/:id/managers/:managerId',
    describe({
      tag: 'Organizations',
      name: 'removeManager',
      summary: 'Remove a manager',
      access: 'team',
      answers: { 200: done, 403: MAY_NOT_EDIT, 404: [NOT_FOUND, 'Manager not found'] },
    }),
    async (c) => {
      const actor = await guards.verified(c);
      const id = readId(c.req.param('id'), NOT_FOUND);
      const managerId = readId(c.req.param('managerId'), 'Manager not found');
      await asTeam(db, actor, editing, id, (tx) => removeManager(tx, id, managerId));
      return c.json({ ok: true, message: 'Manager removed successfully' } satisfies Done);
    },
  );

  return routes;
}
