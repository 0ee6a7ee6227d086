import { AddressText } from '../../../ui/address-text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Day } from '../../../ui/day.tsx';
import type { RegisterColumn } from '../../../ui/register.tsx';
import { TrashIcon } from '../../../ui/staff-icon.tsx';
import type { User } from '../accounts.contract.ts';
import { ROLE_LABELS } from './role-labels.ts';

type UserActs = { onEdit: (user: User) => void; onDelete: (user: User) => void };

export function userColumns({ onEdit, onDelete }: UserActs): RegisterColumn<User>[] {
  return [
    {
      id: 'email',
      header: 'Email',
      look: 'key',
      width: '40%',
      sortBy: ({ email }) => email,
      cell: (user) => (
        <button type="button" className="link-btn row-link" onClick={() => onEdit(user)}>
          <AddressText>{user.email}</AddressText>
        </button>
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
          variant="quiet"
          size="icon"
          className="danger"
          aria-label={`Delete ${user.email}`}
          onClick={() => onDelete(user)}
        >
          <TrashIcon />
        </Button>
      ),
    },
  ];
}
