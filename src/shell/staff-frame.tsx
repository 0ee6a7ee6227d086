import { useState } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useSite } from '../browser/site.ts';
import { useCurrentUser } from '../features/accounts/accounts.api.ts';
import { authPathFor } from '../features/accounts/sign-in/wished-path.ts';
import { Loading } from '../ui/loading.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { CurrentUserError } from './current-user-error.tsx';
import { FocusOnNavigation } from './focus-on-navigation.tsx';
import { StaffHeader } from './staff-header.tsx';
import { VerificationBanner } from './verification-banner.tsx';

/** What every page for signed-in people has around it; others are sent to sign in. */
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
