import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { users } from '../accounts/accounts.table.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { type Editing, mayEdit, ownManagerRow } from './organization-team.server.ts';
import type { ListedOrganization, PublicOrganization, StaffOrganization } from './organizations.contract.ts';
import {
  organizationAbbreviations,
  organizationManagers,
  organizations,
} from './organizations.table.server.ts';

export const NOT_FOUND = 'Organization not found';

export type Organization = typeof organizations.$inferSelect;

/** By the abbreviation that it has or once had, in upper or lower case. */
export async function findOrganizationByAbbreviation(db: Db, abbreviation: string) {
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

export async function findOrganization(db: Db, id: number): Promise<Organization | null> {
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, id));
  return organization ?? null;
}

export async function readOrganization(db: Db, actor: Actor, editing: Editing, id: number) {
  const [found] = await selectForStaff(db, actor, editing).where(eq(organizations.id, id));
  if (!found) throw new AppError(404, NOT_FOUND);
  return toStaffOrganization(found, found);
}

/** In characters. Whole prompts of thousands of organizations would fill the memory. */
const LISTED_PROMPT = 300;

export async function listOrganizations(
  db: Db,
  actor: Actor,
  editing: Editing,
): Promise<ListedOrganization[]> {
  const prompt = sql<string | null>`left(${organizations.organizationPrompt}, ${LISTED_PROMPT})`;
  const listed = await selectForStaff(db, actor, editing, prompt).orderBy(
    sql`lower(${organizations.name})`,
    organizations.id,
  );
  return listed.map((organization) => {
    const { bccEmail: _bccEmail, ...fields } = toStaffOrganization(organization, organization);
    return fields;
  });
}

function selectForStaff(
  db: Db,
  actor: Actor,
  editing: Editing,
  organizationPrompt:
    | typeof organizations.organizationPrompt
    | SQL<string | null> = organizations.organizationPrompt,
) {
  return db
    .select({
      ...getTableColumns(organizations),
      organizationPrompt,
      createdBy: { email: users.email },
      mayEdit: mayEdit(actor, editing),
    })
    .from(organizations)
    .leftJoin(users, eq(users.id, organizations.createdById))
    .leftJoin(organizationManagers, ownManagerRow(actor));
}

/**
 * Until the transaction ends nobody deletes it, and only one at a time gets `no key update`. Throws a 400 where
 * there is none.
 */
export async function lockOrganization(
  tx: Db,
  id: number,
  strength: 'key share' | 'no key update',
): Promise<Organization> {
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, id)).for(strength);
  if (!organization) throw new AppError(400, NOT_FOUND);
  return organization;
}

export async function hasOrganizations(db: Db): Promise<boolean> {
  return (await db.$count(organizations)) > 0;
}

/** Null for a text that can't be an abbreviation. */
export function abbreviationKey(abbreviation: string): string | null {
  return /^[\w-]{2,6}$/.test(abbreviation) ? abbreviation.toLowerCase() : null;
}

/** Names every field that goes out, so that a new column stays in until it is named here. */
export function toPublicOrganization(organization: Organization): PublicOrganization {
  return {
    id: organization.id,
    name: organization.name,
    abbreviation: organization.abbreviation,
    url: organization.url,
    logoUrl: imagePath(organization.logoHash),
    faviconUrl: imagePath(organization.faviconHash),
    bccEmail: organization.bccEmail,
  };
}

export function toStaffOrganization(
  organization: Organization,
  { createdBy, mayEdit }: Pick<StaffOrganization, 'createdBy' | 'mayEdit'>,
): StaffOrganization {
  return {
    ...toPublicOrganization(organization),
    organizationPrompt: organization.organizationPrompt,
    createdById: organization.createdById,
    createdBy,
    createdAt: organization.createdAt.toISOString(),
    version: organization.version,
    mayEdit,
  };
}

function imagePath(hash: string | null): string | null {
  return hash && `/images/${hash}`;
}
