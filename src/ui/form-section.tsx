import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  /** Says what the fields are for. */
  text: string;
  children: ReactNode;
}

/** A part of a long form: heading left, fields right. */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <section className="grid grid-cols-1 gap-6 border-rule border-t py-8 first-of-type:border-t-0 first-of-type:pt-0 md:grid-cols-[264px_minmax(0,1fr)] md:gap-12">
      <div className="grid content-start gap-1.5">
        <h2 className="head">{title}</h2>
        <p className="max-w-[44ch] text-ink-2 text-small">{text}</p>
      </div>
      <div className="stack">{children}</div>
    </section>
  );
}
