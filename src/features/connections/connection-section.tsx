import { type ReactNode, useId } from 'react';

type ConnectionSectionProps = { title: string; text: string; action: ReactNode; children: ReactNode };

export function ConnectionSection({ title, text, action, children }: ConnectionSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h2 className="head" id={id}>
            {title}
          </h2>
          <p className="text-ink-2 text-small">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
