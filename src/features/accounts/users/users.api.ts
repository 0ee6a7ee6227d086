import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../browser/api-call.ts';
import { currentUserQuery } from '../accounts.api.ts';
import type { RoleChange, User } from '../accounts.contract.ts';

/** People register at any time. */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: () => callApi<User[]>('GET', '/api/users'),
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
    onError: () => refreshList(client),
  });
}

export function useUserDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: User) => callApi('DELETE', `/api/users/${id}`),
    onSuccess: (_answer, { id }) => {
      client.setQueryData(usersQuery.queryKey, (known) => known?.filter((user) => user.id !== id));
      // What they made is nobody's now.
      client.removeQueries({ predicate: ({ queryKey: [key] }) => !KEPT.includes(key) });
      refreshIfOwn(client, id);
    },
    onError: () => refreshList(client),
  });
}

const KEPT: unknown[] = [currentUserQuery.queryKey[0], usersQuery.queryKey[0]];

/** Whoever changed or deleted their own account is not signed in any more. Not waited for: the page goes with it. */
function refreshIfOwn(client: QueryClient, id: number): void {
  const isOwn = client.getQueryData(currentUserQuery.queryKey)?.id === id;
  if (isOwn) client.invalidateQueries(currentUserQuery);
}

/** Somebody else may have been quicker. */
function refreshList(client: QueryClient): Promise<void> {
  return client.invalidateQueries(usersQuery);
}
