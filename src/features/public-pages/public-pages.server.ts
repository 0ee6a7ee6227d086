import { eq } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { findCampaignByAddress } from '../campaigns/campaign-addresses.server.ts';
import { listOpenCampaigns, toPublicCampaign } from '../campaigns/campaigns.server.ts';
import { campaignLetterCounts, campaigns } from '../campaigns/campaigns.table.server.ts';
import { linkInstructions } from '../campaigns/instructions.server.ts';
import { organizationLetterCounts } from '../letters/letters.table.server.ts';
import {
  findOrganizationByAbbreviation,
  toPublicOrganization,
} from '../organizations/organizations.server.ts';
import { type CampaignPageData, MOST_CAMPAIGNS, type OrganizationPageData } from './public-page-data.ts';

/** Moved means that the address is an old one: the current page is `/c/{publicUrl}`. */
type PageResult<Data> =
  | ({ kind: 'page' } & Data)
  | { kind: 'missing' }
  | { kind: 'moved'; publicUrl: string }
  | { kind: 'pending'; organizationPath: string };

/** Smaller counts discourage more than they invite. */
const SMALLEST_COUNT_SHOWN = 25;

export async function readCampaignPage(
  db: Db,
  abbreviation: string,
  slug: string,
): Promise<PageResult<CampaignPageData>> {
  const found = await findCampaignByAddress(db, abbreviation, slug);
  if (!found) return { kind: 'missing' };
  if (!found.isCurrentAddress) return { kind: 'moved', publicUrl: found.publicUrl };
  const organization = toPublicOrganization(found.organization);
  const campaign = toPublicCampaign(found.campaign, organization.abbreviation);
  if (campaign.status === 'Pending') {
    return { kind: 'pending', organizationPath: `/c/${organization.abbreviation}` };
  }
  const { written } = campaignLetterCounts;
  const [counts, open] = await Promise.all([
    db.select({ written }).from(campaignLetterCounts).where(eq(campaignLetterCounts.campaignId, campaign.id)),
    campaign.status === 'Finished' ? listOpenCampaigns(db, organization.id, MOST_CAMPAIGNS) : [],
  ]);
  const instructions = found.campaign.linkedInstructions ?? linkInstructions(campaign.instructions);
  return {
    kind: 'page',
    organization,
    campaign: { ...campaign, instructions },
    lettersWritten: shownCount(counts),
    otherOpenCampaigns: open.flatMap((other) => {
      const { name, publicUrl } = other;
      return other.status === 'Pending' ? [] : [{ name, publicUrl, recipient: other.recipient }];
    }),
  };
}

export async function readOrganizationPage(
  db: Db,
  abbreviation: string,
): Promise<PageResult<OrganizationPageData>> {
  const found = await findOrganizationByAbbreviation(db, abbreviation);
  if (!found) return { kind: 'missing' };
  const organization = toPublicOrganization(found.organization);
  if (!found.isCurrentAddress) return { kind: 'moved', publicUrl: organization.abbreviation };
  const [open, counts, ownCounts] = await Promise.all([
    listOpenCampaigns(db, organization.id, MOST_CAMPAIGNS + 1),
    db
      .select({ id: campaigns.id, written: campaignLetterCounts.written })
      .from(campaigns)
      .innerJoin(campaignLetterCounts, eq(campaignLetterCounts.campaignId, campaigns.id))
      .where(eq(campaigns.organizationId, organization.id)),
    db
      .select({ written: organizationLetterCounts.written })
      .from(organizationLetterCounts)
      .where(eq(organizationLetterCounts.organizationId, organization.id)),
  ]);
  const countOf = new Map(counts.map((count) => [count.id, count]));
  return {
    kind: 'page',
    organization,
    campaigns: open
      .slice(0, MOST_CAMPAIGNS)
      .map((campaign) => ({ ...campaign, lettersWritten: shownCount([countOf.get(campaign.id)]) })),
    hasMoreCampaigns: open.length > MOST_CAMPAIGNS,
    lettersWritten: shownCount([...counts, ...ownCounts]),
  };
}

/** 0 where the sum is too small to be shown. */
function shownCount(counts: ({ written: number } | undefined)[]): number {
  const written = counts.reduce((sum, count) => sum + (count?.written ?? 0), 0);
  return written < SMALLEST_COUNT_SHOWN ? 0 : written;
}
