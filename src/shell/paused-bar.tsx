import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { callApi } from '../browser/api-call.ts';
import type { LettersPaused } from '../safety/letters-paused.contract.ts';
import { buttonClass } from '../ui/button.tsx';
import { AccountNotice } from './account-notice.tsx';

export function PausedBar({ isAdmin }: { isAdmin: boolean }) {
  const { data } = useQuery({
    queryKey: ['letters-paused'],
    queryFn: () => callApi<LettersPaused>('GET', '/api/safety/letters'),
    refetchOnWindowFocus: 'always',
  });
  const { pathname } = useLocation();
  if (!data?.arePaused) return null;
  return (
    <AccountNotice
      label="Letters are paused"
      text="Letters are paused. Nobody can have one written until an admin turns them on again."
      actions={
        isAdmin &&
        pathname !== '/safety' && (
          <Link className={buttonClass()} to="/safety">
            Open Safety
          </Link>
        )
      }
    />
  );
}
