import { letter } from './i18n/en.ts';
import { setLocale } from './i18n/t.ts';
import './ui/styles/staff.css';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, StrictMode, Suspense, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router';
import { ApiError } from './browser/api-call.ts';
import { currentUserQuery } from './features/accounts/accounts.api.ts';
import type { Campaign } from './features/campaigns/campaigns.contract.ts';
import type { StaffOrganization } from './features/organizations/organizations.contract.ts';
import { NotFoundPage, PageError, watchForMissingCode } from './shell/page-error.tsx';
import { AdminsOnly, StaffFrame, VerifiedOnly } from './shell/staff-frame.tsx';
import { showKeptToast } from './shell/to-sign-in.tsx';
import { askBeforeLoss } from './ui/dialog/ask-before-loss.ts';
import { Loading } from './ui/loading.tsx';
import { readToast, subscribeToToasts } from './ui/toast-store.ts';

// Zod, which only pages load, would test if it may compile code, and browsers would log the refusal of the policy.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });

setLocale({ language: 'en', letter });
watchForMissingCode();

// The server serves the same addresses: `STAFF_PAGES` in pages/staff-pages.server.tsx.

const forAnyone = [
  page('/auth', async () => (await import('./features/accounts/sign-in/auth-page.tsx')).AuthPage),
  page(
    '/invitation',
    async () => (await import('./features/organizations/invitations/invitation-page.tsx')).InvitationPage,
  ),
  page(
    '/reset-password',
    async () => (await import('./features/accounts/sign-in/reset-password-page.tsx')).ResetPasswordPage,
  ),
];

const forStaff = [
  page(
    '/',
    async () => (await import('./features/organizations/organization-list-page.tsx')).OrganizationListPage,
  ),
  page(
    '/campaigns',
    async () => (await import('./features/campaigns/list/campaign-list-page.tsx')).CampaignListPage,
  ),
];

const forVerified = [
  page('/organizations/:id', async () => {
    const [
      { OrganizationDetailPage },
      { OrganizationLetter },
      { useCampaignNames },
      { OrganizationCampaigns },
      { DayShares, OrganizationAudit },
      { TakeDownButton },
    ] = await Promise.all([
      import('./features/organizations/organization-detail-page.tsx'),
      import('./features/letters/ui/test-letter.tsx'),
      import('./features/campaigns/campaigns.api.ts'),
      import('./features/campaigns/list/organization-campaigns.tsx'),
      import('./features/admin/organization-panels.tsx'),
      import('./features/admin/take-down.tsx'),
    ]);
    const adminPanels = (id: number) => (
      <>
        <DayShares organizationId={id} />
        <OrganizationAudit organizationId={id} />
      </>
    );
    const letterPanel = (id: number) => <OrganizationLetter organizationId={id} />;
    const campaignsPanel = (organization: StaffOrganization) => (
      <OrganizationCampaigns organization={organization} />
    );
    const moderation = (page: StaffOrganization) => <TakeDownButton kind="organization" page={page} />;
    const panels = { campaignsPanel, letterPanel, adminPanels, moderation };
    return () => <OrganizationDetailPage {...panels} useCampaignNames={useCampaignNames} />;
  }),
  page(
    '/organizations/:id/edit',
    async () => (await import('./features/organizations/organization-edit-page.tsx')).OrganizationEditPage,
  ),
  page(
    '/organizations/:id/audit-log',
    async () => (await import('./features/admin/audit-log-page.tsx')).OrganizationAuditLogPage,
  ),
  page(
    '/organizations/:id/numbers',
    async () => (await import('./features/numbers/numbers-pages.tsx')).OrganizationNumbersPage,
  ),
  page(
    '/organizations/:id/supporters',
    async () => (await import('./features/supporters/supporters-page.tsx')).SupportersPage,
  ),
  page(
    '/organizations/:id/connections',
    async () => (await import('./features/connections/connections-page.tsx')).ConnectionsPage,
  ),
  page(
    '/campaigns/:id/numbers',
    async () => (await import('./features/numbers/numbers-pages.tsx')).CampaignNumbersPage,
  ),
  page('/campaign-edit/:id', async () => {
    const [{ CampaignEditPage }, { useCampaignLetter }, { TakeDownButton }] = await Promise.all([
      import('./features/campaigns/editing/campaign-edit-page.tsx'),
      import('./features/letters/ui/campaign-letter.tsx'),
      import('./features/admin/take-down.tsx'),
    ]);
    const moderation = (page: Campaign) => <TakeDownButton kind="campaign" page={page} />;
    const slots = { useLetter: useCampaignLetter, GoLiveDialog, ShareDialog, moderation };
    return () => <CampaignEditPage {...slots} />;
  }),
  page(
    '/recipient-sets',
    async () => (await import('./features/campaigns/recipient-sets/ui/set-list-page.tsx')).SetListPage,
  ),
  page(
    '/recipient-sets/new',
    async () => (await import('./features/campaigns/recipient-sets/ui/add-set-page.tsx')).AddSetPage,
  ),
  page(
    '/recipient-sets/:id',
    async () => (await import('./features/campaigns/recipient-sets/ui/set-page.tsx')).SetPage,
  ),
  page(
    '/recipient-sets/:id/new-version',
    async () => (await import('./features/campaigns/recipient-sets/ui/new-version-page.tsx')).NewVersionPage,
  ),
  page(
    '/letter-tester',
    async () => (await import('./features/letter-tester/letter-tester-page.tsx')).LetterTesterPage,
  ),
];

const GoLiveDialog = lazy(async () => ({
  default: (await import('./features/launch-check/go-live-dialog.tsx')).GoLiveDialog,
}));

const ShareDialog = lazy(async () => ({
  default: (await import('./features/sharing/share-dialog.tsx')).ShareDialog,
}));

const forAdmins = [
  page('/settings', async () => {
    const [{ SettingsPage }, { useSettingsLetter }] = await Promise.all([
      import('./features/settings/settings-page.tsx'),
      import('./features/letters/ui/test-letter.tsx'),
    ]);
    return () => <SettingsPage useLetter={useSettingsLetter} />;
  }),
  page('/settings/europe', async () => (await import('./features/admin/europe/europe-page.tsx')).EuropePage),
  page(
    '/settings/records',
    async () => (await import('./features/admin/europe/records-page.tsx')).RecordsPage,
  ),
  page('/safety', async () => (await import('./features/admin/safety-page.tsx')).SafetyPage),
  page('/safety/status', async () => (await import('./features/status/status-page.tsx')).StatusPage),
  page('/safety/audit-log', async () => (await import('./features/admin/audit-log-page.tsx')).AuditLogPage),
  page('/users', async () => (await import('./features/accounts/users/user-list-page.tsx')).UserListPage),
];

const router = createBrowserRouter([
  {
    element: <Outlet />,
    errorElement: (
      <main id="main">
        <PageError />
      </main>
    ),
    hydrateFallbackElement: <Loading />,
    children: [
      ...forAnyone,
      {
        element: <StaffFrame />,
        children: [
          {
            errorElement: <PageError />,
            children: [
              ...forStaff,
              {
                element: <VerifiedOnly />,
                children: [...forVerified, { element: <AdminsOnly />, children: forAdmins }],
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);

function page(path: string, load: () => Promise<ComponentType>) {
  return { path, lazy: { Component: load } };
}

const ToastArea = lazy(async () => ({ default: (await import('./ui/toast.tsx')).ToastArea }));

function StaffToasts() {
  const wanted = useSyncExternalStore(subscribeToToasts, hasHadToast);
  return (
    // With aria-live, assistive technology can reach the messages while a dialog is open.
    <div aria-live="off">
      <Suspense>{wanted && <ToastArea />}</Suspense>
    </div>
  );
}

let hadToast = false;

function hasHadToast(): boolean {
  hadToast ||= readToast() !== null;
  return hadToast;
}

const SIGNED_OUT =
  'You’ve been signed out. To keep your changes, sign in in a new tab, then come back and save. ' +
  'If you leave this page, you’ll lose them.';

/** Sends people who turn out to be signed out to `/auth`, without losing what they typed. */
function makeQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeSignOut }),
    mutationCache: new MutationCache({ onError: noticeSignOut }),
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

  function noticeSignOut(error: Error) {
    if (error instanceof ApiError && error.status === 401)
      askBeforeLoss(() => client.setQueryData(currentUserQuery.queryKey, null), SIGNED_OUT);
  }

  return client;
}

const app = document.getElementById('app');
if (!app) throw new Error('this page has no place for the staff side');

showKeptToast();

createRoot(app).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
      <StaffToasts />
    </QueryClientProvider>
  </StrictMode>,
);
