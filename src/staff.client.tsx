import './ui/staff.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router';
import { readSite, SiteContext } from './browser/site.ts';
import { watchForMissingCode } from './shell/missing-code.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { PageError } from './shell/page-error.tsx';
import { makeQueryClient } from './shell/query-client.ts';
import { AdminsOnly } from './shell/route-guards.tsx';
import { StaffFrame } from './shell/staff-frame.tsx';
import { StaffToasts } from './shell/staff-toasts.tsx';
import { Loading } from './ui/loading.tsx';

watchForMissingCode();

/**
 * The staff side's pages. Each is a component of its room, fetched when it is first gone to, such as
 * `{ path: '/users', lazy: { Component: async () => (await import('./features/accounts/users/user-list-page.tsx')).UserListPage } }`.
 * An address must stand in `STAFF_PAGES` of `staff-pages.server.tsx` too.
 */
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
      // For anyone.
      {
        path: '/auth',
        lazy: { Component: async () => (await import('./features/accounts/sign-in/auth-page.tsx')).AuthPage },
      },
      {
        path: '/reset-password',
        lazy: {
          Component: async () =>
            (await import('./features/accounts/sign-in/reset-password-page.tsx')).ResetPasswordPage,
        },
      },
      {
        element: <StaffFrame />,
        children: [
          {
            errorElement: <PageError />,
            children: [
              // For who is signed in.
              {
                path: '/',
                lazy: {
                  Component: async () =>
                    (await import('./features/organizations/organization-list-page.tsx'))
                      .OrganizationListPage,
                },
              },
              {
                path: '/organizations/:id',
                lazy: {
                  element: async () => {
                    const [{ OrganizationDetailPage }, { OrganizationLetter }] = await Promise.all([
                      import('./features/organizations/organization-detail-page.tsx'),
                      import('./features/letters/ui/organization-letter.tsx'),
                    ]);
                    return (
                      <OrganizationDetailPage
                        letterPanel={(id) => <OrganizationLetter organizationId={id} />}
                      />
                    );
                  },
                },
              },
              {
                path: '/organizations/:id/edit',
                lazy: {
                  Component: async () =>
                    (await import('./features/organizations/organization-edit-page.tsx'))
                      .OrganizationEditPage,
                },
              },
              {
                path: '/campaigns',
                lazy: {
                  Component: async () =>
                    (await import('./features/campaigns/campaign-list-page.tsx')).CampaignListPage,
                },
              },
              {
                path: '/campaign-edit/:id',
                lazy: {
                  element: async () => {
                    const [{ CampaignEditPage }, { useCampaignLetter }] = await Promise.all([
                      import('./features/campaigns/campaign-edit-page.tsx'),
                      import('./features/letters/ui/campaign-letter.tsx'),
                    ]);
                    return <CampaignEditPage useLetter={useCampaignLetter} />;
                  },
                },
              },
              {
                path: '/letter-tester',
                lazy: {
                  Component: async () =>
                    (await import('./features/letter-tester/letter-tester-page.tsx')).LetterTesterPage,
                },
              },
              {
                element: <AdminsOnly />,
                children: [
                  // For admins.
                  {
                    path: '/settings',
                    lazy: {
                      element: async () => {
                        const [{ SettingsPage }, { useSettingsLetter }] = await Promise.all([
                          import('./features/settings/settings-page.tsx'),
                          import('./features/letters/ui/settings-letter.tsx'),
                        ]);
                        return <SettingsPage useLetter={useSettingsLetter} />;
                      },
                    },
                  },
                  {
                    path: '/users',
                    lazy: {
                      Component: async () =>
                        (await import('./features/accounts/users/user-list-page.tsx')).UserListPage,
                    },
                  },
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);

const app = document.getElementById('app');
if (!app) throw new Error('this page has no place for the staff side');

createRoot(app).render(
  <StrictMode>
    <SiteContext value={readSite()}>
      <QueryClientProvider client={makeQueryClient()}>
        <RouterProvider router={router} />
        <StaffToasts />
      </QueryClientProvider>
    </SiteContext>
  </StrictMode>,
);
