import { showFailure } from '../../browser/failure-toast.ts';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useCurrentUser } from '../accounts/accounts.api.ts';
import { useDeleteCampaign } from './campaigns.api.ts';
import type { Campaign } from './campaigns.contract.ts';

type CampaignDeletionProps = {
  campaign: Campaign;
  onDeleted: () => void;
};

/** For admins and the campaign's creator (spec section 6). */
export function CampaignDeletion({ campaign, onDeleted }: CampaignDeletionProps) {
  const { data: user } = useCurrentUser();
  const { mutate, isPending } = useDeleteCampaign(campaign.id);
  if (!user || (user.role !== 'admin' && user.id !== campaign.createdBy?.id)) return null;
  const remove = (close: () => void) =>
    mutate(undefined, {
      onSuccess: () => {
        showToast({ title: 'Campaign deleted successfully' });
        onDeleted();
      },
      onError: (error) => {
        close();
        showFailure(error, 'Failed to delete campaign');
      },
    });
  return <DeleteButton what="campaign" busy={isPending} onDelete={remove} />;
}
