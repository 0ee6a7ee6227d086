import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../browser/api-call.ts';
import { showFailure } from '../../../browser/failure-toast.ts';
import { Loaded } from '../../../browser/staff-page.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Day } from '../../../ui/text.tsx';
import type { OwnSession } from '../accounts.contract.ts';

const PATH = '/api/user/sessions';

const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: () => callApi<OwnSession[]>('GET', PATH),
  refetchOnMount: 'always',
});

export function OwnSessionsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [ended, setEnded] = useState('');
  const hasOthers = useQuery(sessionsQuery).data?.some(({ isCurrent }) => !isCurrent);
  const ending = useMutation({
    mutationFn: (session?: OwnSession) => callApi('DELETE', session ? `${PATH}/${session.id}` : PATH),
    onSuccess: (_answer, session) =>
      setEnded(session ? `${session.device} is signed out.` : 'You are signed out everywhere else.'),
    onError: (error) => showFailure(error, 'Failed to end the session'),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  });
  return (
    <Dialog
      onClose={onClose}
      title="Where you are signed in"
      description="If you don’t recognize one of these, end it and change your password."
      foot={
        hasOthers && (
          <Button variant="danger" busy={ending.isPending} onClick={() => ending.mutate(undefined)}>
            End All Others
          </Button>
        )
      }
    >
      <p className="sr" role="status">
        {ended}
      </p>
      <Loaded query={sessionsQuery} problem={() => 'Your sessions could not be loaded'}>
        {(sessions) => (
          <ul className="list-none" aria-label="Sessions">
            {sessions.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                busy={ending.isPending}
                onEnd={() => ending.mutate(session)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function SessionItem({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const { device, createdAt, lastSeenAt, isCurrent } = session;
  return (
    <li className="flex min-h-13 items-center justify-between gap-3 wrap-anywhere border-rule-soft border-b text-small/[1.6]">
      <div className="py-2">
        <b>{device}</b>
        <p className="text-ink-2">
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
