import { and, eq, ne, sum } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/client.server.ts';
import { toPublicCampaign } from '../campaigns/campaign-answers.server.ts';
import { findCampaignByAddress } from '../campaigns/campaigns.server.ts';
import { campaigns } from '../campaigns/campaigns.table.server.ts';
import { linkInstructions } from '../campaigns/instructions.server.ts';
import { listOpenCampaigns } from '../campaigns/open-campaigns.server.ts';
import { campaignLetterCounts, organizationLetterCounts } from '../letters/letters.table.server.ts';
import { toPublicOrganization } from '../organizations/organization-answers.server.ts';
import { findOrganizationByAbbreviation } from '../organizations/organizations.server.ts';
import type { CampaignPageResult, OrganizationPageResult, OtherCampaign } from './public-page-data.ts';

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
  const [lettersWritten, otherOpenCampaigns] = await Promise.all([
    readCampaignCount(db, campaign.id),
    campaign.status === 'Finished' ? listCampaignsToWriteFor(db, organization.id) : [],
  ]);
  const instructions = linkInstructions(campaign.instructions);
  return {
    kind: 'page',
    organization,
    campaign: { ...campaign, instructions },
    lettersWritten,
    otherOpenCampaigns,
  };
}

export async function readOrganizationPage(db: Db, abbreviation: string): Promise<OrganizationPageResult> {
  const found = await findOrganizationByAbbreviation(db, abbreviation);
  if (!found) return { kind: 'missing' };
  const organization = toPublicOrganization(found.organization);
  if (!found.isCurrentAddress) return { kind: 'moved', publicUrl: organization.abbreviation };
  const [open, counts, lettersWritten] = await Promise.all([
    listOpenCampaigns(db, organization.id),
    readOpenCampaignCounts(db, organization.id),
    readOrganizationCount(db, organization.id),
  ]);
  const counted = open.map((campaign) => ({ ...campaign, lettersWritten: counts.get(campaign.id) ?? 0 }));
  return { kind: 'page', organization, campaigns: counted, lettersWritten };
}

async function readCampaignCount(db: Db, campaignId: number): Promise<number> {
  const [count] = await db
    .select({ written: campaignLetterCounts.written })
    .from(campaignLetterCounts)
    .where(eq(campaignLetterCounts.campaignId, campaignId));
  return count?.written ?? 0;
}

async function listCampaignsToWriteFor(db: Db, organizationId: number): Promise<OtherCampaign[]> {
  const open = await listOpenCampaigns(db, organizationId);
  return open.flatMap((campaign) =>
    campaign.status === 'Pending'
      ? []
      : [{ name: campaign.name, publicUrl: campaign.publicUrl, recipient: campaign.recipient }],
  );
}

async function readOpenCampaignCounts(db: Db, organizationId: number): Promise<Map<number, number>> {
  const counts = await db
    .select({ id: campaigns.id, written: campaignLetterCounts.written })
    .from(campaigns)
    .innerJoin(campaignLetterCounts, eq(campaignLetterCounts.campaignId, campaigns.id))
    .where(and(eq(campaigns.organizationId, organizationId), ne(campaigns.status, 'Finished')));
  return new Map(counts.map(({ id, written }) => [id, written]));
}

/** All its letters: of its own page, and of its campaigns, the finished ones too. */
async function readOrganizationCount(db: Db, organizationId: number): Promise<number> {
  const ofCampaigns = db
    .select({ written: campaignLetterCounts.written })
    .from(campaignLetterCounts)
    .innerJoin(campaigns, eq(campaigns.id, campaignLetterCounts.campaignId))
    .where(eq(campaigns.organizationId, organizationId));
  const ofItsPage = db
    .select({ written: organizationLetterCounts.written })
    .from(organizationLetterCounts)
    .where(eq(organizationLetterCounts.organizationId, organizationId));
  const counts = unionAll(ofCampaigns, ofItsPage).as('counts');
  const [total] = await db.select({ written: sum(counts.written).mapWith(Number) }).from(counts);
  return total?.written ?? 0;
}
