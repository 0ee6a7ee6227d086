import { Button } from '../../ui/button.tsx';
import { AddressText, Moment } from '../../ui/text.tsx';
import { useAct } from './oversight.api.ts';
import { Queue, QueueItem } from './queue.tsx';
import type { SafetyState } from './safety.contract.ts';

export function SuspendedAccounts({ count, listed }: SafetyState['suspended']) {
  const act = useAct();
  return (
    <Queue title="Suspended accounts" count={count} shown={listed.length} none="No account is suspended.">
      {listed.map(({ id, email, reason, at, by }) => (
        <QueueItem
          key={id}
          name={<AddressText>{email}</AddressText>}
          note={<DoneBy by={by} at={at} />}
          acts={
            <Button
              busy={act.isPending}
              aria-label={`Let back in: ${email}`}
              onClick={() =>
                act.mutate({
                  calls: [['DELETE', `/api/users/${id}/suspend`]],
                  said: `${email} can sign in again`,
                })
              }
            >
              Let back in
            </Button>
          }
        >
          {reason}
        </QueueItem>
      ))}
    </Queue>
  );
}

export function DoneBy({ by, at }: { by: string | null; at: string }) {
  return (
    <>
      {by && (
        <>
          By <AddressText>{by}</AddressText>,{' '}
        </>
      )}
      <Moment at={at} />
    </>
  );
}
