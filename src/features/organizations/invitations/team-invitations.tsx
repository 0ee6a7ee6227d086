import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Clock, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { callApi, failureSentence } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { Loaded, Panel } from '#browser/staff-page.tsx';
import { useCurrentUser } from '#features/accounts/accounts.api.ts';
import { inWords, RETENTION } from '#jobs/retention.contract.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/forms/field.tsx';
import { MailIcon } from '#ui/icon.tsx';
import { AddressText, Day } from '#ui/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { ORGANIZATIONS } from '../organizations.api.ts';
import type { Done, StaffOrganization } from '../organizations.contract.ts';
import type { Invitation, InvitationOutcome } from './invitations.contract.ts';

const FAILED = 'Failed to send the invitation';

function pathOf(organizationId: number): string {
  return `/api/organizations/${organizationId}/invitations`;
}

/** The key is below the organization's, so changes to its team refetch this too. */
function invitationsQuery(organizationId: number) {
  return queryOptions({
    queryKey: ['organizations', organizationId, 'invitations'],
    queryFn: () => callApi<Invitation[]>('GET', pathOf(organizationId)),
  });
}

export function TeamInvitations({ organization }: { organization: StaffOrganization }) {
  const { id, approval } = organization;
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Panel title="Invite Colleagues">
      {approval === 'approved' ? (
        <InvitationForm organizationId={id} field={field} />
      ) : (
        <p className="text-ink-2 text-small">
          You can invite colleagues by email once this organization is approved.
        </p>
      )}
      <Loaded
        query={invitationsQuery(id)}
        problem={(error) => failureSentence(error, 'Failed to fetch the invitations')}
      >
        {(invitations) => (
          <InvitationLists
            organizationId={id}
            invitations={invitations}
            onGone={() => field.current?.focus()}
          />
        )}
      </Loaded>
    </Panel>
  );
}

type InvitationFormProps = { organizationId: number; field: { current: HTMLTextAreaElement | null } };

function InvitationForm({ organizationId, field }: InvitationFormProps) {
  const form = useForm({ defaultValues: { emails: '' } });
  const client = useQueryClient();
  const invite = useMutation({
    mutationFn: ({ emails }: { emails: string }) =>
      callApi<InvitationOutcome[]>('POST', `${pathOf(organizationId)}/several`, { emails }),
    onSuccess: (outcomes) => {
      form.reset({ emails: emailsOf(outcomes, 'no-address').join(', ') });
      form.setFocus('emails');
    },
    onError: () => form.setFocus('emails'),
    // Some may have joined since.
    onSettled: () => client.invalidateQueries(ORGANIZATIONS),
  });
  const { ref, ...control } = form.register('emails');
  const wrong = emailsOf(invite.data ?? [], 'no-address');
  const refusal = () => {
    if (invite.error) return failureSentence(invite.error, FAILED);
    if (wrong.length === 0) return undefined;
    return wrong.length === 1 ? 'This isn’t an email address.' : 'These aren’t email addresses.';
  };
  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit((sent) => invite.mutate(sent))}>
      <Field
        label="Email Addresses"
        hint={`Up to 20, separated by commas, spaces or line breaks. People choose their own passwords. Each link works once, only for its address, and expires in ${inWords(RETENTION.invitations)}.`}
        error={refusal()}
      >
        {(described) => (
          <TextArea
            {...described}
            {...control}
            ref={(area) => {
              ref(area);
              field.current = area;
            }}
            look="small"
            rows={2}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <div className="btn-row">
        <Button type="submit" busy={invite.isPending} busyLabel="Sending...">
          <MailIcon />
          Send Invitation
        </Button>
      </div>
      <div role="status">
        {invite.data && (
          <dl className="grid gap-2 text-small">
            <Outcome title="Sent to" emails={emailsOf(invite.data, 'sent')} />
            <Outcome title="On the team already" emails={emailsOf(invite.data, 'on-team')} />
            <Outcome title="Invited already" emails={emailsOf(invite.data, 'invited')} />
          </dl>
        )}
      </div>
    </form>
  );
}

function Outcome({ title, emails }: { title: string; emails: string[] }) {
  if (emails.length === 0) return null;
  return (
    <div>
      <dt className="font-strong">{title}</dt>
      <dd className="wrap-anywhere text-ink-2">
        <AddressText>{emails.join(', ')}</AddressText>
      </dd>
    </div>
  );
}

function emailsOf(outcomes: InvitationOutcome[], wanted: InvitationOutcome['outcome']): string[] {
  return outcomes.filter(({ outcome }) => outcome === wanted).map(({ email }) => email);
}

type ListsProps = { organizationId: number; invitations: Invitation[]; onGone: () => void };

function InvitationLists({ organizationId, invitations, onGone }: ListsProps) {
  const asked = invitations.filter(({ askedBy }) => askedBy);
  const open = invitations.filter(({ askedBy }) => !askedBy);
  const path = pathOf(organizationId);
  const withdraw = useTeamChange('Failed to withdraw the invitation', (id: number) =>
    callApi<Done>('DELETE', `${path}/${id}`),
  );
  const accept = useTeamChange('Failed to add manager', ({ id, askedBy }: { id: number; askedBy: string }) =>
    callApi<Done>('POST', `${path}/${id}/accept`, { askedBy }),
  );
  const gone = { onSuccess: onGone };
  return (
    <>
      {asked.length > 0 && (
        <PeopleList title="Waiting for your answer" count={asked.length}>
          {asked.map(({ id, email, askedBy }) => (
            <Row
              key={id}
              name={askedBy?.email ?? ''}
              note={
                <>
                  wants to join with the invitation for <AddressText>{email}</AddressText>. Accept only if
                  both addresses belong to the same person.
                </>
              }
            >
              <Button
                aria-label={`Accept ${askedBy?.email}`}
                busy={accept.isPending}
                onClick={() => accept.mutate({ id, askedBy: askedBy?.email ?? '' }, gone)}
              >
                Accept
              </Button>
              <Button
                variant="quiet"
                aria-label={`Decline ${askedBy?.email}`}
                busy={withdraw.isPending}
                onClick={() => withdraw.mutate(id, gone)}
              >
                Decline
              </Button>
            </Row>
          ))}
        </PeopleList>
      )}
      {open.length > 0 && (
        <PeopleList title="Pending invitations" count={open.length}>
          {open.map((invitation) => (
            <Row key={invitation.id} name={invitation.email} note={<Term invitation={invitation} />}>
              <SendAgain organizationId={organizationId} email={invitation.email} />
              <Button
                variant="quiet-danger"
                size="icon"
                aria-label={`Withdraw the invitation to ${invitation.email}`}
                busy={withdraw.isPending}
                onClick={() => withdraw.mutate(invitation.id, gone)}
              >
                <Trash2 />
              </Button>
            </Row>
          ))}
        </PeopleList>
      )}
    </>
  );
}

function useTeamChange<Input>(failure: string, change: (input: Input) => Promise<Done>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message }) => showToast({ title: message }),
    onError: (error) => showFailure(error, failure),
    onSettled: () => client.invalidateQueries(ORGANIZATIONS),
  });
}

function SendAgain({ organizationId, email }: { organizationId: number; email: string }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi<Invitation>('POST', pathOf(organizationId), { email }),
    onSuccess: async () => {
      await client.invalidateQueries(invitationsQuery(organizationId));
      showToast({
        title: 'Invitation sent',
        description: `The link for ${email} works for ${inWords(RETENTION.invitations)}.`,
      });
    },
    onError: (error) => {
      showFailure(error, FAILED);
      return client.invalidateQueries(ORGANIZATIONS);
    },
  });
  return (
    <Button
      variant="quiet"
      className="max-sm:-ml-3"
      aria-label={`Send again to ${email}`}
      busy={isPending}
      onClick={() => mutate()}
    >
      Send again
    </Button>
  );
}

function Term({ invitation: { invitedBy, sentAt, expiresAt } }: { invitation: Invitation }) {
  const { data: user } = useCurrentUser();
  if (new Date(expiresAt).getTime() <= Date.now()) {
    return (
      <span className="inline-flex items-center gap-1.5 font-strong text-brass-ink">
        <Clock className="icon-s" />
        <span>
          Expired on <Day at={expiresAt} />
        </span>
      </span>
    );
  }
  return (
    <>
      Sent by {invitedBy.email === user?.email ? 'you' : invitedBy.email}, <Day at={sentAt} />. Expires on{' '}
      <Day at={expiresAt} />
    </>
  );
}

type PeopleListProps = { title: string; count: number; children: ReactNode };

function PeopleList({ title, count, children }: PeopleListProps) {
  const id = useId();
  return (
    <section className="border-rule border-t pt-5" aria-labelledby={id}>
      <h3 className="mb-1 font-strong text-sub/[1.35]" id={id}>
        {title} <span className="ml-1 font-regular text-ink-3 text-small">{count}</span>
      </h3>
      <ul aria-labelledby={id}>{children}</ul>
    </section>
  );
}

type RowProps = { name: string; note: ReactNode; children: ReactNode };

function Row({ name, note, children }: RowProps) {
  return (
    <li className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 border-rule-soft border-b py-2 last:border-b-0">
      <span className="wrap-anywhere grid min-w-[min(100%,220px)] flex-1 text-small/[1.4]">
        <AddressText>{name}</AddressText>
        <span className="text-ink-3 text-mini">{note}</span>
      </span>
      <span className="flex items-center">{children}</span>
    </li>
  );
}
