import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../browser/api-call.ts';
import type { OwnSession, PasswordChange } from '../accounts.contract.ts';

/** Where one is signed in. Others come and go: asked for anew each time it is looked at. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: () => callApi<OwnSession[]>('GET', '/api/user/sessions'),
  refetchOnMount: 'always',
});

export function usePasswordChange() {
  return useMutation({
    mutationFn: (change: PasswordChange) => callApi('POST', '/api/user/password', change),
  });
}

/** Of one session by its id, or of all but this one. */
export function useSessionEnd() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: number | 'others') =>
      callApi('DELETE', which === 'others' ? '/api/user/sessions' : `/api/user/sessions/${which}`),
    onSettled: () => client.invalidateQueries(ownSessionsQuery),
  });
}
