import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';

interface ManyCampaigns {
  organizationId: number;
  count: number;
  /** The campaigns are called "{name} 1", "{name} 2" and so on. */
  name: string;
  status?: 'Pending' | 'Live';
  createdById?: number;
  createdAt?: SQL;
}

/** Inserts many campaigns quickly, without their addresses. */
export async function addManyCampaigns(db: Db, campaigns: ManyCampaigns): Promise<void> {
  const {
    organizationId,
    count,
    name,
    status = 'Pending',
    createdById = null,
    createdAt = sql`now()`,
  } = campaigns;
  await db.execute(sql`
    with added as (
      insert into campaigns (organization_id, name, slug, status, created_by_id, created_at, campaign_goal, instructions,
        linked_instructions)
      select ${organizationId}::int, ${name} || ' ' || number, 'c-' || ${organizationId}::int || '-' || number, ${status},
        ${createdById}::int, ${createdAt}, 'Keep it open', '<p>Write.</p>', '<p>Write.</p>'
      from generate_series(1, ${count}::int) as number returning id)
    insert into campaign_recipients (campaign_id, position, name, email)
    select id, 0, 'Mayor Ada Lind', 'mayor@town.example' from added`);
}

/** SQL that inserts copies of the first campaign, without their addresses. */
export function copyCampaigns(copies: number): string {
  return `with added as (
    insert into campaigns (organization_id, name, slug, campaign_goal, instructions, linked_instructions, status)
    select organization_id, name, 'c-' || id || '-' || number, campaign_goal, instructions, linked_instructions, status
    from (select * from campaigns order by id limit 1) as first, generate_series(1, ${copies}) as number returning id)
  insert into campaign_recipients (campaign_id, position, name, email)
  select id, 0, 'Mayor Ada Lind', 'mayor@town.example' from added`;
}
