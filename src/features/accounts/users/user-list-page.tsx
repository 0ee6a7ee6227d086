import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Loaded, Page } from '../../../browser/staff-page.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type DataTableColumn, RowButton } from '../../../ui/table/data-table.tsx';
import { createdAtColumn, SearchableTable } from '../../../ui/table/searchable-table.tsx';
import { AddressText } from '../../../ui/text.tsx';
import type { ManagedUser } from '../accounts.contract.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog, ROLES } from './edit-user-dialog.tsx';
import { usersQuery } from './users.api.ts';

export function UserListPage() {
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<ManagedUser | null>(null);
  const [deleted, setDeleted] = useState<ManagedUser | null>(null);
  const columns = useMemo(() => userColumns(setEdited, setDeleted), []);
  return (
    <Page title="Users" lede="Choose a row to change what that person may do.">
      <Loaded query={usersQuery} problem={(error) => `Error: ${error.message}`}>
        {(users) => (
          <SearchableTable
            noun="user"
            caption="Users"
            columns={columns}
            rows={users}
            sortedBy={{ id: 'createdAt', desc: false }}
            textsOf={({ email }) => [email]}
            search={search}
            onSearch={setSearch}
          />
        )}
      </Loaded>
      {edited && <EditUserDialog user={edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteUserDialog user={deleted} onClose={() => setDeleted(null)} />}
    </Page>
  );
}

type Act = (user: ManagedUser) => void;

function userColumns(onEdit: Act, onDelete: Act): DataTableColumn<ManagedUser>[] {
  return [
    {
      id: 'email',
      header: 'Email',
      look: 'key',
      width: '40%',
      sortBy: ({ email }) => email,
      cell: (user) => (
        <>
          <RowButton onClick={() => onEdit(user)}>
            <AddressText>{user.email}</AddressText>
          </RowButton>{' '}
          {user.suspendedAt && (
            <span className="lg:ml-1.5">
              <Badge>Suspended</Badge>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      sortBy: ({ role }) => ROLES[role],
      cell: ({ role }) => (role === 'admin' ? <b>{ROLES[role]}</b> : ROLES[role]),
    },
    {
      id: 'emailVerified',
      header: 'Email Verified',
      sortBy: ({ emailVerified }) => Number(emailVerified),
      cell: ({ emailVerified }) => (emailVerified ? 'Yes' : <Badge tone="pending">No</Badge>),
    },
    createdAtColumn,
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
