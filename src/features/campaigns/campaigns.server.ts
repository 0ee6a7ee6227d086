import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { onlyRow } from '../../database/only-row.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { abbreviationKey, type Organization } from '../organizations/organizations.server.ts';
import { organizationAbbreviations, organizations } from '../organizations/organizations.table.server.ts';
import {
  chooseSlug,
  findFormerSlug,
  lockAddresses,
  publicUrl,
  slugKey,
} from './campaign-addresses.server.ts';
import { campaignSlug } from './campaign-slug.server.ts';
import { campaignAddresses, campaigns } from './campaigns.table.server.ts';
import { cleanInstructions } from './instructions.server.ts';

export type Campaign = typeof campaigns.$inferSelect;

export interface AddressedCampaign extends Campaign {
  publicUrl: string;
}

export type NewCampaign = Omit<
  typeof campaigns.$inferInsert,
  'id' | 'slug' | 'lastModifiedById' | 'createdAt' | 'updatedAt'
>;

export interface FoundCampaign {
  campaign: Campaign;
  organization: Organization;
  publicUrl: string;
  /** False when it was found by an abbreviation or a slug that it had once. */
  isCurrentAddress: boolean;
}

/** By any address that it has or had (ruling 6), whatever its status; one query. */
export async function findCampaignByAddress(
  db: Db,
  abbreviation: string,
  slug: string,
): Promise<FoundCampaign | null> {
  const key = { abbreviation: abbreviationKey(abbreviation), slug: slugKey(slug) };
  if (!key.abbreviation || !key.slug) return null;
  const [found] = await addressQuery(db).execute(key);
  if (!found) return null;
  const current = publicUrl(found.organization.abbreviation, found.campaign.slug);
  const isCurrentAddress = current.toLowerCase() === `${key.abbreviation}/${key.slug}`;
  return { ...found, publicUrl: current, isCurrentAddress };
}

/** Built once for a pool: building takes longer than anything else that a campaign's page asks of this process. */
function addressQuery(db: Db): AddressQuery {
  const query = addressQueries.get(db) ?? buildAddressQuery(db);
  addressQueries.set(db, query);
  return query;
}

type AddressQuery = ReturnType<typeof buildAddressQuery>;
const addressQueries = new WeakMap<Db, AddressQuery>();

/** Without a name: poolers in front of Postgres and migrations under running copies break named statements. */
function buildAddressQuery(db: Db) {
  return db
    .select({ campaign: campaigns, organization: organizations })
    .from(organizationAbbreviations)
    .innerJoin(
      campaignAddresses,
      eq(campaignAddresses.organizationId, organizationAbbreviations.organizationId),
    )
    .innerJoin(campaigns, eq(campaigns.id, campaignAddresses.campaignId))
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(
      and(
        eq(organizationAbbreviations.abbreviation, sql.placeholder('abbreviation')),
        eq(campaignAddresses.slug, sql.placeholder('slug')),
      ),
    )
    .prepare('');
}

/** Pending unless a status is given. Throws a 400 for an unknown organization or instructions without words. */
export async function createCampaign(db: Db, input: NewCampaign): Promise<AddressedCampaign> {
  const instructions = cleanInstructions(input.instructions);
  return db.transaction(async (tx) => {
    const abbreviation = await lockAddresses(tx, input.organizationId);
    const slug = await chooseSlug(tx, input.organizationId, campaignSlug(input.name));
    const campaign = onlyRow(
      await tx
        .insert(campaigns)
        .values({ ...input, instructions, slug, lastModifiedById: input.createdById ?? null })
        .returning(),
    );
    await tx
      .insert(campaignAddresses)
      .values({ organizationId: input.organizationId, slug, campaignId: campaign.id });
    return { ...campaign, publicUrl: publicUrl(abbreviation, slug) };
  });
}

/** Until the transaction ends it can't be deleted. Throws a 400 where that organization has no such campaign. */
export async function lockCampaign(tx: Db, id: number, organizationId: number): Promise<Campaign> {
  const [campaign] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.organizationId, organizationId)))
    .for('key share');
  if (!campaign) throw new AppError(400, 'Campaign not found');
  return campaign;
}

/** To another organization. The old address leads to the new one for ever (ruling 6). */
export function moveCampaign(db: Db, campaignId: number, organizationId: number): Promise<AddressedCampaign> {
  return db.transaction(async (tx) => {
    const abbreviation = await lockAddresses(tx, organizationId);
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('update');
    if (!campaign) throw new AppError(404, 'Campaign not found');
    const slug =
      (await findFormerSlug(tx, campaignId, organizationId, campaign.slug)) ??
      (await chooseSlug(tx, organizationId, campaign.slug));
    await tx.insert(campaignAddresses).values({ organizationId, slug, campaignId }).onConflictDoNothing();
    const moved = await tx
      .update(campaigns)
      .set({ organizationId, slug, updatedAt: sql`now()` })
      .where(eq(campaigns.id, campaignId))
      .returning();
    return { ...onlyRow(moved), publicUrl: publicUrl(abbreviation, slug) };
  });
}
