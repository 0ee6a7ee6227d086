import { and, eq, isNull, min } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { findCampaignByAddress } from '#features/campaigns/campaign-addresses.server.ts';
import { campaignDays, isTotal } from '#features/campaigns/campaign-days.table.server.ts';
import {
  countLiveCampaigns,
  listOpenCampaigns,
  toPublicCampaign,
} from '#features/campaigns/campaigns.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { readCountedToGoal } from '#features/interactions/campaign-days.server.ts';
import { publicityOf } from '#features/organizations/moderation/publicity.server.ts';
import { guessedMailbox, type PublicOrganization } from '#features/organizations/organizations.contract.ts';
import {
  findOrganizationByAbbreviation,
  type Organization,
  toWritablePublicOrganization,
} from '#features/organizations/organizations.server.ts';
import { readPreferredProvider } from '#features/settings/settings.server.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { findOptOuts } from '#safety/opt-outs.server.ts';
import { areLettersPaused } from '#safety/switches.server.ts';
import {
  type AboutPageData,
  type CampaignPageData,
  MOST_CAMPAIGNS,
  type OpeningPageData,
  type OrganizationPageData,
  SMALLEST_COUNT_SHOWN,
} from './public-page-data.ts';

/**
 * Moved means that the address is an old one: the current page is `/c/{publicUrl}`. With `preview`, the token of a
 * preview link, the page is for no one else.
 */
type PageResult<Data> =
  | ({ kind: 'page'; preview?: string | undefined } & Data)
  | { kind: 'missing'; language?: Language | undefined }
  | { kind: 'taken-down'; at: Date | null; language: Language }
  | { kind: 'moved'; publicUrl: string }
  | { kind: 'pending'; organizationPath: string }
  | ({ kind: 'opening' } & OpeningPageData);

export async function readCampaignPage(
  db: Db,
  abbreviation: string,
  slug: string,
  preview?: string,
): Promise<PageResult<CampaignPageData>> {
  const found = await findCampaignByAddress(db, abbreviation, slug);
  const publicity = found ? publicityOf(found, preview) : 'hidden';
  if (!found || publicity === 'hidden') {
    return { kind: 'missing', language: await languageOf(db, abbreviation) };
  }
  if (publicity === 'taken-down') {
    const { takenDownAt, language } = found.campaign;
    return { kind: 'taken-down', at: takenDownAt ?? found.organization.takenDownAt, language };
  }
  if (!found.isCurrentAddress) return { kind: 'moved', publicUrl: found.publicUrl };
  const { timeZone } = found.organization;
  const [organization, campaign] = await Promise.all([
    toShownOrganization(db, found.organization, publicity, preview),
    toPublicCampaign(db, found.campaign, found.organization, publicity),
  ]);
  if (campaign.status === 'Pending') {
    const { id, name, publicUrl, opensAt } = campaign;
    if (!opensAt) return { kind: 'pending', organizationPath: `/c/${organization.abbreviation}` };
    const { language } = found.campaign;
    return { kind: 'opening', organization, campaign: { id, name, publicUrl, language }, opensAt, timeZone };
  }
  const { written } = campaignDays;
  const [counts, countedToGoal, open, arePaused, preferred] = await Promise.all([
    db
      .select({ written })
      .from(campaignDays)
      .where(and(eq(campaignDays.campaignId, campaign.id), isTotal())),
    campaign.goalCount === null ? 0 : readCountedToGoal(db, campaign.id),
    campaign.status === 'Finished' ? listOpenCampaigns(db, organization.id, MOST_CAMPAIGNS) : [],
    areLettersPaused(db),
    readPreferredProvider(db),
  ]);
  return {
    kind: 'page',
    ...(publicity === 'preview' && { preview }),
    organization,
    campaign: { ...campaign, instructions: found.campaign.linkedInstructions },
    lettersWritten: shownCount(counts),
    countedToGoal,
    arePaused,
    preferred,
    timeZone,
    otherOpenCampaigns: open.flatMap((other) => (other.status === 'Pending' ? [] : [other])),
  };
}

async function languageOf(db: Db, abbreviation: string): Promise<Language | undefined> {
  const found = await findOrganizationByAbbreviation(db, abbreviation);
  return found && publicityOf(found) === 'public' ? found.organization.language : undefined;
}

export async function readAboutPage(
  db: Db,
  abbreviation: string,
  slug: string,
  preview?: string,
): Promise<PageResult<AboutPageData>> {
  const found = await readCampaignPage(db, abbreviation, slug, preview);
  if (found.kind === 'moved') return { ...found, publicUrl: `${found.publicUrl}/about` };
  return found.kind === 'page' ? { ...found, counts: await readCounts(db, found.campaign.id) } : found;
}

async function readCounts(db: Db, campaignId: number): Promise<AboutPageData['counts']> {
  const { day, source } = campaignDays;
  const isOfCampaign = eq(campaignDays.campaignId, campaignId);
  const [[first], [counts]] = await Promise.all([
    db
      .select({ since: min(day) })
      .from(campaignDays)
      .where(and(isOfCampaign, isNull(source))),
    db.select().from(campaignDays).where(and(isOfCampaign, isTotal())),
  ]);
  const shown = (count = 0) => shownCount([{ written: count }]);
  return {
    since: first?.since ?? null,
    written: shown(counts?.written),
    openedOrCopied: shown(counts?.openedOrCopied),
    sent: shown(counts?.sent),
  };
}

export async function readPrivacyPage(db: Db, abbreviation: string, preview?: string) {
  const found = await findShown(db, abbreviation, preview);
  if (found.kind === 'moved') return { ...found, publicUrl: `${found.publicUrl}/about/privacy` };
  if (found.kind !== 'shown') return found;
  const { organization, row } = found;
  if (row.privacyText === null) return { kind: 'missing', language: row.language } as const;
  return { kind: 'privacy', organization, text: row.privacyText } as const;
}

async function findShown(db: Db, abbreviation: string, preview?: string) {
  const found = await findOrganizationByAbbreviation(db, abbreviation);
  const publicity = found ? publicityOf(found, preview) : 'hidden';
  if (!found || publicity === 'hidden') return { kind: 'missing' } as const;
  const { organization: row, isCurrentAddress } = found;
  if (publicity === 'taken-down') {
    return { kind: 'taken-down', at: row.takenDownAt, language: row.language } as const;
  }
  if (!isCurrentAddress) return { kind: 'moved', publicUrl: row.abbreviation } as const;
  const organization = await toShownOrganization(db, row, publicity, preview);
  return { kind: 'shown', organization, row, publicity } as const;
}

export async function readOrganizationPage(
  db: Db,
  abbreviation: string,
  preview?: string,
  page = 1,
): Promise<PageResult<OrganizationPageData>> {
  const found = await findShown(db, abbreviation, preview);
  if (found.kind !== 'shown') return found;
  const { organization, row, publicity } = found;
  const mailbox = guessedMailbox(organization.url);
  const [isLeftOut, arePaused, preferred, open, liveCampaigns, counts, ownCounts] = await Promise.all([
    findOptOuts(db, [mailbox]),
    areLettersPaused(db),
    readPreferredProvider(db),
    listOpenCampaigns(db, organization.id, MOST_CAMPAIGNS + 1, (page - 1) * MOST_CAMPAIGNS),
    countLiveCampaigns(db, organization.id),
    db
      .select({ id: campaigns.id, written: campaignDays.written })
      .from(campaigns)
      .innerJoin(campaignDays, and(eq(campaignDays.campaignId, campaigns.id), isTotal()))
      .where(eq(campaigns.organizationId, organization.id)),
    db
      .select({ written: campaignDays.written })
      .from(campaignDays)
      .where(and(eq(campaignDays.organizationId, organization.id), isTotal())),
  ]);
  if (page > 1 && open.length === 0) return { kind: 'missing', language: organization.language };
  const countOf = new Map(counts.map((count) => [count.id, count]));
  return {
    kind: 'page',
    ...(publicity === 'preview' && { preview }),
    organization,
    isLeftOut: isLeftOut(mailbox),
    arePaused,
    preferred,
    campaigns: open
      .slice(0, MOST_CAMPAIGNS)
      .map((campaign) => ({ ...campaign, lettersWritten: shownCount([countOf.get(campaign.id)]) })),
    timeZone: row.timeZone,
    page,
    hasMoreCampaigns: open.length > MOST_CAMPAIGNS,
    liveCampaigns,
    lettersWritten: shownCount([...counts, ...ownCounts]),
  };
}

/** If the public doesn't see an organization, only its own preview link opens its images. */
async function toShownOrganization(
  db: Db,
  organization: Organization,
  publicity: 'preview' | 'public',
  preview?: string,
): Promise<PublicOrganization> {
  const shown = await toWritablePublicOrganization(db, organization);
  if (publicity === 'public' || organization.approval === 'approved') return shown;
  const opens = publicityOf({ organization }, preview) === 'preview';
  const opened = (path: string | null) => (path && opens ? `${path}?preview=${preview}` : null);
  return { ...shown, logoUrl: opened(shown.logoUrl), faviconUrl: opened(shown.faviconUrl) };
}

function shownCount(counts: ({ written: number } | undefined)[]): number {
  const written = counts.reduce((sum, count) => sum + (count?.written ?? 0), 0);
  return written < SMALLEST_COUNT_SHOWN ? 0 : written;
}
