import type { ReactNode } from 'react';
import { openingDay } from '#features/campaigns/schedule/zoned-time.ts';
import type { PublicOrganization } from '#features/organizations/organizations.contract.ts';
import { LOCALES } from '#i18n/languages.contract.ts';
import { formatDate, t, tPage, tPageRich } from '#i18n/t.ts';
import { SiteFooter } from '#ui/branding.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { Sheet, Stamp } from '#ui/paper.tsx';
import { AccessibilityLink, PublicFrame } from './public-frame.tsx';
import { type OpeningPageData, type PublicPageContext, publicPath } from './public-page-data.ts';

const CENTERED = 'grid justify-items-center gap-6 py-18! text-center';

type SheetPageProps = {
  context: PublicPageContext;
  organization?: PublicOrganization;
  padding?: string;
  look?: string;
  children: ReactNode;
};

function SheetPage({ padding = 'pt-[clamp(24px,4vw,48px)] pb-18', look, ...props }: SheetPageProps) {
  const { children, ...frame } = props;
  return (
    <PublicFrame {...frame}>
      <div className={`wrap ${padding}`}>
        <Sheet className={look ?? CENTERED}>{children}</Sheet>
      </div>
    </PublicFrame>
  );
}

export type Answer = {
  title: string;
  text: string;
  /** Labels a button that posts, because mail programs open links, so opening the page must change nothing. */
  act?: string;
  /** A script presses the button when it notices a person. */
  isSentForPeople?: boolean;
  /** Label buttons that post to other addresses. */
  choices?: { label: string; address: string }[];
  lead?: { href: string; label: string } | undefined;
};

export function AnswerPage(props: Answer & { context: PublicPageContext }) {
  const { title, text, act, choices, lead, context } = props;
  return (
    <SheetPage context={context}>
      <h1 className="title text-balance">{title}</h1>
      <p className="max-w-[52ch] text-pretty text-ink-2">{text}</p>
      {choices && (
        <div className="flex flex-wrap justify-center gap-3">
          {choices.map(({ label, address }) => (
            <form key={address} method="post" action={address}>
              <Button type="submit" size="large">
                {label}
              </Button>
            </form>
          ))}
        </div>
      )}
      {act ? (
        <form method="post">
          <Button type="submit" variant="primary" size="large">
            {act}
          </Button>
        </form>
      ) : (
        <ButtonLink href={lead?.href ?? '/'}>{lead?.label ?? tPage('error.home')}</ButtonLink>
      )}
    </SheetPage>
  );
}

type OpeningPageProps = OpeningPageData & { context: PublicPageContext };

export function OpeningPage({ organization, campaign, opensAt, timeZone, context }: OpeningPageProps) {
  const { language, year } = context;
  const day = openingDay(opensAt, { timeZone, locale: LOCALES[language], year });
  return (
    <SheetPage
      context={context}
      organization={organization}
      padding="py-[clamp(28px,5vw,64px)]"
      look="mx-auto grid max-w-180 gap-5"
    >
      <div className="flex items-start justify-between gap-4">
        <h1 className="title">{campaign.name}</h1>
        <Stamp organization={organization} />
      </div>
      <p className="letter">
        <b>{tPage('campaign.opens', { day })}</b>
      </p>
      <p className="text-ink-2">{tPage('envelope.pending')}</p>
      <p>
        <a
          className="inline-flex min-h-tap items-center font-semibold"
          href={publicPath(context, organization.abbreviation)}
        >
          {tPage('finished.others')}
        </a>
      </p>
    </SheetPage>
  );
}

type NotOpenPageProps = { organization: PublicOrganization; context: PublicPageContext };

/** Used for embedded campaigns, because a redirect would show nothing. */
export function NotOpenPage(props: NotOpenPageProps) {
  return (
    <SheetPage {...props} padding="py-8" look="grid gap-3 text-center">
      <h1 className="title">{tPage('embed.notOpen')}</h1>
      <p className="text-balance text-ink-2">{tPage('embed.notOpenText')}</p>
    </SheetPage>
  );
}

/** Addresses are relative to the requested one. */
const ERRORS = {
  'page-not-found': { title: 'notFound.title', text: 'notFound.text', href: null },
  'campaign-missing': { title: 'error.campaignMissing', text: 'error.campaignMissingText', href: '.' },
  'campaign-error': { title: 'error.campaign', text: 'error.campaignText', href: '' },
  'organization-missing': {
    title: 'error.organizationMissing',
    text: 'error.organizationMissingText',
    href: null,
  },
  'organization-error': { title: 'error.organization', text: 'error.organizationText', href: '' },
} as const;

export type PublicError = keyof typeof ERRORS;

export function publicErrorTitle(kind: PublicError): string {
  return tPage(ERRORS[kind].title);
}

interface PublicErrorPageProps {
  kind: PublicError;
  context: PublicPageContext;
  reference?: string | undefined;
}

export function PublicErrorPage({ kind, context, reference }: PublicErrorPageProps) {
  const title = publicErrorTitle(kind);
  const { href, ...error } = ERRORS[kind];
  const text = tPage(error.text);
  if (kind === 'page-not-found') {
    return (
      <StampedPage
        context={context}
        title={title}
        sentence={tPage('notFound.sentence')}
        text={text}
        postmark={{ top: tPage('notFound.markTop'), bottom: tPage('notFound.markBottom'), lines: ['404'] }}
        stamp={{ text: tPage('notFound.stamp'), look: 'text-wax' }}
      />
    );
  }
  return (
    <SheetPage context={context}>
      <h1 className="title">{title}</h1>
      <p className="text-balance text-ink-2">{text}</p>
      {href !== null && (
        <ButtonLink href={href}>{href === '.' ? tPage('error.campaigns') : t('kit.tryAgain')}</ButtonLink>
      )}
      {reference && <p className="hint">{t('kit.reference', { id: reference })}</p>}
    </SheetPage>
  );
}

/** Names neither the organization nor the campaign. */
export function TakenDownPage({ at, context }: { at: Date | null; context: PublicPageContext }) {
  const day = at && formatDate(at, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const month = at && formatDate(at, { month: 'short', timeZone: 'UTC' }).toUpperCase();
  return (
    <StampedPage
      context={context}
      title={tPage('takenDown.title')}
      sentence={
        day
          ? tPage('takenDown.sentenceOn', { day: day.replaceAll(' ', '\u00a0') })
          : tPage('takenDown.sentence')
      }
      text={tPageRich('takenDown.text', { a: (words) => <a href="/auth">{words}</a> })}
      postmark={{
        top: tPage('takenDown.markTop'),
        bottom: tPage('takenDown.markBottom'),
        lines: at && month ? [month, String(at.getUTCDate()), String(at.getUTCFullYear())] : ['451'],
      }}
      stamp={{ text: tPage('takenDown.stamp'), look: 'text-brass-ink' }}
    />
  );
}

type StampedPageProps = Omit<Parameters<typeof MessagePage>[0], 'children'> & { context: PublicPageContext };

function StampedPage({ context, ...message }: StampedPageProps) {
  return (
    <>
      <MessagePage {...message}>
        <ButtonLink variant="primary" size="large" href="/">
          {tPage('error.home')}
        </ButtonLink>
      </MessagePage>
      <SiteFooter siteName={context.siteName} year={context.year} links={context.footerLinks}>
        <AccessibilityLink />
      </SiteFooter>
    </>
  );
}
