import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { Register } from '../../ui/register.tsx';
import { matchesSearch, SearchField } from '../../ui/search-field.tsx';
import { creatorLabel, organizationColumns } from './organization-columns.tsx';
import type { ListedOrganization } from './organizations.contract.ts';

/** So few are seen at a glance. */
const FEW = 8;

export function OrganizationList({ organizations }: { organizations: ListedOrganization[] }) {
  const [search, setSearch] = useSearchInAddress();
  const matching = useMemo(
    () =>
      organizations.filter((organization) =>
        matchesSearch(
          search,
          organization.name,
          organization.abbreviation,
          organization.url,
          creatorLabel(organization),
        ),
      ),
    [organizations, search],
  );
  return (
    <>
      {(organizations.length > FEW || search) && (
        <search className="filters">
          <SearchField label="Search organizations" search={search} onSearch={setSearch} />
          <p className="hint" role="status">
            {matching.length} {matching.length === 1 ? 'organization' : 'organizations'}
          </p>
        </search>
      )}
      {matching.length > 0 ? (
        <Register
          caption="Organizations"
          columns={organizationColumns}
          rows={matching}
          rowId={({ id }) => id}
          sortedBy={{ id: 'name', desc: false }}
          choice={search}
        />
      ) : (
        <EmptyList
          title="No organizations match your search."
          action={<Button onClick={() => setSearch('')}>Clear search</Button>}
        />
      )}
    </>
  );
}

/** What is searched for stands in the address, so that Back returns to it. */
function useSearchInAddress() {
  const [address, setAddress] = useSearchParams();
  const setSearch = (search: string) =>
    setAddress(search ? { q: search } : {}, { replace: true, preventScrollReset: true });
  return [address.get('q') ?? '', setSearch] as const;
}
