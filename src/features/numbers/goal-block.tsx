import type { Campaign } from '#features/campaigns/campaigns.contract.ts';
import { closingDay, daysUntil, openingDay } from '#features/campaigns/schedule/zoned-time.ts';
import { formatCount } from './formats.ts';
import { Block } from './numbers-blocks.tsx';

type GoalBlockProps = { campaign: Campaign; counted: number | undefined };

/** Nothing for a campaign without dates and goal. */
export function GoalBlock({ campaign, counted }: GoalBlockProps) {
  const { opensAt, closesAt, goalCount } = campaign;
  if (!opensAt && !closesAt && !goalCount) return null;
  return (
    <div className="mb-6">
      <Block title="Dates and goal">
        <div className="grid grid-cols-1 gap-4">
          <Dates campaign={campaign} />
          {goalCount && counted !== undefined && <Progress counted={counted} goal={goalCount} />}
        </div>
      </Block>
    </div>
  );
}

function Dates({ campaign: { opensAt, closesAt, timeZone } }: { campaign: Campaign }) {
  const now = new Date();
  const when = { timeZone, locale: 'en-US', year: now.getFullYear() };
  return (
    <>
      {opensAt && (
        <p>
          Opens <b>{openingDay(opensAt, when)}</b>
          {inDays(daysUntil(new Date(opensAt), timeZone, now))}
        </p>
      )}
      {closesAt && (
        <p>
          Closes <b>{closingDay(closesAt, when)}</b>
          {inDays(daysUntil(new Date(Date.parse(closesAt) - 1), timeZone, now))}
        </p>
      )}
    </>
  );
}

/** Nothing once it has passed, until it is done. */
function inDays(days: number): string {
  if (days === 0) return ', today';
  if (days === 1) return ', tomorrow';
  return days > 1 ? `, in ${formatCount(days)} days` : '';
}

function Progress({ counted, goal }: { counted: number; goal: number }) {
  const percent = Math.floor((100 * counted) / goal);
  return (
    <div className="grid max-w-105 grid-cols-1 gap-1.5">
      <p>
        <b>{formatCount(counted)}</b> of {formatCount(goal)} letters
        {counted < goal ? ` (${percent}%)` : ': the goal is reached'}
      </p>
      <svg
        className="h-2 w-full rounded-card bg-rule fill-action forced-colors:border"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={Math.min(100, percent)} height="1" />
      </svg>
      <p className="text-ink-3 text-small">
        Letters that visitors opened in their email or copied, on all days since the campaign began.
      </p>
    </div>
  );
}
