import type { ReactNode } from 'react';
import { SiteFooter } from '../../ui/branding.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ExternalIcon } from '../../ui/icon.tsx';
import { Plate } from '../../ui/paper.tsx';
import type { PublicOrganization } from '../organizations/organizations.contract.ts';
import { pageParts } from './page-parts.ts';
import type { PublicPageContext } from './public-page-data.ts';

interface PublicFrameProps {
  context: Pick<PublicPageContext, 'siteName' | 'year'>;
  organization?: PublicOrganization;
  banner?: ReactNode;
  children: ReactNode;
}

export function PublicFrame({ context, organization, banner, children }: PublicFrameProps) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <div className="tint h-2.5 print:hidden" />
      {organization && <OrganizationBar {...organization} />}
      {banner}
      <main className="wrap-anywhere" id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter siteName={context.siteName} year={context.year} />
    </>
  );
}

/** The page's content makes way for the letter, and comes back. */
export function LetterPlace({ children }: { children: ReactNode }) {
  return (
    <>
      <div id={pageParts.before}>{children}</div>
      <div id={pageParts.letter} />
    </>
  );
}

export function PageColumns({ children }: { children: ReactNode }) {
  return (
    <div className="wrap grid grid-cols-1 gap-8 pt-[clamp(28px,5vw,64px)] pb-[clamp(48px,8vw,96px)] md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:grid-rows-[auto_auto_1fr_auto] md:gap-x-[clamp(40px,5.5vw,80px)] md:gap-y-6 md:*:col-start-1 md:[&>.sheet]:col-start-2 md:[&>.sheet]:row-[1/span_3] md:[&>.sheet]:self-start">
      {children}
    </div>
  );
}

export function TapLink({
  href,
  className,
  children,
}: {
  href: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <a
      className={classNames('inline-flex min-h-tap items-center gap-1.5 font-semibold', className)}
      href={href}
    >
      {children}
    </a>
  );
}

function OrganizationBar({ name, abbreviation, logoUrl, url }: PublicOrganization) {
  return (
    <header className="wrap-anywhere border-rule border-b bg-paper print:hidden">
      <div className="wrap flex min-h-17 items-center justify-between gap-4">
        <a
          className="group inline-flex min-h-tap min-w-0 items-center gap-3 font-strong text-ink leading-[1.25] no-underline"
          href={`/c/${abbreviation}`}
        >
          {logoUrl && <Plate src={logoUrl} />}
          <span className="text-balance group-hover:underline">{name}</span>
        </a>
        {url && (
          <TapLink className="text-small max-md:hidden" href={url}>
            Visit Website <ExternalIcon small />
          </TapLink>
        )}
      </div>
    </header>
  );
}
