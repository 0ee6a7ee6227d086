import { Plus } from 'lucide-react';
import { lazy, Suspense, useId, useState, useTransition } from 'react';
import { failureSentence } from '#browser/api-call.ts';
import { useListView } from '#browser/list-view.ts';
import { Loaded } from '#browser/staff-page.tsx';
import { FirstSteps } from '#features/organizations/first-steps.tsx';
import { useTakenDownLock } from '#features/organizations/moderation/publicity-notice.tsx';
import type { StaffOrganization } from '#features/organizations/organizations.contract.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedTable } from '#ui/table/paged-table.tsx';
import { CAMPAIGNS_OF, campaignsOfQuery } from '../campaigns.api.ts';
import { columnsOfOrganization } from './campaign-columns.tsx';

const CampaignDialog = lazy(async () => ({
  default: (await import('../campaign-dialog.tsx')).CampaignDialog,
}));

const columns = columnsOfOrganization();

export function OrganizationCampaigns({ organization }: { organization: StaffOrganization }) {
  const heading = useId();
  const [isCreating, setCreating] = useState(false);
  const list = useListView(CAMPAIGNS_OF);
  const [, startTransition] = useTransition();
  const isLocked = useTakenDownLock(organization.takenDownAt);
  const { id, name, mayEdit } = organization;
  const mayCreate = mayEdit && !isLocked;
  const create = () => startTransition(() => setCreating(true));
  const none = mayCreate ? (
    <FirstSteps
      title="No campaigns yet"
      lede="The next step to your first letter:"
      organization={organization}
      isHere
      act={<Button onClick={create}>Start</Button>}
    />
  ) : (
    <EmptyState title="No campaigns yet" />
  );
  return (
    <section className="stack gap-4!" aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="head" id={heading}>
          Campaigns
        </h2>
        {mayCreate && (
          <Button variant="primary" onClick={create}>
            <Plus />
            New Campaign
          </Button>
        )}
      </div>
      <Loaded
        query={campaignsOfQuery(String(id), list.query)}
        problem={(error) => failureSentence(error, 'Failed to load campaign data')}
      >
        {(page) =>
          page.total === 0 && !list.isFiltered ? (
            none
          ) : (
            <PagedTable
              noun="campaign"
              caption={`Campaigns of ${name}`}
              columns={columns}
              {...list.tableOf(page)}
            />
          )
        }
      </Loaded>
      <Suspense>
        {isCreating && (
          <CampaignDialog sourceId={undefined} organizationId={id} onClose={() => setCreating(false)} />
        )}
      </Suspense>
    </section>
  );
}
