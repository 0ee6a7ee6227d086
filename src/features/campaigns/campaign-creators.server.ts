import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { type Heir, mayInherit } from '../organizations/organization-creators.server.ts';
import { organizations } from '../organizations/organizations.table.server.ts';
import { campaigns } from './campaigns.table.server.ts';

/** Returns how many they were. */
export async function handOverCampaigns(tx: Db, fromId: number, heir: Heir): Promise<number> {
  const ofTheirs = tx.select({ id: organizations.id }).from(organizations).where(mayInherit(heir));
  const { rowCount } = await tx
    .update(campaigns)
    .set({ createdById: heir.id })
    .where(and(eq(campaigns.createdById, fromId), inArray(campaigns.organizationId, ofTheirs)));
  return rowCount ?? 0;
}
