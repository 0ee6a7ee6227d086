import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApiTersely } from '../../browser/api-call.ts';
import type { User } from './accounts.contract.ts';

/** Who is signed in; null is nobody (specification, sections 4 and 9). Fetched anew after what changes it. */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: fetchCurrentUser,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export function useCurrentUser() {
  return useQuery(currentUserQuery);
}

/** `onLeave` is called before the frame notices that nobody is signed in any more. */
export function useLogout(onLeave: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApiTersely('POST', '/api/logout'),
    onSuccess: () => {
      onLeave();
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
      client.setQueryData(currentUserQuery.queryKey, null);
    },
  });
}

async function fetchCurrentUser(): Promise<User | null> {
  try {
    return await callApiTersely<User>('GET', '/api/user');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
