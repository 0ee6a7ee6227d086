import type { ReactNode } from 'react';

type BadgeProps = {
  /** Each tone has a shape of its own, so that color is never the only sign. */
  tone?: 'pending' | 'live' | 'finished' | 'plain';
  children: ReactNode;
};

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
