import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { filterQuery, isId, type ListRules, useListView } from '#browser/list-view.ts';
import { Loaded, MissingPage, Page } from '#browser/staff-page.tsx';
import { OrganizationFrame } from '#features/organizations/organization-frame.tsx';
import type { StaffOrganization } from '#features/organizations/organizations.contract.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field, Select } from '#ui/forms/field.tsx';
import { DataTable, type DataTableColumn, type DataTableProps } from '#ui/table/data-table.tsx';
import { Filters, SearchField } from '#ui/table/paged-table.tsx';
import { AddressLine, Moment, TwoLines } from '#ui/text.tsx';
import {
  supporterPageQuery,
  supporterPath,
  supporterSummaryQuery,
  useEraseSupporter,
} from './supporters.api.ts';
import type { Supporter, SupporterSummary } from './supporters.contract.ts';
import { countOf, lettersOf, WordingList } from './wordings.tsx';

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
            <Filters count={countOf(total)}>
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

type SupporterTableProps = Pick<DataTableProps<Supporter>, 'rows' | 'view'> & {
  total: number;
  organizationId: number;
  letters: (supporter: Supporter) => string;
};

function SupporterTable({ organizationId, letters, ...table }: SupporterTableProps) {
  const [chosen, setChosen] = useState<Supporter | null>(null);
  const { mutate, isPending } = useEraseSupporter(organizationId);
  const columns = useMemo(() => supporterColumns(letters, setChosen), [letters]);
  const close = () => setChosen(null);
  return (
    <>
      <DataTable caption="Supporters" columns={columns} {...table} />
      {chosen && (
        <DeleteDialog
          title="Erase this person?"
          description="This can’t be undone. Only the count remains. The audit log records that you erased someone, but not who."
          name={chosen.email}
          act="Erase"
          busy={isPending}
          onDelete={() => mutate(chosen.id, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}

function supporterColumns(
  letters: (supporter: Supporter) => string,
  onErase: (supporter: Supporter) => void,
): DataTableColumn<Supporter>[] {
  return [
    {
      id: 'email',
      header: 'Email',
      look: 'key',
      width: '27%',
      cell: ({ email }) => <AddressLine isWide>{email}</AddressLine>,
    },
    {
      id: 'agreed',
      header: 'Agreed on',
      width: '18%',
      cell: ({ agreedAt }) => <Moment at={agreedAt} />,
    },
    { id: 'campaign', header: 'Campaign', cell: ({ campaignName }) => <TwoLines>{campaignName}</TwoLines> },
    {
      id: 'wording',
      header: 'Wording',
      width: '10%',
      cell: (supporter) => <Badge>{letters(supporter)}</Badge>,
    },
    {
      id: 'source',
      header: 'Source',
      width: '14%',
      cell: ({ source }) =>
        source ? <code className="text-mini">{source}</code> : <i className="text-ink-3">No tag</i>,
    },
    {
      id: 'erase',
      header: 'Erase',
      width: '12%',
      look: 'end corner',
      cell: (supporter) => (
        <Button
          variant="quiet-danger"
          aria-label={`Erase ${supporter.email}`}
          onClick={() => onErase(supporter)}
        >
          Erase
        </Button>
      ),
    },
  ];
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
