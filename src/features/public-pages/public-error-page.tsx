import { formatDate, t, tPage, tPageRich } from '#i18n/t.ts';
import { SiteFooter } from '#ui/branding.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { Sheet } from '#ui/paper.tsx';
import { PublicFrame } from './public-frame.tsx';
import type { PublicPageContext } from './public-page-data.ts';

/** The addresses of what leads on are relative to the one that was asked for. */
const ERRORS = {
  'page-not-found': { title: 'notFound.title', text: 'notFound.text' },
  'campaign-missing': {
    title: 'error.campaignMissing',
    text: 'error.campaignMissingText',
  },
  'campaign-error': {
    title: 'error.campaign',
    text: 'error.campaignText',
  },
  'organization-missing': { title: 'error.organizationMissing', text: 'error.organizationMissingText' },
  'organization-error': {
    title: 'error.organization',
    text: 'error.organizationText',
  },
} as const;

export type PublicError = keyof typeof ERRORS;

export function publicErrorTitle(kind: PublicError): string {
  return tPage(ERRORS[kind].title);
}

interface PublicErrorPageProps {
  kind: PublicError;
  context: PublicPageContext;
  /** The request's id in the log. */
  reference?: string | undefined;
}

export function PublicErrorPage({ kind, context, reference }: PublicErrorPageProps) {
  const title = publicErrorTitle(kind);
  const text = tPage(ERRORS[kind].text);
  if (kind === 'page-not-found') {
    const postmark = {
      top: tPage('notFound.markTop'),
      bottom: tPage('notFound.markBottom'),
      lines: ['404'],
    };
    return (
      <>
        <MessagePage
          title={title}
          sentence={tPage('notFound.sentence')}
          text={text}
          postmark={postmark}
          stamp={{ text: tPage('notFound.stamp'), look: 'text-wax' }}
        >
          <ButtonLink variant="primary" size="large" href="/">
            {tPage('error.home')}
          </ButtonLink>
        </MessagePage>
        <SiteFooter siteName={context.siteName} year={context.year} />
      </>
    );
  }
  return (
    <PublicFrame context={context}>
      <div className="wrap pt-[clamp(24px,4vw,48px)] pb-18">
        <Sheet className="grid justify-items-center gap-6 py-18! text-center">
          <h1 className="title">{title}</h1>
          <p className="text-balance text-ink-2">{text}</p>
          <ErrorAction kind={kind} />
          {reference && <p className="hint">{t('kit.reference', { id: reference })}</p>}
        </Sheet>
      </div>
    </PublicFrame>
  );
}

function ErrorAction({ kind }: Pick<PublicErrorPageProps, 'kind'>) {
  switch (kind) {
    case 'campaign-missing':
      return <ButtonLink href=".">{tPage('error.campaigns')}</ButtonLink>;
    case 'campaign-error':
    case 'organization-error':
      return <ButtonLink href="">{t('kit.tryAgain')}</ButtonLink>;
    default:
      return null;
  }
}

type TakenDownPageProps = { at: Date | null; context: PublicPageContext };

/** Names neither the organization nor the campaign. */
export function TakenDownPage({ at, context }: TakenDownPageProps) {
  const day = at && formatDate(at, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const text = tPageRich('takenDown.text', { a: (words) => <a href="/auth">{words}</a> });
  return (
    <>
      <MessagePage
        title={tPage('takenDown.title')}
        sentence={
          day
            ? tPage('takenDown.sentenceOn', { day: day.replaceAll(' ', '\u00a0') })
            : tPage('takenDown.sentence')
        }
        text={text}
        postmark={{
          top: tPage('takenDown.markTop'),
          bottom: tPage('takenDown.markBottom'),
          lines: at ? dateLines(at) : ['451'],
        }}
        stamp={{ text: tPage('takenDown.stamp'), look: 'text-brass-ink' }}
      >
        <ButtonLink variant="primary" size="large" href="/">
          {tPage('error.home')}
        </ButtonLink>
      </MessagePage>
      <SiteFooter siteName={context.siteName} year={context.year} />
    </>
  );
}

function dateLines(at: Date): string[] {
  const month = formatDate(at, { month: 'short', timeZone: 'UTC' }).toUpperCase();
  return [month, String(at.getUTCDate()), String(at.getUTCFullYear())];
}
