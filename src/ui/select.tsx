import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { INPUT } from './field.tsx';

/** The browser's own list: it takes typing, hundreds of options, and phones draw it their way. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        {...rest}
        className={classNames(
          INPUT,
          'cursor-pointer appearance-none text-ellipsis pr-10 [&_option]:bg-paper [&_option]:text-ink',
          className,
        )}
      />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 -mt-2.5 text-ink-2" />
    </span>
  );
}
