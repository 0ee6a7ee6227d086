import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiError, callApi, failureSentence } from '#browser/api-call.ts';
import { currentUserQuery, enterAsNewUser, useCurrentUser } from '#features/accounts/accounts.api.ts';
import type { User } from '#features/accounts/accounts.contract.ts';
import { PASSWORD_HINT } from '#features/accounts/password-length.contract.ts';
import { authPathFor } from '#features/accounts/sign-in/after-sign-in.ts';
import {
  lazyResolver,
  SIGN_IN_LINK,
  SignInFrame,
  SubmitButton,
} from '#features/accounts/sign-in/sign-in-frame.tsx';
import { Alert, LoadError } from '#ui/alert.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { FormField, TextInput } from '#ui/forms/field.tsx';
import { Loading } from '#ui/loading.tsx';
import { Day } from '#ui/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { Acceptance, InvitedRegistration, OpenedInvitation } from './invitations.contract.ts';

/** Opening the page changes nothing, because email programs open links too. */
export function InvitationPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data: user, isPending } = useCurrentUser();
  const { isEntering, enterTeam } = useEnterTeam();
  const {
    data: invitation,
    error,
    refetch,
  } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => callApi<OpenedInvitation>('POST', '/api/invitations/open', { token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !isEntering,
  });
  if (error instanceof ApiError && error.status === 400) {
    return (
      <SignInFrame heading="This invitation doesn’t work">
        <div className="stack mt-6">
          <Alert title={error.sentence} />
          <Link className={SIGN_IN_LINK} to="/">
            Go to the start page
          </Link>
        </div>
      </SignInFrame>
    );
  }
  if (error) {
    return (
      <SignInFrame heading="Your invitation">
        <div className="mt-6">
          <LoadError
            title={failureSentence(error, 'Couldn’t load the invitation.')}
            onRetry={() => void refetch()}
          />
        </div>
      </SignInFrame>
    );
  }
  if (!invitation || isPending || isEntering) return <Loading />;
  return <Invited token={token} invitation={invitation} user={user ?? null} enterTeam={enterTeam} />;
}

type InvitedProps = {
  token: string;
  invitation: OpenedInvitation;
  user: User | null;
  enterTeam: (organizationId: number) => Promise<void>;
};

function Invited({ token, invitation, user, enterTeam }: InvitedProps) {
  const [asked, setAsked] = useState(false);
  const { email, organizationName, invitedBy, expiresAt } = invitation;
  if (asked) {
    return (
      <SignInFrame heading="The team has been asked">
        <div className="stack mt-6">
          <p>
            We’ve asked the {organizationName} team if {user?.email} can join with the invitation for {email}.
            You’ll get an email when they accept.
          </p>
          <Link className={buttonClass({ wide: true, size: 'large' })} to="/">
            Go to the start page
          </Link>
        </div>
      </SignInFrame>
    );
  }
  const isInvited = user?.email.toLowerCase() === email;
  const acceptance = { token, enterTeam, onAsked: () => setAsked(true) };
  return (
    <SignInFrame heading={`Join ${organizationName}`}>
      <div className="stack mt-4">
        <p className="text-ink-2 text-small">
          {invitedBy.email} has invited {email} to help run its campaigns. The invitation expires on{' '}
          <Day at={expiresAt} />.
        </p>
        {!user && <Registration token={token} invitation={invitation} enterTeam={enterTeam} />}
        {user && isInvited && <AcceptButton {...acceptance} act="Join the Team" />}
        {user && !isInvited && (
          <WrongAccount user={user} invitation={invitation}>
            <AcceptButton {...acceptance} act="Ask to Join" />
          </WrongAccount>
        )}
      </div>
    </SignInFrame>
  );
}

const checkRegistration = lazyResolver(
  async () => (await import('./invitations.contract.ts')).invitedRegistration,
);

function Registration({ token, invitation: { email }, enterTeam }: Omit<InvitedProps, 'user'>) {
  const toSignIn = authPathFor(useLocation());
  const form = useForm({ resolver: checkRegistration, defaultValues: { token, password: '' } });
  const registration = useMutation({
    mutationFn: (sent: InvitedRegistration) => callApi<Acceptance>('POST', '/api/invitations/register', sent),
    onSuccess: ({ organizationId }) => enterTeam(organizationId),
    onError: () => form.setFocus('password', { shouldSelect: true }),
  });
  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit((sent) => registration.mutate(sent))}>
      {registration.error && (
        <Alert title={failureSentence(registration.error, 'Failed to create the account')} />
      )}
      <p>
        Choose a password for <b className="wrap-anywhere">{email}</b>. You won’t need a code: the link has
        confirmed your address.
      </p>
      <input
        type="email"
        className="sr-only"
        value={email}
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <FormField form={form} name="password" label="Password" hint={PASSWORD_HINT}>
        {(control) => <TextInput {...control} large type="password" autoComplete="new-password" />}
      </FormField>
      <SubmitButton
        busy={registration.isPending || form.formState.isSubmitting}
        busyLabel="Creating Account..."
      >
        Create Account and Join
      </SubmitButton>
      <Link className={SIGN_IN_LINK} to={toSignIn}>
        I have an account: sign in
      </Link>
    </form>
  );
}

type AcceptButtonProps = Pick<InvitedProps, 'token' | 'enterTeam'> & { act: string; onAsked: () => void };

function AcceptButton({ token, act, onAsked, enterTeam }: AcceptButtonProps) {
  const acceptance = useMutation({
    mutationFn: () => callApi<Acceptance>('POST', '/api/invitations/accept', { token }),
    onSuccess: ({ outcome, organizationId }) => (outcome === 'asked' ? onAsked() : enterTeam(organizationId)),
  });
  return (
    <>
      {acceptance.error && <Alert title={failureSentence(acceptance.error, 'Failed to join the team')} />}
      <Button
        variant="primary"
        size="large"
        wide
        busy={acceptance.isPending}
        onClick={() => acceptance.mutate()}
      >
        {act}
      </Button>
    </>
  );
}

function useEnterTeam() {
  const client = useQueryClient();
  const navigate = useNavigate();
  // Loading the used invitation again before the next page opens would fail.
  const [isEntering, setEntering] = useState(false);
  const enterTeam = async (organizationId: number) => {
    setEntering(true);
    showToast({ title: 'You are on the team' });
    await enterAsNewUser(client);
    await navigate(`/organizations/${organizationId}`, { replace: true });
  };
  return { isEntering, enterTeam };
}

type WrongAccountProps = { user: User; invitation: OpenedInvitation; children: ReactNode };

function WrongAccount({ user, invitation, children }: WrongAccountProps) {
  const client = useQueryClient();
  const logout = useMutation({
    mutationFn: () => callApi('POST', '/api/logout'),
    onSuccess: () => client.setQueryData(currentUserQuery.queryKey, null),
  });
  return (
    <>
      <p>
        You are signed in as <b className="wrap-anywhere">{user.email}</b>, but the invitation is for{' '}
        <b className="wrap-anywhere">{invitation.email}</b>. {nextStep(user, invitation)}
      </p>
      {user.emailVerified && !invitation.isAsked && children}
      <Button size="large" wide busy={logout.isPending} onClick={() => logout.mutate()}>
        Use Another Account
      </Button>
    </>
  );
}

function nextStep({ emailVerified }: User, { isAsked }: OpenedInvitation): string {
  if (!emailVerified) return 'Verify your email first, or use the invited one.';
  if (isAsked) return 'You’re waiting for the team’s answer.';
  return 'You can ask the team to let you join with this one.';
}
