import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Db, isAmong, onlyRow } from '#database/client.server.ts';
import { listIds, type Part } from '#database/list-part.server.ts';
import { containsWords, inOrder } from '#database/word-search.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { AppError } from '#http/errors.server.ts';
import { findOptOuts } from '#safety/opt-outs.server.ts';
import { MAX_PRIVACY_TEXT, toPublicNotice } from './notice/notice.contract.ts';
import { creatorName, isReadable, mayEdit, ownManagerRow } from './organization-team.server.ts';
import {
  listedOrganization,
  MAX_PROMPT,
  NOT_FOUND,
  type ORGANIZATION_SORTS,
  type OrganizationSearch,
  type PublicOrganization,
  type PublicState,
  type StaffOrganization,
} from './organizations.contract.ts';
import {
  organizationAbbreviations,
  organizationManagers,
  organizationProposals,
  organizations,
} from './organizations.table.server.ts';

export type Organization = typeof organizations.$inferSelect;

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

export async function readOrganization(db: Db, actor: Actor, id: number) {
  const isThis = and(eq(organizations.id, id), isReadable(actor));
  const [found] = await selectForStaff(db, actor, Math.max(MAX_PROMPT, MAX_PRIVACY_TEXT)).where(isThis);
  if (!found) throw new AppError(404, NOT_FOUND);
  return toStaffOrganization(found);
}

export async function listOrganizations(db: Db, actor: Actor, among: number[]) {
  // Thousands of whole texts would fill the memory.
  const found = await selectForStaff(db, actor, 300).where(isAmong(organizations.id, among));
  return found.map((row) => {
    return listedOrganization.parse(toStaffOrganization(row));
  });
}

function selectForStaff(db: Db, actor: Actor, textLength: number) {
  return db
    .select({
      ...getTableColumns(organizations),
      organizationPrompt: sql<string | null>`left(${organizations.organizationPrompt}, ${textLength})`,
      privacyText: sql<string | null>`left(${organizations.privacyText}, ${textLength})`,
      createdBy: { email: users.email },
      proposal: organizationProposals,
      mayEdit: mayEdit(actor),
    })
    .from(organizations)
    .leftJoin(users, eq(users.id, organizations.createdById))
    .leftJoin(organizationProposals, eq(organizationProposals.organizationId, organizations.id))
    .leftJoin(organizationManagers, ownManagerRow(actor));
}

export function abbreviationKey(abbreviation: string): string | null {
  return /^[\w-]{2,6}$/.test(abbreviation) ? abbreviation.toLowerCase() : null;
}

/** Lists every public field, so new columns aren't exposed by accident. */
export function toPublicOrganization(organization: Organization): PublicOrganization {
  const { id, name, abbreviation, url, logoHash, faviconHash, bccEmail, language } = organization;
  const images = { logoUrl: imagePath(logoHash), faviconUrl: imagePath(faviconHash) };
  const notice = toPublicNotice(organization);
  return { id, name, abbreviation, url, ...images, bccEmail, language, ...notice };
}

export async function toWritablePublicOrganization(db: Db, organization: Organization) {
  const isLeftOut = await findOptOuts(db, [organization.bccEmail]);
  const { bccEmail } = organization;
  return toPublicOrganization({ ...organization, bccEmail: isLeftOut(bccEmail) ? null : bccEmail });
}

function toStaffOrganization(
  found: Organization & Pick<StaffOrganization, 'createdBy' | 'mayEdit'> & { proposal: Proposal | null },
): StaffOrganization {
  const { organizationPrompt, createdById, createdBy, sharePercent, version, mayEdit } = found;
  const known = {
    ...toPublicOrganization(found),
    ...toPublicState(found, mayEdit),
    privacyUrl: found.privacyUrl,
    privacyText: found.privacyText,
    organizationPrompt,
    sharePercent,
    embedSites: found.embedSites,
    hasPreviewLink: found.previewToken !== null,
    timeZone: found.timeZone,
    sponsorName: found.sponsorName,
    sponsorAddress: found.sponsorAddress,
    controlledBy: found.controlledBy,
    amount: found.amount,
    fundsOrigin: found.fundsOrigin,
    createdById,
    createdBy,
    createdBySystem: createdById === null,
    proposed: found.proposal && toProposedChanges(found.proposal),
    createdAt: found.createdAt.toISOString(),
    version,
    mayEdit,
  };
  return mayEdit ? known : { ...known, ...HIDDEN };
}

type Proposal = typeof organizationProposals.$inferSelect;

export function toProposedChanges({ id, name, abbreviation, url, logoHash, faviconHash }: Proposal) {
  return { id, name, abbreviation, url, logoUrl: imagePath(logoHash), faviconUrl: imagePath(faviconHash) };
}

type PublicStateColumns = Pick<
  Organization,
  'approval' | 'approvalReason' | 'takenDownAt' | 'takenDownReason'
>;

export function toPublicState(organization: PublicStateColumns, mayEdit: boolean): PublicState {
  const { approval, approvalReason, takenDownAt, takenDownReason } = organization;
  return {
    approval,
    approvalReason: mayEdit ? approvalReason : null,
    takenDownAt: takenDownAt?.toISOString() ?? null,
    takenDownReason: mayEdit ? takenDownReason : null,
  };
}

const HIDDEN = {
  organizationPrompt: null,
  bccEmail: null,
  sharePercent: null,
  hasPreviewLink: false,
  sponsorName: null,
  sponsorAddress: null,
  controlledBy: null,
  amount: null,
  fundsOrigin: null,
  createdById: null,
  createdBy: null,
  proposed: null,
};

function imagePath(hash: string | null): string | null {
  return hash && `/images/${hash}`;
}

export function searchOrganizations(
  db: Db,
  actor: Actor,
  search: OrganizationSearch,
  part: Part,
): Promise<number[]> {
  const { column, isDescending } = search.sort ?? {};
  const { id, name } = organizations;
  const sortedBy = [column ? sortKeys(actor)[column] : sql`lower(${name})`];
  return listIds(db, { id, sortedBy, isDescending, ...listed(actor, search) }, part);
}

export async function countOrganizations(db: Db, actor: Actor, search: OrganizationSearch): Promise<number> {
  const { from, where } = listed(actor, search);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${from} where ${where}`,
  );
  return onlyRow(rows).count;
}

function listed(actor: Actor, { q = '', editable }: OrganizationSearch) {
  const { name, abbreviation, url } = organizations;
  const from = sql`${organizations}
    left join ${organizationManagers} on ${ownManagerRow(actor)}
    left join ${users} on ${eq(users.id, organizations.createdById)}`;
  const text = sql`concat_ws(chr(10), ${name}, ${abbreviation}, ${url}, ${creatorName(actor)})`;
  const where = and(isReadable(actor), editable ? mayEdit(actor) : undefined, containsWords(text, q));
  return { from, where };
}

function sortKeys(actor: Actor): Record<(typeof ORGANIZATION_SORTS)[number], SQL> {
  return {
    name: inOrder(sql`${organizations.name}`),
    abbreviation: inOrder(sql`${organizations.abbreviation}`),
    url: inOrder(sql`${organizations.url}`),
    createdBy: inOrder(creatorName(actor)),
    createdAt: sql`${organizations.createdAt}`,
  };
}
