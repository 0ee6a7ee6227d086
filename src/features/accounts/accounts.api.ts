import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, callApiTersely } from '#browser/api-call.ts';
import type { RegistrationState, User } from './accounts.contract.ts';

export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: fetchCurrentUser,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

async function fetchCurrentUser(): Promise<User | null> {
  try {
    return await callApiTersely<User>('GET', '/api/user');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** An admin may have changed the switch since the page loaded. */
export const registrationQuery = queryOptions({
  queryKey: ['registration'],
  queryFn: () => callApiTersely<RegistrationState>('GET', '/api/registration'),
  refetchOnMount: 'always',
});

export function useCurrentUser() {
  return useQuery(currentUserQuery);
}

/** The next person in this browser must not see this person's data. */
export function clearCachedData(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
}

export function enterAsNewUser(client: QueryClient): Promise<void> {
  clearCachedData(client);
  return client.refetchQueries(currentUserQuery);
}
