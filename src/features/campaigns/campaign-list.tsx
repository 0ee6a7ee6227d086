import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { Register } from '../../ui/register.tsx';
import { campaignColumns } from './campaign-columns.tsx';
import { CampaignFilters } from './campaign-filters.tsx';
import { filterCampaigns, noFilter } from './campaign-list-view.ts';
import type { ListedStaffCampaign } from './campaigns.contract.ts';
import { useCampaignListView } from './use-campaign-list-view.ts';

type CampaignListProps = {
  campaigns: ListedStaffCampaign[];
  onDuplicate: (id: number) => void;
};

export function CampaignList({ campaigns, onDuplicate }: CampaignListProps) {
  const { view, change, place } = useCampaignListView();
  const { organizationId, status, search } = view;
  const matching = useMemo(
    () => filterCampaigns(campaigns, { organizationId, status, search }),
    [campaigns, organizationId, status, search],
  );
  const columns = useMemo(() => campaignColumns(onDuplicate), [onDuplicate]);
  return (
    <>
      <CampaignFilters view={view} count={matching.length} onChange={change} />
      {matching.length > 0 ? (
        <Register
          caption="Campaigns"
          columns={columns}
          rows={matching}
          rowId={({ id }) => id}
          place={place}
        />
      ) : (
        <EmptyList
          title="No campaigns match the selected filters."
          action={<Button onClick={() => change(noFilter)}>Clear filters</Button>}
        />
      )}
    </>
  );
}
