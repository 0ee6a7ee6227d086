import { useQuery } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { Link } from 'react-router';
import { WarningIcon } from '#ui/icon.tsx';
import { statusQuery } from './status.api.ts';
import { summarize } from './status.contract.ts';

/** Shows nothing while all is fine. */
export function StatusNotice() {
  const { data } = useQuery(statusQuery);
  if (!data) return null;
  const { state, text } = summarize(data.rows);
  if (state === 'fine') return null;
  const names = data.rows.filter((row) => row.state !== 'fine').map(({ name }) => name);
  return (
    <section className="panel flex items-start gap-3 px-4 py-3.5 text-small" aria-label="Status">
      {state === 'wrong' ? (
        <CircleX className="icon flex-none text-wax" aria-hidden />
      ) : (
        <span className="flex-none text-brass-ink">
          <WarningIcon />
        </span>
      )}
      <p className="wrap-anywhere">
        <b>{text}:</b> {all.format(names)}. <Link to="/safety/status">Open Status</Link>
      </p>
    </section>
  );
}

const all = new Intl.ListFormat('en-US');
