import type { ReactNode } from 'react';
import { provider } from '#ai/providers.contract.ts';
import { listWriters } from '#ai/providers.server.ts';
import type { Config } from '#config.server.ts';
import type { Db } from '#database/client.server.ts';
import type { findNotice } from '#features/campaigns/political/notices.server.ts';
import { politicalLine } from '#features/campaigns/political/political-line.ts';
import { campaignPreview, organizationPreview } from '#features/campaigns/social-preview.ts';
import type { readEmbeddedPage } from '#features/embed/embedded-pages.server.ts';
import { privacyPath } from '#features/organizations/notice/notice.contract.ts';
import { AboutPage, type CheckedLetter } from '#features/public-pages/about-page.tsx';
import { AccessibilityPage } from '#features/public-pages/accessibility-page.tsx';
import { CampaignPage } from '#features/public-pages/campaign-page.tsx';
import { campaignTarget, organizationTarget } from '#features/public-pages/letter-target.ts';
import {
  type Answer,
  AnswerPage,
  NotOpenPage,
  OpeningPage,
  type PublicError,
  PublicErrorPage,
  publicErrorTitle,
  TakenDownPage,
} from '#features/public-pages/message-pages.tsx';
import { NoticePage } from '#features/public-pages/notice-page.tsx';
import { OrganizationPage } from '#features/public-pages/organization-page.tsx';
import { PrivacyPage } from '#features/public-pages/privacy-page.tsx';
import {
  type LetterFormData,
  mayHoldLetter,
  type PublicPageContext,
  pageOfCampaigns,
} from '#features/public-pages/public-page-data.ts';
import type {
  readAboutPage,
  readCampaignPage,
  readOrganizationPage,
  readPrivacyPage,
} from '#features/public-pages/public-pages.server.ts';
import { inThisLanguage } from '#features/public-pages/report-form.tsx';
import { pictureOf } from '#features/sharing/picture/picture-subject.server.ts';
import { inLanguage } from '#i18n/catalogs.server.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { t, tPage } from '#i18n/t.ts';
import type { BuiltFiles, PageAssets } from './built-files.server.ts';
import { type DocumentHead, renderDocument } from './document.server.tsx';
import { listFooterLinks } from './footer-links.server.ts';
import type { PageCache } from './page-cache.server.ts';

export interface PagesOptions {
  db: Db;
  config: Pick<Config, 'publicUrl' | 'siteName' | 'analytics' | 'legal' | 'interactionRetentionDays' | 'ai'>;
  cache: PageCache;
  files: BuiltFiles;
  headers: Record<string, string>;
  onError(error: unknown): void;
}

export type Found = Awaited<
  ReturnType<
    | typeof readCampaignPage
    | typeof readOrganizationPage
    | typeof readPrivacyPage
    | typeof readAboutPage
    | typeof readEmbeddedPage
    | typeof findNotice
  >
>;
type FoundKind<Kind extends Found['kind']> = Extract<Found, { kind: Kind }>;
export type FoundAbout = Extract<Awaited<ReturnType<typeof readAboutPage>>, { kind: 'page' }>;
type FoundNotice = Extract<Awaited<ReturnType<typeof findNotice>>, { kind: 'page' }>;
type FoundWritable = Exclude<FoundKind<'page'>, FoundAbout | FoundNotice>;

interface Drawn {
  head: DocumentHead;
  page: ReactNode;
  letter?: LetterFormData | undefined;
  script?: string | undefined;
  isPublic?: boolean;
  assets?: PageAssets;
}

export function render(
  { config, files }: PagesOptions,
  language: Language,
  path: string,
  draw: (context: PublicPageContext) => Drawn,
): string {
  const context = {
    language,
    siteName: config.siteName,
    year: new Date().getFullYear(),
    writer: provider.options.some((id) => config.ai[id]) ? ('ai' as const) : ('sample' as const),
    pageUrl: new URL(path, config.publicUrl).href,
  };
  return inLanguage(language, () => {
    const footerLinks = listFooterLinks(config);
    const drawn = draw({ ...context, footerLinks });
    const { head, page, letter, script, isPublic = true, assets = files.publicAssets } = drawn;
    return renderDocument({
      head: { language, ...head },
      assets,
      script: head.embeddedIn ? files.embedScript : script,
      analytics: isPublic ? config.analytics : undefined,
      page,
      data: letter,
    });
  });
}

export function renderPage(options: PagesOptions, data: FoundKind<'page'>): string {
  if ('notice' in data) return renderNotice(options, data);
  return 'counts' in data ? renderAbout(options, data) : renderWritable(options, data);
}

function renderNotice(options: PagesOptions, data: FoundNotice): string {
  const { campaign, notice, preview } = data;
  const isPublic = preview === undefined;
  return render(options, campaign.language, `/c/${campaign.publicUrl}/notice`, (context) => ({
    head: {
      title: `${tPage('political.notice')} · ${notice.campaign}`,
      ...(isPublic && { canonical: context.pageUrl }),
    },
    page: <NoticePage {...data} context={{ ...context, preview }} />,
    isPublic,
  }));
}

export function renderAbout(options: PagesOptions, data: FoundAbout, checked?: CheckedLetter): string {
  const { organization, campaign, preview } = data;
  const isPublic = preview === undefined && !checked;
  return render(options, campaign.language, `/c/${campaign.publicUrl}/about`, (context) => ({
    head: {
      title: tPage('about.title', { campaign: campaign.name }),
      description: tPage('about.description', { campaign: campaign.name }),
      favicon: organization.faviconUrl,
      ...(isPublic && { canonical: context.pageUrl }),
    },
    page: <AboutPage {...data} context={{ ...context, preview }} checked={checked} />,
    isPublic,
  }));
}

function renderWritable(options: PagesOptions, data: FoundWritable): string {
  const isPublic = data.preview === undefined;
  const { organization } = data;
  const campaign = 'campaign' in data ? data.campaign : undefined;
  const embeddedIn = 'embeddedIn' in data ? data.embeddedIn : undefined;
  const { language } = campaign ?? organization;
  const path = `/c/${campaign?.publicUrl ?? organization.abbreviation}`;
  return render(options, language, path, (common) => {
    const context = { ...common, preview: data.preview, isEmbedded: embeddedIn !== undefined };
    const target =
      'campaign' in data
        ? campaignTarget(organization, data.campaign, data.countedToGoal)
        : organizationTarget(organization);
    const hasLetters = 'campaign' in data ? mayHoldLetter(data.campaign) : data.page === 1 && !data.isLeftOut;
    const social = previewOf(options, data);
    const facts = {
      writers: listWriters(options.config.ai, data.preferred),
      retentionDays: campaign?.keepsNoWords ? 0 : options.config.interactionRetentionDays,
    };
    const { footerLinks: _, ...letterContext } = context;
    const letterTarget = facts.retentionDays === 0 ? { ...target, storesNoWords: true } : target;
    return {
      head: {
        title: titleOf(data),
        description: social.description,
        favicon: organization.faviconUrl,
        embeddedIn,
        ...(isPublic && {
          canonical: canonicalOf(data, options.config.publicUrl),
          social,
          oembed: oembedOf(data, context),
        }),
      },
      page:
        'campaign' in data ? (
          <CampaignPage {...data} {...facts} context={context} />
        ) : (
          <OrganizationPage {...data} {...facts} context={context} />
        ),
      letter: hasLetters ? { target: letterTarget, context: letterContext } : undefined,
      isPublic,
    };
  });
}

function previewOf({ config: { publicUrl, siteName } }: PagesOptions, data: FoundWritable) {
  const { organization } = data;
  if (!('campaign' in data)) {
    const preview = organizationPreview(organization, publicUrl);
    return { ...preview, imageAlt: preview.title, siteName };
  }
  const { political } = data.campaign;
  const picture = pictureOf({ campaign: data.campaign, organization });
  const { description, ...preview } = campaignPreview(
    { ...data.campaign, isPolitical: political !== null },
    organization,
    publicUrl,
    picture?.path ?? null,
  );
  const isDrawn = picture && preview.image === new URL(picture.path, publicUrl).href;
  const imageAlt = isDrawn ? `${picture.shown.name} · ${picture.shown.to}` : preview.title;
  const label = political ? `${politicalLine(political)}. ` : '';
  return { ...preview, description: label + description, imageAlt, siteName };
}

function titleOf(data: FoundWritable): string {
  if ('campaign' in data) return data.campaign.name;
  const { name } = data.organization;
  return data.page === 1 ? name : `${tPage('organization.campaigns')} · ${name}`;
}

function canonicalOf(data: FoundWritable, publicUrl: URL): string {
  const path =
    'campaign' in data ? data.campaign.publicUrl : pageOfCampaigns(data.organization.abbreviation, data.page);
  return new URL(`/c/${path}`, publicUrl).href;
}

export function renderPrivacy(options: PagesOptions, data: FoundKind<'privacy'>): string {
  const { organization } = data;
  const path = privacyPath(organization.abbreviation);
  return render(options, organization.language, path, (context) => ({
    head: {
      title: `${t('hear.privacy')} · ${organization.name}`,
      favicon: organization.faviconUrl,
      canonical: context.pageUrl,
    },
    page: <PrivacyPage {...data} context={context} />,
  }));
}

function oembedOf(data: FoundWritable, { pageUrl }: PublicPageContext): string | undefined {
  if (!('campaign' in data)) return undefined;
  return new URL(`/oembed?url=${encodeURIComponent(pageUrl)}`, pageUrl).href;
}

export function renderOpening(options: PagesOptions, data: FoundKind<'opening'>): string {
  const { name, publicUrl, language } = data.campaign;
  return render(options, language, `/c/${publicUrl}`, (context) => ({
    head: { title: name, favicon: data.organization.faviconUrl },
    page: <OpeningPage {...data} context={context} />,
  }));
}

export function renderTakenDown(options: PagesOptions, found: FoundKind<'taken-down'>): string {
  return render(options, found.language, '/', (context) => ({
    head: {
      title: `${tPage('takenDown.pageTitle')} · ${context.siteName}`,
      embeddedIn: 'embeddedIn' in found ? found.embeddedIn : undefined,
    },
    page: <TakenDownPage at={found.at} context={context} />,
  }));
}

export function renderNotOpen(options: PagesOptions, found: FoundKind<'not-open'>): string {
  const { organization, language, embeddedIn } = found;
  return render(options, language, `/c/${organization.abbreviation}`, (context) => ({
    head: { title: organization.name, embeddedIn },
    page: <NotOpenPage organization={organization} context={{ ...context, isEmbedded: true }} />,
  }));
}

export function renderError(
  options: PagesOptions,
  kind: PublicError,
  { language = 'en', reference }: { language?: Language | undefined; reference?: string | undefined } = {},
): string {
  return render(options, language, '/', (context) => ({
    head: { title: `${publicErrorTitle(kind)} · ${context.siteName}` },
    page: <PublicErrorPage kind={kind} context={context} reference={reference} />,
  }));
}

export function renderAccessibility(options: PagesOptions, language: Language): string {
  return render(options, language, '/accessibility', (context) => ({
    head: {
      title: `${tPage('accessible.title')} · ${context.siteName}`,
      description: tPage('accessible.description', { site: context.siteName }),
      canonical: new URL(inThisLanguage('/accessibility'), context.pageUrl).href,
    },
    page: <AccessibilityPage context={context} contactEmail={options.config.legal.contactEmail} />,
  }));
}

/** These pages have no analytics, because some have a token in their address. */
export function renderAnswer(options: PagesOptions, language: Language, say: () => Answer): string {
  return render(options, language, '/', (context) => {
    const answer = say();
    return {
      head: { title: `${answer.title} · ${context.siteName}` },
      page: <AnswerPage {...answer} context={context} />,
      script: answer.isSentForPeople ? options.files.replyScript : undefined,
      isPublic: false,
    };
  });
}
