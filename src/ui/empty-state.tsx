import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type EmptyStateProps = {
  title: string;
  look?: 'list' | 'page' | 'bare';
  action?: ReactNode;
  children?: ReactNode;
};

export function EmptyState({ title, look = 'list', action, children }: EmptyStateProps) {
  const Heading = look === 'list' ? 'h2' : 'h1';
  const state = (
    <div
      className={classNames(
        'grid justify-items-center gap-3 px-6 py-[clamp(36px,6vw,72px)] text-center',
        look !== 'bare' && 'panel',
      )}
    >
      {look === 'list' && <EmptyEnvelope />}
      <Heading className={classNames(look === 'list' ? 'head' : 'title', 'max-w-[30ch]')}>{title}</Heading>
      {children && <p className="max-w-[46ch] text-balance text-ink-2">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
  return look === 'page' ? <div className="wrap page">{state}</div> : state;
}

function EmptyEnvelope() {
  return (
    <svg
      className="h-[84px] w-28 fill-none stroke-2 stroke-current text-ink-3"
      viewBox="0 0 112 84"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8 22h96v54H8zM8 23l48 34 48-34" />
      <path d="M30 12h52M38 4h36" strokeDasharray="3 6" />
    </svg>
  );
}
