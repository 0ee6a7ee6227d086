import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, isAmong, onlyRow } from '../../../database/client.server.ts';
import { listIds, type Part } from '../../../database/list-part.server.ts';
import { containsWords, inOrder } from '../../../database/word-search.server.ts';
import { users } from '../../accounts/accounts.table.server.ts';
import {
  creatorName,
  isReadable,
  ownManagerRow,
  type Staff,
} from '../../organizations/organization-team.server.ts';
import { organizationManagers, organizations } from '../../organizations/organizations.table.server.ts';
import { campaignDays, isTotal } from '../campaign-days.table.server.ts';
import { type CAMPAIGN_SORTS, type CampaignSearch, STATUSES } from '../campaigns.contract.ts';
import { campaigns } from '../campaigns.table.server.ts';

export function searchCampaigns(
  db: Db,
  staff: Staff,
  { found, ...search }: FoundCampaigns,
  part: Part,
): Promise<number[]> {
  const { column, isDescending } = search.sort;
  const sortedBy = [sortKeys(staff)[column]];
  const where = found ? isAmong(campaigns.id, found) : isWanted(staff, search);
  return listIds(db, { id: campaigns.id, sortedBy, isDescending, from: joined(staff), where }, part);
}

export async function countCampaigns(
  db: Db,
  staff: Staff,
  { found, ...search }: FoundCampaigns,
): Promise<number> {
  if (found) return found.length;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${joined(staff)} where ${isWanted(staff, search)}`,
  );
  return onlyRow(rows).count;
}

/** Where words are looked for: all that have them, of which one page is read. */
type FoundCampaigns = CampaignSearch & { found?: number[] };

/** Once for the page and for the count: it reads every campaign. */
export async function findCampaigns(db: Db, staff: Staff, search: CampaignSearch): Promise<FoundCampaigns> {
  const hasWords = isFound(staff, search.q ?? '');
  if (!hasWords) return search;
  const { rows } = await db.execute<{ id: number }>(
    sql`select ${campaigns.id} as id from ${joined(staff)} where ${and(hasWords, isWanted(staff, search))}`,
  );
  return { ...search, found: rows.map(({ id }) => id) };
}

function joined({ actor }: Staff): SQL {
  return sql`${campaigns}
    join ${organizations} on ${eq(organizations.id, campaigns.organizationId)}
    left join ${organizationManagers} on ${ownManagerRow(actor)}
    left join ${users} on ${eq(users.id, campaigns.createdById)}
    left join ${campaignDays} on ${and(eq(campaignDays.campaignId, campaigns.id), isTotal())}`;
}

function isWanted({ actor, editing }: Staff, { organization, status }: CampaignSearch): SQL | undefined {
  return and(
    isReadable(actor, editing),
    organization === undefined ? undefined : eq(campaigns.organizationId, organization),
    status && eq(campaigns.status, status),
  );
}

function sortKeys(staff: Staff): Record<(typeof CAMPAIGN_SORTS)[number], SQL> {
  return {
    name: inOrder(sql`${campaigns.name}`),
    organization: inOrder(sql`${organizations.name}`),
    status: sql`array_position(${sql.param([...STATUSES])}::text[], ${campaigns.status})`,
    recipient: inOrder(sql`${campaigns.recipient}`),
    letters: sql`coalesce(${campaignDays.written}, 0)`,
    createdBy: inOrder(creatorName(staff)),
    createdAt: sql`${campaigns.createdAt}`,
  };
}

function isFound(staff: Staff, search: string): SQL | undefined {
  const { name, recipient } = campaigns;
  const text = sql`concat_ws(chr(10), ${name}, ${organizations.name}, ${recipient}, ${creatorName(staff)})`;
  return containsWords(text, search);
}
