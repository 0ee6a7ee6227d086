import { failureSentence } from '../../browser/api-call.ts';
import { usePageTitle } from '../../browser/site.ts';
import { MissingPage } from '../../browser/staff-page.tsx';
import { LoadError } from '../../ui/alert.tsx';
import { Loading } from '../../ui/loading.tsx';

type OrganizationProblemProps = { error: Error | null; isGone: boolean; refetch: () => unknown };

/** In place of an organization that is still loading, could not be loaded, or does not exist. */
export function OrganizationProblem({ error, isGone, refetch }: OrganizationProblemProps) {
  usePageTitle('Organization');
  if (!error) return <Loading />;
  if (!isGone) {
    return (
      <div className="wrap page">
        <LoadError
          title={failureSentence(error, 'Failed to fetch organization data')}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <MissingPage title="Organization not found" back={{ to: '/', label: 'Back to Organizations' }}>
      It may have been deleted.
    </MissingPage>
  );
}
