import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle, useSite } from '../../../browser/site.ts';
import { Wordmark } from '../../../ui/wordmark.tsx';

type GateProps = {
  heading: string;
  /** A line below the heading. */
  lede?: string;
  children: ReactNode;
};

/** What stands around the pages for those who are not signed in. */
export function Gate({ heading, lede, children }: GateProps) {
  const { name } = useSite();
  const title = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  usePageTitle(heading);
  useEffect(() => {
    // A browser does it itself for the page that it has loaded.
    if (key !== 'default') title.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <div className="gate">
      <header className="gate-cover tint">
        <Wordmark name={name} />
        <div>
          <blockquote>
            <p className="gate-quote">
              … and to petition the Government for a <mark>redress of grievances</mark>.
            </p>
          </blockquote>
          <p className="gate-cite">First Amendment to the Constitution of the United States</p>
        </div>
      </header>
      <main className="gate-main" id="main">
        <div className="gate-card sheet sheet-pad">
          <h1 className="title" ref={title} tabIndex={-1}>
            {heading}
          </h1>
          {lede && <p className="gate-lede">{lede}</p>}
          {children}
        </div>
      </main>
    </div>
  );
}
