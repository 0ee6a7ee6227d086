import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../browser/api-call.ts';
import type { Numbers, OrganizationNumbers } from './numbers.contract.ts';

/** What visitors do is counted all the time. */
const alwaysFresh = {
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  // Those of another time stay in sight until the chosen ones are there.
  placeholderData: keepPreviousData,
} as const;

/** `path` is that of the call, with its range. */
export function campaignNumbersQuery(path: string) {
  return queryOptions({
    queryKey: ['numbers', path],
    queryFn: () => callApi<Numbers>('GET', path),
    ...alwaysFresh,
  });
}

export function organizationNumbersQuery(path: string) {
  return queryOptions({
    queryKey: ['numbers', path],
    queryFn: () => callApi<OrganizationNumbers>('GET', path),
    ...alwaysFresh,
  });
}
