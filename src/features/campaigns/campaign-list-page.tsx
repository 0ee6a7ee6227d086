import { Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState, useTransition } from 'react';
import { Link } from 'react-router';
import { Loaded, Page } from '../../browser/staff-page.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field, Select } from '../../ui/forms/field.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Filters, SearchField } from '../../ui/table/filters.tsx';
import { campaignColumns } from './campaign-columns.tsx';
import {
  type CampaignListView,
  filterCampaigns,
  noFilter,
  useCampaignListView,
} from './campaign-list-view.ts';
import { campaignsQuery, useOrganizationChoices } from './campaigns.api.ts';
import { type ListedStaffCampaign, STATUSES } from './campaigns.contract.ts';

const CampaignDialog = lazy(async () => ({
  default: (await import('./campaign-dialog.tsx')).CampaignDialog,
}));

type Wanted = 'new' | { sourceId: number };

export function CampaignListPage() {
  const [dialog, setDialog] = useState<Wanted | null>(null);
  const [, startTransition] = useTransition();
  // The page stays as it is until the dialog's code has arrived.
  const open = useCallback((wanted: Wanted) => startTransition(() => setDialog(wanted)), []);
  const duplicate = useCallback((sourceId: number) => open({ sourceId }), [open]);
  return (
    <Page
      title="Campaigns"
      actions={
        <Button variant="primary" onClick={() => open('new')}>
          <Plus />
          New Campaign
        </Button>
      }
    >
      <Loaded
        query={campaignsQuery}
        problem={(error) => `Error loading campaigns: ${error.message}`}
        empty={<NoCampaigns />}
      >
        {(campaigns) => <CampaignList campaigns={campaigns} onDuplicate={duplicate} />}
      </Loaded>
      <Suspense>
        {dialog && (
          <CampaignDialog
            sourceId={dialog === 'new' ? undefined : dialog.sourceId}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </Page>
  );
}

function NoCampaigns() {
  const { data: organizations } = useOrganizationChoices();
  return (
    <EmptyState title="No campaigns found. Create your first campaign to get started.">
      {organizations?.length === 0 && (
        <>
          A campaign belongs to an organization: <Link to="/">create one first</Link>.
        </>
      )}
    </EmptyState>
  );
}

type CampaignListProps = {
  campaigns: ListedStaffCampaign[];
  onDuplicate: (id: number) => void;
};

function CampaignList({ campaigns, onDuplicate }: CampaignListProps) {
  const { view, change, table } = useCampaignListView();
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
        <DataTable
          caption="Campaigns"
          columns={columns}
          rows={matching}
          rowId={({ id }) => id}
          view={table}
        />
      ) : (
        <EmptyState
          title="No campaigns match the selected filters."
          action={<Button onClick={() => change(noFilter)}>Clear filters</Button>}
        />
      )}
    </>
  );
}

type CampaignFiltersProps = {
  view: CampaignListView;
  count: number;
  onChange: (changes: Partial<CampaignListView>) => void;
};

function CampaignFilters({ view, count, onChange }: CampaignFiltersProps) {
  const { data: organizations = [] } = useOrganizationChoices();
  const { organizationId, status, search } = view;
  const isKnown = organizations.some(({ id }) => id === organizationId);
  return (
    <Filters count={`${count.toLocaleString('en-US')} ${count === 1 ? 'campaign' : 'campaigns'}`}>
      <Field label="Organization">
        {({ id }) => (
          <Select
            id={id}
            value={organizationId ?? ''}
            onChange={({ target }) => onChange({ organizationId: Number(target.value) || null })}
          >
            <option value="">All Organizations</option>
            {organizationId !== null && !isKnown && (
              <option value={organizationId}>Organization {organizationId}</option>
            )}
            {organizations.map((organization) => (
              <option key={organization.id} value={organization.id}>
                {organization.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Status">
        {({ id }) => (
          <Select
            id={id}
            value={status ?? ''}
            onChange={({ target }) =>
              onChange({ status: STATUSES.find((known) => known === target.value) ?? null })
            }
          >
            <option value="">All Statuses</option>
            {STATUSES.map((known) => (
              <option key={known}>{known}</option>
            ))}
          </Select>
        )}
      </Field>
      <SearchField label="Search" search={search} onSearch={(words) => onChange({ search: words })} />
    </Filters>
  );
}
