import { eq, getTableColumns, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { users } from '../accounts/accounts.table.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { type Editing, mayEdit, ownManagerRow } from './organization-team.server.ts';
import {
  organizationAbbreviations,
  organizationManagers,
  organizations,
} from './organizations.table.server.ts';

export type Organization = typeof organizations.$inferSelect;

export type NewOrganization = Omit<typeof organizations.$inferInsert, 'id' | 'createdAt'>;

export interface FoundOrganization {
  organization: Organization;
  /** False when it was found by an abbreviation that it had once. */
  isCurrentAddress: boolean;
}

/** Old abbreviations lead to the organization too, and case does not matter (ruling 6). */
export async function findOrganizationByAbbreviation(
  db: Db,
  abbreviation: string,
): Promise<FoundOrganization | null> {
  const key = abbreviationKey(abbreviation);
  if (!key) return null;
  const [found] = await db
    .select({ organization: organizations })
    .from(organizationAbbreviations)
    .innerJoin(organizations, eq(organizations.id, organizationAbbreviations.organizationId))
    .where(eq(organizationAbbreviations.abbreviation, key));
  if (!found) return null;
  return { ...found, isCurrentAddress: found.organization.abbreviation.toLowerCase() === key };
}

export async function findOrganization(db: Db, id: number) {
  const [found] = await db
    .select({ organization: organizations, createdBy: { email: users.email } })
    .from(organizations)
    .leftJoin(users, eq(users.id, organizations.createdById))
    .where(eq(organizations.id, id));
  return found ? { ...found.organization, createdBy: found.createdBy } : null;
}

/** As `findOrganization`, with whether the actor may change it. */
export async function readOrganization(db: Db, actor: Actor, editing: Editing, id: number) {
  const [found] = await db
    .select({
      organization: organizations,
      createdBy: { email: users.email },
      mayEdit: mayEdit(actor, editing),
    })
    .from(organizations)
    .leftJoin(users, eq(users.id, organizations.createdById))
    .leftJoin(organizationManagers, ownManagerRow(actor))
    .where(eq(organizations.id, id));
  if (!found) throw new AppError(404, 'Organization not found');
  return { ...found.organization, createdBy: found.createdBy, mayEdit: found.mayEdit };
}

/** Lists all by name, with the beginnings of their prompts: whole ones of thousands would fill the memory. */
export function listOrganizations(db: Db, actor: Actor, editing: Editing) {
  return db
    .select({
      ...getTableColumns(organizations),
      organizationPrompt: sql<string | null>`left(${organizations.organizationPrompt}, ${LISTED_PROMPT})`,
      createdBy: { email: users.email },
      mayEdit: mayEdit(actor, editing),
    })
    .from(organizations)
    .leftJoin(users, eq(users.id, organizations.createdById))
    .leftJoin(organizationManagers, ownManagerRow(actor))
    .orderBy(sql`lower(${organizations.name})`, organizations.id);
}

/** In characters. */
const LISTED_PROMPT = 300;

/**
 * Until the transaction ends it can't be deleted, and of those who ask for `no key update` one
 * goes at a time. Throws a 400 where there is none.
 */
export async function lockOrganization(
  tx: Db,
  id: number,
  strength: 'key share' | 'no key update',
): Promise<Organization> {
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, id)).for(strength);
  if (!organization) throw new AppError(400, 'Organization not found');
  return organization;
}

export async function hasOrganizations(db: Db): Promise<boolean> {
  return (await db.$count(organizations)) > 0;
}

/** Throws a 400 for an abbreviation that another organization has or had. */
export function createOrganization(db: Db, input: NewOrganization): Promise<Organization> {
  return db.transaction(async (tx) => {
    const id = await takeOrganizationId(tx);
    await claimAbbreviation(tx, id, input.abbreviation);
    const made = await tx
      .insert(organizations)
      .overridingSystemValue()
      .values({ ...input, id })
      .returning();
    return onlyRow(made);
  });
}

/** The old abbreviation stays this organization's, which can take it back (ruling 6). */
export function updateOrganization(
  db: Db,
  id: number,
  changes: Partial<NewOrganization>,
): Promise<Organization> {
  return db.transaction(async (tx) => {
    if (changes.abbreviation !== undefined) await claimAbbreviation(tx, id, changes.abbreviation);
    const [organization] = await tx
      .update(organizations)
      .set(changes)
      .where(eq(organizations.id, id))
      .returning();
    if (!organization) throw new AppError(404, 'Organization not found');
    return organization;
  });
}

/** What an abbreviation is looked up by; null for a text that can't be one. */
export function abbreviationKey(abbreviation: string): string | null {
  return /^[\w-]{2,6}$/.test(abbreviation) ? abbreviation.toLowerCase() : null;
}

/** Before the row is written: whoever waits for an abbreviation must not hold a row that others wait for. */
async function takeOrganizationId(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('organizations', 'id'))::int as id`,
  );
  return onlyRow(rows).id;
}

/** One statement, so that of two organizations that want it at once only one gets it. */
async function claimAbbreviation(tx: Db, organizationId: number, abbreviation: string): Promise<void> {
  const claimed = await tx
    .insert(organizationAbbreviations)
    .values({ abbreviation: abbreviation.toLowerCase(), organizationId })
    .onConflictDoUpdate({
      target: organizationAbbreviations.abbreviation,
      set: { organizationId },
      setWhere: eq(organizationAbbreviations.organizationId, sql`excluded.organization_id`),
    })
    .returning();
  if (claimed.length === 0) throw new AppError(400, 'This abbreviation is already in use');
}
