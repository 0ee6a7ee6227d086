import { SiteFooter } from '../../ui/branding.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Sheet } from '../../ui/paper.tsx';
import { PublicFrame } from './public-frame.tsx';
import type { PublicPageContext } from './public-page-data.ts';

/** The addresses of what leads on are relative to the one that was asked for. */
const ERRORS = {
  'page-not-found': {
    title: '404 Page Not Found',
    text: 'Did you forget to add the page to the router?',
    action: null,
  },
  'campaign-missing': {
    title: 'Campaign Not Found',
    text: "The campaign you're looking for could not be found.",
    action: <ButtonLink href=".">See all campaigns</ButtonLink>,
  },
  'campaign-error': notLoaded('Campaign'),
  'organization-missing': {
    title: 'Organization not found',
    text: 'No organization has this address. Please check the link that brought you here.',
    action: null,
  },
  'organization-error': notLoaded('Organization'),
};

function notLoaded(what: 'Campaign' | 'Organization') {
  return {
    title: `Error Loading ${what}`,
    text: `We can’t load this ${what.toLowerCase()} right now. Please try again in a moment.`,
    action: <ButtonLink href="">Try again</ButtonLink>,
  };
}

export type PublicError = keyof typeof ERRORS;

export function publicErrorTitle(kind: PublicError): string {
  return ERRORS[kind].title;
}

interface PublicErrorPageProps {
  kind: PublicError;
  context: PublicPageContext;
  /** By which the log tells what happened. */
  reference?: string | undefined;
}

export function PublicErrorPage({ kind, context, reference }: PublicErrorPageProps) {
  const { title, text, action } = ERRORS[kind];
  if (kind === 'page-not-found') {
    const sentence = 'There is no page at this address. Please check the link.';
    return (
      <>
        <MessagePage title={title} sentence={sentence} text={text}>
          <ButtonLink variant="primary" size="large" href="/">
            Go to the home page
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
          {action}
          {reference && <p className="hint">{`Reference ${reference}`}</p>}
        </Sheet>
      </div>
    </PublicFrame>
  );
}
