import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { usePageTitle, useSite } from '#browser/site.ts';
import { SiteFooter, Wordmark } from '#ui/branding.tsx';
import { Button } from '#ui/button.tsx';

type SignInFrameProps = {
  heading: string;
  lede?: string;
  children: ReactNode;
};

export function SignInFrame({ heading, lede, children }: SignInFrameProps) {
  const { name, footerLinks } = useSite();
  const title = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  usePageTitle(heading);
  useEffect(() => {
    // The browser does this for the first page ("default").
    if (key !== 'default') title.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <>
      <div className="grid flex-1 grid-rows-[auto_1fr] md:grid-cols-2 md:grid-rows-[1fr]">
        <header className="tint grid content-between gap-6 px-gutter pt-4 pb-22 text-cover-ink after:absolute after:inset-[30%_0_0] after:-z-1 after:bg-[linear-gradient(transparent,var(--color-cover)_62%)] md:px-[clamp(40px,5vw,72px)] md:pt-8 md:pb-12 [&_.wordmark]:text-cover-ink [&_.wordmark_svg]:fill-cover-ink">
          <Wordmark name={name} />
          <div>
            <blockquote>
              <p className="max-w-[22ch] text-balance font-medium font-notice text-[clamp(1.375rem,1rem+1.9vw,2.25rem)]/[1.3] tracking-[-0.012em]">
                … and to petition the Government for a{' '}
                <mark className="bg-transparent text-inherit underline decoration-3 decoration-brass underline-offset-[0.16em]">
                  redress of grievances
                </mark>
                .
              </p>
            </blockquote>
            <p className="mt-4 text-cover-ink-2 text-small/[1.6]">
              First Amendment to the Constitution of the United States
            </p>
          </div>
        </header>
        <main
          className="grid content-start justify-items-center px-gutter pb-12 md:content-center md:py-12"
          id="main"
        >
          <div className="sheet wrap-anywhere relative -mt-14 w-full max-w-110 md:mt-0 [&_.tabs]:mt-3">
            <h1 className="title" ref={title} tabIndex={-1}>
              {heading}
            </h1>
            {lede && <p className="mt-2 text-ink-2 text-small">{lede}</p>}
            {children}
          </div>
        </main>
      </div>
      <SiteFooter siteName={name} year={new Date().getFullYear()} links={footerLinks} />
    </>
  );
}

export const SIGN_IN_LINK =
  'inline-flex min-h-tap items-center gap-1.5 justify-self-center font-semibold text-small/[1.6]';

export function SubmitButton(props: ComponentProps<typeof Button>) {
  return <Button {...props} type="submit" variant="primary" size="large" wide />;
}

export function UnsentMailHint() {
  const { mail } = useSite();
  if (mail === 'sent') return null;
  return (
    <p className="text-ink-2 text-small">
      {mail === 'outbox'
        ? 'This site doesn’t send email. Find codes and links in the outbox; its address is printed when the server starts.'
        : 'This site can’t send email yet. Please ask the person who runs it.'}{' '}
      Emails to admins are only printed in the terminal. The command <code>admin</code> sets a new password
      for an admin.
    </p>
  );
}

/** Loads the schema on the first submit, because Zod is a quarter of the sign-in pages' weight. */
export function lazyResolver<Values extends FieldValues>(
  loadSchema: () => Promise<z.ZodType<Values, Values>>,
): Resolver<Values, unknown, Values> {
  return async (...form) => {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), loadSchema()]);
    return zodResolver(schema)(...form);
  };
}
