import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import type { Report } from '#safety/reports.contract.ts';
import { showToast } from '#ui/toast-store.ts';
import type { AuditEntry } from './audit-log.contract.ts';
import type { SafetyState } from './safety.contract.ts';

/** Other admins and visitors change these at any time. */
const alwaysFresh = {
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: 20_000,
} as const;

export const safetyQuery = queryOptions({
  queryKey: ['safety'],
  queryFn: () => callApi<SafetyState>('GET', '/api/safety'),
  ...alwaysFresh,
});

export const reportsQuery = queryOptions({
  queryKey: ['reports'],
  queryFn: () => callApi<Report[]>('GET', '/api/reports'),
  ...alwaysFresh,
});

export function auditQuery(path: string) {
  return queryOptions({
    queryKey: ['audit', path],
    queryFn: () => callApi<AuditEntry[]>('GET', path),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

type Call = Parameters<typeof callApi>;
export type Act = { said: string; call: Call; nextCall?: Call; onDone?: () => void };

export function useAct(onEnd?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ call, nextCall }: Act) => {
      await callApi(...call);
      if (nextCall) await callApi(...nextCall);
    },
    onSuccess: (_done, { said, onDone }) => {
      showToast({ title: said });
      onDone?.();
    },
    onError: (error) => showFailure(error, 'Something went wrong. Please try again.'),
    onSettled: () => {
      void client.invalidateQueries();
      onEnd?.();
    },
  });
}
