import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, isAmong, onlyRow } from '#database/client.server.ts';
import { listIds, type Part } from '#database/list-part.server.ts';
import { containsWords, inOrder } from '#database/word-search.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { creatorName, isReadable, ownManagerRow } from '#features/organizations/organization-team.server.ts';
import { organizationManagers, organizations } from '#features/organizations/organizations.table.server.ts';
import { campaignDays, isTotal } from '../campaign-days.table.server.ts';
import { STATUSES } from '../campaign-fields.contract.ts';
import type { CampaignSearch, CampaignSort } from '../campaigns.contract.ts';
import { campaigns } from '../campaigns.table.server.ts';
import { campaignRecipients, firstRecipient, whereFirst } from '../recipients/recipients.table.server.ts';

export function searchCampaigns(
  db: Db,
  actor: Actor,
  { found, ...search }: FoundCampaigns,
  part: Part,
): Promise<number[]> {
  const { column, isDescending } = search.sort;
  const sortedBy = [sortKeys(actor)[column]];
  const where = found ? isAmong(campaigns.id, found) : whereMatching(actor, search);
  return listIds(db, { id: campaigns.id, sortedBy, isDescending, from: joined(actor), where }, part);
}

export async function countCampaigns(
  db: Db,
  actor: Actor,
  { found, ...search }: FoundCampaigns,
): Promise<number> {
  if (found) return found.length;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${joined(actor)} where ${whereMatching(actor, search)}`,
  );
  return onlyRow(rows).count;
}

type FoundCampaigns = CampaignSearch & { found?: number[] };

export async function findCampaigns(db: Db, actor: Actor, search: CampaignSearch): Promise<FoundCampaigns> {
  const hasWords = whereFound(actor, search.q ?? '');
  if (!hasWords) return search;
  const { rows } = await db.execute<{ id: number }>(
    sql`select ${campaigns.id} as id from ${joined(actor)} where ${and(hasWords, whereMatching(actor, search))}`,
  );
  return { ...search, found: rows.map(({ id }) => id) };
}

function joined(actor: Actor): SQL {
  return sql`${campaigns}
    join ${campaignRecipients} on ${whereFirst}
    join ${organizations} on ${eq(organizations.id, campaigns.organizationId)}
    left join ${organizationManagers} on ${ownManagerRow(actor)}
    left join ${users} on ${eq(users.id, campaigns.createdById)}
    left join ${campaignDays} on ${and(eq(campaignDays.campaignId, campaigns.id), isTotal())}`;
}

function whereMatching(actor: Actor, { organization, status }: CampaignSearch): SQL | undefined {
  return and(
    isReadable(actor),
    organization === undefined ? undefined : eq(campaigns.organizationId, organization),
    status && eq(campaigns.status, status),
  );
}

function sortKeys(actor: Actor): Record<CampaignSort, SQL> {
  return {
    name: inOrder(sql`${campaigns.name}`),
    organization: inOrder(sql`${organizations.name}`),
    status: sql`array_position(${sql.param([...STATUSES])}::text[], ${campaigns.status})`,
    recipient: inOrder(sql`${firstRecipient.recipient}`),
    letters: sql`coalesce(${campaignDays.written}, 0)`,
    createdBy: inOrder(creatorName(actor)),
    createdAt: sql`${campaigns.createdAt}`,
  };
}

function whereFound(actor: Actor, search: string): SQL | undefined {
  const text = sql`concat_ws(chr(10), ${campaigns.name}, ${organizations.name}, ${firstRecipient.recipient}, ${creatorName(actor)})`;
  return containsWords(text, search);
}
