import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#browser/api-call.ts';
import { Loaded, Page, Panel } from '#browser/staff-page.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PrintIcon } from '#ui/icon.tsx';
import { Moment } from '#ui/text.tsx';
import type { Records } from './records.contract.ts';

const recordsQuery = queryOptions({
  queryKey: ['records'],
  queryFn: () => callApi<Records>('GET', '/api/records'),
  refetchOnMount: 'always',
});

export function RecordsPage() {
  return (
    <Page
      title="Records"
      lede="What this site stores about people."
      back={{ to: '/settings/europe', label: 'Back to Europe' }}
      actions={
        <div className="btn-row print:hidden">
          <ButtonLink href="/api/records?format=csv">Download CSV</ButtonLink>
          <Button onClick={() => window.print()}>
            <PrintIcon />
            Print
          </Button>
        </div>
      }
    >
      <Loaded query={recordsQuery}>{(found) => <FoundRecords {...found} />}</Loaded>
    </Page>
  );
}

function FoundRecords({ siteName, address, madeAt, places, services, controllers, records }: Records) {
  return (
    <div className="stack">
      <p className="text-ink-2 text-small">
        {siteName}, {address}. Made on <Moment at={madeAt} />. This page says what the program does. It isn’t
        legal advice, and it doesn’t know what you do with the data elsewhere.
      </p>
      <Panel title="Who is responsible">
        <dl className="grid gap-3">
          {controllers.map(({ id, name, controller }) => (
            <Entry key={id} name={name}>
              {controller ?? 'Not named yet.'}
            </Entry>
          ))}
        </dl>
        {controllers.length === 0 && <p className="text-small">No campaign is Live.</p>}
      </Panel>
      <Services title="Where data is stored" services={places} />
      <Services title="Other services that get data" services={services} />
      {records.map((record) => (
        <Panel key={record.name} title={record.name}>
          <dl className="grid gap-3">
            <Entry name="People">{record.people}</Entry>
            <Entry name="Data">{record.data}</Entry>
            <Entry name="Purpose">{record.purpose}</Entry>
            <Entry name="Legal basis">
              <span className="text-ink-2">For the people responsible to name:</span>
              <span className="mt-6 hidden border-ink-3 border-b print:block" />
            </Entry>
            <Entry name="Stored for">{record.storedFor}</Entry>
            <Entry name="Who gets it">
              {record.readers.length > 0 ? `${record.readers.join('. ')}.` : 'No one through the site.'}
            </Entry>
            <Entry name="Tables">
              <code className="text-mini">{record.tables.join(', ')}</code>
            </Entry>
          </dl>
        </Panel>
      ))}
    </div>
  );
}

function Services({ title, services }: { title: string; services: Records['services'] }) {
  return (
    <Panel title={title}>
      <dl className="grid gap-3">
        {services.map(({ name, host, gets }) => (
          <Entry key={`${name} ${host}`} name={name}>
            {host && `${host}. `}
            {gets}
          </Entry>
        ))}
      </dl>
      {services.length === 0 && <p className="text-small">None.</p>}
    </Panel>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere grid break-inside-avoid gap-x-6 text-small sm:grid-cols-[180px_minmax(0,1fr)]">
      <dt className="font-bold">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}
