import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type ListRules, useListView } from '#browser/list-view.ts';
import { Loaded, Page } from '#browser/staff-page.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/forms/field.tsx';
import { createdAtColumn } from '#ui/table/creation-columns.tsx';
import { type DataTableColumn, RowButton } from '#ui/table/data-table.tsx';
import { PagedTable } from '#ui/table/paged-table.tsx';
import { AddressLine } from '#ui/text.tsx';
import { type ManagedUser, USER_KINDS, USER_SORTS } from '../accounts.contract.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog, ROLES } from './edit-user-dialog.tsx';
import { userPageQuery } from './users.api.ts';

const USER_LIST: ListRules<{ kind: string }> = {
  readFilters: (address) => ({ kind: USER_KINDS.find((kind) => kind === address.get('kind')) ?? '' }),
  hidesSearch: true,
  sorts: USER_SORTS,
  first: { id: 'createdAt', desc: false },
};

const KINDS = { admins: 'Admins', unverified: 'Email not verified', suspended: 'Suspended' };

export function UserListPage() {
  const { filters, filter, query, tableOf } = useListView(USER_LIST);
  const [edited, setEdited] = useState<ManagedUser | null>(null);
  const [deleted, setDeleted] = useState<ManagedUser | null>(null);
  const columns = useMemo(() => userColumns(setEdited, setDeleted), []);
  return (
    <Page title="Users" lede="Select a user to change their role or access.">
      <Loaded query={userPageQuery(query)} problem={(error) => `Error: ${error.message}`}>
        {(page) => (
          <PagedTable noun="user" caption="Users" columns={columns} {...tableOf(page)}>
            <Field label="Show">
              {({ id }) => (
                <Select
                  id={id}
                  value={filters.kind}
                  onChange={({ target }) => filter({ kind: target.value })}
                >
                  <option value="">All users</option>
                  {USER_KINDS.map((known) => (
                    <option key={known} value={known}>
                      {KINDS[known]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </PagedTable>
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
      isSortable: true,
      cell: (user) => (
        <>
          <RowButton onClick={() => onEdit(user)}>
            <AddressLine isWide>{user.email}</AddressLine>
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
      cell: ({ role }) => (role === 'admin' ? <b>{ROLES[role]}</b> : ROLES[role]),
    },
    {
      id: 'emailVerified',
      header: 'Email Verified',
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
