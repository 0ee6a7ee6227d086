import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../browser/api-call.ts';
import { currentUserQuery } from '../accounts.api.ts';
import type { RoleChange, User } from '../accounts.contract.ts';

export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: () => callApi<User[]>('GET', '/api/users'),
  // People register at any time.
  refetchOnMount: 'always',
});

export function useRoleChange({ id }: User) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: RoleChange) => callApi<User>('PATCH', `/api/users/${id}`, change),
    onSuccess: (changed) => {
      client.setQueryData(usersQuery.queryKey, (known) =>
        known?.map((user) => (user.id === id ? changed : user)),
      );
      refreshIfOwn(client, id);
    },
    onError: () => client.invalidateQueries(usersQuery),
  });
}

export function useUserDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: User) => callApi('DELETE', `/api/users/${id}`),
    onSuccess: (_answer, { id }) => {
      client.setQueryData(usersQuery.queryKey, (known) => known?.filter((user) => user.id !== id));
      // Lists name creators, and what this person made has none now.
      client.removeQueries({ predicate: ({ queryKey: [key] }) => !KEPT.includes(key) });
      refreshIfOwn(client, id);
    },
    onError: () => client.invalidateQueries(usersQuery),
  });
}

const KEPT: unknown[] = [currentUserQuery.queryKey[0], usersQuery.queryKey[0]];

/** People who changed or deleted their own account are signed out. Not awaited: the page goes with it. */
function refreshIfOwn(client: QueryClient, id: number): void {
  const isOwn = client.getQueryData(currentUserQuery.queryKey)?.id === id;
  if (isOwn) client.invalidateQueries(currentUserQuery);
}
