import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '#database/client.server.ts';
import { listIds, type Part } from '#database/list-part.server.ts';
import { containsWords, inOrder } from '#database/word-search.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { creatorName, isReadable, mayEdit, ownManagerRow } from '../organization-team.server.ts';
import type { OrganizationSearch } from '../organizations.contract.ts';
import { organizationManagers, organizations } from '../organizations.table.server.ts';
import type { ORGANIZATION_SORTS } from './organization-sorts.contract.ts';

export function searchOrganizations(
  db: Db,
  actor: Actor,
  search: OrganizationSearch,
  part: Part,
): Promise<number[]> {
  const { column, isDescending } = search.sort ?? {};
  const { id, name } = organizations;
  // An index has this order.
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
