import { lazy, Suspense, useState, useTransition } from 'react';
import { usePageTitle } from '../../browser/site.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PlusIcon } from '../../ui/staff-icon.tsx';
import { OrganizationList } from './organization-list.tsx';
import { useOrganizations } from './organizations.api.ts';

const OrganizationDialog = lazy(async () => ({
  default: (await import('./organization-dialog.tsx')).OrganizationDialog,
}));

export function OrganizationListPage() {
  usePageTitle('Organizations');
  const [isCreating, setCreating] = useState(false);
  const [, startTransition] = useTransition();
  return (
    <div className="wrap page">
      <PageHead title="Organizations">
        {/* The page stays as it is until the dialog's code has arrived. */}
        <Button variant="primary" onClick={() => startTransition(() => setCreating(true))}>
          <PlusIcon />
          New Organization
        </Button>
      </PageHead>
      <Organizations />
      <Suspense>{isCreating && <OrganizationDialog onClose={() => setCreating(false)} />}</Suspense>
    </div>
  );
}

function Organizations() {
  const { data: organizations, error, refetch } = useOrganizations();
  if (organizations?.length === 0) return <NoOrganizations />;
  if (organizations) return <OrganizationList organizations={organizations} />;
  if (!error) return <Loading />;
  return <LoadError title={`Error: ${error.message}`} onRetry={() => void refetch()} />;
}

function NoOrganizations() {
  return (
    <EmptyList title="No organizations yet">
      An organization is who asks people to write: it has a name, a logo and a public page, and every campaign
      belongs to one. Create yours with New Organization.
    </EmptyList>
  );
}
