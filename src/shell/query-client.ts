import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/api-call.ts';
import { currentUserQuery } from '#features/accounts/accounts.api.ts';
import { askBeforeLoss } from '#ui/dialog/ask-before-loss.ts';

const SIGNED_OUT =
  'You’ve been signed out. To keep your changes, sign in in a new tab, then come back and save. ' +
  'If you leave this page, you’ll lose them.';

/**
 * Data never goes stale automatically. People who turn out to be signed out go to `/auth`, but don't lose what they
 * typed.
 */
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
      askBeforeLoss(() => client.setQueryData(currentUserQuery.queryKey, null), SIGNED_OUT);
  }

  return client;
}
