import type { ReactNode } from 'react';
import { t } from '#i18n/t.ts';

export const WORDMARK =
  'wordmark inline-flex min-h-tap items-center gap-2.5 font-notice font-semibold text-[1.25rem]/[1] text-ink tracking-[-0.02em] no-underline [a&]:hover:text-action';

export function Wordmark({ name, href }: { name: string; href?: string }) {
  const Element = href ? 'a' : 'span';
  return (
    <Element className={WORDMARK} href={href}>
      <WordmarkFace name={name} />
    </Element>
  );
}

export function WordmarkFace({ name }: { name: string }) {
  return (
    <>
      <svg className="size-6.5 flex-none fill-action" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 1.5 22 8.6H2ZM2 11l10 7 10-7v11.5H2Z" />
      </svg>
      {name}
    </>
  );
}

export function SkipLink() {
  return (
    <a
      className="absolute top-3 start-4 z-90 rounded-control bg-inverse px-4 py-3 font-semibold text-inverse-ink not-focus:[translate:0_calc(-100%-24px)] hover:text-inverse-ink print:hidden"
      href="#main"
    >
      {t('kit.skip')}
    </a>
  );
}

export const FOOTER_LINK =
  'inline-flex min-h-tap cursor-pointer items-center font-semibold text-ink-2 underline underline-offset-[0.2em] hover:text-ink';

export interface FooterLink {
  label: string;
  href: string;
}

function FooterLinks({ links }: { links: readonly FooterLink[] }) {
  return links.map(({ label, href }) => (
    <a key={label} className={FOOTER_LINK} href={href}>
      {label}
    </a>
  ));
}

type FooterProps = { siteName: string; year: number; links: readonly FooterLink[] };

export function StaffFooter({ siteName, year, links }: FooterProps) {
  return (
    <footer className="border-rule border-t bg-canvas-sunk text-ink-2 text-mini/[1.55] print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <Wordmark name={siteName} />
        <p>
          © {year} {siteName}
        </p>
        <p>{t('kit.rights')}</p>
        <div className="flex flex-wrap gap-x-6">
          <FooterLinks links={links} />
        </div>
      </div>
    </footer>
  );
}

export function SiteFooter({ siteName, year, links, children }: FooterProps & { children?: ReactNode }) {
  return (
    <footer className="border-rule border-t bg-canvas-sunk text-ink-2 text-mini/[1.55] print:hidden">
      <div className="wrap grid gap-3 py-8 [&>p]:max-w-[84ch]">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <Wordmark name={siteName} />
          <div className="flex flex-wrap gap-x-6">
            {children}
            <FooterLinks links={links} />
          </div>
        </div>
        <p>
          © {year} {siteName}
        </p>
        <p>{t('kit.rights')}</p>
      </div>
    </footer>
  );
}
