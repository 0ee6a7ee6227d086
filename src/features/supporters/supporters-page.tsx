import { Download } from 'lucide-react';
import { filterQuery, isId, type ListRules, useListView } from '#browser/list-view.ts';
import { Loaded, MissingPage, Page } from '#browser/staff-page.tsx';
import { OrganizationFrame } from '#features/organizations/organization-frame.tsx';
import type { StaffOrganization } from '#features/organizations/organizations.contract.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field, Select } from '#ui/forms/field.tsx';
import { Filters, SearchField } from '#ui/table/filters.tsx';
import { SupporterTable } from './supporter-table.tsx';
import { supporterPageQuery, supporterPath, supporterSummaryQuery } from './supporters.api.ts';
import type { SupporterSummary } from './supporters.contract.ts';
import { lettersOf, WordingList } from './wordings.tsx';

type SupporterFilters = { campaign: string; source: string };

const SUPPORTER_LIST: ListRules<SupporterFilters> = {
  readFilters(address) {
    const campaign = address.get('campaign') ?? '';
    return { campaign: isId(campaign) ? campaign : '', source: address.get('source') ?? '' };
  },
  hidesSearch: true,
  sorts: [],
};

export function SupportersPage() {
  return (
    <OrganizationFrame>
      {(organization) =>
        organization.mayEdit ? (
          <Supporters organization={organization} />
        ) : (
          <MissingPage
            title="Only the team can see this list"
            back={{ to: `/organizations/${organization.id}`, label: 'Back to Organization' }}
          >
            Ask an admin or one of the organization’s managers.
          </MissingPage>
        )
      }
    </OrganizationFrame>
  );
}

function Supporters({ organization: { id, name } }: { organization: StaffOrganization }) {
  const list = useListView(SUPPORTER_LIST);
  const { filters } = list;
  const back = filters.campaign
    ? { to: `/campaigns/${filters.campaign}/numbers`, label: 'Back to Numbers' }
    : { to: `/organizations/${id}`, label: 'Back to Organization' };
  return (
    <Loaded query={supporterSummaryQuery(id)}>
      {(summary) => {
        const campaign = summary.campaigns.find((one) => String(one.id) === filters.campaign);
        return (
          <Page
            title="Supporters"
            lede={campaign?.name ?? name}
            back={back}
            actions={
              summary.wordings.length > 0 && (
                <ButtonLink
                  href={`${supporterPath(id)}?${filterQuery({ ...filters, format: 'csv' })}`}
                  download
                >
                  <Download />
                  Export CSV
                </ButtonLink>
              )
            }
          >
            {summary.campaigns.length === 0 ? (
              <EmptyState title="No supporters yet">
                Turn on “Hear what happens next” in a campaign. Visitors appear here after they confirm their
                email.
              </EmptyState>
            ) : (
              <>
                <WordingList summary={summary} campaignId={campaign?.id} />
                <People organizationId={id} summary={summary} list={list} />
              </>
            )}
          </Page>
        );
      }}
    </Loaded>
  );
}

type PeopleProps = {
  organizationId: number;
  summary: SupporterSummary;
  list: ReturnType<typeof useListView<SupporterFilters>>;
};

function People({ organizationId, summary, list }: PeopleProps) {
  const { filters, filter } = list;
  return (
    <Loaded query={supporterPageQuery(organizationId, list.query)}>
      {(page) => {
        const { search, onSearch, isFiltered, onClear, ...table } = list.tableOf(page);
        const { total } = table;
        return (
          <>
            <Filters count={total === 1 ? '1 person' : `${total.toLocaleString('en-US')} people`}>
              <SearchField label="Find a person" search={search} onSearch={onSearch} />
              <Choice
                label="Campaign"
                all="All campaigns"
                chosen={filters.campaign}
                choices={summary.campaigns.map((one) => ({ value: String(one.id), name: one.name }))}
                onChoose={(value) => filter({ campaign: value })}
              />
              {summary.sources.length > 0 && (
                <Choice
                  label="Source"
                  all="All sources"
                  chosen={filters.source}
                  choices={summary.sources.map((tag) => ({ value: tag, name: tag }))}
                  onChoose={(value) => filter({ source: value })}
                />
              )}
            </Filters>
            {total > 0 ? (
              <SupporterTable organizationId={organizationId} letters={lettersOf(summary)} {...table} />
            ) : (
              <EmptyState
                title={isFiltered ? 'No one matches these filters.' : 'No supporters now.'}
                action={isFiltered && <Button onClick={onClear}>Clear Filters</Button>}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

type ChoiceProps = {
  label: string;
  all: string;
  chosen: string;
  choices: { value: string; name: string }[];
  onChoose: (value: string) => void;
};

function Choice({ label, all, chosen, choices, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      {({ id }) => (
        <Select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{all}</option>
          {choices.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
