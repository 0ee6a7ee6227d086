import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle, useSite } from '../../../browser/site.ts';
import { Button } from '../../../ui/button.tsx';
import { SiteFooter } from '../../../ui/site-footer.tsx';
import { Wordmark } from '../../../ui/wordmark.tsx';

type SignInFrameProps = {
  heading: string;
  /** A line below the heading. */
  lede?: string;
  children: ReactNode;
};

/** Around the pages for people who are not signed in. */
export function SignInFrame({ heading, lede, children }: SignInFrameProps) {
  const { name } = useSite();
  const title = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  usePageTitle(heading);
  useEffect(() => {
    // The browser itself does this for the first page ("default").
    if (key !== 'default') title.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <>
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
      <SiteFooter siteName={name} year={new Date().getFullYear()} />
    </>
  );
}

export function SubmitButton(props: ComponentProps<typeof Button>) {
  return <Button {...props} type="submit" variant="primary" size="large" wide />;
}

/** Where to find a mail that this site did not send. */
export function UnsentMailHint() {
  const { mail } = useSite();
  if (mail === 'sent') return null;
  return (
    <p className="small muted">
      {mail === 'outbox' ? (
        <>
          This site runs on your own machine and sends no email.{' '}
          <a href="/api/dev/outbox" target="_blank" rel="noreferrer">
            Open the outbox
          </a>{' '}
          to read it (in a new tab).
        </>
      ) : (
        'This site can’t send email yet. Please ask the person who runs it.'
      )}
    </p>
  );
}
