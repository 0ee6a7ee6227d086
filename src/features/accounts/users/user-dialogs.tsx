import { useState } from 'react';
import { showFailure } from '../../../browser/failure-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { User, UserRole } from '../accounts.contract.ts';
import { useRoleChange, useUserDeletion } from './users.api.ts';

const ROLES = ['org_manager', 'admin'] as const satisfies UserRole[];

export const ROLE_LABELS: Record<UserRole, string> = { org_manager: 'Org Manager', admin: 'Admin' };

type UserDialogProps = { user: User; onClose: () => void };

export function EditUserDialog({ user, onClose }: UserDialogProps) {
  const [role, setRole] = useState<UserRole>(user.role);
  const { mutate, isPending } = useRoleChange(user);
  const save = () =>
    mutate(
      { role },
      {
        onSuccess: () => {
          showToast({ title: 'User updated successfully' });
          onClose();
        },
        onError: (error) => showFailure(error, 'Failed to update user'),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={() => isPending || onClose()}
      title="Edit User"
      description={user.email}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      foot={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={isPending} busyLabel="Saving...">
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
  const { mutate, isPending } = useUserDeletion();
  return (
    <DeleteDialog
      open
      onOpenChange={onClose}
      title="Are you absolutely sure?"
      description="This action cannot be undone. This will permanently delete the user account and all associated data."
      name={user.email}
      also={['Their place on the teams of organizations']}
      busy={isPending}
      onDelete={() =>
        mutate(user, {
          onSuccess: () => showToast({ title: 'User deleted successfully' }),
          onError: (error) => showFailure(error, 'Failed to delete user'),
          onSettled: onClose,
        })
      }
    />
  );
}
