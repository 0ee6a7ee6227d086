import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BadgeProps = { tone?: keyof typeof TONES; children: ReactNode };

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={classNames(BASE, TONES[tone])}>{children}</span>;
}

export function StatusBadge({ status }: { status: keyof typeof STATUS_TONES }) {
  return <Badge tone={STATUS_TONES[status]}>{status}</Badge>;
}

const BASE =
  'badge inline-flex items-center gap-1.5 whitespace-nowrap rounded-card py-[3px] pe-[9px] font-strong text-mini/[1.35] [box-shadow:inset_0_0_0_1px_color-mix(in_srgb,currentColor_28%,transparent)] forced-colors:border';

const DOT =
  'ps-[7px] before:size-2.5 before:flex-none before:rounded-full before:border-2 before:border-current';

/** Each tone also has a distinct shape, so color is never the only sign. */
const TONES = {
  pending: `${DOT} bg-brass-tint text-brass-ink before:border-dotted`,
  live: `${DOT} bg-live-tint text-live-ink before:bg-current forced-colors:before:bg-[CanvasText] forced-colors:before:forced-color-adjust-none`,
  finished:
    'bg-done-tint ps-[7px] text-done-ink before:h-[7px] before:w-[11px] before:flex-none before:border-current before:border-b-2 before:border-l-2 before:[transform:rotate(-45deg)_translate(1px,-1px)]',
  plain: 'bg-done-tint ps-[9px] text-done-ink',
} as const;

const STATUS_TONES = { Pending: 'pending', Live: 'live', Finished: 'finished' } as const;
