import { Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState, useTransition } from 'react';
import { Link } from 'react-router';
import { Loaded, Page } from '../../../browser/staff-page.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field, Select } from '../../../ui/forms/field.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Filters, SearchField } from '../../../ui/table/filters.tsx';
import { FirstSteps } from '../../organizations/first-steps.tsx';
import { campaignPageQuery, useOrganizationChoices } from '../campaigns.api.ts';
import { type ListedStaffCampaign, STATUSES } from '../campaigns.contract.ts';
import { campaignColumns } from './campaign-columns.tsx';
import { isFiltered, noFilter, pageQuery, useCampaignListView } from './campaign-list-view.ts';

const CampaignDialog = lazy(async () => ({
  default: (await import('../campaign-dialog.tsx')).CampaignDialog,
}));

export function CampaignListPage() {
  const [dialog, setDialog] = useState<{ sourceId: number | undefined } | null>(null);
  const [, startTransition] = useTransition();
  const listView = useCampaignListView();
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
          page.total === 0 && !isFiltered(listView.view) ? (
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
  const { data: organizations } = useOrganizationChoices();
  if (!organizations) return <Loading />;
  const own = organizations.find(({ mayEdit }) => mayEdit);
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
  listView: ReturnType<typeof useCampaignListView>;
  onDuplicate: (id: number) => void;
};

function CampaignList({ rows, total, listView, onDuplicate }: CampaignListProps) {
  const { data: organizations = [] } = useOrganizationChoices();
  const { view, change, tableView } = listView;
  const { organizationId, status, search } = view;
  const columns = useMemo(() => campaignColumns(onDuplicate), [onDuplicate]);
  const count = `${total.toLocaleString('en-US')} ${total === 1 ? 'campaign' : 'campaigns'}`;
  const isUnknown = organizationId !== null && organizations.every(({ id }) => id !== organizationId);
  return (
    <>
      <Filters count={count}>
        <Field label="Organization">
          {({ id }) => (
            <Select
              id={id}
              value={organizationId ?? ''}
              onChange={({ target }) => change({ organizationId: Number(target.value) || null })}
            >
              <option value="">All Organizations</option>
              {isUnknown && <option value={organizationId}>Organization {organizationId}</option>}
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
                change({ status: STATUSES.find((known) => known === target.value) ?? null })
              }
            >
              <option value="">All Statuses</option>
              {STATUSES.map((known) => (
                <option key={known}>{known}</option>
              ))}
            </Select>
          )}
        </Field>
        <SearchField label="Search" search={search} onSearch={(words) => change({ search: words })} />
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
          action={<Button onClick={() => change(noFilter)}>Clear filters</Button>}
        />
      )}
    </>
  );
}
