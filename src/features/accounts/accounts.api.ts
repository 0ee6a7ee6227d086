import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, callApi, callApiTersely } from '#browser/api-call.ts';
import type { RegistrationState, SecondFactor, User } from './accounts.contract.ts';

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

export const FACTOR_PATH = '/api/user/second-factor';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: () => callApi<SecondFactor>('GET', FACTOR_PATH),
});

export function useMissingFactor(user: User | null | undefined): 'required' | 'wanted' | null | undefined {
  const isAsked = user?.role === 'admin' && user.emailVerified;
  const { data, isPending } = useQuery({ ...secondFactorQuery, enabled: isAsked === true });
  if (isAsked && isPending) return undefined;
  if (!isAsked || !data || data.addedAt) return null;
  return data.isRequired ? 'required' : 'wanted';
}
