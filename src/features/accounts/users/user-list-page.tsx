import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Loaded, Page } from '../../../browser/staff-page.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type DataTableColumn, RowButton } from '../../../ui/table/data-table.tsx';
import { SearchableTable } from '../../../ui/table/searchable-table.tsx';
import { AddressText, Day } from '../../../ui/text.tsx';
import { usersQuery } from '../accounts.api.ts';
import type { User } from '../accounts.contract.ts';
import { DeleteUserDialog, EditUserDialog, ROLE_LABELS } from './user-dialogs.tsx';

export function UserListPage() {
  return (
    <Page title="Users" lede="Choose a row to change that person’s role.">
      <Loaded query={usersQuery} problem={(error) => `Error: ${error.message}`}>
        {(users) => <UserList users={users} />}
      </Loaded>
    </Page>
  );
}

function UserList({ users }: { users: User[] }) {
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<User | null>(null);
  const [deleted, setDeleted] = useState<User | null>(null);
  const columns = useMemo(() => userColumns(setEdited, setDeleted), []);
  return (
    <>
      <SearchableTable
        noun="user"
        caption="Users"
        columns={columns}
        rows={users}
        rowId={({ id }) => id}
        sortedBy={{ id: 'createdAt', desc: false }}
        textsOf={({ email }) => [email]}
        search={search}
        onSearch={setSearch}
      />
      {edited && <EditUserDialog user={edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteUserDialog user={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

type Act = (user: User) => void;

function userColumns(onEdit: Act, onDelete: Act): DataTableColumn<User>[] {
  return [
    {
      id: 'email',
      header: 'Email',
      look: 'key',
      width: '40%',
      sortBy: ({ email }) => email,
      cell: (user) => (
        <RowButton onClick={() => onEdit(user)}>
          <AddressText>{user.email}</AddressText>
        </RowButton>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      sortBy: ({ role }) => ROLE_LABELS[role],
      cell: ({ role }) => (role === 'admin' ? <b>{ROLE_LABELS[role]}</b> : ROLE_LABELS[role]),
    },
    {
      id: 'emailVerified',
      header: 'Email Verified',
      sortBy: ({ emailVerified }) => Number(emailVerified),
      cell: ({ emailVerified }) => (emailVerified ? 'Yes' : <Badge tone="pending">No</Badge>),
    },
    {
      id: 'createdAt',
      header: 'Created At',
      sortBy: ({ createdAt }) => Date.parse(createdAt),
      cell: ({ createdAt }) => <Day at={createdAt} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      look: 'end corner',
      cell: (user) => (
        <Button
          variant="quiet-danger"
          size="icon"
          aria-label={`Delete ${user.email}`}
          onClick={() => onDelete(user)}
        >
          <Trash2 />
        </Button>
      ),
    },
  ];
}
