import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import type { Guards } from '../accounts/guards.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { MAY_NOT_EDIT, NOT_FOUND } from './organizations.contract.ts';
import { organizationManagers, organizations } from './organizations.table.server.ts';

/** Who may change organizations and what is below them. */
export type Editing = 'team' | 'any-staff';

/** What the calls of organizations and campaigns work with. */
export type TeamRoutesOptions = {
  db: Db;
  /** For deletions, which may take long. */
  slowDb: Db;
  guards: Guards;
  editing: Editing;
  forgetPages: () => void;
};

/** Returns the organization. Throws a 404 where there is none, and the 403 for whoever is not on its team. */
export async function requireTeam(db: Db, actor: Actor, editing: Editing, id: number, refusal: string) {
  const [found] = await db
    .select({ organization: organizations, mayEdit: mayEdit(actor, editing) })
    .from(organizations)
    .leftJoin(organizationManagers, ownManagerRow(actor))
    .where(eq(organizations.id, id));
  if (!found) throw new AppError(404, NOT_FOUND);
  if (!found.mayEdit) throw new AppError(403, refusal);
  return found.organization;
}

/** For queries that join `organizationManagers` by `ownManagerRow`. */
export function mayEdit(actor: Actor, editing: Editing): SQL<boolean> {
  if (!actor.emailVerified) return sql<boolean>`false`;
  if (editing === 'any-staff' || actor.role === 'admin') return sql<boolean>`true`;
  const isCreator = sql`${organizations.createdById} is not distinct from ${actor.id}::int`;
  return sql<boolean>`(${isCreator} or ${organizationManagers.userId} is not null)`;
}

export function ownManagerRow(actor: Actor) {
  return and(
    eq(organizationManagers.organizationId, organizations.id),
    eq(organizationManagers.userId, actor.id),
  );
}

/** In one transaction, until whose end the actor stays on the team: taking somebody off it waits. */
export function asTeam<Result>(
  db: Db,
  actor: Actor,
  editing: Editing,
  id: number,
  work: (tx: Db, organization: typeof organizations.$inferSelect) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await holdOrganization(tx, id);
    return work(tx, await requireTeam(tx, actor, editing, id, MAY_NOT_EDIT));
  });
}

export async function holdOrganization(tx: Db, id: number): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('no key update');
}
