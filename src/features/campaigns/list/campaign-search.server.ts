import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '../../../database/client.server.ts';
import { listIds, type Part } from '../../../database/list-part.server.ts';
import { containsWords, inOrder } from '../../../database/word-search.server.ts';
import { users } from '../../accounts/accounts.table.server.ts';
import type { Actor } from '../../accounts/sessions.server.ts';
import { type Editing, mayEdit, ownManagerRow } from '../../organizations/organization-team.server.ts';
import { organizationManagers, organizations } from '../../organizations/organizations.table.server.ts';
import { CAMPAIGN_SORTS, type CampaignSearch, STATUSES } from '../campaigns.contract.ts';
import { campaignLetterCounts, campaigns } from '../campaigns.table.server.ts';

type Staff = { actor: Actor; editing: Editing };

export function searchCampaigns(db: Db, staff: Staff, search: CampaignSearch, part: Part): Promise<number[]> {
  const isDescending = search.sort.startsWith('-');
  const column = CAMPAIGN_SORTS.find((name) => search.sort.endsWith(name)) ?? 'createdAt';
  const sortedBy = [sortKeys(staff)[column]];
  return listIds(db, { id: campaigns.id, sortedBy, isDescending, ...listed(staff, search) }, part);
}

export async function countCampaigns(db: Db, staff: Staff, search: CampaignSearch): Promise<number> {
  const { from, where } = listed(staff, search);
  // Only words are looked for in other tables.
  if (!search.q) return db.$count(campaigns, isWanted(search));
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${from} where ${where}`,
  );
  return onlyRow(rows).count;
}

function listed(staff: Staff, search: CampaignSearch) {
  const from = sql`${campaigns}
    join ${organizations} on ${eq(organizations.id, campaigns.organizationId)}
    left join ${organizationManagers} on ${ownManagerRow(staff.actor)}
    left join ${users} on ${eq(users.id, campaigns.createdById)}
    left join ${campaignLetterCounts} on ${eq(campaignLetterCounts.campaignId, campaigns.id)}`;
  return { from, where: and(sql`true`, isWanted(search), isFound(staff, search.q ?? '')) };
}

function isWanted({ organization, status }: CampaignSearch): SQL | undefined {
  return and(
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
    letters: sql`coalesce(${campaignLetterCounts.written}, 0)`,
    createdBy: inOrder(creator(staff)),
    createdAt: sql`${campaigns.createdAt}`,
  };
}

/** As the list shows it: people who may not edit a campaign can't find out who made it by searching or sorting either. */
function creator({ actor, editing }: Staff): SQL {
  return sql`case when ${mayEdit(actor, editing)} then coalesce(${users.email}, 'System') else '' end`;
}

function isFound(staff: Staff, search: string): SQL | undefined {
  const { name, recipient } = campaigns;
  const text = sql`concat_ws(chr(10), ${name}, ${organizations.name}, ${recipient}, ${creator(staff)})`;
  return containsWords(text, search);
}
