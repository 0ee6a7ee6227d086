import { Fragment } from 'react';

export function AddressText({ children }: { children: string }) {
  return [...children.matchAll(/[^@]+@?|@/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** A web address, which breaks before a dot and after a slash, in tables nowhere else. */
export function WebAddressText({ children }: { children: string }) {
  return [...children.matchAll(/[./]?[^./]+\/?|[./]/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      <span className="lg:whitespace-nowrap">{part}</span>
      <wbr />
    </Fragment>
  ));
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{day.format(new Date(at))}</time>;
}
