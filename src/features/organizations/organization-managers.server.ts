import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { users } from '../accounts/accounts.table.server.ts';
import type { OrganizationManager } from './organizations.contract.ts';
import { findOrganization, lockOrganization, NOT_FOUND } from './organizations.server.ts';
import { organizationManagers } from './organizations.table.server.ts';

export const USER_NOT_FOUND = 'User not found';
export const MANAGER_NOT_FOUND = 'Manager not found';
export const ALREADY_MANAGER = 'This user is already a manager of this organization';

/** In the order in which they were added. Throws a 404 where there is no such organization. */
export async function listManagers(db: Db, organizationId: number): Promise<OrganizationManager[]> {
  const managers = await db
    .select({
      id: organizationManagers.id,
      createdAt: organizationManagers.createdAt,
      user: { id: users.id, email: users.email },
    })
    .from(organizationManagers)
    .innerJoin(users, eq(users.id, organizationManagers.userId))
    .where(eq(organizationManagers.organizationId, organizationId))
    .orderBy(organizationManagers.id);
  if (managers.length === 0 && !(await findOrganization(db, organizationId))) {
    throw new AppError(404, NOT_FOUND);
  }
  return managers.map(({ createdAt, ...manager }) => ({ ...manager, createdAt: createdAt.toISOString() }));
}

/** Throws a 404 for an unknown user, and a 400 for one who is a manager already. */
export function addManager(db: Db, organizationId: number, userId: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId, 'key share');
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
    if (!user) throw new AppError(404, USER_NOT_FOUND);
    const added = await tx
      .insert(organizationManagers)
      .values({ organizationId, userId })
      .onConflictDoNothing()
      .returning({ id: organizationManagers.id });
    if (added.length === 0) throw new AppError(400, ALREADY_MANAGER);
  });
}

/** By the id of the entry, not of the user. Throws a 404 where this organization has none such. */
export async function removeManager(db: Db, organizationId: number, managerId: number): Promise<void> {
  const removed = await db
    .delete(organizationManagers)
    .where(
      and(eq(organizationManagers.id, managerId), eq(organizationManagers.organizationId, organizationId)),
    )
    .returning({ id: organizationManagers.id });
  if (removed.length === 0) throw new AppError(404, MANAGER_NOT_FOUND);
}
