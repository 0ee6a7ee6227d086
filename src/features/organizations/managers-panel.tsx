import { useId } from 'react';
import { failureSentence } from '../../browser/api-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ManagerList } from './manager-list.tsx';
import { ManagerSearch } from './manager-search.tsx';
import { useManagers } from './managers.api.ts';

export function ManagersPanel({ organizationId }: { organizationId: number }) {
  const headingId = useId();
  const { data: managers, error, refetch } = useManagers(organizationId);
  return (
    <section className="panel panel-pad stack" aria-labelledby={headingId}>
      <h2 className="head" id={headingId}>
        Organization Managers
      </h2>
      {!managers && !error && <Loading />}
      {error && (
        <Alert title={failureSentence(error, 'Failed to fetch organization data')}>
          <Button variant="link" onClick={() => refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {managers && (
        <>
          <ManagerList organizationId={organizationId} managers={managers} />
          <ManagerSearch organizationId={organizationId} managers={managers} />
        </>
      )}
    </section>
  );
}
