import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState, useTransition } from 'react';
import { Link } from 'react-router';
import { type ListRules, useListView } from '#browser/list-view.ts';
import { Loaded, Page } from '#browser/staff-page.tsx';
import { useCurrentUser } from '#features/accounts/accounts.api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { createdAtColumn, createdByColumn } from '#ui/table/creation-columns.tsx';
import type { DataTableColumn } from '#ui/table/data-table.tsx';
import { PagedTable } from '#ui/table/paged-table.tsx';
import { TwoLines, WebsiteLink } from '#ui/text.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OrganizationMark } from './organization-images.tsx';
import { organizationChoicesQuery, organizationPageQuery } from './organizations.api.ts';
import type { ListedOrganization } from './organizations.contract.ts';

const OrganizationDialog = lazy(async () => ({
  default: (await import('./organization-form-fields.tsx')).OrganizationDialog,
}));

const COLUMNS: DataTableColumn<ListedOrganization>[] = [
  {
    id: 'name',
    header: 'Name',
    look: 'key',
    width: '23%',
    isSortable: true,
    cell: (organization) => (
      <div className="flex items-center gap-3">
        <OrganizationMark organization={organization} />
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={`/organizations/${organization.id}`}>
            <TwoLines>{organization.name}</TwoLines>
          </Link>
          <HiddenBadge organization={organization} />
        </span>
      </div>
    ),
  },
  { id: 'abbreviation', header: 'Abbreviation', isSortable: true, cell: ({ abbreviation }) => abbreviation },
  { id: 'url', header: 'URL', isSortable: true, cell: ({ url }) => <WebsiteLink url={url} /> },
  {
    id: 'prompt',
    header: 'Organization Prompt',
    width: '24%',
    cell: ({ organizationPrompt, mayEdit }) =>
      mayEdit && (
        <span className={organizationPrompt ? 'line-clamp-2' : 'text-ink-3 italic'}>
          {organizationPrompt ?? 'No prompt set'}
        </span>
      ),
  },
  createdByColumn,
  createdAtColumn,
];

const ORGANIZATION_LIST: ListRules<Record<never, string>> = {
  readFilters: () => ({}),
  sorts: COLUMNS.flatMap(({ id, isSortable }) => (isSortable ? id : [])),
  first: { id: 'name', desc: false },
};

export function OrganizationListPage() {
  const [isCreating, setCreating] = useState(false);
  const { isFiltered, query, tableOf } = useListView(ORGANIZATION_LIST);
  const [, startTransition] = useTransition();
  // The transition shows the page until the dialog's code has loaded.
  const create = () => startTransition(() => setCreating(true));
  return (
    <Page
      title="Organizations"
      actions={
        <Button variant="primary" onClick={create}>
          <Plus />
          New Organization
        </Button>
      }
    >
      <Loaded query={organizationPageQuery(query)} problem={(error) => `Error: ${error.message}`}>
        {(page) =>
          page.total === 0 && !isFiltered ? (
            <FirstSteps
              title="No organizations yet"
              lede="Set up an organization that asks people to write. Three steps to your first letter:"
              act={<Button onClick={create}>Start</Button>}
            />
          ) : (
            <>
              <PagedTable noun="organization" caption="Organizations" columns={COLUMNS} {...tableOf(page)} />
              <BeginHere onStart={create} />
            </>
          )
        }
      </Loaded>
      <Suspense>{isCreating && <OrganizationDialog onClose={() => setCreating(false)} />}</Suspense>
    </Page>
  );
}

function BeginHere({ onStart }: { onStart: () => void }) {
  const { data: user } = useCurrentUser();
  const { data: editable } = useQuery(organizationChoicesQuery({ editable: true }));
  if (!user?.emailVerified || editable?.total !== 0) return null;
  return (
    <div className="mt-8">
      <FirstSteps
        title="You aren’t on a team yet"
        lede="These organizations belong to others. Three steps to your first letter:"
        act={<Button onClick={onStart}>Start</Button>}
      />
    </div>
  );
}

function HiddenBadge({ organization }: { organization: ListedOrganization }) {
  const { mayEdit, takenDownAt, approval } = organization;
  if (!mayEdit) return null;
  if (takenDownAt) return <Badge>Taken down</Badge>;
  if (approval === 'waiting') return <Badge tone="pending">Waiting for approval</Badge>;
  return approval === 'declined' && <Badge>Declined</Badge>;
}
