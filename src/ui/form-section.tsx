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
    <section className="fsec">
      <div className="fsec-head">
        <h2 className="head">{title}</h2>
        <p>{text}</p>
      </div>
      <div className="stack">{children}</div>
    </section>
  );
}
