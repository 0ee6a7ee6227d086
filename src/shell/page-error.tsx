import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { usePageTitle, useSite } from '#browser/site.ts';
import { StaffFooter } from '#ui/branding.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { MessagePage } from '#ui/message-page.tsx';

const A_MINUTE = 60_000;

let missingCode: Error | undefined;

export function watchForMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missingCode = payload;
  });
}

export function PageError() {
  const reloads = isCuredByReload(useRouteError());
  useEffect(() => {
    if (reloads) window.location.reload();
  }, [reloads]);
  return reloads ? <Loading /> : <Failure />;
}

/** A new version of the program serves its code from other URLs. A page that was just reloaded isn't reloaded again. */
function isCuredByReload(error: unknown): boolean {
  if (error !== missingCode || missingCode === undefined) return false;
  const [visit] = performance.getEntriesByType('navigation');
  const isReloaded = visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
  return !isReloaded || performance.now() > A_MINUTE;
}

function Failure() {
  usePageTitle('Something went wrong');
  return (
    <EmptyState
      look="page"
      title="Something went wrong"
      action={<Button onClick={() => window.location.reload()}>Try again</Button>}
    >
      We couldn’t show this page. Anything you saved is safe.
    </EmptyState>
  );
}

export function NotFoundPage() {
  const { name, footerLinks } = useSite();
  usePageTitle('404 Page Not Found');
  return (
    <>
      <MessagePage
        title="404 Page Not Found"
        sentence="We couldn’t find that page. Please check the link."
        text="Did you forget to add the page to the router?"
      >
        <Link className={buttonClass({ variant: 'primary', size: 'large' })} to="/">
          Go to the home page
        </Link>
      </MessagePage>
      <StaffFooter siteName={name} year={new Date().getFullYear()} links={footerLinks} />
    </>
  );
}
