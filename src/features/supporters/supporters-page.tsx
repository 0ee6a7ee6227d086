import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Loaded, MissingPage, Page } from '../../browser/staff-page.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field, Select } from '../../ui/forms/field.tsx';
import { ROWS_PER_PAGE } from '../../ui/table/data-table.tsx';
import { Filters, SearchField } from '../../ui/table/filters.tsx';
import { OrganizationFrame } from '../organizations/organization-frame.tsx';
import type { StaffOrganization } from '../organizations/organizations.contract.ts';
import { SupporterTable } from './supporter-table.tsx';
import { supporterPageQuery, supporterPath, supporterSummaryQuery } from './supporters.api.ts';
import type { SupporterSummary } from './supporters.contract.ts';
import { lettersOf, WordingList } from './wordings.tsx';

const TITLE = 'People who asked to hear more';

export function SupportersPage() {
  return (
    <OrganizationFrame>
      {(organization) =>
        organization.mayEdit ? (
          <Supporters organization={organization} />
        ) : (
          <MissingPage
            title="Only its team can read this list"
            back={{ to: `/organizations/${organization.id}`, label: 'Back to Organization' }}
          >
            Ask an admin or a manager of its organization.
          </MissingPage>
        )
      }
    </OrganizationFrame>
  );
}

function Supporters({ organization: { id, name } }: { organization: StaffOrganization }) {
  const view = useSupporterView();
  const back = view.campaign
    ? { to: `/campaigns/${view.campaign}/numbers`, label: 'Back to Numbers' }
    : { to: `/organizations/${id}`, label: 'Back to Organization' };
  return (
    <Loaded query={supporterSummaryQuery(id)}>
      {(summary) => {
        const campaign = summary.campaigns.find((one) => String(one.id) === view.campaign);
        return (
          <Page
            title={TITLE}
            lede={campaign?.name ?? name}
            back={back}
            actions={
              summary.wordings.length > 0 && (
                <ButtonLink href={`${supporterPath(id)}?${view.filters({ format: 'csv' })}`} download>
                  <Download />
                  Export CSV
                </ButtonLink>
              )
            }
          >
            {summary.campaigns.length === 0 ? (
              <EmptyState title="Nobody is on the list yet.">
                Turn on “Hear what happens next” where you edit a campaign. Visitors find it once they have
                sent their letter, and are listed here when they have confirmed their address.
              </EmptyState>
            ) : (
              <>
                <WordingList summary={summary} campaignId={campaign?.id} />
                <People organizationId={id} summary={summary} view={view} />
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
  view: ReturnType<typeof useSupporterView>;
};

function People({ organizationId, summary, view }: PeopleProps) {
  const { campaign, source, q, passed, change } = view;
  const query = view.filters({ limit: String(ROWS_PER_PAGE), after: passed.at(-1) ?? '' });
  return (
    <Loaded query={supporterPageQuery(organizationId, query)}>
      {({ rows, total }) => (
        <>
          <Filters count={total === 1 ? '1 person' : `${total.toLocaleString('en-US')} people`}>
            <SearchField label="Find a person" search={q} onSearch={(words) => change({ q: words })} />
            <Choice
              label="Campaign"
              all="All campaigns"
              chosen={campaign}
              choices={summary.campaigns.map((one) => ({ value: String(one.id), name: one.name }))}
              onChoose={(value) => change({ campaign: value })}
            />
            {summary.sources.length > 0 && (
              <Choice
                label="Source"
                all="All sources"
                chosen={source}
                choices={summary.sources.map((tag) => ({ value: tag, name: tag }))}
                onChoose={(value) => change({ source: value })}
              />
            )}
          </Filters>
          {rows.length > 0 ? (
            <SupporterTable
              organizationId={organizationId}
              letters={lettersOf(summary)}
              rows={rows}
              total={total}
              view={{
                sorting: undefined,
                page: passed.length,
                onSort: () => {},
                onTurn: (page) => view.turnTo(page, rows.at(-1)?.id),
              }}
            />
          ) : (
            <EmptyState
              title={q || source || campaign ? 'Nobody matches these filters.' : 'Nobody is on the list now.'}
              action={
                (q || source || campaign) && (
                  <Button onClick={() => change({ q: '', source: '', campaign: '' })}>Clear filters</Button>
                )
              }
            />
          )}
        </>
      )}
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

type Filter = { campaign: string; source: string; q: string };

/** In the address, so that a reload and a colleague see the same; but without emails, which would stay in the history. */
function useSupporterView() {
  const [address, setAddress] = useSearchParams();
  const read = (name: string) => address.get(name) ?? '';
  const [q, setSearch] = useState('');
  const filter: Filter = { campaign: read('campaign'), source: read('source'), q };
  const passed = read('after').split('.').filter(Boolean);
  const show = ({ q: search, ...shown }: Filter & { after?: string }, replace: boolean) => {
    setSearch(search);
    setAddress(withoutEmpty(shown), { replace, preventScrollReset: true });
  };
  return {
    ...filter,
    passed,
    change: (changes: Partial<Filter>) => show({ ...filter, ...changes }, true),
    turnTo: (page: number, last = 0) =>
      show({ ...filter, after: [...passed, String(last)].slice(0, page).join('.') }, false),
    /** As the calls take them. */
    filters: (more: Record<string, string>) =>
      new URLSearchParams(withoutEmpty({ ...filter, ...more })).toString(),
  };
}

function withoutEmpty(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
