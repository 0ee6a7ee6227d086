import type { LetterWriter, Provider } from '#ai/providers.contract.ts';
import type { ListedCampaign, OpenedCampaign } from '#features/campaigns/campaigns.contract.ts';
import type { recipientLine } from '#features/campaigns/recipients/salutation.ts';
import type { PublicOrganization } from '#features/organizations/organizations.contract.ts';
import type { PoliticalNotice } from '#features/organizations/political/political-notices.contract.ts';
import type { Language } from '#i18n/languages.contract.ts';
import type { FooterLink } from '#ui/branding.tsx';
import type { LetterTarget } from './letter-target.ts';

export interface LetterContext {
  language: Language;
  siteName: string;
  year: number;
  writer: 'ai' | 'sample';
  pageUrl: string;
  preview?: string | undefined;
  isEmbedded?: boolean;
}

/** Unlike its base, this isn't part of the data for the browser. */
export interface PublicPageContext extends LetterContext {
  footerLinks: FooterLink[];
}

/** Lists the writers in the order in which they are asked. The sample writer isn't one of them. */
export interface PrivacyFacts {
  writers: LetterWriter[];
  retentionDays: number;
}

export function publicPath({ preview }: PublicPageContext, publicUrl: string): string {
  return preview ? `/c/${publicUrl}?preview=${preview}` : `/c/${publicUrl}`;
}

/** Uses the path, because CDNs may ignore what comes after the "?". */
export function pageOfCampaigns(abbreviation: string, page: number): string {
  return page === 1 ? abbreviation : `${abbreviation}/campaigns/${page}`;
}

export interface LetterFormData {
  target: LetterTarget;
  context: LetterContext;
}

export function canBeWrittenFor({ status, recipientEmail, recipientRoute, recipients }: OpenedCampaign) {
  const isReached = recipientEmail !== null || recipientRoute !== 'email' || recipients.length > 0;
  return status !== 'Finished' && isReached;
}

/** People who wrote before it was finished still find their letter in the tab. */
export function mayHoldLetter(campaign: OpenedCampaign): boolean {
  return campaign.status === 'Finished' || canBeWrittenFor(campaign);
}

export function isToOne({ recipientMode, recipients }: OpenedCampaign): boolean {
  return recipientMode === 'one' || recipients.length === 1;
}

export const MOST_CAMPAIGNS = 50;

/** Smaller counts discourage more than they invite. */
export const SMALLEST_COUNT_SHOWN = 25;

export interface OpeningPageData {
  organization: PublicOrganization;
  campaign: { id: number; name: string; publicUrl: string; language: Language };
  opensAt: string;
  timeZone: string;
}

export interface CampaignPageData {
  organization: PublicOrganization;
  campaign: OpenedCampaign;
  /** 0 if the count is too small to be shown. */
  lettersWritten: number;
  countedToGoal: number;
  arePaused: boolean;
  preferred: Provider;
  timeZone: string;
  otherOpenCampaigns: (Parameters<typeof recipientLine>[0] & Pick<OpenedCampaign, 'name' | 'publicUrl'>)[];
}

export interface AboutPageData extends CampaignPageData {
  counts: { since: string | null; written: number; openedOrCopied: number; sent: number };
}

export interface NoticePageData {
  campaign: { publicUrl: string };
  notice: PoliticalNotice;
}

export interface OrganizationPageData {
  organization: PublicOrganization;
  campaigns: CountedCampaign[];
  timeZone: string;
  /** Counts from 1. Only the first page has the letter to the organization itself. */
  page: number;
  hasMoreCampaigns: boolean;
  liveCampaigns: number;
  isLeftOut: boolean;
  arePaused: boolean;
  preferred: Provider;
  lettersWritten: number;
}

export type CountedCampaign = ListedCampaign & { lettersWritten: number };

export const pageParts = {
  data: 'page-data',
  form: 'letter-form',
  before: 'before-letter',
  letter: 'letter-panel',
  notLoaded: 'not-loaded',
} as const;

export const reportParts = {
  dialog: 'report-page',
  problem: 'report-problem',
  thanks: 'report-thanks',
} as const;

export function findPart(part: keyof typeof pageParts): HTMLElement {
  const found = document.getElementById(pageParts[part]);
  if (!found) throw new Error(`no ${pageParts[part]}`);
  return found;
}

export function challengeAddress({
  campaign,
  organization,
}: Pick<LetterTarget, 'campaign' | 'organization'>): string {
  const subject = campaign ? `campaignId=${campaign.id}` : `organizationId=${organization.id}`;
  return `/api/challenge?${subject}`;
}
