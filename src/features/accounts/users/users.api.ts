import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callApiForPage } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { showToast } from '#ui/toast-store.ts';
import type { MadeByUser, ManagedUser } from '../accounts.contract.ts';

export function userPageQuery(query: string) {
  return queryOptions({
    queryKey: ['users', 'page', query],
    queryFn: () => callApiForPage<ManagedUser>(`/api/users?${query}`),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** Is always fresh, because the admin decides by it. */
export function madeByUserQuery({ id }: ManagedUser) {
  return queryOptions({
    queryKey: ['users', id, 'made'],
    queryFn: () => callApi<MadeByUser>('GET', `/api/users/${id}/made`),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Refetches everything: other lists show people, and changing your own account may sign you out. */
export function useUserChange<Input = void>(
  title: string,
  problem: string,
  change: (input: Input) => Promise<unknown>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => showToast({ title }),
    onError: (error) => showFailure(error, problem),
    onSettled: () => client.invalidateQueries(),
  });
}
