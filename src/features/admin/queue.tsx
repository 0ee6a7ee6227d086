import { type ReactNode, useId } from 'react';

type QueueProps = {
  title: string;
  count: number;
  children: ReactNode[];
};

export function Queue({ title, count, children }: QueueProps) {
  const id = useId();
  if (count === 0) return null;
  return (
    <section className="panel panel-pad" aria-labelledby={id}>
      <QueueHeading id={id} title={title} count={count} />
      <ul aria-labelledby={id}>{children}</ul>
      {count > children.length && <p className="hint mt-3">Showing the first {children.length}.</p>}
    </section>
  );
}

export function QueueHeading({ id, title, count }: { id: string; title: string; count: number }) {
  return (
    <h2 className="head mb-4" id={id}>
      {title}{' '}
      <span className="ml-1 font-form font-regular text-ink-3 text-small [font-variant-numeric:tabular-nums]">
        {count.toLocaleString('en-US')}
      </span>
    </h2>
  );
}

type QueueItemProps = { name: ReactNode; note: ReactNode; acts: ReactNode; children: ReactNode };

export function QueueItem({ name, note, acts, children }: QueueItemProps) {
  return (
    <li className="grid grid-cols-1 items-center gap-x-6 gap-y-3 border-rule-soft border-b py-4 text-small/[1.5] first:pt-0 last:border-b-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="wrap-anywhere grid min-w-0 gap-0.5">
        <b className="font-strong text-body/[1.4]">{name}</b>
        {children && <div className="text-pretty text-ink-2">{children}</div>}
        <p className="text-ink-3 text-mini">{note}</p>
      </div>
      <div className="btn-row gap-2!">{acts}</div>
    </li>
  );
}
