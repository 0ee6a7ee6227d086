import { Link } from 'react-router';
import { ApiError, failureSentence } from '../../browser/api-call.ts';
import { usePageTitle } from '../../browser/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Blank } from '../../ui/blank.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ArrowLeftIcon } from '../../ui/staff-icon.tsx';

type OrganizationInsteadProps = { error: Error | null; onRetry: () => void };

/** In place of an organization that is not there, yet or at all. */
export function OrganizationInstead({ error, onRetry }: OrganizationInsteadProps) {
  usePageTitle('Organization');
  if (!error) return <Loading />;
  return (
    <div className="wrap page">
      {error instanceof ApiError && error.status === 404 ? (
        <NotFound />
      ) : (
        <Alert title={failureSentence(error, 'Failed to fetch organization data')}>
          <Button variant="link" onClick={onRetry}>
            Try again
          </Button>
        </Alert>
      )}
    </div>
  );
}

function NotFound() {
  return (
    <div className="panel">
      <Blank
        title="Organization not found"
        action={
          <Link className={buttonClass()} to="/">
            <ArrowLeftIcon />
            Back to Organizations
          </Link>
        }
      >
        It may have been deleted.
      </Blank>
    </div>
  );
}
