import { Fragment } from 'react';
import { isWebAddress } from '#http/link.contract.ts';

export function AddressText({ children }: { children: string }) {
  return [...children.matchAll(/[^@]+@?|@/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}

export function AddressLine({ isWide = false, children }: { isWide?: boolean; children: string }) {
  const width = isWide ? 'lg:max-w-[44ch]' : 'lg:max-w-[24ch]';
  return (
    <span className={`lg:inline-block lg:truncate lg:align-middle ${width}`} title={children}>
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
