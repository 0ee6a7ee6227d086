import { Link } from 'react-router';
import { EmptyList } from '../../ui/empty-list.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useOrganizationChoices } from './organization-choices.ts';

type CampaignListInsteadProps = { isEmpty: boolean; error: Error | null; onRetry: () => void };

/** Where there is no campaign to list. */
export function CampaignListInstead({ isEmpty, error, onRetry }: CampaignListInsteadProps) {
  if (isEmpty) return <NoCampaigns />;
  if (!error) return <Loading />;
  return <LoadError title={`Error loading campaigns: ${error.message}`} onRetry={onRetry} />;
}

function NoCampaigns() {
  const { data: organizations } = useOrganizationChoices();
  return (
    <EmptyList title="No campaigns found. Create your first campaign to get started.">
      {organizations?.length === 0 && (
        <>
          A campaign belongs to an organization: <Link to="/">create one first</Link>.
        </>
      )}
    </EmptyList>
  );
}
