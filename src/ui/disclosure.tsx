import type { ReactNode } from 'react';
import { ChevronIcon } from './icon.tsx';

type DisclosureProps = { summary: string; badge?: ReactNode; open?: boolean; children: ReactNode };

export function Disclosure({ summary, badge, open, children }: DisclosureProps) {
  return (
    <details className="border-rule border-t last-of-type:border-b print:hidden" open={open}>
      <summary className="flex min-h-tap-lg cursor-pointer list-none items-center gap-3 px-1 py-2 font-strong hover:text-action [&::-webkit-details-marker]:hidden [&>svg]:text-ink-2 [&>svg]:transition-[rotate] [&>svg]:duration-(--calm) [[open]>&>svg]:rotate-90 rtl:[[open]>&>svg]:-rotate-90">
        <ChevronIcon />
        {summary}
        {badge && <span className="ms-auto flex">{badge}</span>}
      </summary>
      <div className="grid grid-cols-1 gap-4 px-1 pt-1 pb-6">{children}</div>
    </details>
  );
}
