import { Collapsible } from 'radix-ui';
import type { ReactNode } from 'react';
import { ChevronIcon } from '#ui/icon.tsx';

export type Fold = { isOpen: boolean; onFold: (isOpen: boolean) => void };

type FoldedSectionProps = {
  title: string;
  /** Says in a few words what the section holds. */
  summary: string;
  text: string;
  fold: Fold;
  children: ReactNode;
};

/** Folded fields stay in the page, so they keep what was typed. */
export function FoldedSection({ title, summary, text, fold, children }: FoldedSectionProps) {
  return (
    <Collapsible.Root asChild open={fold.isOpen} onOpenChange={fold.onFold}>
      <section className="border-rule border-t">
        <h2>
          <Collapsible.Trigger className={TRIGGER}>
            <ChevronIcon />
            <span className="head">{title}:</span>
            <span className="wrap-anywhere block min-w-0 text-ink-2 text-small first-letter:uppercase max-md:col-start-2">
              {summary}
            </span>
          </Collapsible.Trigger>
        </h2>
        <Collapsible.Content
          forceMount
          className="grid grid-cols-1 gap-6 pt-1 pb-8 data-[state=closed]:hidden md:grid-cols-[264px_minmax(0,1fr)] md:gap-12"
        >
          <p className="max-w-[44ch] text-ink-2 text-small">{text}</p>
          <div className="stack">{children}</div>
        </Collapsible.Content>
      </section>
    </Collapsible.Root>
  );
}

const TRIGGER =
  'grid min-h-tap-lg w-full cursor-pointer grid-cols-[20px_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 py-3 text-left hover:text-action md:grid-cols-[20px_268px_minmax(0,1fr)] [&>svg]:text-ink-2 [&>svg]:transition-[rotate] [&>svg]:duration-(--calm) [&[data-state=open]>svg]:rotate-90';
