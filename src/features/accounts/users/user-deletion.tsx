import { showFailure } from '../../../browser/failure-toast.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { User } from '../accounts.contract.ts';
import { useUserDeletion } from './users.api.ts';

type UserDeletionProps = {
  /** Who is asked about; the dialog is open as long as there is somebody. */
  user: User | null;
  onClose: () => void;
};

export function UserDeletion({ user, onClose }: UserDeletionProps) {
  const { mutate, isPending } = useUserDeletion();
  const remove = () => {
    if (!user) return;
    mutate(user, {
      onSuccess: () => showToast({ title: 'User deleted successfully' }),
      onError: (error) => showFailure(error, 'Failed to delete user'),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={onClose}
      title="Are you absolutely sure?"
      description="This action cannot be undone. This will permanently delete the user account and all associated data."
      act="Delete"
      onConfirm={remove}
      busy={isPending}
    />
  );
}
