import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { Loaded } from '#browser/staff-page.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormField, TextInput } from '#ui/forms/field.tsx';
import { Day } from '#ui/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { OwnSession, PasswordChange } from '../accounts.contract.ts';
import { useCallForm } from '../call-form.ts';
import { PASSWORD_HINT } from '../password-length.contract.ts';
import { lazyResolver } from '../sign-in/sign-in-frame.tsx';

const checkChange = lazyResolver(async () => (await import('../accounts.contract.ts')).passwordChange);

export function AccountDialog({ about, onClose }: { about: 'password' | 'sessions'; onClose: () => void }) {
  const AboutDialog = about === 'password' ? PasswordDialog : OwnSessionsDialog;
  return <AboutDialog onClose={onClose} />;
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { form, busy, onSubmit } = useCallForm({
    resolver: checkChange,
    defaultValues: { currentPassword: '', newPassword: '' },
    field: 'currentPassword',
    refusesAtField: true,
    send: (sent: PasswordChange) => callApi('POST', '/api/user/password', sent),
    onSuccess() {
      showToast({ title: 'Password changed', description: 'You were signed out everywhere else.' });
      onClose();
    },
    failure: 'Failed to change the password',
  });
  return (
    <Dialog
      onClose={onClose}
      title="Change password"
      description="This signs you out everywhere else."
      onSubmit={onSubmit}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel="Saving...">
            Change Password
          </Button>
        </>
      }
    >
      <FormField form={form} name="currentPassword" label="Current password">
        {(control) => <TextInput {...control} type="password" autoComplete="current-password" />}
      </FormField>
      <FormField form={form} name="newPassword" label="New password" hint={PASSWORD_HINT}>
        {(control) => <TextInput {...control} type="password" autoComplete="new-password" />}
      </FormField>
    </Dialog>
  );
}

const PATH = '/api/user/sessions';

const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: () => callApi<OwnSession[]>('GET', PATH),
  refetchOnMount: 'always',
});

function OwnSessionsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [ended, setEnded] = useState('');
  const hasOthers = useQuery(sessionsQuery).data?.some(({ isCurrent }) => !isCurrent);
  const ending = useMutation({
    mutationFn: (session?: OwnSession) => callApi('DELETE', session ? `${PATH}/${session.id}` : PATH),
    onSuccess: (_answer, session) =>
      setEnded(session ? `${session.device} is signed out.` : 'You are signed out everywhere else.'),
    onError: (error) => showFailure(error, 'Couldn’t sign out that device'),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  });
  return (
    <Dialog
      onClose={onClose}
      title="Where you are signed in"
      description="If you don’t recognize a device, sign it out and change your password."
      foot={
        hasOthers && (
          <Button variant="danger" busy={ending.isPending} onClick={() => ending.mutate(undefined)}>
            Sign Out Everywhere Else
          </Button>
        )
      }
    >
      <p className="sr-only" role="status">
        {ended}
      </p>
      <Loaded query={sessionsQuery} problem={() => 'Couldn’t load your sessions'}>
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
        <Button className="shrink-0" aria-label={`Sign out ${device}`} busy={busy} onClick={onEnd}>
          Sign Out
        </Button>
      )}
    </li>
  );
}
