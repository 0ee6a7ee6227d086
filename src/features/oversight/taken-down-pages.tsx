import { Link } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useAct } from './oversight.api.ts';
import { Queue, QueueItem } from './queue.tsx';
import type { SafetyState, TakenDownPage } from './safety.contract.ts';
import { DoneBy } from './suspended-accounts.tsx';

export function TakenDownPages({ count, listed }: SafetyState['takenDown']) {
  const act = useAct();
  return (
    <Queue title="Pages taken down" count={count} shown={listed.length} none="No page is taken down.">
      {listed.map((page) => {
        const { kind, id, name, organizationName, reason, at, by } = page;
        return (
          <QueueItem
            key={`${kind} ${id}`}
            name={name}
            note={<DoneBy by={by} at={at} />}
            acts={
              <>
                <Link className={buttonClass()} to={staffPathOf(page)} aria-label={`See it: ${name}`}>
                  See it
                </Link>
                <Button
                  busy={act.isPending}
                  aria-label={`Put back: ${name}`}
                  onClick={() =>
                    act.mutate({
                      calls: [['DELETE', `/api/${kind}s/${id}/take-down`]],
                      said: `${name} is public again`,
                    })
                  }
                >
                  Put back
                </Button>
              </>
            }
          >
            {kind === 'campaign' ? `${organizationName}. ` : 'An organization with all of its campaigns. '}
            {reason}
          </QueueItem>
        );
      })}
    </Queue>
  );
}

function staffPathOf({ kind, id }: TakenDownPage): string {
  return kind === 'campaign' ? `/campaign-edit/${id}` : `/organizations/${id}`;
}
