import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TrashIcon } from '../../ui/staff-icon.tsx';
import { useCurrentUser } from '../accounts/accounts.api.ts';
import { showFailure, showSuccess } from './organization-toasts.ts';
import { useDeleteOrganization } from './organizations.api.ts';
import type { StaffOrganization } from './organizations.contract.ts';

/** For admins and the organization's creator (spec section 6). */
export function OrganizationDeletion({ organization }: { organization: StaffOrganization }) {
  const navigate = useNavigate();
  const { data: user } = useCurrentUser();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteOrganization(organization.id);
  if (!user || (user.role !== 'admin' && user.id !== organization.createdById)) return null;
  const remove = () =>
    mutate(undefined, {
      onSuccess: ({ message }) => {
        showSuccess(message);
        navigate('/');
      },
      onError: (error) => {
        setAsking(false);
        showFailure(error, 'Failed to delete organization');
      },
    });
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <TrashIcon />
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Are you sure?"
        description="This action cannot be undone. This will permanently delete the organization and all associated data."
        act="Delete"
        onConfirm={remove}
        busy={isPending}
      />
    </>
  );
}
