import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '../../../database/client.server.ts';
import { listIds, type Part } from '../../../database/list-part.server.ts';
import { containsWords, inOrder } from '../../../database/word-search.server.ts';
import { users } from '../../accounts/accounts.table.server.ts';
import { creatorName, isReadable, mayEdit, ownManagerRow, type Staff } from '../organization-team.server.ts';
import type { OrganizationSearch } from '../organizations.contract.ts';
import { organizationManagers, organizations } from '../organizations.table.server.ts';
import type { ORGANIZATION_SORTS } from './organization-sorts.contract.ts';

export function searchOrganizations(
  db: Db,
  staff: Staff,
  search: OrganizationSearch,
  part: Part,
): Promise<number[]> {
  const { column, isDescending } = search.sort ?? {};
  const { id, name } = organizations;
  // An index has this order, for those who read the whole list.
  const sortedBy = [column ? sortKeys(staff)[column] : sql`lower(${name})`];
  return listIds(db, { id, sortedBy, isDescending, ...listed(staff, search) }, part);
}

export async function countOrganizations(db: Db, staff: Staff, search: OrganizationSearch): Promise<number> {
  const { from, where } = listed(staff, search);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${from} where ${where}`,
  );
  return onlyRow(rows).count;
}

function listed(staff: Staff, { q = '', editable }: OrganizationSearch) {
  const { name, abbreviation, url } = organizations;
  const from = sql`${organizations}
    left join ${organizationManagers} on ${ownManagerRow(staff.actor)}
    left join ${users} on ${eq(users.id, organizations.createdById)}`;
  const text = sql`concat_ws(chr(10), ${name}, ${abbreviation}, ${url}, ${creatorName(staff)})`;
  const where = and(
    isReadable(staff.actor, staff.editing),
    editable ? mayEdit(staff.actor, staff.editing) : undefined,
    containsWords(text, q),
  );
  return { from, where };
}

function sortKeys(staff: Staff): Record<(typeof ORGANIZATION_SORTS)[number], SQL> {
  return {
    name: inOrder(sql`${organizations.name}`),
    abbreviation: inOrder(sql`${organizations.abbreviation}`),
    url: inOrder(sql`${organizations.url}`),
    createdBy: inOrder(creatorName(staff)),
    createdAt: sql`${organizations.createdAt}`,
  };
}
