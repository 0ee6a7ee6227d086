import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#browser/api-call.ts';
import type { User } from '../accounts.contract.ts';
import type { SecondFactor } from './second-factor.contract.ts';

export const FACTOR_PATH = '/api/user/second-factor';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: () => callApi<SecondFactor>('GET', FACTOR_PATH),
});

/** Returns null for everyone but admins without a second factor. */
export function useMissingFactor({ role, emailVerified }: User): 'required' | 'wanted' | null {
  const isAsked = role === 'admin' && emailVerified;
  const { data } = useQuery({ ...secondFactorQuery, enabled: isAsked });
  if (!isAsked || !data || data.addedAt) return null;
  return data.isRequired ? 'required' : 'wanted';
}
