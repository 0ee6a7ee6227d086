import { Blank } from '../../ui/blank.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LostPage } from '../../ui/lost-page.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { PublicFrame } from './public-frame.tsx';
import type { PublicPageContext } from './public-page-context.ts';

export type PublicError =
  | 'page-not-found'
  | 'campaign-missing'
  | 'campaign-error'
  | 'organization-missing'
  | 'organization-error';

const TEXTS: Record<PublicError, { title: string; text: string }> = {
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

export function publicErrorTitle(kind: PublicError): string {
  return TEXTS[kind].title;
}

/** A page in place of the one that was asked for; it works without script. */
export function PublicErrorPage({ kind, context }: { kind: PublicError; context: PublicPageContext }) {
  const { title, text } = TEXTS[kind];
  if (kind === 'page-not-found') {
    return (
      <LostPage title={title} text={text}>
        <ButtonLink variant="primary" size="large" href="/">
          Go to the home page
        </ButtonLink>
      </LostPage>
    );
  }
  return (
    <PublicFrame context={context}>
      <div className="wrap desk">
        <Sheet>
          <Blank title={title} action={<WayOn kind={kind} />}>
            {text}
          </Blank>
        </Sheet>
      </div>
    </PublicFrame>
  );
}

/** Addresses relative to the one that was asked for. */
function WayOn({ kind }: { kind: PublicError }) {
  if (kind === 'campaign-missing') return <ButtonLink href=".">See all campaigns</ButtonLink>;
  if (kind === 'organization-missing') return null;
  return <ButtonLink href="">Try again</ButtonLink>;
}
