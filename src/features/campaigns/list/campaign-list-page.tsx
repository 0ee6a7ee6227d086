import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState, useTransition } from 'react';
import { Link } from 'react-router';
import { isFiltered, isId, type ListRules, pageQuery, useListView } from '../../../browser/list-view.ts';
import { Loaded, Page } from '../../../browser/staff-page.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field, Select } from '../../../ui/forms/field.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { countOf, Filters, SearchField } from '../../../ui/table/filters.tsx';
import { FirstSteps } from '../../organizations/first-steps.tsx';
import { OrganizationField } from '../../organizations/list/organization-field.tsx';
import { organizationChoicesQuery } from '../../organizations/organizations.api.ts';
import { campaignPageQuery } from '../campaigns.api.ts';
import { CAMPAIGN_SORTS, type ListedStaffCampaign, STATUSES } from '../campaigns.contract.ts';
import { campaignColumns } from './campaign-columns.tsx';

const CampaignDialog = lazy(async () => ({
  default: (await import('../campaign-dialog.tsx')).CampaignDialog,
}));

/** What is in the address of the list. */
const CAMPAIGN_LIST: ListRules<{ organization: string; status: string; q: string }> = {
  readFilters(address) {
    const organization = address.get('organization') ?? '';
    return {
      organization: isId(organization) ? organization : '',
      status: STATUSES.find((status) => status === address.get('status')) ?? '',
      q: address.get('q') ?? '',
    };
  },
  sorts: CAMPAIGN_SORTS,
  first: { id: 'createdAt', desc: true },
};

const NO_FILTER = { organization: '', status: '', q: '' };

export function CampaignListPage() {
  const [dialog, setDialog] = useState<{ sourceId: number | undefined } | null>(null);
  const [, startTransition] = useTransition();
  const listView = useListView(CAMPAIGN_LIST);
  // The page stays as it is until the dialog's code has arrived.
  const open = useCallback((sourceId?: number) => startTransition(() => setDialog({ sourceId })), []);
  return (
    <Page
      title="Campaigns"
      actions={
        <Button variant="primary" onClick={() => open()}>
          <Plus />
          New Campaign
        </Button>
      }
    >
      <Loaded
        query={campaignPageQuery(pageQuery(listView.view))}
        problem={(error) => `Error loading campaigns: ${error.message}`}
      >
        {(page) =>
          page.total === 0 && !isFiltered(listView.view.filters) ? (
            <NoCampaigns onStart={() => open()} />
          ) : (
            <CampaignList {...page} listView={listView} onDuplicate={open} />
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
  rows: ListedStaffCampaign[];
  total: number;
  listView: ReturnType<typeof useListView<typeof NO_FILTER>>;
  onDuplicate: (id: number) => void;
};

function CampaignList({ rows, total, listView, onDuplicate }: CampaignListProps) {
  const { view, filter, tableView } = listView;
  const { organization, status, q } = view.filters;
  const columns = useMemo(() => campaignColumns(onDuplicate), [onDuplicate]);
  return (
    <>
      <Filters count={countOf(total, 'campaign')}>
        <OrganizationField
          none="All Organizations"
          chosen={organization}
          onChoose={(id) => filter({ organization: id })}
        />
        <Field label="Status">
          {({ id }) => (
            <Select id={id} value={status} onChange={({ target }) => filter({ status: target.value })}>
              <option value="">All Statuses</option>
              {STATUSES.map((known) => (
                <option key={known}>{known}</option>
              ))}
            </Select>
          )}
        </Field>
        <SearchField label="Search" search={q} onSearch={(words) => filter({ q: words })} />
      </Filters>
      {total > 0 ? (
        <DataTable
          caption="Campaigns"
          columns={columns}
          rows={rows}
          total={total}
          view={tableView(rows.at(-1)?.id)}
        />
      ) : (
        <EmptyState
          title="No campaigns match the selected filters."
          action={<Button onClick={() => filter(NO_FILTER)}>Clear filters</Button>}
        />
      )}
    </>
  );
}
