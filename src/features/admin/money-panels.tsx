import { useState } from 'react';
import { PROVIDERS } from '#ai/providers.contract.ts';
import { Panel } from '#browser/staff-page.tsx';
import { classNames } from '#ui/class-names.ts';
import { WarningIcon } from '#ui/icon.tsx';
import { DataTable, type DataTableColumn } from '#ui/table/data-table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Moment } from '#ui/text.tsx';
import type { Budget, SafetyState } from './safety.contract.ts';

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
        {`Only finished letters are counted here, but amounts include translations and unfinished letters. Days begin at midnight UTC. Amounts are estimated from list prices of ${dayOf.format(new Date(pricesLookedUpOn))} and your PRICES setting. See your provider’s bill for exact costs.`}
      </p>
      <Tabs
        label="Spent by"
        value={shown}
        onChange={setShown}
        tabs={[
          {
            value: 'days',
            label: 'By day',
            content: <SpentTable caption="Spent by day" first="Day (UTC)" rows={days} currency={currency} />,
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
    </Panel>
  );
}

type SpentTableProps = { caption: string; first: string; rows: SpentRow[]; currency: string };

function SpentTable({ caption, first, rows, currency }: SpentTableProps) {
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
  return <DataTable caption={caption} columns={columns} rows={rows} />;
}

const NEAR_PERCENT = 80;

const NAMES = { letters: 'Letters', 'money-day': 'Money today', 'money-month': 'Money this month' };

type BudgetsProps = Pick<SafetyState, 'budgets' | 'currency' | 'spentByDay'>;

export function BudgetsPanel({ budgets, currency, spentByDay }: BudgetsProps) {
  const lacksPrices = spentByDay.some(({ letters, money }) => letters > 0 && money === 0);
  return (
    <Panel title="Today’s budgets">
      <div>
        {budgets.map((budget) => (
          <BudgetLine key={budget.kind} budget={budget} currency={currency} />
        ))}
      </div>
      <p className="hint">
        Every accepted request counts as a letter, including staff and sample letters, translations, retries
        and unfinished letters. Money includes the most that letters in progress can cost.{' '}
        {lacksPrices && 'Letters by models without a price aren’t included. '}
        Days and months begin at midnight UTC.
      </p>
    </Panel>
  );
}

function BudgetLine({ budget, currency }: { budget: Budget; currency: string }) {
  const { kind, used, limit, startsAgainAt } = budget;
  const amount = (value: number) => (kind === 'letters' ? formatCount(value) : formatMoney(value, currency));
  const percent = limit === null ? 0 : Math.min(100, (used / limit) * 100);
  const isNear = percent >= NEAR_PERCENT;
  return (
    <div className="grid gap-2 border-rule-soft border-b py-4 text-small first:pt-0 last:border-b-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <b className="font-strong">{NAMES[kind]}</b>
        <span>
          <b className="[font-variant-numeric:tabular-nums]">
            {limit === null && kind === 'letters' ? 'No limit' : amount(used)}
          </b>
          {limit === null ? kind !== 'letters' && ', no limit' : ` of ${amount(limit)}`}
        </span>
      </p>
      {limit !== null && <Meter percent={percent} isNear={isNear} />}
      <div className="text-ink-3 text-mini">
        {isNear && (
          <p className="flex items-center gap-1.5 font-strong text-brass-ink">
            <WarningIcon small />
            {percent >= 100 ? 'Used up.' : `Past the ${NEAR_PERCENT}% mark.`}
          </p>
        )}
        <p>
          Resets on <Moment at={startsAgainAt} />
        </p>
      </div>
    </div>
  );
}

/** Is hidden from screen readers, which get the same from the text around it. */
function Meter({ percent, isNear }: { percent: number; isNear: boolean }) {
  return (
    <div
      className="relative my-1 h-3 rounded-paper bg-canvas-sunk [box-shadow:inset_0_0_0_1px_var(--color-rule-strong)] forced-colors:border"
      aria-hidden="true"
    >
      <div
        className={classNames(
          'absolute inset-y-0 left-0 rounded-l-paper forced-colors:bg-[Highlight]',
          isNear ? 'bg-brass' : 'bg-action',
        )}
        style={{ width: `${percent}%` }}
      />
      <div
        className="absolute -inset-y-1 w-0.5 bg-ink [box-shadow:0_0_0_2px_var(--color-paper)]"
        style={{ left: `${NEAR_PERCENT}%` }}
      />
    </div>
  );
}

const formatCount = new Intl.NumberFormat('en-US').format;

/** Shows more digits of small amounts, because a letter costs less than a cent. */
function formatMoney(value: number, currency: string): string {
  const digits = value !== 0 && value < 1 ? 4 : 2;
  return value.toLocaleString('en-US', { style: 'currency', currency, maximumFractionDigits: digits });
}
