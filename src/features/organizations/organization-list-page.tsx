import { Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState, useTransition } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Loaded, Page } from '../../browser/staff-page.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DataTable, type DataTableColumn } from '../../ui/table/data-table.tsx';
import { Filters, matchesSearch, SearchField } from '../../ui/table/filters.tsx';
import { AddressText, Day } from '../../ui/text.tsx';
import { OrganizationMark } from './organization-images.tsx';
import { organizationsQuery } from './organizations.api.ts';
import type { ListedOrganization } from './organizations.contract.ts';
import { WebsiteLink } from './website-link.tsx';

const OrganizationDialog = lazy(async () => ({
  default: (await import('./organization-dialog.tsx')).OrganizationDialog,
}));

/** Up to so many are seen at a glance, without a search. */
const FEW = 8;

const COLUMNS: DataTableColumn<ListedOrganization>[] = [
  {
    id: 'name',
    header: 'Name',
    look: 'key',
    width: '23%',
    sortBy: ({ name }) => name,
    cell: (organization) => (
      <div className="flex items-center gap-3">
        <OrganizationMark organization={organization} />
        <Link to={`/organizations/${organization.id}`}>{organization.name}</Link>
      </div>
    ),
  },
  {
    id: 'abbreviation',
    header: 'Abbreviation',
    sortBy: ({ abbreviation }) => abbreviation,
    cell: ({ abbreviation }) => abbreviation,
  },
  { id: 'url', header: 'URL', sortBy: ({ url }) => url, cell: ({ url }) => <WebsiteLink url={url} /> },
  {
    id: 'prompt',
    header: 'Organization Prompt',
    width: '24%',
    cell: ({ organizationPrompt }) =>
      organizationPrompt ? (
        <span className="line-clamp-2">{organizationPrompt}</span>
      ) : (
        <span className="text-ink-3 italic">No prompt set</span>
      ),
  },
  {
    id: 'createdBy',
    header: 'Created By',
    sortBy: creatorLabel,
    cell: (organization) => <AddressText>{creatorLabel(organization)}</AddressText>,
  },
  {
    id: 'createdAt',
    header: 'Created At',
    sortBy: ({ createdAt }) => Date.parse(createdAt),
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
];

export function OrganizationListPage() {
  const [isCreating, setCreating] = useState(false);
  const [, startTransition] = useTransition();
  return (
    <Page
      title="Organizations"
      actions={
        // The page stays as it is until the dialog's code has arrived.
        <Button variant="primary" onClick={() => startTransition(() => setCreating(true))}>
          <Plus />
          New Organization
        </Button>
      }
    >
      <Loaded
        query={organizationsQuery}
        problem={(error) => `Error: ${error.message}`}
        empty={
          <EmptyState title="No organizations yet">
            An organization asks people to write. It has a name, a logo and a public page, and every campaign
            belongs to one. Create yours with New Organization.
          </EmptyState>
        }
      >
        {(organizations) => <OrganizationList organizations={organizations} />}
      </Loaded>
      <Suspense>{isCreating && <OrganizationDialog onClose={() => setCreating(false)} />}</Suspense>
    </Page>
  );
}

function OrganizationList({ organizations }: { organizations: ListedOrganization[] }) {
  const [search, setSearch] = useSearchInAddress();
  const matching = useMemo(
    () =>
      organizations.filter((listed) =>
        matchesSearch(search, listed.name, listed.abbreviation, listed.url, creatorLabel(listed)),
      ),
    [organizations, search],
  );
  return (
    <>
      {(organizations.length > FEW || search) && (
        <Filters count={`${matching.length} ${matching.length === 1 ? 'organization' : 'organizations'}`}>
          <SearchField label="Search organizations" search={search} onSearch={setSearch} />
        </Filters>
      )}
      {matching.length > 0 ? (
        <DataTable
          caption="Organizations"
          columns={COLUMNS}
          rows={matching}
          rowId={({ id }) => id}
          sortedBy={{ id: 'name', desc: false }}
          filter={search}
        />
      ) : (
        <EmptyState
          title="No organizations match your search."
          action={<Button onClick={() => setSearch('')}>Clear search</Button>}
        />
      )}
    </>
  );
}

/** The search is kept in the address, so that Back returns to it. */
function useSearchInAddress() {
  const [address, setAddress] = useSearchParams();
  const setSearch = (search: string) =>
    setAddress(search ? { q: search } : {}, { replace: true, preventScrollReset: true });
  return [address.get('q') ?? '', setSearch] as const;
}

function creatorLabel({ createdBy }: ListedOrganization): string {
  return createdBy?.email ?? 'System';
}
