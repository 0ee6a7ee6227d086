import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { callApiTersely } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { useSite } from '#browser/site.ts';
import {
  clearCachedData,
  currentUserQuery,
  useCurrentUser,
  useMissingFactor,
} from '#features/accounts/accounts.api.ts';
import type { User } from '#features/accounts/accounts.contract.ts';
import { authPathFor } from '#features/accounts/sign-in/after-sign-in.ts';
import { SkipLink, StaffFooter } from '#ui/branding.tsx';
import { Button } from '#ui/button.tsx';
import { askBeforeLoss } from '#ui/dialog/ask-before-loss.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { showToast } from '#ui/toast-store.ts';
import { AccountNotice, PausedBar, SecondFactorNotice } from './notices.tsx';
import { StaffHeader } from './staff-header.tsx';
import { ToSignIn } from './to-sign-in.tsx';

const VerifyEmailDialog = lazy(async () => ({
  default: (await import('#features/accounts/sign-in/verify-email-dialog.tsx')).VerifyEmailDialog,
}));

export function StaffFrame() {
  const { data: user, error, refetch } = useCurrentUser();
  const { isLeaving, ...logout } = useLogout();
  const location = useLocation();
  const site = useSite();
  const isReady = useMissingFactor(user) !== undefined;
  if (user === null) return <ToSignIn path={isLeaving ? '/auth' : authPathFor(location)} />;
  if (!user && !error) return <Loading />;
  if (!user) {
    return (
      <main className="grid flex-1 place-items-center px-gutter py-12" id="main">
        <EmptyState
          look="bare"
          title="The page couldn’t be loaded"
          action={<Button onClick={() => refetch()}>Try again</Button>}
        >
          {error?.message || 'The server didn’t respond.'}
        </EmptyState>
      </main>
    );
  }
  return (
    <>
      <SkipLink />
      <StaffHeader user={user} logout={logout} />
      {!user.emailVerified && <VerificationBanner email={user.email} />}
      <SecondFactorNotice user={user} />
      <PausedBar isAdmin={user.role === 'admin'} />
      {!isReady && <Loading />}
      {/* The page loads at once, but shows after its notices: a late one would move a button under a press. */}
      <main id="main" tabIndex={-1} hidden={!isReady}>
        <Outlet />
      </main>
      <StaffFooter siteName={site.name} year={new Date().getFullYear()} links={site.footerLinks} />
      <FocusOnNavigation />
      <ScrollRestoration />
    </>
  );
}

function useLogout() {
  const client = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => callApiTersely('POST', '/api/logout'),
    onSuccess: () => {
      showToast({ title: 'Logged out successfully' });
      clearCachedData(client);
      client.setQueryData(currentUserQuery.queryKey, null);
    },
    onError: (error) => showFailure(error, 'Failed to log out'),
  });
  const onClick = () => askBeforeLoss(() => mutate());
  return { isLeaving: isPending || isSuccess, busy: isPending, onClick, children: 'Logout' };
}

function VerificationBanner({ email }: { email: string }) {
  const [verifying, setVerifying] = useState(false);
  const [opening, startOpening] = useTransition();
  return (
    <>
      <AccountNotice
        text="Please verify your email address to access all features."
        actions={
          <Button busy={opening} onClick={() => startOpening(() => setVerifying(true))}>
            Verify Email
          </Button>
        }
      />
      <Suspense>
        {verifying && <VerifyEmailDialog email={email} onClose={() => setVerifying(false)} />}
      </Suspense>
    </>
  );
}

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

export function VerifiedOnly() {
  const { data: user } = useCurrentUser();
  if (user?.emailVerified) return <Outlet />;
  return (
    <EmptyState look="page" title="Verify your email to see this page">
      Press Verify Email above and enter the code for {user?.email}.
    </EmptyState>
  );
}

export function AdminsOnly() {
  const { data: user } = useCurrentUser();
  return user?.role === 'admin' ? <AdminPage user={user} /> : <Navigate to="/" replace />;
}

function AdminPage({ user }: { user: User }) {
  if (useMissingFactor(user) !== 'required') return <Outlet />;
  return (
    <EmptyState look="page" title="Add a second factor first">
      Admins on this site need a second factor. Add yours with the button above to open this page.
    </EmptyState>
  );
}
