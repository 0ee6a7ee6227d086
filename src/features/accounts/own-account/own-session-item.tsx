import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Day } from '../../../ui/day.tsx';
import type { OwnSession } from '../accounts.contract.ts';

type OwnSessionItemProps = { session: OwnSession; busy: boolean; onEnd: () => void };

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function OwnSessionItem({ session, busy, onEnd }: OwnSessionItemProps) {
  const { device, createdAt, lastSeenAt, isCurrent } = session;
  return (
    <li>
      <div className="py-2">
        <b>{device}</b>
        <p className="muted">
          Signed in <Day at={createdAt} />
          {!isCurrent && (
            <>
              , last seen <time dateTime={lastSeenAt}>{moment.format(new Date(lastSeenAt))}</time>
            </>
          )}
        </p>
      </div>
      {isCurrent ? (
        <Badge>This device</Badge>
      ) : (
        <Button className="shrink-0" aria-label={`End ${device}`} busy={busy} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  );
}
