import { SiteFooter } from '../../ui/branding.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Sheet } from '../../ui/paper.tsx';
import { PublicFrame } from './public-frame.tsx';
import type { PublicPageContext } from './public-page-data.ts';

const ERRORS = {
  'page-not-found': {
    title: '404 Page Not Found',
    text: 'Did you forget to add the page to the router?',
  },
  'campaign-missing': {
    title: 'Campaign Not Found',
    text: "The campaign you're looking for could not be found.",
  },
  'campaign-error': {
    title: 'Error Loading Campaign',
    text: 'The campaign could not be loaded just now. Please try again in a moment.',
  },
  'organization-missing': {
    title: 'Organization not found',
    text: 'No organization has this address. Please check the link that brought you here.',
  },
  'organization-error': {
    title: 'Error Loading Organization',
    text: 'The organization could not be loaded just now. Please try again in a moment.',
  },
};

export type PublicError = keyof typeof ERRORS;

interface PublicErrorPageProps {
  kind: PublicError;
  context: Pick<PublicPageContext, 'siteName' | 'year'>;
}

export function PublicErrorPage({ kind, context }: PublicErrorPageProps) {
  const { title, text } = ERRORS[kind];
  if (kind === 'page-not-found') {
    return (
      <>
        <MessagePage
          title={title}
          sentence="There is no page at this address. Please check the link."
          text={text}
        >
          <ButtonLink variant="primary" size="large" href="/">
            Go to the home page
          </ButtonLink>
        </MessagePage>
        <SiteFooter {...context} />
      </>
    );
  }
  return (
    <PublicFrame context={context}>
      <div className="wrap pt-[clamp(24px,4vw,48px)] pb-18">
        <Sheet>
          <EmptyState look="bare" title={title} action={<WayOn kind={kind} />}>
            {text}
          </EmptyState>
        </Sheet>
      </div>
    </PublicFrame>
  );
}

export function publicErrorTitle(kind: PublicError): string {
  return ERRORS[kind].title;
}

/** Its addresses are relative to the one that was asked for. */
function WayOn({ kind }: { kind: PublicError }) {
  if (kind === 'campaign-missing') return <ButtonLink href=".">See all campaigns</ButtonLink>;
  if (kind === 'organization-missing') return null;
  return <ButtonLink href="">Try again</ButtonLink>;
}
