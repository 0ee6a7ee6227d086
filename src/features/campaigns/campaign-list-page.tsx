import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState, useTransition } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../browser/site.ts';
import { LoadError } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { SearchField } from '../../ui/filters.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { campaignColumns } from './campaign-columns.tsx';
import {
  type CampaignListView,
  filterCampaigns,
  noFilter,
  useCampaignListView,
} from './campaign-list-view.ts';
import { campaignsQuery } from './campaigns.api.ts';
import { type ListedStaffCampaign, STATUSES } from './campaigns.contract.ts';
import { useOrganizationChoices } from './organization-choices.ts';

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
          <Plus />
          New Campaign
        </Button>
      </PageHead>
      {campaigns && campaigns.length > 0 && <CampaignList campaigns={campaigns} onDuplicate={duplicate} />}
      {campaigns?.length === 0 && <NoCampaigns />}
      {!campaigns && !error && <Loading />}
      {!campaigns && error && (
        <LoadError title={`Error loading campaigns: ${error.message}`} onRetry={refetch} />
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
  /** How many campaigns are listed. */
  count: number;
  onChange: (changes: Partial<CampaignListView>) => void;
};

function CampaignFilters({ view, count, onChange }: CampaignFiltersProps) {
  return (
    <search className="filters">
      <OrganizationFilter chosen={view.organizationId} onChoose={(id) => onChange({ organizationId: id })} />
      <Field label="Status">
        {({ id }) => (
          <Select
            id={id}
            value={view.status ?? ''}
            onChange={({ target }) =>
              onChange({ status: STATUSES.find((status) => status === target.value) ?? null })
            }
          >
            <option value="">All Statuses</option>
            {STATUSES.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </Select>
        )}
      </Field>
      <SearchField label="Search" search={view.search} onSearch={(search) => onChange({ search })} />
      <p className="hint" role="status">
        {count.toLocaleString('en-US')} {count === 1 ? 'campaign' : 'campaigns'}
      </p>
    </search>
  );
}

type OrganizationFilterProps = { chosen: number | null; onChoose: (id: number | null) => void };

function OrganizationFilter({ chosen, onChoose }: OrganizationFilterProps) {
  const { data: organizations = [] } = useOrganizationChoices();
  const isKnown = organizations.some(({ id }) => id === chosen);
  return (
    <Field label="Organization">
      {({ id }) => (
        <Select
          id={id}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        >
          <option value="">All Organizations</option>
          {chosen !== null && !isKnown && <option value={chosen}>Organization {chosen}</option>}
          {organizations.map((organization) => (
            <option key={organization.id} value={organization.id}>
              {organization.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
