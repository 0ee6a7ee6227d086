import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#browser/api-call.ts';
import { LoadError } from '#ui/alert.tsx';
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx';
import { Field, Select } from '#ui/forms/field.tsx';
import type { MadeByUser, ManagedUser } from '../accounts.contract.ts';
import { madeByUserQuery, useUserChange } from './users.api.ts';

export function DeleteUserDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const made = useQuery(madeByUserQuery(user));
  const [newOwner, setNewOwner] = useState<number | null>(null);
  const deletion = useUserChange('User deleted successfully', 'Failed to delete user', () =>
    callApi('DELETE', `/api/users/${user.id}`, newOwner === null ? undefined : { transferTo: newOwner }),
  );
  return (
    <DeleteDialog
      onClose={onClose}
      title="Are you absolutely sure?"
      description="This action cannot be undone. This will permanently delete the user account and all associated data."
      name={user.email}
      also={[
        'Their place on organizations’ teams',
        ...(user.suspendedAt ? ['The suspension: this email can register again'] : []),
      ]}
      busy={deletion.isPending}
      ready={made.isSuccess}
      onDelete={() => deletion.mutate(undefined, { onSettled: onClose })}
      choice={<OwnerChoice query={made} newOwner={newOwner} onChoose={setNewOwner} />}
    />
  );
}

type OwnerChoiceProps = {
  query: UseQueryResult<MadeByUser>;
  newOwner: number | null;
  onChoose: (newOwner: number | null) => void;
};

function OwnerChoice({ query: { data: made, error, refetch }, newOwner, onChoose }: OwnerChoiceProps) {
  if (error) {
    return (
      <LoadError
        title="Couldn’t load this person’s organizations and campaigns"
        onRetry={() => void refetch()}
      />
    );
  }
  if (!made) {
    return (
      <p className="text-ink-2 text-small" role="status">
        Loading this person’s organizations and campaigns…
      </p>
    );
  }
  if (made.organizations.total + made.campaigns.total === 0) {
    return <p className="text-small">They haven’t created any organizations or campaigns.</p>;
  }
  return (
    <div className="grid gap-4">
      <div className="prose wrap-anywhere text-small">
        <p>These won’t be deleted:</p>
        <ul>
          <MadeItem {...made.organizations} one="organization" many="organizations" />
          <MadeItem {...made.campaigns} one="campaign" many="campaigns" />
        </ul>
      </div>
      {made.newOwners.length > 0 && (
        <Field
          label="Who should take them over?"
          hint="A team member can only take over their own organization’s campaigns. The rest will have no owner."
        >
          {(control) => (
            <Select
              {...control}
              value={newOwner ?? ''}
              onChange={({ target }) => onChoose(Number(target.value) || null)}
            >
              <option value="">No one</option>
              {made.newOwners.map(({ id, email, role }) => (
                <option key={id} value={id}>
                  {role === 'admin' ? `${email} (admin)` : email}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}

type MadeItemProps = MadeByUser['campaigns'] & { one: string; many: string };

function MadeItem({ total, names, one, many }: MadeItemProps) {
  if (total === 0) return null;
  const more = total - names.length;
  return (
    <li>
      {total.toLocaleString('en-US')} {total === 1 ? one : many}: {names.join(', ')}
      {more > 0 && ` and ${more.toLocaleString('en-US')} more`}
    </li>
  );
}
