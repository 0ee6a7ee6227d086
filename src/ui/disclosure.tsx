import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ChevronIcon } from './icon.tsx';

type DisclosureProps = {
  summary: string;
  /** Stands at the end of the summary line. */
  badge?: ReactNode;
  open?: boolean;
  className?: string;
  children: ReactNode;
};

export function Disclosure({ summary, badge, open = false, className, children }: DisclosureProps) {
  return (
    <details className="disc" open={open}>
      <summary>
        <ChevronIcon />
        {summary}
        {badge}
      </summary>
      <div className={classNames('disc-body', className)}>{children}</div>
    </details>
  );
}
