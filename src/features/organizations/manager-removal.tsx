import { showFailure } from '../../browser/failure-toast.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useRemoveManager } from './managers.api.ts';
import { showSuccess } from './organization-toasts.ts';
import type { OrganizationManager } from './organizations.contract.ts';

type ManagerRemovalProps = {
  organizationId: number;
  /** Who is asked about; the dialog is open as long as there is somebody. */
  manager: OrganizationManager | null;
  onClose: () => void;
};

export function ManagerRemoval({ organizationId, manager, onClose }: ManagerRemovalProps) {
  const { mutate, isPending } = useRemoveManager(organizationId);
  const remove = () => {
    if (!manager) return;
    mutate(manager.id, {
      onSuccess: ({ message }) => showSuccess(message),
      onError: (error) => showFailure(error, 'Failed to remove manager'),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      open={manager !== null}
      onOpenChange={onClose}
      title="Remove Manager"
      description="Are you sure you want to remove this manager? This action cannot be undone."
      act="Remove"
      onConfirm={remove}
      busy={isPending}
    />
  );
}
