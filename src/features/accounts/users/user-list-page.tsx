import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../../browser/site.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { UserList } from './user-list.tsx';
import { usersQuery } from './users.api.ts';

export function UserListPage() {
  usePageTitle('Users');
  return (
    <div className="wrap page">
      <PageHead title="Users" lede="Choose a row to change that person’s role." />
      <Users />
    </div>
  );
}

function Users() {
  const { data: users, error, refetch } = useQuery(usersQuery);
  if (users) return <UserList users={users} />;
  if (!error) return <Loading />;
  return <LoadError title={`Error: ${error.message}`} onRetry={() => void refetch()} />;
}
