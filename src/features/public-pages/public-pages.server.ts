import { and, eq, ne, sum } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
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
type Elsewhere = { kind: 'missing' } | { kind: 'moved'; publicUrl: string };
type CampaignPageResult =
  | ({ kind: 'page' } & CampaignPageData)
  | Elsewhere
  | { kind: 'pending'; organizationPath: string };
type OrganizationPageResult = ({ kind: 'page' } & OrganizationPageData) | Elsewhere;

/** Smaller counts discourage more than they invite. */
const SMALLEST_COUNT_SHOWN = 25;

export async function readCampaignPage(
  db: Db,
  abbreviation: string,
  slug: string,
): Promise<CampaignPageResult> {
  const found = await findCampaignByAddress(db, abbreviation, slug);
  if (!found) return { kind: 'missing' };
  if (!found.isCurrentAddress) return { kind: 'moved', publicUrl: found.publicUrl };
  const organization = toPublicOrganization(found.organization);
  const campaign = toPublicCampaign(found.campaign, organization.abbreviation);
  if (campaign.status === 'Pending') {
    return { kind: 'pending', organizationPath: `/c/${organization.abbreviation}` };
  }
  const [written, open] = await Promise.all([
    readCampaignCount(db, campaign.id),
    campaign.status === 'Finished' ? listOpenCampaigns(db, organization.id, MOST_CAMPAIGNS) : [],
  ]);
  const instructions = found.campaign.linkedInstructions ?? linkInstructions(campaign.instructions);
  return {
    kind: 'page',
    organization,
    campaign: { ...campaign, instructions },
    lettersWritten: shownCount(written),
    otherOpenCampaigns: open.flatMap((other) =>
      other.status === 'Pending'
        ? []
        : [{ name: other.name, publicUrl: other.publicUrl, recipient: other.recipient }],
    ),
  };
}

export async function readOrganizationPage(db: Db, abbreviation: string): Promise<OrganizationPageResult> {
  const found = await findOrganizationByAbbreviation(db, abbreviation);
  if (!found) return { kind: 'missing' };
  const organization = toPublicOrganization(found.organization);
  if (!found.isCurrentAddress) return { kind: 'moved', publicUrl: organization.abbreviation };
  const [open, counts, written] = await Promise.all([
    listOpenCampaigns(db, organization.id, MOST_CAMPAIGNS + 1),
    readOpenCampaignCounts(db, organization.id),
    readOrganizationCount(db, organization.id),
  ]);
  return {
    kind: 'page',
    organization,
    campaigns: open
      .slice(0, MOST_CAMPAIGNS)
      .map((campaign) => ({ ...campaign, lettersWritten: shownCount(counts.get(campaign.id) ?? 0) })),
    hasMoreCampaigns: open.length > MOST_CAMPAIGNS,
    lettersWritten: shownCount(written),
  };
}

function shownCount(written: number): number {
  return written < SMALLEST_COUNT_SHOWN ? 0 : written;
}

async function readCampaignCount(db: Db, campaignId: number): Promise<number> {
  const [count] = await db
    .select({ written: campaignLetterCounts.written })
    .from(campaignLetterCounts)
    .where(eq(campaignLetterCounts.campaignId, campaignId));
  return count?.written ?? 0;
}

async function readOpenCampaignCounts(db: Db, organizationId: number): Promise<Map<number, number>> {
  const counts = await db
    .select({ id: campaigns.id, written: campaignLetterCounts.written })
    .from(campaigns)
    .innerJoin(campaignLetterCounts, eq(campaignLetterCounts.campaignId, campaigns.id))
    .where(and(eq(campaigns.organizationId, organizationId), ne(campaigns.status, 'Finished')));
  return new Map(counts.map(({ id, written }) => [id, written]));
}

/** The letters of its own page and of its campaigns, finished ones too. */
async function readOrganizationCount(db: Db, organizationId: number): Promise<number> {
  const fromCampaigns = db
    .select({ written: campaignLetterCounts.written })
    .from(campaignLetterCounts)
    .innerJoin(campaigns, eq(campaigns.id, campaignLetterCounts.campaignId))
    .where(eq(campaigns.organizationId, organizationId));
  const fromOwnPage = db
    .select({ written: organizationLetterCounts.written })
    .from(organizationLetterCounts)
    .where(eq(organizationLetterCounts.organizationId, organizationId));
  const counts = unionAll(fromCampaigns, fromOwnPage).as('counts');
  const [total] = await db.select({ written: sum(counts.written).mapWith(Number) }).from(counts);
  return total?.written ?? 0;
}
