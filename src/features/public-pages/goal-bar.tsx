import { t, tRich } from '#i18n/t.ts';
import { SMALLEST_COUNT_SHOWN } from './public-page-data.ts';

interface Goal {
  counted: number;
  goal: number;
}

export function GoalBar({ counted, goal }: Goal) {
  if (counted < Math.min(SMALLEST_COUNT_SHOWN, goal / 10)) {
    return <p className="text-ink-2">{t('goal.only', { goal })}</p>;
  }
  return (
    <div className="grid max-w-105 gap-1.5 text-ink-2 text-small [&_b]:text-ink [&_b]:[font-variant-numeric:tabular-nums]">
      <p>
        {counted < goal
          ? tRich('goal.progress', { count: counted, goal })
          : tRich('goal.reached', { count: counted, goal })}
      </p>
      <svg
        className="h-2 w-full rounded-card bg-rule fill-action rtl:-scale-x-100 forced-colors:border print:hidden"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={Math.min(100, Math.floor((100 * counted) / goal))} height="1" />
      </svg>
    </div>
  );
}
