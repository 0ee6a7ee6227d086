import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#browser/api-call.ts';
import type { Campaign, SavedRecipients } from '../../campaigns.contract.ts';
import { fetchAgain, showSaved } from '../../recipients/recipients.api.ts';
import type {
  RecipientSet,
  SetChanges,
  SetDetailsChange,
  SetDetailsInput,
  SetParts,
} from '../recipient-sets.contract.ts';
import type { SetFilter } from '../set-filter.contract.ts';

export const SETS = { queryKey: ['recipient-sets'] };
const PATH = '/api/recipient-sets';

export const setsQuery = queryOptions({
  queryKey: [...SETS.queryKey, 'list'],
  queryFn: () => callApi<RecipientSet[]>('GET', PATH),
  refetchOnMount: 'always',
});

export function setQuery(id: number) {
  return queryOptions({
    queryKey: [...SETS.queryKey, id],
    queryFn: () => callApi<RecipientSet>('GET', `${PATH}/${id}`),
    refetchOnMount: 'always',
  });
}

export function changesQuery(id: number, fileId: number) {
  return queryOptions({
    queryKey: [...SETS.queryKey, id, 'changes', fileId],
    queryFn: () => callApi<SetChanges>('GET', `${PATH}/${id}/changes`),
  });
}

export function partsQuery(id: number, filter: SetFilter) {
  return queryOptions({
    queryKey: [...SETS.queryKey, id, 'parts', filter],
    queryFn: () => callApi<SetParts>('POST', `${PATH}/${id}/parts`, filter),
    placeholderData: keepPreviousData,
  });
}

type Acceptance = { setId: number; fileId: number; details: SetDetailsInput };

export function useAcceptFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ setId, fileId, details }: Acceptance) =>
      callApi<RecipientSet>('POST', `${PATH}/${setId}/accept`, { ...details, fileId }),
    // An accepted file has no changes to read.
    onSuccess: () =>
      client.invalidateQueries({ ...SETS, predicate: ({ queryKey }) => queryKey[2] !== 'changes' }),
  });
}

export function useChangeSet(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (details: SetDetailsChange) => callApi<RecipientSet>('PATCH', `${PATH}/${id}`, details),
    onSuccess: (saved) => {
      client.setQueryData(setQuery(id).queryKey, saved);
      void client.invalidateQueries(setsQuery);
    },
  });
}

export function useDeleteSet(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE', `${PATH}/${id}`),
    onSuccess: () => {
      client.setQueryData(setsQuery.queryKey, (known) => known?.filter((set) => set.id !== id));
    },
  });
}

type SetChoice = { setId: number | null; filter?: SetFilter };

export function useChooseSet({ id, version }: Campaign) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: SetChoice) =>
      callApi<SavedRecipients>('PUT', `/api/campaigns/${id}/recipient-set`, { ...choice, version }),
    onSuccess: (saved) => {
      showSaved(client, id, saved);
      void client.invalidateQueries(setsQuery);
      return fetchAgain(client, id);
    },
    onError: () => fetchAgain(client, id),
  });
}
