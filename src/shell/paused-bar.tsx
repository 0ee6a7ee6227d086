import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { lettersPausedQuery } from '../features/oversight/oversight.api.ts';
import { buttonClass } from '../ui/button.tsx';
import { AccountNotice } from './account-notice.tsx';

export function PausedBar({ isAdmin }: { isAdmin: boolean }) {
  const { data } = useQuery(lettersPausedQuery);
  if (!data?.arePaused) return null;
  return (
    <AccountNotice
      label="Letters are paused"
      text="Letters are paused. Nobody can have one written until an admin turns them on again."
      actions={
        isAdmin && (
          <Link className={buttonClass()} to="/safety">
            Open Safety
          </Link>
        )
      }
    />
  );
}
