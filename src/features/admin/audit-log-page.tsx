import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Loaded, Page } from '#browser/staff-page.tsx';
import { RETENTION } from '#jobs/retention.contract.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field, Select, TextInput } from '#ui/forms/field.tsx';
import { DataTable, type DataTableColumn, ROWS_PER_PAGE } from '#ui/table/data-table.tsx';
import { Filters, SearchField } from '#ui/table/paged-table.tsx';
import { AddressLine, Moment } from '#ui/text.tsx';
import { auditQuery } from './admin.api.ts';
import { AUDIT_GROUPS, actionsOf, describeAction } from './audit-groups.ts';
import type { AuditEntry } from './audit-log.contract.ts';

const LEDE = `A record of every change. Entries can’t be edited and are deleted after ${RETENTION.auditLog}.`;

export function AuditLogPage() {
  return <AuditLog path="/api/audit" forTeam={false} back={{ to: '/safety', label: 'Back to Safety' }} />;
}

export function OrganizationAuditLogPage() {
  const { id } = useParams();
  const back = { to: `/organizations/${id}`, label: 'Back to Organization' };
  return <AuditLog path={`/api/organizations/${id}/audit`} forTeam back={back} />;
}

type AuditLogProps = { path: string; forTeam: boolean; back: { to: string; label: string } };

function AuditLog({ path, forTeam, back }: AuditLogProps) {
  const [params, setParams] = useSearchParams();
  const [passed, setPassed] = useState<number[]>([]);
  const filters = readFilters(params);
  const change = (name: keyof typeof filters, value: string) => {
    setPassed([]);
    const changed = new URLSearchParams(params);
    if (value) changed.set(name, value);
    else changed.delete(name);
    setParams(changed, { replace: true });
  };
  return (
    <Page
      title="Audit log"
      lede={LEDE}
      back={back}
      actions={
        <ButtonLink href={callFor(path, filters, { format: 'csv' })} download>
          Download CSV
        </ButtonLink>
      }
    >
      <Filters count="">
        <SearchField label="Who (email)" search={filters.who} onSearch={(who) => change('who', who)} />
        <Field label="What">
          {({ id }) => (
            <Select id={id} value={filters.what} onChange={({ target }) => change('what', target.value)}>
              <option value="">Anything</option>
              {AUDIT_GROUPS.map((group) => (
                <option key={group}>{group}</option>
              ))}
            </Select>
          )}
        </Field>
        <DayField label="First day" day={filters.from} onChange={(day) => change('from', day)} />
        <DayField label="Last day" day={filters.to} onChange={(day) => change('to', day)} />
      </Filters>
      <Loaded query={auditQuery(callFor(path, filters, { before: passed.at(-1) }))}>
        {(entries) => (
          <Entries
            entries={entries}
            forTeam={forTeam}
            isFirst={passed.length === 0}
            onNewer={() => setPassed(passed.slice(0, -1))}
            onOlder={(before) => setPassed([...passed, before])}
          />
        )}
      </Loaded>
    </Page>
  );
}

function readFilters(params: URLSearchParams) {
  const read = (name: string) => params.get(name) ?? '';
  return { who: read('who'), what: read('what'), from: read('from'), to: read('to') };
}

function callFor(
  path: string,
  { who, what, from, to }: ReturnType<typeof readFilters>,
  more: { before?: number | undefined; format?: 'csv' },
): string {
  const query = { actor: who, action: what && actionsOf(what), from, to, ...more };
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

function DayField({ label, day, onChange }: { label: string; day: string; onChange: (day: string) => void }) {
  return (
    <Field label={label}>
      {({ id }) => (
        <TextInput id={id} type="date" value={day} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

type EntriesProps = {
  entries: AuditEntry[];
  forTeam: boolean;
  isFirst: boolean;
  onNewer: () => void;
  onOlder: (before: number) => void;
};

function Entries({ entries, forTeam, isFirst, onNewer, onOlder }: EntriesProps) {
  const last = entries[ROWS_PER_PAGE - 1];
  const hasOlder = entries.length > ROWS_PER_PAGE;
  if (entries.length === 0 && isFirst) {
    return <EmptyState title="No entries">No entries match these filters.</EmptyState>;
  }
  return (
    <>
      <DataTable
        caption="Audit log"
        columns={forTeam ? TEAM_COLUMNS : COLUMNS}
        rows={entries.slice(0, ROWS_PER_PAGE)}
      />
      {(hasOlder || !isFirst) && (
        <div className="btn-row mt-4 justify-end">
          <Button disabled={isFirst} onClick={onNewer}>
            Newer
          </Button>
          <Button disabled={!hasOlder} onClick={() => last && onOlder(last.id)}>
            Older
          </Button>
        </div>
      )}
    </>
  );
}

function auditColumns(unnamed: string): DataTableColumn<AuditEntry>[] {
  return [
    { id: 'what', header: 'What', look: 'key', width: '32%', cell: (entry) => <What {...entry} /> },
    {
      id: 'on',
      header: 'On',
      cell: ({ subject, subjectName }) =>
        subjectName ? <AddressLine isWide>{subjectName}</AddressLine> : describeSubject(subject),
    },
    {
      id: 'who',
      header: 'Who',
      width: '20%',
      cell: ({ actor }) => {
        if (!actor) return <i className="text-ink-3">Not signed in</i>;
        return actor.email ? (
          <AddressLine isWide>{actor.email}</AddressLine>
        ) : (
          <i className="text-ink-3">{unnamed}</i>
        );
      },
    },
    { id: 'when', header: 'When', cell: ({ at }) => <Moment at={at} /> },
  ];
}

const COLUMNS = auditColumns('A deleted account');
const TEAM_COLUMNS = auditColumns('Someone outside the team');

function What({ action, changed }: AuditEntry) {
  const { apiKey, ...others } = changed;
  const fields = Object.keys(others).map(inWords);
  if (apiKey) fields.push(`API key ${apiKey}`);
  return (
    <>
      {describeAction(action)}
      {fields.length > 0 && (
        <span
          className="block font-regular text-ink-2 text-mini/[1.25] lg:line-clamp-1"
          title={fields.join(', ')}
        >
          {fields.join(', ')}
        </span>
      )}
    </>
  );
}

function inWords(field: string): string {
  return field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
}

function describeSubject(subject: string): string {
  const [kind = '', id = ''] = subject.replaceAll('-', ' ').split(':');
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${id}`.trim();
}
