import type { PoliticalLabel } from '#features/campaigns/campaigns.contract.ts';
import { closingDay } from '#features/campaigns/schedule/zoned-time.ts';
import { type Language, LOCALES } from '#i18n/languages.contract.ts';
import { tPage } from '#i18n/t.ts';
import { classNames } from '#ui/class-names.ts';
import { drawQrCode } from '#ui/qr-code.tsx';
import type { Paper } from './papers.ts';

export type PosterProps = {
  paper: Paper;
  name: string;
  recipient: string | null;
  language: Language;
  organization: { name: string; logoUrl: string | null };
  closesAt: Date | null;
  timeZone: string;
  address: URL;
  link: URL;
  political: PoliticalLabel | null;
};

/** Measures are in units of poster.css, so the sheet fits smaller papers. */
export function PosterPage(props: PosterProps) {
  const { paper, name, recipient, language, organization, closesAt, timeZone, address, link, political } =
    props;
  const when = { timeZone, locale: LOCALES[language], year: new Date().getFullYear() };
  return (
    <main className="grid content-start justify-items-center-safe gap-6 py-6 print:block print:py-0">
      <p className="px-4 text-ink-2 text-small print:hidden" lang="en" dir="ltr">
        Print this page on {paper.name} paper, at its full size and without margins.
      </p>
      <article
        className={classNames(
          `poster poster-${paper.id}`,
          'flex flex-col gap-[calc(9*var(--unit))] overflow-hidden p-[calc(16*var(--unit))]',
        )}
      >
        <header className="flex items-center gap-[calc(6*var(--unit))] border-current border-b-2 pb-[calc(7*var(--unit))]">
          {organization.logoUrl && (
            <img
              className="max-h-[calc(22*var(--unit))] max-w-[calc(60*var(--unit))] flex-none object-contain"
              src={organization.logoUrl}
              alt=""
            />
          )}
          <p className="line-clamp-3 min-w-0 wrap-anywhere font-semibold text-[length:calc(6*var(--unit))]/[1.25]">
            <bdi>{organization.name}</bdi>
          </p>
        </header>
        <div className="grid min-h-0 flex-1 content-center gap-[calc(6*var(--unit))] overflow-hidden">
          <h1 className={classNames('wrap-anywhere font-notice font-semibold', sizeOf(name))} dir="auto">
            {name}
          </h1>
          {recipient && (
            <p className="wrap-anywhere font-letter text-[length:calc(7*var(--unit))]/[1.3]">
              {tPage('finished.to', { recipient })}
            </p>
          )}
        </div>
        <section className="grid grid-cols-[calc(76*var(--unit))_minmax(0,1fr)] items-center gap-[calc(9*var(--unit))] border-current border-t-2 pt-[calc(9*var(--unit))]">
          <Code link={link} />
          <div className="grid gap-[calc(4*var(--unit))] text-[length:calc(5.2*var(--unit))]/[1.35]">
            <p className="font-bold font-notice text-[length:calc(9*var(--unit))]/[1.15]">
              {tPage('campaign.write')}
            </p>
            <p>{tPage('poster.scan')}</p>
            <p className="wrap-anywhere font-bold">
              <bdi dir="ltr">{address.host + address.pathname}</bdi>
            </p>
            {closesAt && <p>{tPage('campaign.closes', { day: closingDay(closesAt.toISOString(), when) })}</p>}
          </div>
        </section>
        {political && <Label political={political} address={`${address.host}${address.pathname}/notice`} />}
      </article>
    </main>
  );
}

function Label({ political, address }: { political: PoliticalLabel; address: string }) {
  const { sponsor, controlledBy, process } = political;
  return (
    <p className="wrap-anywhere border border-current p-[calc(3*var(--unit))] text-[length:calc(3.6*var(--unit))]/[1.4]">
      <b>{tPage('political.label')}</b> · {tPage('political.sponsor', { sponsor })} ·{' '}
      {controlledBy && `${tPage('political.control', { entity: controlledBy })} · `}
      {tPage('political.process', { process })} · {tPage('political.notice')}: <bdi dir="ltr">{address}</bdi>
    </p>
  );
}

/** Uses a path, because browsers don't print backgrounds by default. */
function Code({ link }: { link: URL }) {
  const { size, path } = drawQrCode(link.href);
  return (
    <svg
      role="img"
      aria-label={link.href}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full fill-current"
    >
      <path d={path} />
    </svg>
  );
}

function sizeOf(name: string): string {
  if (name.length <= 40) return 'text-[length:calc(18*var(--unit))]/[1.12]';
  if (name.length <= 80) return 'text-[length:calc(14*var(--unit))]/[1.14]';
  return name.length <= 130
    ? 'text-[length:calc(11*var(--unit))]/[1.16]'
    : 'text-[length:calc(8.5*var(--unit))]/[1.18]';
}
