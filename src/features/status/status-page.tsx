import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '#browser/api-call.ts';
import { CheckedRow, CheckedSummary, rowLink } from '#browser/checked-rows.tsx';
import { Page } from '#browser/staff-page.tsx';
import { LoadError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { RefreshIcon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { statusQuery } from './status.api.ts';
import { type Status, type StatusRow, summarize } from './status.contract.ts';

export function StatusPage() {
  const { data, error, isFetching, refetch } = useQuery(statusQuery);
  const reference = error instanceof ApiError ? error.reference : undefined;
  return (
    <Page
      title="Status"
      lede="How this site is running, and what needs a hand."
      back={{ to: '/safety', label: 'Back to Safety' }}
    >
      <div className="stack">
        {error && <LoadError title={error.message} reference={reference} onRetry={() => void refetch()} />}
        {data && <Rows {...data} isChecking={isFetching} onCheck={() => void refetch()} />}
        {!data && !error && <Loading />}
      </div>
    </Page>
  );
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

type RowsProps = Status & { isChecking: boolean; onCheck: () => void };

function Rows({ checkedAt, rows, isChecking, onCheck }: RowsProps) {
  const { state, text } = summarize(rows);
  const isFine = state === 'fine';
  return (
    <div className="panel">
      <CheckedSummary
        state={state}
        text={text}
        note={
          <>
            Checked at <time dateTime={checkedAt}>{time.format(new Date(checkedAt))}</time>.{' '}
            {isFine ? 'Nothing needs you.' : 'What needs you comes first.'}
          </>
        }
        action={
          <Button busy={isChecking} onClick={onCheck}>
            <RefreshIcon />
            Check again
          </Button>
        }
      />
      <ul>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
    </div>
  );
}

function Row({ row: { name, state, says, todo, link } }: { row: StatusRow }) {
  return (
    <CheckedRow state={state} heading="h2" name={name} text={says} todo={todo}>
      {link && (
        <Link className={rowLink} to={link.path}>
          {link.label}
        </Link>
      )}
    </CheckedRow>
  );
}
