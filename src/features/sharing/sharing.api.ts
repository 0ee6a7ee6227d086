import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../browser/api-call.ts';
import { showFailure } from '../../browser/failure-toast.ts';
import { organizationQuery } from '../organizations/organizations.api.ts';
import type { Saved } from '../organizations/organizations.contract.ts';

/** Changes the list as it is now: colleagues may have changed it meanwhile. */
export function useChangeSites(organizationId: number) {
  const client = useQueryClient();
  const query = organizationQuery(organizationId);
  return useMutation({
    mutationFn: async (change: (sites: string[]) => string[]) => {
      const current = await client.fetchQuery({ ...query, staleTime: 0 });
      const embedSites = change(current.embedSites);
      const body = { embedSites, version: current.version };
      const { version } = await callApi<Saved>('PUT', `/api/organizations/${organizationId}`, body);
      return { embedSites, version };
    },
    onSuccess: (saved) => client.setQueryData(query.queryKey, (known) => known && { ...known, ...saved }),
    onError: (error) => showFailure(error, 'Failed to change the websites'),
  });
}
