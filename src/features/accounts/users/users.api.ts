import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callApiForPage } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { showToast } from '#ui/toast-store.ts';
import type { MadeByUser, ManagedUser, UserChanges, UserDeletion } from '../accounts.contract.ts';

/** Shows the previous page until the next one has loaded. */
export function userPageQuery(query: string) {
  return queryOptions({
    queryKey: ['users', 'page', query],
    queryFn: () => callApiForPage<ManagedUser>(`/api/users?${query}`),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** Always fresh, because the admin decides by it. */
export function madeByUserQuery({ id }: ManagedUser) {
  return queryOptions({
    queryKey: ['users', id, 'made'],
    queryFn: () => callApi<MadeByUser>('GET', `/api/users/${id}/made`),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useChangeUser({ id }: ManagedUser) {
  return useChange('User updated successfully', 'Failed to update user', (changes: UserChanges) =>
    callApi('PATCH', `/api/users/${id}`, changes),
  );
}

export function useSuspendUser({ id }: ManagedUser) {
  return useChange('The account is suspended', 'Failed to suspend the account', (reason: string) =>
    callApi('POST', `/api/users/${id}/suspend`, { reason }),
  );
}

export function useRestoreUser({ id }: ManagedUser) {
  return useChange('The account can sign in again', 'Failed to lift the suspension', () =>
    callApi('DELETE', `/api/users/${id}/suspend`),
  );
}

export function useEndSessions({ id }: ManagedUser) {
  return useChange('Signed out everywhere', 'Failed to end the sessions', () =>
    callApi('DELETE', `/api/users/${id}/sessions`),
  );
}

export function useDeleteUser({ id }: ManagedUser) {
  return useChange('User deleted successfully', 'Failed to delete user', (deletion?: UserDeletion) =>
    callApi('DELETE', `/api/users/${id}`, deletion),
  );
}

/** Refetches everything: other lists show people, and changing your own account may sign you out. */
function useChange<Input>(title: string, problem: string, change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => showToast({ title }),
    onError: (error) => showFailure(error, problem),
    onSettled: () => client.invalidateQueries(),
  });
}
