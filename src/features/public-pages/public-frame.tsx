import type { ReactNode } from 'react';
import type { PublicOrganization } from '#features/organizations/organizations.contract.ts';
import { tPage, tPageRich } from '#i18n/t.ts';
import { FOOTER_LINK, SiteFooter, SkipLink } from '#ui/branding.tsx';
import { ExternalIcon } from '#ui/icon.tsx';
import { Plate } from '#ui/paper.tsx';
import { type PublicPageContext, pageParts, publicPath } from './public-page-data.ts';
import { inThisLanguage, ReportForm } from './report-form.tsx';

interface PublicFrameProps {
  context: PublicPageContext;
  organization?: PublicOrganization;
  banner?: ReactNode;
  isReportable?: boolean;
  aboutPath?: string;
  children: ReactNode;
}

export function PublicFrame(props: PublicFrameProps) {
  const { context, organization, banner, isReportable = false, aboutPath, children } = props;
  return (
    <>
      {!context.isEmbedded && (
        <>
          <SkipLink />
          <div className="tint h-2.5 print:hidden" />
        </>
      )}
      {context.preview && <PreviewBand />}
      {organization && (
        <OrganizationBar {...organization} path={publicPath(context, organization.abbreviation)} />
      )}
      {banner}
      <main className="wrap-anywhere" id="main" tabIndex={-1}>
        <div id={pageParts.before}>{children}</div>
        <div id={pageParts.letter} />
      </main>
      <SiteFooter siteName={context.siteName} year={context.year} links={context.footerLinks}>
        {aboutPath && (
          <a className={FOOTER_LINK} href={aboutPath}>
            {tPage('frame.aboutLetters')}
          </a>
        )}
        <AccessibilityLink />
        {isReportable && !context.preview && <ReportForm pageUrl={context.pageUrl} />}
      </SiteFooter>
    </>
  );
}

export function AccessibilityLink() {
  return (
    <a className={FOOTER_LINK} href={inThisLanguage('/accessibility')}>
      {tPage('accessible.title')}
    </a>
  );
}

function PreviewBand() {
  return (
    <section
      className="border-brass-line border-b bg-brass-tint text-small print:hidden"
      aria-label={tPage('frame.preview')}
    >
      <p className="wrap py-2.5">{tPageRich('frame.privatePreview')}</p>
    </section>
  );
}

function OrganizationBar({ name, logoUrl, url, path }: PublicOrganization & { path: string }) {
  return (
    <header className="wrap-anywhere border-rule border-b bg-paper print:hidden">
      <div className="wrap flex min-h-17 items-center justify-between gap-4">
        <a
          className="group inline-flex min-h-tap min-w-0 items-center gap-3 font-strong text-ink leading-[1.25] no-underline"
          href={path}
        >
          {logoUrl && <Plate src={logoUrl} />}
          <span className="text-balance group-hover:underline">{name}</span>
        </a>
        {url && (
          <a
            className="inline-flex min-h-tap items-center gap-1.5 font-semibold text-small max-md:hidden"
            href={url}
          >
            {tPage('frame.visitWebsite')} <ExternalIcon small />
          </a>
        )}
      </div>
    </header>
  );
}

export function PageColumns({ children }: { children: ReactNode }) {
  return (
    <div className="wrap grid grid-cols-1 gap-8 pt-[clamp(28px,5vw,64px)] pb-[clamp(48px,8vw,96px)] md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:grid-rows-[auto_auto_1fr_auto] md:gap-x-[clamp(40px,5.5vw,80px)] md:gap-y-6 md:*:col-start-1 md:[&>.sheet]:col-start-2 md:[&>.sheet]:row-[1/span_3] md:[&>.sheet]:self-start">
      {children}
    </div>
  );
}

export function PageCounts({ letters, open = 0 }: { letters: number; open?: number }) {
  if (letters + open === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2 text-ink-2 [&_b]:text-ink [&_b]:[font-variant-numeric:tabular-nums]">
      {open > 0 && <span>{tPageRich('counts.open', { count: open })}</span>}
      {letters > 0 && <span>{tPageRich('counts.letters', { count: letters })}</span>}
    </p>
  );
}

type StepsProps = { id: string; title: string; steps: { title: string; text: string }[] };

export function Steps({ id, title, steps }: StepsProps) {
  return (
    <section className="md:mt-6 print:hidden" aria-labelledby={id}>
      <h2 className="title" id={id}>
        {title}
      </h2>
      <ol className="mt-4 border-ink border-t-2">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="grid grid-cols-[32px_1fr] gap-x-3 gap-y-0.5 border-rule border-b py-4"
          >
            <span className="row-span-2 font-medium font-notice text-[1.75rem]/[1] text-action">
              {index + 1}
            </span>
            <h3 className="font-bold text-sub">{step.title}</h3>
            <p className="max-w-[52ch] text-ink-2 text-small/[1.55]">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Note({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[24px_1fr] content-start gap-x-3 gap-y-1 text-ink-2 text-small/[1.55] [&>svg]:row-span-2 [&>svg]:mt-px [&>svg]:text-action">
      {icon}
      <h3 className="font-bold text-ink">{title}</h3>
      <p className="max-w-[58ch]">{children}</p>
    </div>
  );
}
