import type { ReactNode } from 'react';
import { ExternalIcon } from '../../ui/icon.tsx';
import { Plate } from '../../ui/stamp.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import type { PublicOrganization } from '../organizations/organizations.contract.ts';
import type { PublicPageContext } from './public-page-context.ts';

interface PublicFrameProps {
  context: PublicPageContext;
  /** Announced in a bar on top; the organization's own page announces it larger, by itself. */
  organization?: PublicOrganization;
  /** Stands between the bar and the page. */
  banner?: ReactNode;
  children: ReactNode;
}

/** What every public page has around it. */
export function PublicFrame({ context, organization, banner, children }: PublicFrameProps) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <div className="tint strip" />
      {organization && <OrganizationBar organization={organization} />}
      {banner}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer context={context} />
    </>
  );
}

function OrganizationBar({ organization }: { organization: PublicOrganization }) {
  const { name, abbreviation, logoUrl, url } = organization;
  return (
    <header className="orgbar">
      <div className="wrap">
        <a className="orgid" href={`/c/${abbreviation}`}>
          {logoUrl && <Plate src={logoUrl} />}
          <span className="orgid-name">{name}</span>
        </a>
        {url && (
          <a className="tap-link small only-large" href={url}>
            Visit Website <ExternalIcon small />
          </a>
        )}
      </div>
    </header>
  );
}

function Footer({ context: { siteName, year } }: { context: PublicPageContext }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <Wordmark name={siteName} />
        <p>
          © {year} {siteName}
        </p>
        <p>
          All trademarks, logos and brand names are the property of their respective owners. Use of them does
          not imply endorsement.
        </p>
      </div>
    </footer>
  );
}
