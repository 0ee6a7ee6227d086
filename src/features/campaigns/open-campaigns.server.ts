import { and, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { organizations } from '../organizations/organizations.table.server.ts';
import { toListedCampaign } from './campaign-answers.server.ts';
import type { ListedCampaign } from './campaigns.contract.ts';
import { campaigns } from './campaigns.table.server.ts';

const MOST_LISTED = 500;

/** An organization's campaigns that are not Finished: those that can be written for first, then the newest. */
export async function listOpenCampaigns(
  db: Db,
  organizationId: number,
  limit = MOST_LISTED,
): Promise<ListedCampaign[]> {
  const rows = await db
    .select({
      id: campaigns.id,
      organizationId: campaigns.organizationId,
      name: campaigns.name,
      slug: campaigns.slug,
      status: campaigns.status,
      recipient: campaigns.recipient,
      abbreviation: organizations.abbreviation,
    })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(and(eq(campaigns.organizationId, organizationId), ne(campaigns.status, 'Finished')))
    .orderBy(desc(eq(campaigns.status, 'Live')), desc(campaigns.createdAt), desc(campaigns.id))
    .limit(limit);
  return rows.map((row) => toListedCampaign(row, row.abbreviation));
}
