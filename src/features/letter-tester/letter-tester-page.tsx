import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../browser/site.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { campaignsQuery } from '../campaigns/campaigns.api.ts';
import { organizationsQuery } from '../organizations/organizations.api.ts';
import { settingsQuery } from '../settings/settings.api.ts';
import { LetterTester } from './letter-tester.tsx';

export function LetterTesterPage() {
  usePageTitle('Letter Tester');
  return (
    <div className="wrap page">
      <PageHead
        title="Letter Tester"
        lede="Try wording and settings before they reach the public. Nothing here is saved or sent."
      />
      <LoadedTester />
    </div>
  );
}

function LoadedTester() {
  const settings = useQuery(settingsQuery);
  const organizations = useQuery(organizationsQuery);
  const campaigns = useQuery(campaignsQuery);
  if (settings.data && organizations.data && campaigns.data) {
    return (
      <LetterTester settings={settings.data} organizations={organizations.data} campaigns={campaigns.data} />
    );
  }
  const failed = [settings, organizations, campaigns].find(({ error }) => error);
  if (!failed?.error) return <Loading />;
  return <LoadError title={failed.error.message} onRetry={() => failed.refetch()} />;
}
