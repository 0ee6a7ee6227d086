import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { showFailure } from '../../browser/failure-toast.ts';
import { Page } from '../../browser/staff-page.tsx';
import { DeleteButton } from '../../ui/dialog/delete-dialog.tsx';
import { UnsavedChanges } from '../../ui/dialog/unsaved-changes.tsx';
import { Day } from '../../ui/text.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useCurrentUser } from '../accounts/accounts.api.ts';
import { useCampaignListPath } from './campaign-list-view.ts';
import { useDeleteCampaign } from './campaigns.api.ts';
import type { Campaign } from './campaigns.contract.ts';

type CampaignFrameProps = { campaign: Campaign; isUnsaved: boolean; children: ReactNode };

export function CampaignFrame({ campaign, isUnsaved, children }: CampaignFrameProps) {
  const navigate = useNavigate();
  const listPath = useCampaignListPath();
  const [isDeleted, setDeleted] = useState(false);
  useEffect(() => {
    // Only now nothing asks about unsaved changes.
    if (isDeleted) navigate(listPath);
  }, [isDeleted, navigate, listPath]);
  return (
    <Page
      title="Edit Campaign"
      lede={campaign.name}
      back={{ to: listPath, label: 'Back to Campaigns' }}
      actions={<CampaignDeletion campaign={campaign} onDeleted={() => setDeleted(true)} />}
    >
      {children}
      <p className="mt-7 text-small text-ink-2">
        Created by {campaign.createdBy?.email ?? 'System'}, <Day at={campaign.createdAt} />
        <br />
        Last modified by {campaign.lastModifiedBy?.email ?? 'System'}, <Day at={campaign.updatedAt} />
      </p>
      <UnsavedChanges when={isUnsaved && !isDeleted} />
    </Page>
  );
}

function CampaignDeletion({ campaign, onDeleted }: { campaign: Campaign; onDeleted: () => void }) {
  const { data: user } = useCurrentUser();
  const { mutate, isPending } = useDeleteCampaign(campaign.id);
  if (!user || (user.role !== 'admin' && user.id !== campaign.createdBy?.id)) return null;
  const { lettersWritten } = campaign;
  const letters = lettersWritten === 1 ? '1 letter' : `${lettersWritten.toLocaleString('en-US')} letters`;
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
  return (
    <DeleteButton
      description="This action cannot be undone. This will permanently delete the campaign and all associated data."
      name={campaign.name}
      also={[
        `Its public page: the shared link /c/${campaign.publicUrl} will stop working`,
        ...(lettersWritten > 0 ? [`Its count of ${letters} written`] : []),
      ]}
      busy={isPending}
      onDelete={remove}
    />
  );
}
