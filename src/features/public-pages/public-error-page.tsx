import { SiteFooter } from '../../ui/branding.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Sheet } from '../../ui/paper.tsx';
import { PublicFrame } from './public-frame.tsx';
import type { PublicPageContext } from './public-page-data.ts';

const TRY_AGAIN = <ButtonLink href="">Try again</ButtonLink>;

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
  'campaign-error': {
    title: 'Error Loading Campaign',
    text: "We can't load this campaign right now. Please try again in a moment.",
    action: TRY_AGAIN,
  },
  'organization-missing': {
    title: 'Organization not found',
    text: 'No organization has this address. Please check the link that brought you here.',
    action: null,
  },
  'organization-error': {
    title: 'Error Loading Organization',
    text: "We can't load this organization right now. Please try again in a moment.",
    action: TRY_AGAIN,
  },
};

export type PublicError = keyof typeof ERRORS;

export function PublicErrorPage({ kind, context }: { kind: PublicError; context: PublicPageContext }) {
  const { title, text, action } = ERRORS[kind];
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
        <SiteFooter siteName={context.siteName} year={context.year} />
      </>
    );
  }
  return (
    <PublicFrame context={context}>
      <div className="wrap pt-[clamp(24px,4vw,48px)] pb-18">
        <Sheet>
          <EmptyState look="bare" title={title} action={action}>
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
