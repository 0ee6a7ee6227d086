import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState, useTransition } from 'react';
import { Link } from 'react-router';
import { isId, type ListRules, useListView } from '#browser/list-view.ts';
import { Loaded, Page } from '#browser/staff-page.tsx';
import { FirstSteps } from '#features/organizations/first-steps.tsx';
import { OrganizationField } from '#features/organizations/organization-field.tsx';
import { organizationChoicesQuery } from '#features/organizations/organizations.api.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field, Select } from '#ui/forms/field.tsx';
import { Loading } from '#ui/loading.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { countOf, Filters, SearchField } from '#ui/table/paged-table.tsx';
import { STATUSES } from '../campaign-fields.contract.ts';
import { campaignPageQuery } from '../campaigns.api.ts';
import { CAMPAIGN_SORTS, type ListedStaffCampaign } from '../campaigns.contract.ts';
import { campaignListColumns } from './campaign-columns.tsx';

const CampaignDialog = lazy(async () => ({
  default: (await import('../campaign-dialog.tsx')).CampaignDialog,
}));

type CampaignFilters = { organization: string; status: string };

const CAMPAIGN_LIST: ListRules<CampaignFilters> = {
  readFilters(address) {
    const organization = address.get('organization') ?? '';
    return {
      organization: isId(organization) ? organization : '',
      status: STATUSES.find((status) => status === address.get('status')) ?? '',
    };
  },
  sorts: CAMPAIGN_SORTS,
  first: { id: 'createdAt', desc: true },
};

export function CampaignListPage() {
  const [dialog, setDialog] = useState<{ sourceId: number | undefined } | null>(null);
  const [, startTransition] = useTransition();
  const list = useListView(CAMPAIGN_LIST);
  // The transition keeps the page visible while the dialog's code loads.
  const open = useCallback((sourceId?: number) => startTransition(() => setDialog({ sourceId })), []);
  return (
    <Page
      title="Campaigns"
      actions={
        <>
          <Link className={buttonClass()} to="/recipient-sets">
            Recipient sets
          </Link>
          <Button variant="primary" onClick={() => open()}>
            <Plus />
            New Campaign
          </Button>
        </>
      }
    >
      <Loaded
        query={campaignPageQuery(list.query)}
        problem={(error) => `Error loading campaigns: ${error.message}`}
      >
        {(page) =>
          page.total === 0 && !list.isFiltered ? (
            <NoCampaigns onStart={() => open()} />
          ) : (
            <CampaignList page={page} list={list} onDuplicate={open} />
          )
        }
      </Loaded>
      <Suspense>{dialog && <CampaignDialog {...dialog} onClose={() => setDialog(null)} />}</Suspense>
    </Page>
  );
}

const NO_CAMPAIGNS = 'No campaigns found. Create your first campaign to get started.';

function NoCampaigns({ onStart }: { onStart: () => void }) {
  const { data: editable } = useQuery(organizationChoicesQuery({ editable: true }));
  if (!editable) return <Loading />;
  const [own] = editable.rows;
  return (
    <FirstSteps
      title={NO_CAMPAIGNS}
      lede="Three steps to your first letter:"
      organization={own}
      act={
        own ? (
          <Button onClick={onStart}>Start</Button>
        ) : (
          <Link className={buttonClass()} to="/">
            Create an organization
          </Link>
        )
      }
    />
  );
}

type CampaignListProps = {
  page: { rows: ListedStaffCampaign[]; total: number };
  list: ReturnType<typeof useListView<CampaignFilters>>;
  onDuplicate: (id: number) => void;
};

function CampaignList({ page, list, onDuplicate }: CampaignListProps) {
  const { filters, filter } = list;
  const { search, onSearch, isFiltered: _, onClear, ...table } = list.tableOf(page);
  const columns = useMemo(() => campaignListColumns(onDuplicate), [onDuplicate]);
  return (
    <>
      <Filters count={countOf(table.total, 'campaign')}>
        <OrganizationField
          none="All Organizations"
          chosen={filters.organization}
          onChoose={(id) => filter({ organization: id })}
        />
        <Field label="Status">
          {({ id }) => (
            <Select
              id={id}
              value={filters.status}
              onChange={({ target }) => filter({ status: target.value })}
            >
              <option value="">All Statuses</option>
              {STATUSES.map((known) => (
                <option key={known}>{known}</option>
              ))}
            </Select>
          )}
        </Field>
        <SearchField label="Search" search={search} onSearch={onSearch} />
      </Filters>
      {table.total > 0 ? (
        <DataTable caption="Campaigns" columns={columns} {...table} />
      ) : (
        <EmptyState
          title="No campaigns match the selected filters."
          action={<Button onClick={onClear}>Clear Filters</Button>}
        />
      )}
    </>
  );
}
