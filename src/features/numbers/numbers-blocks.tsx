import { type ReactNode, useId } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { addDays, chartColumns, DayChart } from './day-chart.tsx';
import { formatCount, formatDay, formatLongDay } from './formats.ts';
import type { Counts, Numbers, NumbersOfCampaign, Range } from './numbers.contract.ts';

export function Block({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel panel-pad min-w-0" aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="head" id={id}>
          {title}
        </h2>
        {note}
      </div>
      {children}
    </section>
  );
}

type Step = { name: keyof Counts; title: string; text: string; of: 'visits' | 'written' | null };

const STEPS: Step[] = [
  { name: 'visits', title: 'Visits', text: 'Pages opened, counted without cookies', of: null },
  { name: 'written', title: 'Letters written', text: 'Finished on the page by an AI model', of: 'visits' },
  { name: 'opened', title: 'Drafts opened', text: 'In an email app, Gmail or Outlook', of: 'written' },
  { name: 'copied', title: 'Letters copied', text: 'To be pasted somewhere else', of: 'written' },
  {
    name: 'openedOrCopied',
    title: 'Opened or copied',
    text: 'Each letter counts once, even if it was opened and copied',
    of: 'written',
  },
  { name: 'sent', title: 'Said they sent it', text: 'They pressed “Yes, I sent it”', of: 'written' },
];

const BASES = { visits: 'visits', written: 'letters' };
const SHARE_WIDTH = '7.5rem';

type FunnelProps = { numbers: Numbers; range: Range; today: string };

export function Funnel({ numbers: { totals, since }, range, today }: FunnelProps) {
  const most = Math.max(1, ...STEPS.map(({ name }) => totals[name]));
  const first = range === 'all' ? (since ?? today) : addDays(today, 1 - Number(range));
  return (
    <Block
      title="From visit to letter"
      note={
        <Legend
          entries={[
            ['bg-ink', 'Counted by Redress'],
            ['bg-told', 'Reported by visitors'],
          ]}
        />
      }
    >
      <p className="-mt-3 text-ink-2 text-small">
        {formatLongDay(first)} to {formatLongDay(today)}
      </p>
      <ol className="m-0 list-none p-0">
        {STEPS.map(({ name, title, text, of }) => (
          <li
            key={name}
            className="grid items-center gap-x-6 gap-y-0.5 border-rule-soft border-b py-3.5 last:border-b-0 min-[900px]:grid-cols-[7.5rem_minmax(0,20rem)_minmax(0,1fr)]"
          >
            <p className="whitespace-nowrap font-medium font-notice text-[1.75rem]/[1.1] tracking-[-0.02em] min-[900px]:text-right">
              {formatCount(totals[name])}
            </p>
            <p className="text-ink-2 text-small/[1.45]">
              <b className="block font-bold text-ink">{title}</b>
              <span className="text-mini">{text}</span>
            </p>
            <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 whitespace-nowrap text-ink-2 text-mini min-[900px]:mt-0">
              <span
                className={classNames(
                  'block h-4 min-w-1 flex-none rounded-[1px] forced-colors:bg-[CanvasText]',
                  name === 'sent' ? 'bg-told' : 'bg-ink',
                )}
                style={{ width: `calc((100% - ${SHARE_WIDTH}) * ${totals[name] / most})` }}
              />
              {of && <Share part={totals[name]} whole={totals[of]} of={BASES[of]} />}
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-ink-3 text-small">
        Each number is counted separately. Redress can’t see sent emails, so it asks visitors and shows their
        answers.
      </p>
    </Block>
  );
}

/** Is hidden if letters outnumber visits, because browsers without JavaScript aren't counted. */
function Share({ part, whole, of }: { part: number; whole: number; of: string }) {
  if (whole === 0 || part > whole) return null;
  const percent = Math.round((part / whole) * 100);
  return (
    <span>
      {percent}% of {of}
    </span>
  );
}

function Legend({ entries }: { entries: [look: string, name: string][] }) {
  return (
    <ul className="m-0 flex list-none flex-wrap gap-x-6 gap-y-2 p-0 text-mini">
      {entries.map(([look, name]) => (
        <li key={name} className="flex items-center gap-2">
          <span
            className={`size-3 flex-none rounded-paper forced-colors:bg-[CanvasText] ${look}`}
            aria-hidden="true"
          />
          {name}
        </li>
      ))}
    </ul>
  );
}

export function ByDay({ numbers: { days }, range, today }: FunnelProps) {
  const columns = chartColumns(days, range, today);
  const unit = columns[0]?.first === columns[0]?.last ? 'day' : 'week';
  return (
    <Block
      title={unit === 'day' ? 'Letters by day' : 'Letters over time'}
      note={
        <Legend
          entries={[
            ['bg-ink', 'Written'],
            ['bg-told', 'Said they sent it'],
          ]}
        />
      }
    >
      <DayChart columns={columns} />
      <div className="mt-2">
        <Disclosure summary="Show the daily numbers">
          <section
            className="panel max-h-80 overflow-auto"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
            tabIndex={0}
            aria-label="Daily numbers"
          >
            <CountTable
              caption="Counts by day, in UTC"
              first="Day"
              rows={days
                .toReversed()
                .map(({ day, ...counts }) => ({ key: day, name: formatDay(day), counts }))}
              names={['visits', 'written', 'openedOrCopied', 'sent']}
            />
          </section>
        </Disclosure>
      </div>
    </Block>
  );
}

export function BySource({ numbers: { sources } }: { numbers: Numbers }) {
  const tagged = sources.filter(({ source }) => source !== '');
  const untagged = sources.filter(({ source }) => source === '');
  return (
    <Block title="Where visitors came from">
      <CountTable
        caption="Counts by source"
        first="Source"
        rows={[...tagged, ...untagged].map(({ source, ...counts }) => ({
          key: source,
          name: source === '' ? 'No tag' : <code className="wrap-anywhere">{source}</code>,
          counts,
        }))}
        names={['visits', 'written', 'sent']}
      />
      <p className="mt-4 text-ink-3 text-small">
        Add <code>?s=newsletter</code> to a link to count its visitors under that tag. A tag can have
        lowercase letters, digits and hyphens.
      </p>
    </Block>
  );
}

type ByRecipientProps = { numbers: NumbersOfCampaign; path: string };

export function ByRecipient({ numbers: { recipients, recipientCount }, path }: ByRecipientProps) {
  if (recipientCount === 0) return null;
  const isEmpty = recipients.every(({ written }) => written === 0);
  return (
    <Block
      title="Letters by recipient"
      note={
        <ButtonLink href={`${path}?format=csv&table=recipients`} download>
          CSV by recipient
        </ButtonLink>
      }
    >
      {isEmpty ? (
        <p className="text-ink-2 text-small">
          No letters to them have been counted yet. {formatCount(recipientCount)}{' '}
          {recipientCount === 1 ? 'is' : 'are'} on the list.
        </p>
      ) : (
        <section
          className="relative max-h-120 overflow-auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
          tabIndex={0}
          aria-label="Counts by recipient"
        >
          <CountTable
            caption="Counts by recipient"
            first="Recipient"
            rows={recipients.map(({ id, name, role, ...counts }) => ({
              key: String(id),
              name: (
                <span className="wrap-anywhere grid">
                  {name}
                  {role && <span className="text-ink-3 text-mini">{role}</span>}
                </span>
              ),
              counts,
            }))}
            names={['written', 'openedOrCopied', 'sent']}
          />
        </section>
      )}
      <p className="mt-4 text-ink-3 text-small">
        {recipients.length < recipientCount &&
          `These are the ${formatCount(recipients.length)} with the most letters, of ${formatCount(recipientCount)}; the CSV has all. `}
        These numbers cover all time, regardless of the period above. Letters to everyone at once aren’t
        counted here. Removing a recipient removes their numbers.
      </p>
    </Block>
  );
}

const HEADERS = {
  visits: 'Visits',
  written: 'Written',
  opened: 'Opened',
  copied: 'Copied',
  openedOrCopied: 'Opened or copied',
  sent: 'Said they sent it',
};

type CountTableProps<Name extends keyof Counts> = {
  caption: string;
  first: string;
  rows: { key: string; name: ReactNode; counts: Record<Name, number> }[];
  names: Name[];
};

export function CountTable<Name extends keyof Counts>(props: CountTableProps<Name>) {
  const { caption, first, rows, names } = props;
  const cell = 'border-rule-soft border-b px-1.5 py-[7px] align-top first:pl-0 last:pr-0 sm:px-3';
  const head = `${cell} border-b-2! border-ink! align-bottom! font-strong text-ink-2 text-mini`;
  return (
    <table className="w-full border-collapse text-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            {first}
          </th>
          {names.map((name) => (
            <th key={name} scope="col" className={`${head} text-right`}>
              {HEADERS[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, counts }) => (
          <tr key={key}>
            <th scope="row" className={`${cell} wrap-anywhere text-left font-regular`}>
              {name}
            </th>
            {names.map((column) => (
              <td key={column} className={`${cell} text-right [font-variant-numeric:tabular-nums]`}>
                {formatCount(counts[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
