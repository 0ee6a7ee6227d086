import { and, desc, eq, like } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { lockOrganization } from '../organizations/organizations.server.ts';
import { sharedBeginning, unusedSlug } from './campaign-slug.server.ts';
import { campaignAddresses } from './campaigns.table.server.ts';

/** The page is `/c/` and this (ruling 6). */
export function publicUrl(abbreviation: string, slug: string): string {
  return `${abbreviation}/${slug}`;
}

/** What a slug is looked up by; null for a text that can't be one. */
export function slugKey(slug: string): string | null {
  return /^[\da-z-]{1,80}$/i.test(slug) ? slug.toLowerCase() : null;
}

/**
 * Until the transaction ends nobody else chooses an address in this organization.
 * Returns its abbreviation; throws a 400 when there is no such organization.
 */
export async function lockAddresses(tx: Db, organizationId: number): Promise<string> {
  const { abbreviation } = await lockOrganization(tx, organizationId, 'no key update');
  return abbreviation;
}

/** The wanted slug, numbered where a campaign of the organization has or had it. */
export async function chooseSlug(tx: Db, organizationId: number, wanted: string): Promise<string> {
  const rivals = await tx
    .select({ slug: campaignAddresses.slug })
    .from(campaignAddresses)
    .where(
      and(
        eq(campaignAddresses.organizationId, organizationId),
        like(campaignAddresses.slug, `${sharedBeginning(wanted)}%`),
      ),
    );
  return unusedSlug(wanted, new Set(rivals.map(({ slug }) => slug)));
}

/** The slug that the campaign had when it was in this organization before; the wanted one if it had several. */
export async function findFormerSlug(
  tx: Db,
  campaignId: number,
  organizationId: number,
  wanted: string,
): Promise<string | undefined> {
  const [former] = await tx
    .select({ slug: campaignAddresses.slug })
    .from(campaignAddresses)
    .where(
      and(eq(campaignAddresses.campaignId, campaignId), eq(campaignAddresses.organizationId, organizationId)),
    )
    .orderBy(desc(eq(campaignAddresses.slug, wanted)))
    .limit(1);
  return former?.slug;
}
