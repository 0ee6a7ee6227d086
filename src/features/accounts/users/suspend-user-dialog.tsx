import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field, TextArea } from '../../../ui/forms/field.tsx';
import { type ManagedUser, MOST_REASON } from '../accounts.contract.ts';
import { useSuspendUser } from './users.api.ts';

export function SuspendUserDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const suspending = useSuspendUser(user);
  return (
    <Dialog
      onClose={() => suspending.isPending || onClose()}
      title="Suspend this account?"
      description={user.email}
      onSubmit={(event) => {
        event.preventDefault();
        if (!suspending.isPending) suspending.mutate(reason, { onSuccess: onClose });
      }}
      foot={
        <>
          <Button disabled={suspending.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger-fill" busy={suspending.isPending} busyLabel="Suspending...">
            Suspend
          </Button>
        </>
      }
    >
      <p className="text-small">
        This person is signed out at once and can’t sign in or register again with this email. What they made
        stays as it is. You can let them back in at any time.
      </p>
      <Field label="Reason" optional hint="Only admins see it.">
        {(control) => (
          <TextArea
            {...control}
            look="small"
            maxLength={MOST_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
