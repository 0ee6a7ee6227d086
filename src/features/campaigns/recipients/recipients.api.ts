import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callApiForPage } from '#browser/api-call.ts';
import { campaignQuery } from '../campaigns.api.ts';
import type { Campaign, SavedRecipients } from '../campaigns.contract.ts';
import type { ImportReport, RecipientInput, StaffRecipient } from './recipients.contract.ts';

const PAGE = 50;

export function recipientsQuery(campaignId: number, search: string) {
  return infiniteQueryOptions({
    queryKey: [...recipientListsOf(campaignId), search],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({
        q: search,
        limit: String(PAGE),
        ...(pageParam && { after: pageParam }),
      });
      return callApiForPage<StaffRecipient>(`/api/campaigns/${campaignId}/recipients?${query}`);
    },
    initialPageParam: '',
    getNextPageParam: ({ rows }) => (rows.length < PAGE ? undefined : String(rows.at(-1)?.id)),
  });
}

function recipientListsOf(campaignId: number) {
  return ['recipients', campaignId];
}

interface Change {
  save?: (RecipientInput & { id?: number | undefined })[];
  remove?: number[];
  first?: number | undefined;
}

export function useChangeRecipients({ id, version }: Campaign) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) =>
      callApi<SavedRecipients>('PATCH', `/api/campaigns/${id}/recipients`, { ...change, version }),
    onSuccess: (saved) => {
      showSaved(client, id, saved);
      return fetchAgain(client, id);
    },
    onError: () => fetchAgain(client, id),
  });
}

export function showSaved(client: QueryClient, id: number, saved: SavedRecipients) {
  client.setQueryData(campaignQuery(id).queryKey, (known) => known && { ...known, ...saved });
}

/** Loads other people's changes, so saving again succeeds. */
export async function fetchAgain(client: QueryClient, id: number) {
  await client.invalidateQueries({ queryKey: campaignQuery(id).queryKey });
  await client.invalidateQueries({ queryKey: recipientListsOf(id) });
}

interface Import {
  file: File;
  replaces: boolean;
  isApplied: boolean;
}

export function useImportRecipients({ id, version }: Campaign) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, replaces, isApplied }: Import) => {
      const form = new FormData();
      form.append('file', file);
      if (replaces) form.append('replace', 'true');
      if (isApplied) {
        form.append('version', String(version));
        for (const name of ['apply', 'skipBadLines']) form.append(name, 'true');
      }
      return callApi<ImportReport>('POST', `/api/campaigns/${id}/recipients/import`, form);
    },
    onSuccess: async ({ isSaved }) => {
      if (isSaved) await fetchAgain(client, id);
    },
    onError: () => fetchAgain(client, id),
  });
}
