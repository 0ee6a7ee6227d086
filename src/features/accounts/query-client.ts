import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../http/api-call.ts';
import { currentUserQuery } from './accounts.api.ts';

/** The freshness that section 9 of the specification asks for. Who turns out to be signed out is sent to /auth. */
export function makeQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeSignOut }),
    mutationCache: new MutationCache({ onError: noticeSignOut }),
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

  function noticeSignOut(error: Error) {
    if (error instanceof ApiError && error.status === 401)
      client.setQueryData(currentUserQuery.queryKey, null);
  }

  return client;
}
