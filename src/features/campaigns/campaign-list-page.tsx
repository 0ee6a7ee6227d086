import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState, useTransition } from 'react';
import { usePageTitle } from '../../browser/site.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PlusIcon } from '../../ui/staff-icon.tsx';
import { CampaignList } from './campaign-list.tsx';
import { CampaignListInstead } from './campaign-list-instead.tsx';
import { campaignsQuery } from './campaigns.api.ts';

const CampaignDialog = lazy(async () => ({
  default: (await import('./campaign-dialog.tsx')).CampaignDialog,
}));

type Wanted = 'new' | { sourceId: number };

export function CampaignListPage() {
  usePageTitle('Campaigns');
  const { data: campaigns, error, refetch } = useQuery(campaignsQuery);
  const [dialog, setDialog] = useState<Wanted | null>(null);
  const [, startTransition] = useTransition();
  // The page stays as it is until the dialog's code has arrived.
  const open = useCallback((wanted: Wanted) => startTransition(() => setDialog(wanted)), []);
  const duplicate = useCallback((sourceId: number) => open({ sourceId }), [open]);
  return (
    <div className="wrap page">
      <PageHead title="Campaigns">
        <Button variant="primary" onClick={() => open('new')}>
          <PlusIcon />
          New Campaign
        </Button>
      </PageHead>
      {campaigns && campaigns.length > 0 ? (
        <CampaignList campaigns={campaigns} onDuplicate={duplicate} />
      ) : (
        <CampaignListInstead isEmpty={campaigns !== undefined} error={error} onRetry={refetch} />
      )}
      <Suspense>
        {dialog && (
          <CampaignDialog
            sourceId={dialog === 'new' ? undefined : dialog.sourceId}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
