import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Db } from '#database/client.server.ts';
import type { AccountContext } from '#features/accounts/account-context.server.ts';
import {
  type MadeByUser,
  madeByUser,
  type UserDeletion,
  userDeletion,
} from '#features/accounts/accounts.contract.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import {
  deleteUser,
  findUser,
  LAST_ADMIN,
  requireAnotherAdmin,
  USER_NOT_FOUND,
} from '#features/accounts/users/users.server.ts';
import { handOverCampaigns } from '#features/campaigns/campaign-changes.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { deleteInvitationsTo } from '#features/organizations/invitations/invitations.server.ts';
import { handOverOrganizations } from '#features/organizations/organization-team.server.ts';
import { organizationManagers, organizations } from '#features/organizations/organizations.table.server.ts';
import { AppError } from '#http/errors.server.ts';
import { readId } from '#http/id-parameter.server.ts';
import { readOptionalJson } from '#http/json-body.server.ts';
import { describe, ok } from '#http/route-description.server.ts';

const INVALID_NEW_OWNER = 'Choose a team member with a verified email.';
const MAX_NAMES = 10;
const MAX_NEW_OWNERS = 50;

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
        "The account's organizations and campaigns remain. They go to transferTo if that account is on the team. Otherwise they have no creator.",
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

async function readMadeByUser(db: Db, id: number): Promise<MadeByUser> {
  if (!(await findUser(db, eq(users.id, id)))) throw new AppError(404, USER_NOT_FOUND);
  return {
    organizations: await readMade(db, organizations, id),
    campaigns: await readMade(db, campaigns, id),
    newOwners: await listNewOwners(db, id),
  };
}

async function readMade(db: Db, table: typeof organizations | typeof campaigns, userId: number) {
  const isTheirs = eq(table.createdById, userId);
  const { name, createdAt } = table;
  const named = await db
    .select({ name })
    .from(table)
    .where(isTheirs)
    .orderBy(desc(createdAt))
    .limit(MAX_NAMES);
  return { total: await db.$count(table, isTheirs), names: named.map((made) => made.name) };
}

function listNewOwners(db: Db, fromId: number) {
  const { id, email, role } = users;
  const isTeammate = sql`(${id} in (select ${organizationManagers.userId} from ${organizationManagers}
      where ${organizationManagers.organizationId} in (${organizationsOf(fromId)}))
    or ${id} in (select ${organizations.createdById} from ${organizations}
      where ${organizations.id} in (${organizationsOf(fromId)})))`;
  const hasMade = sql`exists (${organizationsOf(fromId)})`;
  return db
    .select({ id, email, role })
    .from(users)
    .where(and(canOwn(fromId), hasMade, or(isTeammate, eq(role, 'admin'))))
    .orderBy(desc(isTeammate), asc(email))
    .limit(MAX_NEW_OWNERS);
}

function organizationsOf(userId: number): SQL {
  return sql`select ${organizations.id} from ${organizations} where ${organizations.createdById} = ${userId}
    union select ${campaigns.organizationId} from ${campaigns} where ${campaigns.createdById} = ${userId}`;
}

function canOwn(fromId: number) {
  return and(ne(users.id, fromId), eq(users.emailVerified, true), isNull(users.suspendedAt));
}

function deleteUserAndHandOver(
  db: Db,
  actor: Actor,
  id: number,
  { transferTo }: UserDeletion,
): Promise<void> {
  return db.transaction(async (tx) => {
    // Locks first, so deleting two accounts in favor of each other can't deadlock.
    await requireAnotherAdmin(tx, id);
    if (transferTo) await handOver(tx, actor, id, transferTo);
    await deleteInvitationsTo(tx, id);
    await deleteUser(tx, actor, id, transferTo ?? null);
  });
}

async function handOver(tx: Db, actor: Actor, fromId: number, newOwnerId: number): Promise<void> {
  const { role } = users;
  const isNewOwner = and(eq(users.id, newOwnerId), canOwn(fromId));
  const [newOwner] = await tx.select({ id: users.id, role }).from(users).where(isNewOwner).for('key share');
  if (!newOwner) throw new AppError(400, INVALID_NEW_OWNER);
  const handedOver =
    (await handOverOrganizations(tx, actor, fromId, newOwner)) +
    (await handOverCampaigns(tx, fromId, newOwner));
  if (handedOver === 0 && newOwner.role !== 'admin') throw new AppError(400, INVALID_NEW_OWNER);
}
