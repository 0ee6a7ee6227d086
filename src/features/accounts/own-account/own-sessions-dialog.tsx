import { useQuery } from '@tanstack/react-query';
import { showFailure } from '../../../browser/failure-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ownSessionsQuery, useSessionEnd } from './own-account.api.ts';
import { OwnSessionItem } from './own-session-item.tsx';

export function OwnSessionsDialog({ onClose }: { onClose: () => void }) {
  const { data: sessions, isError, refetch } = useQuery(ownSessionsQuery);
  const ending = useSessionEnd();
  const end = (which: number | 'others', title: string) =>
    ending.mutate(which, {
      onSuccess: () => showToast({ title }),
      onError: (error) => showFailure(error, 'Failed to end the session'),
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Where you are signed in"
      description="If you do not know one of these, end it and change your password."
      foot={
        sessions?.some(({ isCurrent }) => !isCurrent) && (
          <Button
            variant="danger"
            busy={ending.isPending}
            onClick={() => end('others', 'All other sessions ended')}
          >
            End All Others
          </Button>
        )
      }
    >
      {sessions ? (
        <ul className="people" aria-label="Sessions">
          {sessions.map((session) => (
            <OwnSessionItem
              key={session.id}
              session={session}
              busy={ending.isPending}
              onEnd={() => end(session.id, 'Session ended')}
            />
          ))}
        </ul>
      ) : isError ? (
        <LoadError title="Your sessions could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}
