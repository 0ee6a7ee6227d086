import { Link } from 'react-router';
import { failureSentence } from '../../browser/api-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loading } from '../../ui/loading.tsx';

type CampaignDialogInsteadProps = { hasNoOrganization: boolean; problem: Error | null };

/** In place of the dialog's form, where there is nothing to fill in. */
export function CampaignDialogInstead({ hasNoOrganization, problem }: CampaignDialogInsteadProps) {
  if (problem) {
    return <Alert title="Error">{failureSentence(problem, 'Failed to load campaign data')}</Alert>;
  }
  if (!hasNoOrganization) return <Loading />;
  return (
    <p>
      A campaign belongs to an organization, and there is none yet.{' '}
      <Link to="/">Create an organization first</Link>.
    </p>
  );
}
