import { showFailure } from '../../../browser/failure-toast.ts';
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useSaveCampaign } from '../campaigns.api.ts';
import type { Campaign } from '../campaigns.contract.ts';

type FinishDialogProps = { campaign: Campaign; onClose: () => void };

export function FinishDialog({ campaign: { id, name, version }, onClose }: FinishDialogProps) {
  const { mutateAsync, isPending } = useSaveCampaign(id);
  const finish = () =>
    mutateAsync({ status: 'Finished', version })
      .then(
        () => showToast({ title: 'Campaign is finished' }),
        (error) => showFailure(error, 'Failed to update campaign'),
      )
      .finally(onClose);
  return (
    <ConfirmDialog
      title="Finish this campaign?"
      description="Its page stays up and says that the campaign is complete. No new letters can be written. You can set it to Live again."
      act="Finish"
      busy={isPending}
      onConfirm={() => void finish()}
      onClose={onClose}
    >
      <p className="mt-2">{name}</p>
    </ConfirmDialog>
  );
}
