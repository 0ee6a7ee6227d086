import { Plus } from 'lucide-react';
import { lazy, Suspense, useId, useState, useTransition } from 'react';
import { failureSentence } from '../../../browser/api-call.ts';
import { Loaded } from '../../../browser/staff-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchableTable } from '../../../ui/table/searchable-table.tsx';
import { FirstSteps } from '../../organizations/first-steps.tsx';
import { useTakenDownLock } from '../../organizations/moderation/publicity-notice.tsx';
import type { StaffOrganization } from '../../organizations/organizations.contract.ts';
import { campaignsOfQuery } from '../campaigns.api.ts';
import { columnsOfOrganization } from './campaign-columns.tsx';

const CampaignDialog = lazy(async () => ({
  default: (await import('../campaign-dialog.tsx')).CampaignDialog,
}));

const columns = columnsOfOrganization();

/** The beginning of an organization's own page. */
export function OrganizationCampaigns({ organization }: { organization: StaffOrganization }) {
  const heading = useId();
  const [isCreating, setCreating] = useState(false);
  const [search, setSearch] = useState('');
  const [, startTransition] = useTransition();
  const isLocked = useTakenDownLock(organization.takenDownAt);
  const { id, name, mayEdit } = organization;
  const mayCreate = mayEdit && !isLocked;
  const create = () => startTransition(() => setCreating(true));
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
        query={campaignsOfQuery(id)}
        problem={(error) => failureSentence(error, 'Failed to load campaign data')}
        empty={
          mayCreate ? (
            <FirstSteps
              title="No campaigns yet"
              lede="The next step to your first letter:"
              organization={organization}
              isHere
              act={<Button onClick={create}>Start</Button>}
            />
          ) : (
            <EmptyState title="No campaigns yet" />
          )
        }
      >
        {(campaigns) => (
          <SearchableTable
            noun="campaign"
            caption={`Campaigns of ${name}`}
            columns={columns}
            rows={campaigns}
            sortedBy={{ id: 'createdAt', desc: true }}
            textsOf={(campaign) => [campaign.name, campaign.recipient, campaign.status]}
            search={search}
            onSearch={setSearch}
          />
        )}
      </Loaded>
      <Suspense>
        {isCreating && (
          <CampaignDialog sourceId={undefined} organizationId={id} onClose={() => setCreating(false)} />
        )}
      </Suspense>
    </section>
  );
}
