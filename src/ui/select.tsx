import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { ChevronDownIcon } from './staff-icon.tsx';

/** The browser's own list: it takes typing, hundreds of options, and phones draw it their way. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="select-box">
      <select {...rest} className={classNames('input select', className)} />
      <ChevronDownIcon />
    </span>
  );
}
