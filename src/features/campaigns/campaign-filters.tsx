import { Field } from '../../ui/field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { type CampaignListView, STATUSES } from './campaign-list-view.ts';
import { useOrganizationChoices } from './organization-choices.ts';

type CampaignFiltersProps = {
  view: CampaignListView;
  /** How many campaigns are listed. */
  count: number;
  onChange: (changes: Partial<CampaignListView>) => void;
};

export function CampaignFilters({ view, count, onChange }: CampaignFiltersProps) {
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
