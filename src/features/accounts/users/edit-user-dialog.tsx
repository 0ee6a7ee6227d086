import { useState } from 'react';
import { callApi } from '#browser/api-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field, Select, TextArea } from '#ui/forms/field.tsx';
import { Day } from '#ui/text.tsx';
import { useCurrentUser } from '../accounts.api.ts';
import { MAX_REASON, type ManagedUser, type UserChanges, type UserRole } from '../accounts.contract.ts';
import { useUserChange } from './users.api.ts';

export const ROLES: Record<UserRole, string> = { org_manager: 'Org Manager', admin: 'Admin' };

const QUOTA_FACTORS = [1, 2, 5, 10, 100];

type EditUserDialogProps = { user: ManagedUser; onClose: () => void };

export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const { data: own } = useCurrentUser();
  const [role, setRole] = useState(user.role);
  const [quotaFactor, setQuotaFactor] = useState(user.quotaFactor);
  const [isSuspending, setSuspending] = useState(false);
  const save = useUserChange('User updated successfully', 'Failed to update user', (changes: UserChanges) =>
    callApi('PATCH', `/api/users/${user.id}`, changes),
  );
  if (isSuspending) return <SuspendUserDialog user={user} onClose={onClose} />;
  return (
    <Dialog
      onClose={() => save.isPending || onClose()}
      title="Edit User"
      description={user.email}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          {
            ...(role !== user.role && { role }),
            ...(quotaFactor !== user.quotaFactor && { quotaFactor }),
          },
          { onSuccess: onClose },
        );
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
      <Field
        label="Role"
        hint="Admins also manage settings and users. Changing the role signs this person out."
      >
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
      {role !== 'admin' && (
        <Field label="Daily limits" hint="What this person may create, upload and change in a day.">
          {(control) => (
            <Select
              {...control}
              value={quotaFactor}
              onChange={({ target }) => setQuotaFactor(Number(target.value))}
            >
              {[...new Set([...QUOTA_FACTORS, user.quotaFactor])].map((factor) => (
                <option key={factor} value={factor}>
                  {factor === 1 ? 'Standard' : `${factor} times as much`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {own?.id !== user.id && (
        <section className="grid gap-2 border-rule border-t pt-4" aria-label="Access">
          {user.suspendedAt ? (
            <SuspendedAccess user={user} suspendedAt={user.suspendedAt} onClose={onClose} />
          ) : (
            <OpenAccess user={user} onClose={onClose} onSuspend={() => setSuspending(true)} />
          )}
        </section>
      )}
    </Dialog>
  );
}

function OpenAccess({ user, onClose, onSuspend }: EditUserDialogProps & { onSuspend: () => void }) {
  const ending = useUserChange('Signed out everywhere', 'Failed to end the sessions', () =>
    callApi('DELETE', `/api/users/${user.id}/sessions`),
  );
  return (
    <>
      <p className="text-ink-2 text-small">
        Sign this person out on every device, or suspend the account to block sign-ins.
      </p>
      <div className="btn-row">
        <Button busy={ending.isPending} onClick={() => ending.mutate(undefined, { onSuccess: onClose })}>
          Sign Out Everywhere
        </Button>
        <Button variant="danger" onClick={onSuspend}>
          Suspend
        </Button>
      </div>
    </>
  );
}

function SuspendedAccess({ user, suspendedAt, onClose }: EditUserDialogProps & { suspendedAt: string }) {
  const restoring = useUserChange('The account can sign in again', 'Failed to lift the suspension', () =>
    callApi('DELETE', `/api/users/${user.id}/suspend`),
  );
  return (
    <>
      <p className="wrap-anywhere text-small">
        <b>
          Suspended on <Day at={suspendedAt} />.
        </b>{' '}
        {user.suspendedReason}
      </p>
      <div className="btn-row">
        <Button
          busy={restoring.isPending}
          onClick={() => restoring.mutate(undefined, { onSuccess: onClose })}
        >
          Lift Suspension
        </Button>
      </div>
    </>
  );
}

function SuspendUserDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const suspending = useUserChange('The account is suspended', 'Failed to suspend the account', () =>
    callApi('POST', `/api/users/${user.id}/suspend`, { reason }),
  );
  return (
    <Dialog
      onClose={() => suspending.isPending || onClose()}
      title="Suspend this account?"
      description={user.email}
      onSubmit={(event) => {
        event.preventDefault();
        if (!suspending.isPending) suspending.mutate(undefined, { onSuccess: onClose });
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
        This person is signed out at once and can’t sign in or register again with this email. Their
        organizations and campaigns aren’t affected. You can lift the suspension at any time.
      </p>
      <Field label="Reason" optional hint="Visible to admins only.">
        {(control) => (
          <TextArea
            {...control}
            look="small"
            maxLength={MAX_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
