import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function DefinitionList({ tall, children }: { tall?: boolean; children: ReactNode }) {
  const wide = 'sm:*:grid-cols-[168px_minmax(0,1fr)] sm:*:gap-4 sm:[&_dt]:pt-0.5';
  return <dl className={classNames('grid gap-3 *:grid *:gap-0.5', !tall && wide)}>{children}</dl>;
}

export function Definition({ name, none, children }: { name: string; none?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="wrap-anywhere min-w-0 text-ink-3 text-mini/[1.6]">{name}</dt>
      <dd className="wrap-anywhere min-w-0 max-w-measure text-small">
        {children || <span className="text-ink-3 italic">{none}</span>}
      </dd>
    </div>
  );
}
