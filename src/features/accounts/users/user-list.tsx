import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyList } from '../../../ui/empty-list.tsx';
import { Register } from '../../../ui/register.tsx';
import { matchesSearch, SearchField } from '../../../ui/search-field.tsx';
import type { User } from '../accounts.contract.ts';
import { userColumns } from './user-columns.tsx';
import { UserDeletion } from './user-deletion.tsx';
import { UserDialog } from './user-dialog.tsx';

/** So few are seen at a glance. */
const FEW = 8;

export function UserList({ users }: { users: User[] }) {
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<User | null>(null);
  const [leaving, setLeaving] = useState<User | null>(null);
  const columns = useMemo(() => userColumns({ onEdit: setEdited, onDelete: setLeaving }), []);
  const matching = useMemo(() => users.filter(({ email }) => matchesSearch(search, email)), [users, search]);
  return (
    <>
      {(users.length > FEW || search) && (
        <search className="filters">
          <SearchField label="Search users" search={search} onSearch={setSearch} />
          <p className="hint" role="status">
            {matching.length.toLocaleString('en-US')} {matching.length === 1 ? 'user' : 'users'}
          </p>
        </search>
      )}
      {matching.length > 0 ? (
        <Register
          caption="Users"
          columns={columns}
          rows={matching}
          rowId={({ id }) => id}
          sortedBy={{ id: 'createdAt', desc: false }}
          choice={search}
        />
      ) : (
        <EmptyList
          title="No users match your search."
          action={<Button onClick={() => setSearch('')}>Clear search</Button>}
        />
      )}
      {edited && <UserDialog user={edited} onClose={() => setEdited(null)} />}
      <UserDeletion user={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
