import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { showFailure } from '../../browser/failure-toast.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type CampaignFormOutput, formValuesOf, useCampaignForm } from './campaign-form.ts';
import { useSaveCampaign } from './campaigns.api.ts';
import type { Campaign } from './campaigns.contract.ts';

/** Milliseconds from a campaign's saving to the list (spec section 9). */
const REDIRECT_DELAY = 500;

export function useCampaignEditing(campaign: Campaign) {
  const navigate = useNavigate();
  const form = useCampaignForm(formValuesOf(campaign));
  const { mutate, isPending, isSuccess } = useSaveCampaign(campaign.id);
  const { reset } = form;
  useEffect(() => {
    // Campaigns are fetched again on every focus: that must not undo what is being typed.
    reset(formValuesOf(campaign), { keepDirtyValues: true, keepDirty: true, keepErrors: true });
  }, [reset, campaign]);
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => navigate('/campaigns'), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);
  const save = form.handleSubmit((output) => {
    mutate(changesOf(output), {
      onSuccess: (saved) => {
        reset(formValuesOf(saved));
        showToast({ title: 'Campaign updated successfully' });
      },
      onError: (error) => showFailure(error, 'Failed to update campaign'),
    });
  });
  return { form, save, isSaving: isPending };
}

function changesOf({ organizationId, ...output }: CampaignFormOutput) {
  return { ...output, organizationId: Number(organizationId) };
}
