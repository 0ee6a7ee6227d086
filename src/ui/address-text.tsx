import { Fragment } from 'react';

/** E-mail addresses, which may break after the @ sign where they are long. */
export function AddressText({ children }: { children: string }) {
  return [...children.matchAll(/[^@]+@?|@/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
