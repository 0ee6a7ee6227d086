import type { ReactNode } from 'react';
import { Blank } from '../../ui/blank.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Postmark } from '../../ui/postmark.tsx';
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
  if (kind === 'page-not-found') return <NotFound title={title} text={text} />;
  return (
    <PublicFrame context={context}>
      <div className="wrap desk">
        <Sheet>
          <Blank title={title} level={1} action={<WayOn kind={kind} />}>
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

function NotFound({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <main className="lost tint" id="main">
      <Sheet className="lost-card">
        <div className="lost-marks" aria-hidden="true">
          <Postmark top="No such" bottom="address" lines={['404']} waves />
          <svg className="rts" viewBox="0 0 236 74" width="236" height="74" aria-hidden="true">
            <path d="M3 3h230v68H3z" />
            <text x="118" y="33">
              RETURN
            </text>
            <text x="118" y="59">
              TO SENDER
            </text>
          </svg>
        </div>
        <h1 className="display">{title}</h1>
        <p className="letter mt-3 mb-7">{text}</p>
        <ButtonLink variant="primary" size="large" href="/">
          Go to the home page
        </ButtonLink>
      </Sheet>
    </main>
  );
}
