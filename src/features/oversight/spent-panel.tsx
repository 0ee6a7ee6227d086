import { useState } from 'react';
import { PROVIDERS } from '../../ai/providers.contract.ts';
import { Panel } from '../../browser/staff-page.tsx';
import { DataTable, type DataTableColumn } from '../../ui/table/data-table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { formatCount, formatMoney } from './budgets-panel.tsx';
import type { SafetyState } from './safety.contract.ts';

const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const PROVIDER_NAMES = new Map<string, string>(Object.entries(PROVIDERS).map(([id, { name }]) => [id, name]));

type Spent = Pick<SafetyState, 'spentByDay' | 'spentByOrganization' | 'currency' | 'pricesLookedUpOn'>;
type SpentRow = { id: number; name: string; letters: number; money: number; provider?: string };

export function SpentPanel({ spentByDay, spentByOrganization, currency, pricesLookedUpOn }: Spent) {
  const [shown, setShown] = useState<'days' | 'organizations'>('days');
  const days = spentByDay.map(({ day, provider, ...row }, id) => ({
    ...row,
    id,
    name: dayOf.format(new Date(day)),
    provider: PROVIDER_NAMES.get(provider) ?? provider,
  }));
  const organizations = spentByOrganization.map(({ organizationId, name, ...row }) => ({
    ...row,
    id: organizationId,
    name: name ?? (organizationId === 0 ? 'Tests without an organization' : 'A deleted organization'),
  }));
  return (
    <Panel title="Spent in 31 days">
      <p className="-mt-4 text-ink-2 text-small">
        {days.length === 0
          ? 'No letter has cost anything yet.'
          : `Counted by list prices of ${dayOf.format(new Date(pricesLookedUpOn))} and those in PRICES. Your provider’s bill is what holds.`}
      </p>
      {days.length > 0 && (
        <Tabs
          label="Spent by"
          value={shown}
          onChange={setShown}
          tabs={[
            {
              value: 'days',
              label: 'By day',
              content: (
                <SpentTable caption="Spent by day" first="Day (UTC)" rows={days} currency={currency} />
              ),
            },
            {
              value: 'organizations',
              label: 'By organization',
              content: (
                <SpentTable
                  caption="Spent by organization"
                  first="Organization"
                  rows={organizations}
                  currency={currency}
                />
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}

type SpentTableProps = { caption: string; first: string; rows: SpentRow[]; currency: string };

function SpentTable({ caption, first, rows, currency }: SpentTableProps) {
  const [page, setPage] = useState(0);
  const hasProviders = rows.some(({ provider }) => provider !== undefined);
  const columns: DataTableColumn<SpentRow>[] = [
    { id: 'name', header: first, look: 'key', cell: ({ name }) => name },
    ...(hasProviders
      ? [{ id: 'provider', header: 'Provider', cell: ({ provider }: SpentRow) => provider }]
      : []),
    { id: 'letters', header: 'Letters', cell: ({ letters }) => formatCount(letters) },
    {
      id: 'money',
      header: 'Money',
      cell: ({ money }) => (money === 0 ? 'Price unknown' : formatMoney(money, currency)),
    },
  ];
  const view = { sorting: undefined, page, onSort: () => {}, onTurn: setPage };
  return <DataTable caption={caption} columns={columns} rows={rows} view={view} />;
}
