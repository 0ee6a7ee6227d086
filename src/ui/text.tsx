import { Fragment, useState } from 'react';
import { isWebAddress } from '#http/link.contract.ts';
import { classNames } from './class-names.ts';

export function AddressText({ children }: { children: string }) {
  return [...children.matchAll(/[^@]+@?|@/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}

const ONE_LINE =
  'lg:inline-block lg:truncate lg:align-middle lg:wrap-anywhere lg:focus-visible:whitespace-normal lg:[.row-button:focus-visible_&]:whitespace-normal';

/** A cut address can get the focus, which shows it in full. In a button it shows with the button's focus. */
export function AddressLine({ isWide = false, children }: { isWide?: boolean; children: string }) {
  const [isStop, setStop] = useState(false);
  const watch = (line: HTMLElement | null) => {
    if (!line) return;
    const observer = new ResizeObserver(() => {
      if (line === document.activeElement || line.closest('a, button')) return;
      setStop(line.scrollWidth > line.clientWidth);
    });
    observer.observe(line);
    return () => observer.disconnect();
  };
  return (
    <span
      ref={watch}
      className={classNames(ONE_LINE, isWide ? 'lg:max-w-[44ch]' : 'lg:max-w-[20ch]')}
      title={children}
      tabIndex={isStop ? 0 : undefined}
    >
      {children}
    </span>
  );
}

export function TwoLines({ children, more = 0 }: { children: string; more?: number }) {
  const rest = more > 0 ? ` +${more.toLocaleString('en-US')}` : '';
  return (
    <span className="lg:line-clamp-2" title={children + (rest && ` and ${more} more`)}>
      {children}
      {rest && <span className="whitespace-nowrap text-ink-2">{rest}</span>}
    </span>
  );
}

export function WebsiteLink({ url }: { url: string }) {
  if (!isWebAddress(url)) return url;
  const { host, pathname } = new URL(url);
  const parts = `${host}${pathname.replace(/\/$/, '')}`.matchAll(/[./]?[^./]+\/?|[./]/g);
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {[...parts].map(({ 0: part, index }) => (
        <Fragment key={index}>
          <span className="lg:whitespace-nowrap">{part}</span>
          <wbr />
        </Fragment>
      ))}
    </a>
  );
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export function Day({ at }: { at: string }) {
  return (
    <time className="whitespace-nowrap" dateTime={at}>
      {day.format(new Date(at))}
    </time>
  );
}

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const momentOfOtherYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function Moment({ at }: { at: string }) {
  const date = new Date(at);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return (
    <time className="whitespace-nowrap" dateTime={at}>
      {(isThisYear ? moment : momentOfOtherYear).format(date)}
    </time>
  );
}
