import { type ReactNode, useEffect, useRef } from 'react';

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
