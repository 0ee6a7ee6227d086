import { Navigate, Outlet } from 'react-router';
import { useCurrentUser } from '../features/accounts/accounts.api.ts';

/** Inside the frame, around the pages that are for admins: others go home (ruling 31). */
export function AdminsOnly() {
  const { data: user } = useCurrentUser();
  return user?.role === 'admin' ? <Outlet /> : <Navigate to="/" replace />;
}
