import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TrashIcon } from '../../ui/staff-icon.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useCurrentUser } from '../accounts/accounts.api.ts';
import { showFailure } from './campaign-problem.ts';
import { useDeleteCampaign } from './campaigns.api.ts';
import type { Campaign } from './campaigns.contract.ts';

type CampaignDeletionProps = {
  campaign: Campaign;
  onDeleted: () => void;
};

/** For admins and the campaign's creator (spec section 6). */
export function CampaignDeletion({ campaign, onDeleted }: CampaignDeletionProps) {
  const { data: user } = useCurrentUser();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteCampaign(campaign.id);
  if (!user || (user.role !== 'admin' && user.id !== campaign.createdBy?.id)) return null;
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        showToast({ title: 'Campaign deleted successfully' });
        onDeleted();
      },
      onError: (error) => {
        setAsking(false);
        showFailure(error, 'Failed to delete campaign');
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
        description="This action cannot be undone. This will permanently delete the campaign and all associated data."
        act="Delete"
        onConfirm={remove}
        busy={isPending}
      />
    </>
  );
}
