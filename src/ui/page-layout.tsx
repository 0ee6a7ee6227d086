import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

type PageHeadProps = {
  title: string;
  /** A line under the title. */
  lede?: ReactNode;
  /** Buttons at the end of the line. */
  children?: ReactNode;
};

/** The heading of a page. Takes the focus that navigation left on the page as a whole. */
export function PageHead({ title, lede, children }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="page-head mb-6 flex flex-wrap items-center justify-between gap-4 max-[430px]:[&_.btn_svg]:hidden">
      <div className="wrap-anywhere min-w-0">
        <h1 className="title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lede && <p className="mt-1 text-ink-2">{lede}</p>}
      </div>
      {children && <div className="btn-row">{children}</div>}
    </div>
  );
}

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

type DefinitionListProps = {
  /** Puts each name above its value at any width. */
  tall?: boolean;
  children: ReactNode;
};

export function DefinitionList({ tall = false, children }: DefinitionListProps) {
  const wide = 'sm:*:grid-cols-[168px_minmax(0,1fr)] sm:*:gap-4 sm:[&_dt]:pt-0.5';
  return <dl className={classNames('grid gap-3 *:grid *:gap-0.5', !tall && wide)}>{children}</dl>;
}

/** `none` is shown where there is no value. */
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
