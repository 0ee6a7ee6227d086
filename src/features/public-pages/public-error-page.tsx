import { formatDate, say, sayOnPage, sayRichOnPage } from '../../languages/say.ts';
import { SiteFooter } from '../../ui/branding.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Sheet } from '../../ui/paper.tsx';
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
  return sayOnPage(ERRORS[kind].title);
}

interface PublicErrorPageProps {
  kind: PublicError;
  context: PublicPageContext;
  /** The request's id in the log. */
  reference?: string | undefined;
}

export function PublicErrorPage({ kind, context, reference }: PublicErrorPageProps) {
  const title = publicErrorTitle(kind);
  const text = sayOnPage(ERRORS[kind].text);
  if (kind === 'page-not-found') {
    const postmark = {
      top: sayOnPage('notFound.markTop'),
      bottom: sayOnPage('notFound.markBottom'),
      lines: ['404'],
    };
    return (
      <>
        <MessagePage
          title={title}
          sentence={sayOnPage('notFound.sentence')}
          text={text}
          postmark={postmark}
          stamp={{ text: sayOnPage('notFound.stamp'), look: 'text-wax' }}
        >
          <ButtonLink variant="primary" size="large" href="/">
            {sayOnPage('error.home')}
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
          {reference && <p className="hint">{say('kit.reference', { id: reference })}</p>}
        </Sheet>
      </div>
    </PublicFrame>
  );
}

function ErrorAction({ kind }: Pick<PublicErrorPageProps, 'kind'>) {
  switch (kind) {
    case 'campaign-missing':
      return <ButtonLink href=".">{sayOnPage('error.campaigns')}</ButtonLink>;
    case 'campaign-error':
    case 'organization-error':
      return <ButtonLink href="">{say('kit.tryAgain')}</ButtonLink>;
    default:
      return null;
  }
}

type TakenDownPageProps = { at: Date | null; context: PublicPageContext };

/** Names neither the organization nor the campaign. */
export function TakenDownPage({ at, context }: TakenDownPageProps) {
  const day = at && formatDate(at, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const text = sayRichOnPage('takenDown.text', { a: (words) => <a href="/auth">{words}</a> });
  return (
    <>
      <MessagePage
        title={sayOnPage('takenDown.title')}
        sentence={
          day
            ? sayOnPage('takenDown.sentenceOn', { day: day.replaceAll(' ', '\u00a0') })
            : sayOnPage('takenDown.sentence')
        }
        text={text}
        postmark={{
          top: sayOnPage('takenDown.markTop'),
          bottom: sayOnPage('takenDown.markBottom'),
          lines: at ? dateLines(at) : ['451'],
        }}
        stamp={{ text: sayOnPage('takenDown.stamp'), look: 'text-brass-ink' }}
      >
        <ButtonLink variant="primary" size="large" href="/">
          {sayOnPage('error.home')}
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
