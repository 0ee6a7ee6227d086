import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../ui/alert.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { usePageTitle } from './site.ts';
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
  return (
    <Alert title={`Error: ${error.message}`}>
      <button type="button" className="link-btn" onClick={() => refetch()}>
        Try again
      </button>
    </Alert>
  );
}
