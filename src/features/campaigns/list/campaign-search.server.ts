import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, isAmong, onlyRow } from '../../../database/client.server.ts';
import { listIds, type Part } from '../../../database/list-part.server.ts';
import { containsWords, inOrder } from '../../../database/word-search.server.ts';
import { users } from '../../accounts/accounts.table.server.ts';
import type { Actor } from '../../accounts/sessions.server.ts';
import { creatorName, isReadable, ownManagerRow } from '../../organizations/organization-team.server.ts';
import { organizationManagers, organizations } from '../../organizations/organizations.table.server.ts';
import { campaignDays, isTotal } from '../campaign-days.table.server.ts';
import { type CAMPAIGN_SORTS, type CampaignSearch, STATUSES } from '../campaigns.contract.ts';
import { campaigns } from '../campaigns.table.server.ts';

export function searchCampaigns(
  db: Db,
  actor: Actor,
  { found, ...search }: FoundCampaigns,
  part: Part,
): Promise<number[]> {
  const { column, isDescending } = search.sort;
  const sortedBy = [sortKeys(actor)[column]];
  const where = found ? isAmong(campaigns.id, found) : isWanted(actor, search);
  return listIds(db, { id: campaigns.id, sortedBy, isDescending, from: joined(actor), where }, part);
}

export async function countCampaigns(
  db: Db,
  actor: Actor,
  { found, ...search }: FoundCampaigns,
): Promise<number> {
  if (found) return found.length;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${joined(actor)} where ${isWanted(actor, search)}`,
  );
  return onlyRow(rows).count;
}

/** `found` has the ids of all matches. It is set only when searching. */
type FoundCampaigns = CampaignSearch & { found?: number[] };

/** Runs once for the page and the count, because it reads every campaign. */
export async function findCampaigns(db: Db, actor: Actor, search: CampaignSearch): Promise<FoundCampaigns> {
  const hasWords = isFound(actor, search.q ?? '');
  if (!hasWords) return search;
  const { rows } = await db.execute<{ id: number }>(
    sql`select ${campaigns.id} as id from ${joined(actor)} where ${and(hasWords, isWanted(actor, search))}`,
  );
  return { ...search, found: rows.map(({ id }) => id) };
}

function joined(actor: Actor): SQL {
  return sql`${campaigns}
    join ${organizations} on ${eq(organizations.id, campaigns.organizationId)}
    left join ${organizationManagers} on ${ownManagerRow(actor)}
    left join ${users} on ${eq(users.id, campaigns.createdById)}
    left join ${campaignDays} on ${and(eq(campaignDays.campaignId, campaigns.id), isTotal())}`;
}

function isWanted(actor: Actor, { organization, status }: CampaignSearch): SQL | undefined {
  return and(
    isReadable(actor),
    organization === undefined ? undefined : eq(campaigns.organizationId, organization),
    status && eq(campaigns.status, status),
  );
}

function sortKeys(actor: Actor): Record<(typeof CAMPAIGN_SORTS)[number], SQL> {
  return {
    name: inOrder(sql`${campaigns.name}`),
    organization: inOrder(sql`${organizations.name}`),
    status: sql`array_position(${sql.param([...STATUSES])}::text[], ${campaigns.status})`,
    recipient: inOrder(sql`${campaigns.recipient}`),
    letters: sql`coalesce(${campaignDays.written}, 0)`,
    createdBy: inOrder(creatorName(actor)),
    createdAt: sql`${campaigns.createdAt}`,
  };
}

function isFound(actor: Actor, search: string): SQL | undefined {
  const { name, recipient } = campaigns;
  const text = sql`concat_ws(chr(10), ${name}, ${organizations.name}, ${recipient}, ${creatorName(actor)})`;
  return containsWords(text, search);
}
