import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { callApi } from '../../../browser/api-call.ts';
import { showFailure } from '../../../browser/failure-toast.ts';
import { Loaded, Page } from '../../../browser/staff-page.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field, Select } from '../../../ui/forms/field.tsx';
import { type DataTableColumn, RowButton } from '../../../ui/table/data-table.tsx';
import { createdAtColumn } from '../../../ui/table/record-columns.tsx';
import { SearchableTable } from '../../../ui/table/searchable-table.tsx';
import { AddressText } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { usersQuery } from '../accounts.api.ts';
import type { User, UserRole } from '../accounts.contract.ts';

const ROLES: Record<UserRole, string> = { org_manager: 'Org Manager', admin: 'Admin' };

export function UserListPage() {
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<User | null>(null);
  const [deleted, setDeleted] = useState<User | null>(null);
  const columns = useMemo(() => userColumns(setEdited, setDeleted), []);
  return (
    <Page title="Users" lede="Choose a row to change that person’s role.">
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

type UserDialogProps = { user: User; onClose: () => void };

function EditUserDialog({ user, onClose }: UserDialogProps) {
  const [role, setRole] = useState(user.role);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () => callApi('PATCH', `/api/users/${user.id}`, { role }),
    onSuccess: () => showToast({ title: 'User updated successfully' }),
    onError: (error) => showFailure(error, 'Failed to update user'),
    // Everything, as people who change their own role are signed out.
    onSettled: async (_changed, error) => {
      await client.invalidateQueries();
      if (!error) onClose();
    },
  });
  return (
    <Dialog
      onClose={() => save.isPending || onClose()}
      title="Edit User"
      description={user.email}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      foot={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <Field label="Role" hint="Admins also manage settings and users. A change signs this person out.">
        {(control) => (
          <Select
            {...control}
            value={role}
            onChange={({ target }) => setRole(target.value === 'admin' ? 'admin' : 'org_manager')}
          >
            <option value="org_manager">{ROLES.org_manager}</option>
            <option value="admin">{ROLES.admin}</option>
          </Select>
        )}
      </Field>
    </Dialog>
  );
}

function DeleteUserDialog({ user, onClose }: UserDialogProps) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => callApi('DELETE', `/api/users/${user.id}`),
    onSuccess: () => showToast({ title: 'User deleted successfully' }),
    onError: (error) => showFailure(error, 'Failed to delete user'),
    // Everything, as other lists name creators.
    onSettled: async () => {
      await client.invalidateQueries();
      onClose();
    },
  });
  return (
    <DeleteDialog
      onClose={onClose}
      title="Are you absolutely sure?"
      description="This action cannot be undone. This will permanently delete the user account and all associated data."
      name={user.email}
      also={['Their place on organizations’ teams']}
      busy={deletion.isPending}
      onDelete={() => deletion.mutate()}
    />
  );
}
