import type { ReactNode } from 'react';
import { SiteFooter } from '../../ui/branding.tsx';
import { ExternalIcon } from '../../ui/icon.tsx';
import { Plate } from '../../ui/paper.tsx';
import type { PublicOrganization } from '../organizations/organizations.contract.ts';
import type { PublicPageContext } from './public-page-data.ts';

interface PublicFrameProps {
  context: Pick<PublicPageContext, 'siteName' | 'year'>;
  /** Named in a bar on top, except on its own page. */
  organization?: PublicOrganization;
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
      <main className="wrap-anywhere" id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter siteName={context.siteName} year={context.year} />
    </>
  );
}

function OrganizationBar({ organization }: { organization: PublicOrganization }) {
  const { name, abbreviation, logoUrl, url } = organization;
  return (
    <header className="orgbar wrap-anywhere">
      <div className="wrap">
        <a className="orgid" href={`/c/${abbreviation}`}>
          {logoUrl && <Plate src={logoUrl} />}
          <span className="orgid-name">{name}</span>
        </a>
        {url && (
          <a className="tap-link small max-md:hidden" href={url}>
            Visit Website <ExternalIcon small />
          </a>
        )}
      </div>
    </header>
  );
}
