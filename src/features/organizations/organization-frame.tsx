import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { ApiError, failureSentence } from '#browser/api-call.ts';
import { usePageTitle } from '#browser/site.ts';
import { MissingPage } from '#browser/staff-page.tsx';
import { LoadError } from '#ui/alert.tsx';
import { Loading } from '#ui/loading.tsx';
import { organizationQuery } from './organizations.api.ts';
import type { StaffOrganization } from './organizations.contract.ts';

export function OrganizationFrame({
  children,
}: {
  children: (organization: StaffOrganization) => ReactNode;
}) {
  const { data, error, refetch } = useQuery(organizationQuery(Number(useParams().id)));
  const isGone = error instanceof ApiError && error.status === 404;
  if (!data || isGone) return <Problem error={error} isGone={isGone} onRetry={() => void refetch()} />;
  return <Fragment key={data.id}>{children(data)}</Fragment>;
}

type ProblemProps = { error: Error | null; isGone: boolean; onRetry: () => void };

function Problem({ error, isGone, onRetry }: ProblemProps) {
  usePageTitle('Organization');
  if (!error) return <Loading />;
  if (isGone) {
    return (
      <MissingPage title="Organization not found" back={{ to: '/', label: 'Back to Organizations' }}>
        It may have been deleted.
      </MissingPage>
    );
  }
  return (
    <div className="wrap page">
      <LoadError title={failureSentence(error, 'Failed to fetch organization data')} onRetry={onRetry} />
    </div>
  );
}
