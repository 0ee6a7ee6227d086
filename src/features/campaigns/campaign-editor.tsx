import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { showFailure } from '../../browser/failure-toast.ts';
import { useVersionedSave } from '../../browser/versioned-save.tsx';
import { Button } from '../../ui/button.tsx';
import { PenIcon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CampaignEditForm } from './campaign-edit-form.tsx';
import {
  type CampaignFormOutput,
  campaignFieldLabels,
  describeField,
  formValuesOf,
  useCampaignForm,
} from './campaign-form-fields.tsx';
import { CampaignFrame } from './campaign-frame.tsx';
import { useCampaignListPath } from './campaign-list-view.ts';
import { campaignQuery, type OrganizationChoice, useSaveCampaign } from './campaigns.api.ts';
import type { Campaign } from './campaigns.contract.ts';

/** Milliseconds from saving a campaign to the list. */
const REDIRECT_DELAY = 500;

/** A letter for a campaign, as the room of letters makes it and the edit page shows it. */
export interface CampaignLetter {
  /** Asks for a letter by the campaign as it is saved; absent where no letter may be generated. */
  generate: (() => void) | undefined;
  isWriting: boolean;
  /** The "Generated Letter" section, or why no letter may be generated; nothing before the first letter. */
  panel: ReactNode;
}

/** A hook that `staff.client.tsx` hands to the page: always the same one. */
export type UseCampaignLetter = (campaign: Campaign) => CampaignLetter;

type CampaignEditorProps = {
  campaign: Campaign;
  organizations: readonly OrganizationChoice[];
  useLetter: UseCampaignLetter;
};

export function CampaignEditor({ campaign, organizations, useLetter }: CampaignEditorProps) {
  const formId = useId();
  const navigate = useNavigate();
  const listPath = useCampaignListPath();
  const { form, save, isSaving, staleDialog } = useCampaignEditing(campaign, organizations, listPath);
  const letter = useLetter(campaign);
  const [isBehind, setBehind] = useState(false);
  const isUnsaved = form.formState.isDirty;
  const generate = () => {
    setBehind(isUnsaved);
    letter.generate?.();
  };
  return (
    <FormProvider {...form}>
      <CampaignFrame campaign={campaign} isUnsaved={isUnsaved}>
        <CampaignEditForm id={formId} organizations={organizations} onSubmit={save} />
        {isBehind && (
          <p className="mt-7 text-small" role="status">
            This letter uses the last saved version. Save to include your changes.
          </p>
        )}
        {letter.panel}
      </CampaignFrame>
      <section
        className="formbar sticky bottom-0 z-(--z-bar) mt-2 border-rule border-t bg-paper max-sm:[&_.btn]:flex-auto max-sm:[&_.btn]:px-2.5 print:hidden"
        aria-label="Save or discard"
      >
        <div className="wrap flex flex-wrap items-center justify-end gap-3 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
          <span className="mr-auto text-ink-2 text-small/[1.6] max-sm:hidden" role="status">
            {isUnsaved && 'Unsaved changes'}
          </span>
          <Button onClick={() => navigate(listPath)}>Cancel</Button>
          {letter.generate && (
            <Button busy={letter.isWriting} busyLabel="Generating..." onClick={generate}>
              <PenIcon />
              Generate Letter
            </Button>
          )}
          <Button variant="primary" type="submit" form={formId} busy={isSaving} busyLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </section>
      {staleDialog}
    </FormProvider>
  );
}

function useCampaignEditing(
  campaign: Campaign,
  organizations: readonly OrganizationChoice[],
  listPath: string,
) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useCampaignForm(formValuesOf(campaign));
  const { mutateAsync, isSuccess } = useSaveCampaign(campaign.id);
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => navigate(listPath), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate, listPath]);
  const { dialog: staleDialog, ...saving } = useVersionedSave({
    form,
    saved: campaign,
    valuesOf: formValuesOf,
    fields: campaignFieldLabels,
    describe: (name, values) => describeField(name, values, organizations),
    fetchCurrent: () => client.fetchQuery({ ...campaignQuery(campaign.id), staleTime: 0 }),
    send: (changes) => mutateAsync(toCampaignChanges(changes)),
    onSaved: () => showToast({ title: 'Campaign updated successfully' }),
    onError: (error) => showFailure(error, 'Failed to update campaign'),
  });
  return { form, staleDialog, ...saving };
}

function toCampaignChanges({
  organizationId,
  ...changes
}: Partial<CampaignFormOutput> & { version: number }) {
  return organizationId === undefined ? changes : { ...changes, organizationId: Number(organizationId) };
}
