import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../browser/api-call.ts';
import { showFailure } from '../../../browser/failure-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field, Select } from '../../../ui/forms/field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { currentUserQuery, usersQuery } from '../accounts.api.ts';
import type { RoleChange, User, UserRole } from '../accounts.contract.ts';

const ROLES = ['org_manager', 'admin'] as const satisfies UserRole[];

export const ROLE_LABELS: Record<UserRole, string> = { org_manager: 'Org Manager', admin: 'Admin' };

type UserDialogProps = { user: User; onClose: () => void };

export function EditUserDialog({ user, onClose }: UserDialogProps) {
  const [role, setRole] = useState<UserRole>(user.role);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (change: RoleChange) => callApi<User>('PATCH', `/api/users/${user.id}`, change),
    onSuccess: (changed) => {
      client.setQueryData(usersQuery.queryKey, (known) =>
        known?.map((other) => (other.id === user.id ? changed : other)),
      );
      showToast({ title: 'User updated successfully' });
      onClose();
      refreshIfOwn(client, user);
    },
    onError: (error) => {
      showFailure(error, 'Failed to update user');
      client.invalidateQueries(usersQuery);
    },
  });
  return (
    <Dialog
      onClose={() => save.isPending || onClose()}
      title="Edit User"
      description={user.email}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ role });
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
            {ROLES.map((choice) => (
              <option key={choice} value={choice}>
                {ROLE_LABELS[choice]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Dialog>
  );
}

export function DeleteUserDialog({ user, onClose }: UserDialogProps) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => callApi('DELETE', `/api/users/${user.id}`),
    onSuccess: () => {
      client.setQueryData(usersQuery.queryKey, (known) => known?.filter(({ id }) => id !== user.id));
      // Lists name creators, and what this person made has none now.
      client.removeQueries({ predicate: ({ queryKey: [key] }) => !KEPT.includes(key) });
      showToast({ title: 'User deleted successfully' });
      refreshIfOwn(client, user);
    },
    onError: (error) => {
      showFailure(error, 'Failed to delete user');
      client.invalidateQueries(usersQuery);
    },
    onSettled: onClose,
  });
  return (
    <DeleteDialog
      onClose={onClose}
      title="Are you absolutely sure?"
      description="This action cannot be undone. This will permanently delete the user account and all associated data."
      name={user.email}
      also={['Their place on the teams of organizations']}
      busy={deletion.isPending}
      onDelete={() => deletion.mutate()}
    />
  );
}

const KEPT: unknown[] = [currentUserQuery.queryKey[0], usersQuery.queryKey[0]];

/** People who changed or deleted their own account are signed out. Not awaited: the page goes with it. */
function refreshIfOwn(client: QueryClient, { id }: User): void {
  if (client.getQueryData(currentUserQuery.queryKey)?.id === id) client.invalidateQueries(currentUserQuery);
}
