import { and, desc, eq, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { publicityOf } from '#features/organizations/moderation/publicity.server.ts';
import { abbreviationKey } from '#features/organizations/organizations.server.ts';
import {
  organizationAbbreviations,
  organizations,
} from '#features/organizations/organizations.table.server.ts';
import {
  MAX_VERSIONS,
  type PoliticalNotice,
} from '#features/organizations/political/political-notices.contract.ts';
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
  | { kind: 'moved'; publicUrl: string; notice: PoliticalNotice };

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
  const { id, language } = campaign;
  const [stored] = await db.select().from(politicalNotices).where(eq(politicalNotices.campaignId, id));
  const notice = stored ? toNotice(stored) : publicity === 'preview' && draftOf(found);
  if (!notice) return { kind: 'missing' };
  if (!isCurrentAddress) return { kind: 'moved', publicUrl: `${found.publicUrl}/notice`, notice };
  return {
    kind: 'page',
    ...(publicity === 'preview' && { preview }),
    organization: { id: organization.id },
    campaign: { id, publicUrl: found.publicUrl, language },
    notice,
  };
}

/** Redirects from former abbreviations of the organization, like pages of campaigns. */
async function findDeleted(db: Db, abbreviation: string, slug: string): Promise<FoundNotice> {
  const key = abbreviationKey(abbreviation);
  if (!key) return { kind: 'missing' };
  const holder = organizationAbbreviations.organizationId;
  const isFree = and(isNull(holder), eq(politicalNotices.abbreviation, key));
  const [found] = await db
    .select({ stored: politicalNotices, organization: organizations })
    .from(politicalNotices)
    .leftJoin(organizationAbbreviations, eq(organizationAbbreviations.abbreviation, key))
    .leftJoin(organizations, eq(organizations.id, politicalNotices.organizationId))
    .where(
      and(
        // An admin may have released the abbreviation, and another organization may have it now.
        or(eq(holder, politicalNotices.organizationId), isFree),
        ne(politicalNotices.abbreviation, ''),
        eq(politicalNotices.slug, slug.toLowerCase()),
        notExists(
          db.select({ one: sql`1` }).from(campaigns).where(eq(campaigns.id, politicalNotices.campaignId)),
        ),
      ),
    )
    .orderBy(desc(politicalNotices.endedAt))
    .limit(1);
  if (!found) return { kind: 'missing' };
  const { stored, organization } = found;
  const notice = toNotice(stored, true);
  const publicity = organization ? publicityOf({ organization }) : 'public';
  if (publicity === 'hidden') return { kind: 'missing' };
  if (publicity === 'taken-down') {
    return { kind: 'taken-down', at: organization?.takenDownAt ?? null, language: notice.language };
  }
  const current = (organization ?? stored).abbreviation;
  const address = publicUrl(current, stored.slug);
  if (current.toLowerCase() !== key) return { kind: 'moved', publicUrl: `${address}/notice`, notice };
  return {
    kind: 'page',
    organization: { id: stored.organizationId },
    campaign: { id: stored.campaignId, publicUrl: address, language: notice.language },
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
    versionCount: versions.length,
    versions: versions.slice(-MAX_VERSIONS),
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
    versionCount: 0,
    versions: [],
  };
}
