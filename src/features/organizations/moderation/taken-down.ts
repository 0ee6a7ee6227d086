import { useCurrentUser } from '../../accounts/accounts.api.ts';

/** What was taken down stays as it is, for whoever looks into it: only admins change it. */
export function useTakenDownLock(takenDownAt: string | null): boolean {
  const { data: user } = useCurrentUser();
  return takenDownAt !== null && user?.role !== 'admin';
}
