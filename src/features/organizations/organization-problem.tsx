import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { failureSentence } from '../../browser/api-call.ts';
import { usePageTitle } from '../../browser/site.ts';
import { LoadError } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
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
  const back = (
    <Link className={buttonClass()} to="/">
      <ArrowLeft />
      Back to Organizations
    </Link>
  );
  return (
    <EmptyState look="page" title="Organization not found" action={back}>
      It may have been deleted.
    </EmptyState>
  );
}
