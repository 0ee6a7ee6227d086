import { eq, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '../../database/client.server.ts';
import { AppError, refuseStale } from '../../http/errors.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { lockImages, removeUnusedImages } from './images/images.server.ts';
import { asTeam, type Editing } from './organization-team.server.ts';
import {
  ABBREVIATION_TAKEN,
  MAY_NOT_DELETE,
  NOT_FOUND,
  type OrganizationChanges,
} from './organizations.contract.ts';
import { organizationAbbreviations, organizations } from './organizations.table.server.ts';

export type NewOrganization = Omit<typeof organizations.$inferInsert, 'id' | 'createdAt' | 'version'>;

export function createOrganization(db: Db, input: NewOrganization) {
  return db.transaction(async (tx) => {
    // Before the row is written: whoever waits for an abbreviation must not hold a row that others wait for.
    const { rows } = await tx.execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence('organizations', 'id'))::int as id`,
    );
    const { id } = onlyRow(rows);
    await claimAbbreviation(tx, id, input.abbreviation);
    const values = { ...input, id };
    return onlyRow(await tx.insert(organizations).overridingSystemValue().values(values).returning());
  });
}

export function saveOrganization(
  db: Db,
  actor: Actor,
  editing: Editing,
  id: number,
  { version, ...changes }: OrganizationChanges,
) {
  return asTeam(db, actor, editing, id, async (tx, organization) => {
    refuseStale(organization, version);
    return Object.keys(changes).length === 0 ? organization : updateOrganization(tx, id, changes);
  });
}

export function updateOrganization(db: Db, id: number, changes: Omit<OrganizationChanges, 'version'>) {
  return db.transaction(async (tx) => {
    if (changes.abbreviation !== undefined) await claimAbbreviation(tx, id, changes.abbreviation);
    const updated = await tx
      .update(organizations)
      .set({ ...changes, version: sql`${organizations.version} + 1` })
      .where(eq(organizations.id, id))
      .returning();
    return onlyRow(updated);
  });
}

/** With everything below it. For admins and its creator, whatever `EDITING` says. */
export function deleteOrganization(db: Db, actor: Actor, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockImages(tx);
    const [organization] = await tx
      .select()
      .from(organizations)
      .where(eq(organizations.id, id))
      .for('update');
    if (!organization) throw new AppError(404, NOT_FOUND);
    if (actor.role !== 'admin' && organization.createdById !== actor.id) {
      throw new AppError(403, MAY_NOT_DELETE);
    }
    await tx.delete(organizations).where(eq(organizations.id, id));
    await removeUnusedImages(tx, organization);
  });
}

/** One statement, so that only one of two organizations that want it at once gets it. */
async function claimAbbreviation(tx: Db, organizationId: number, abbreviation: string): Promise<void> {
  const { rowCount } = await tx
    .insert(organizationAbbreviations)
    .values({ abbreviation: abbreviation.toLowerCase(), organizationId })
    .onConflictDoUpdate({
      target: organizationAbbreviations.abbreviation,
      set: { organizationId },
      setWhere: eq(organizationAbbreviations.organizationId, sql`excluded.organization_id`),
    });
  if (rowCount === 0) throw new AppError(400, ABBREVIATION_TAKEN);
}
