import { useState } from 'react';
import { showFailure } from '../../../browser/failure-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { User, UserRole } from '../accounts.contract.ts';
import { ROLE_LABELS } from './role-labels.ts';
import { useRoleChange } from './users.api.ts';

export function UserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [role, setRole] = useState(user.role);
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
          <Select {...control} value={role} onChange={({ target }) => setRole(roleOf(target.value))}>
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

const ROLES = ['org_manager', 'admin'] as const satisfies UserRole[];

function roleOf(value: string): UserRole {
  return value === 'admin' ? 'admin' : 'org_manager';
}
