import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { showToast } from '#ui/toast-store.ts';
import { ORGANIZATIONS } from '../organizations.api.ts';
import type { Done } from '../organizations.contract.ts';
import type {
  Acceptance,
  Invitation,
  InvitationOutcome,
  InvitedRegistration,
  OpenedInvitation,
} from './invitations.contract.ts';

/** The key is below the organization's, so changes to its team refetch this too. */
export function invitationsQuery(organizationId: number) {
  return queryOptions({
    queryKey: ['organizations', organizationId, 'invitations'],
    queryFn: () => callApi<Invitation[]>('GET', pathOf(organizationId)),
  });
}

export function openedInvitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => callApi<OpenedInvitation>('POST', '/api/invitations/open', { token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useInvite(organizationId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => callApi<Invitation>('POST', pathOf(organizationId), { email }),
    onSuccess: async ({ email }) => {
      await client.invalidateQueries(invitationsQuery(organizationId));
      showToast({ title: 'Invitation sent', description: `The link for ${email} works for seven days.` });
    },
    // They may have joined since.
    onError: () => client.invalidateQueries(ORGANIZATIONS),
  });
}

export function useInviteSeveral(organizationId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (emails: string) =>
      callApi<InvitationOutcome[]>('POST', `${pathOf(organizationId)}/several`, { emails }),
    // Some may have joined since.
    onSettled: () => client.invalidateQueries(ORGANIZATIONS),
  });
}

export function useWithdraw(organizationId: number) {
  return useTeamChange('Failed to withdraw the invitation', (id: number) =>
    callApi<Done>('DELETE', `${pathOf(organizationId)}/${id}`),
  );
}

export function useAcceptRequest(organizationId: number) {
  return useTeamChange('Failed to add manager', ({ id, askedBy }: { id: number; askedBy: string }) =>
    callApi<Done>('POST', `${pathOf(organizationId)}/${id}/accept`, { askedBy }),
  );
}

export function acceptInvitation(token: string): Promise<Acceptance> {
  return callApi('POST', '/api/invitations/accept', { token });
}

export function registerInvited(sent: InvitedRegistration): Promise<Acceptance> {
  return callApi('POST', '/api/invitations/register', sent);
}

function useTeamChange<Input>(failure: string, change: (input: Input) => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message }) => showToast({ title: message }),
    onError: (error) => showFailure(error, failure),
    // Someone else may have decided first.
    onSettled: () => client.invalidateQueries(ORGANIZATIONS),
  });
}

function pathOf(organizationId: number): string {
  return `/api/organizations/${organizationId}/invitations`;
}
