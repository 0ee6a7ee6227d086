import { useNavigate } from 'react-router';
import { showFailure } from '../../browser/failure-toast.ts';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { useCurrentUser } from '../accounts/accounts.api.ts';
import { showSuccess } from './organization-toasts.ts';
import { useDeleteOrganization } from './organizations.api.ts';
import type { StaffOrganization } from './organizations.contract.ts';

/** For admins and the organization's creator (spec section 6). */
export function OrganizationDeletion({ organization }: { organization: StaffOrganization }) {
  const navigate = useNavigate();
  const { data: user } = useCurrentUser();
  const { mutate, isPending } = useDeleteOrganization(organization.id);
  if (!user || (user.role !== 'admin' && user.id !== organization.createdById)) return null;
  const remove = (close: () => void) =>
    mutate(undefined, {
      onSuccess: ({ message }) => {
        showSuccess(message);
        navigate('/');
      },
      onError: (error) => {
        close();
        showFailure(error, 'Failed to delete organization');
      },
    });
  return <DeleteButton what="organization" busy={isPending} onDelete={remove} />;
}
