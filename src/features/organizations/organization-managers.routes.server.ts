import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { readId } from '../../http/id-parameter.server.ts';
import { readJson } from '../../http/json-body.server.ts';
import { describe } from '../../http/route-description.server.ts';
import { users } from '../accounts/accounts.table.server.ts';
import { asTeam, type TeamRoutesOptions } from './organization-team.server.ts';
import {
  type Done,
  done,
  MAY_NOT_EDIT,
  NOT_FOUND,
  newManager,
  organizationManager,
} from './organizations.contract.ts';
import { findOrganization } from './organizations.server.ts';
import { organizationManagers } from './organizations.table.server.ts';

const USER_NOT_FOUND = 'User not found';
const MANAGER_NOT_FOUND = 'Manager not found';
const ALREADY_MANAGER = 'This user is already a manager of this organization';

export function organizationManagerRoutes({ db, guards, editing }: TeamRoutesOptions): Hono {
  const routes = new Hono();

  routes.get(
    '/:id/managers',
    describe({
      tag: 'Organizations',
      name: 'listManagers',
      summary: "List an organization's managers",
      access: 'signed-in',
      answers: { 200: organizationManager.array().describe('The earliest first.'), 404: NOT_FOUND },
    }),
    async (c) => {
      await guards.signedIn(c);
      return c.json(await listManagers(db, readId(c.req.param('id'), NOT_FOUND)));
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

async function listManagers(db: Db, organizationId: number) {
  const { id, createdAt } = organizationManagers;
  const managers = await db
    .select({ id, createdAt, user: { id: users.id, email: users.email } })
    .from(organizationManagers)
    .innerJoin(users, eq(users.id, organizationManagers.userId))
    .where(eq(organizationManagers.organizationId, organizationId))
    .orderBy(id);
  if (managers.length === 0) await findOrganization(db, organizationId);
  return managers;
}

export async function addManager(tx: Db, organizationId: number, userId: number): Promise<void> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  if (!user) throw new AppError(404, USER_NOT_FOUND);
  const managers = tx.insert(organizationManagers).values({ organizationId, userId });
  const { rowCount } = await managers.onConflictDoNothing();
  if (rowCount === 0) throw new AppError(400, ALREADY_MANAGER);
}

async function removeManager(tx: Db, organizationId: number, managerId: number): Promise<void> {
  const { id, organizationId: ofOrganization } = organizationManagers;
  const { rowCount } = await tx
    .delete(organizationManagers)
    .where(and(eq(id, managerId), eq(ofOrganization, organizationId)));
  if (rowCount === 0) throw new AppError(404, MANAGER_NOT_FOUND);
}
