import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { publicityOf } from '#features/organizations/moderation/publicity.server.ts';
import { abbreviationKey } from '#features/organizations/organizations.server.ts';
import {
  organizationAbbreviations,
  organizations,
} from '#features/organizations/organizations.table.server.ts';
import type { PoliticalNotice } from '#features/organizations/political/political-notices.contract.ts';
import { politicalNotices } from '#features/organizations/political/political-notices.table.server.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { findCampaignByAddress, publicUrl } from '../campaign-addresses.server.ts';
import { campaigns } from '../campaigns.table.server.ts';
import { politicalLabelOf } from './political-label.server.ts';

type FoundNotice =
  | {
      kind: 'page';
      preview?: string | undefined;
      organization: { id: number };
      campaign: { id: number; publicUrl: string; language: Language };
      notice: PoliticalNotice;
    }
  | { kind: 'missing'; language?: undefined }
  | { kind: 'taken-down'; at: Date | null; language: Language }
  | { kind: 'moved'; publicUrl: string };

/** The notice of a deleted campaign is at its last address, which no other campaign gets. */
export async function findNotice(
  db: Db,
  abbreviation: string,
  slug: string,
  preview?: string,
): Promise<FoundNotice> {
  const found = await findCampaignByAddress(db, abbreviation, slug);
  if (!found) return findDeleted(db, abbreviation, slug);
  const { campaign, organization, isCurrentAddress } = found;
  const publicity = publicityOf(found, preview);
  if (publicity === 'hidden') return { kind: 'missing' };
  if (publicity === 'taken-down') {
    const at = campaign.takenDownAt ?? organization.takenDownAt;
    return { kind: 'taken-down', at, language: campaign.language };
  }
  if (!isCurrentAddress) return { kind: 'moved', publicUrl: `${found.publicUrl}/notice` };
  const { id, language } = campaign;
  const [stored] = await db.select().from(politicalNotices).where(eq(politicalNotices.campaignId, id));
  const notice = stored ? toNotice(stored) : publicity === 'preview' && draftOf(found);
  if (!notice) return { kind: 'missing' };
  return {
    kind: 'page',
    ...(publicity === 'preview' && { preview }),
    organization: { id: organization.id },
    campaign: { id, publicUrl: found.publicUrl, language },
    notice,
  };
}

async function findDeleted(db: Db, abbreviation: string, slug: string): Promise<FoundNotice> {
  const key = abbreviationKey(abbreviation);
  if (!key) return { kind: 'missing' };
  const [found] = await db
    .select({ stored: politicalNotices, holder: organizationAbbreviations.organizationId, organizations })
    .from(politicalNotices)
    .leftJoin(organizationAbbreviations, eq(organizationAbbreviations.abbreviation, key))
    .leftJoin(organizations, eq(organizations.id, politicalNotices.organizationId))
    .where(
      and(
        eq(politicalNotices.abbreviation, key),
        eq(politicalNotices.slug, slug.toLowerCase()),
        notExists(
          db.select({ one: sql`1` }).from(campaigns).where(eq(campaigns.id, politicalNotices.campaignId)),
        ),
      ),
    )
    .orderBy(desc(politicalNotices.endedAt))
    .limit(1);
  const organizationId = found?.stored.organizationId;
  // An admin may have released the abbreviation, and another organization has it now.
  if (!found || organizationId === undefined || (found.holder ?? organizationId) !== organizationId) {
    return { kind: 'missing' };
  }
  const { stored, organizations: organization } = found;
  const notice = toNotice(stored, true);
  const publicity = organization ? publicityOf({ organization }) : 'public';
  if (publicity === 'hidden') return { kind: 'missing' };
  if (publicity === 'taken-down') {
    return { kind: 'taken-down', at: organization?.takenDownAt ?? null, language: notice.language };
  }
  return {
    kind: 'page',
    organization: { id: organizationId },
    campaign: {
      id: stored.campaignId,
      publicUrl: publicUrl(organization?.abbreviation ?? stored.abbreviation, stored.slug),
      language: notice.language,
    },
    notice,
  };
}

function toNotice(
  { notice: versions, firstAt, lastAt, endedAt }: typeof politicalNotices.$inferSelect,
  isDeleted = false,
): PoliticalNotice {
  const newest = versions.at(-1);
  if (!newest) throw new Error('a notice without a version');
  const { at: _, ...said } = newest;
  return {
    ...said,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    isDeleted,
    usesTargeting: false,
    versions,
  };
}

/** A campaign that wasn't Live yet has no stored notice. */
function draftOf({
  campaign,
  organization,
}: NonNullable<Awaited<ReturnType<typeof findCampaignByAddress>>>): PoliticalNotice | undefined {
  const label = politicalLabelOf(campaign, organization);
  if (!label) return undefined;
  const { sponsorAddress, amount, fundsOrigin } = organization;
  return {
    campaign: campaign.name,
    language: campaign.language,
    process: label.process,
    sponsorName: label.sponsor,
    controlledBy: label.controlledBy,
    ...{ sponsorAddress, amount, fundsOrigin },
    firstAt: null,
    lastAt: campaign.updatedAt.toISOString(),
    endedAt: null,
    isDeleted: false,
    usesTargeting: false,
    versions: [],
  };
}
