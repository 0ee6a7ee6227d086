import { Info } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useSite } from '../browser/site.ts';
import { useCurrentUser } from '../features/accounts/accounts.api.ts';
import { authPathFor } from '../features/accounts/sign-in/after-sign-in.ts';
import { SiteFooter } from '../ui/branding.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { StaffHeader } from './staff-header.tsx';

const VerifyEmailDialog = lazy(async () => ({
  default: (await import('../features/accounts/sign-in/verify-email-dialog.tsx')).VerifyEmailDialog,
}));

export function StaffFrame() {
  const { data: user, error, refetch } = useCurrentUser();
  const [leaving, setLeaving] = useState(false);
  const location = useLocation();
  const site = useSite();
  if (user === null) return <Navigate to={leaving ? '/auth' : authPathFor(location)} replace />;
  if (!user) return error ? <CurrentUserError error={error} onRetry={refetch} /> : <Loading />;
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <StaffHeader user={user} onLeave={() => setLeaving(true)} />
      {!user.emailVerified && <VerificationBanner email={user.email} />}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter siteName={site.name} year={new Date().getFullYear()} />
      <FocusOnNavigation />
      <ScrollRestoration />
    </>
  );
}

function CurrentUserError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <main className="grid flex-1 place-items-center px-gutter py-12" id="main">
      <EmptyState
        look="bare"
        title="The page could not be loaded"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        {error.message || 'The server did not answer.'}
      </EmptyState>
    </main>
  );
}

function VerificationBanner({ email }: { email: string }) {
  const [verifying, setVerifying] = useState(false);
  const [opening, startOpening] = useTransition();
  return (
    <section className="border-brass-line border-b bg-brass-tint print:hidden" aria-label="Account notice">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-small/[1.4]">
        <p className="flex flex-[1_1_280px] items-center gap-3 font-[550]">
          <Info className="text-brass-ink" />
          Please verify your email address to access all features.
        </p>
        <Button busy={opening} onClick={() => startOpening(() => setVerifying(true))}>
          Verify Email
        </Button>
      </div>
      <Suspense>
        {verifying && <VerifyEmailDialog email={email} onClose={() => setVerifying(false)} />}
      </Suspense>
    </section>
  );
}

/** Moves the focus to the heading of the page one goes to, as a browser does when it loads a page. */
function FocusOnNavigation() {
  const { pathname, key } = useLocation();
  // The page that the browser loaded has the key "default".
  const visited = useRef(key === 'default' ? pathname : undefined);
  useEffect(() => {
    if (visited.current === pathname) return;
    visited.current = pathname;
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

export function AdminsOnly() {
  const { data: user } = useCurrentUser();
  return user?.role === 'admin' ? <Outlet /> : <Navigate to="/" replace />;
}
