import { useEffect, useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { PageHead } from '../../ui/page-head.tsx';
import { ArrowLeftIcon } from '../../ui/staff-icon.tsx';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import { CampaignCredits } from './campaign-credits.tsx';
import { CampaignDeletion } from './campaign-deletion.tsx';
import { CampaignEditBar } from './campaign-edit-bar.tsx';
import { CampaignEditForm } from './campaign-edit-form.tsx';
import type { UseCampaignLetter } from './campaign-letter.ts';
import type { Campaign } from './campaigns.contract.ts';
import type { OrganizationChoice } from './organization-choices.ts';
import { useCampaignEditing } from './use-campaign-editing.ts';

type CampaignEditorProps = {
  campaign: Campaign;
  organizations: readonly OrganizationChoice[];
  useLetter: UseCampaignLetter;
};

export function CampaignEditor({ campaign, organizations, useLetter }: CampaignEditorProps) {
  const formId = useId();
  const navigate = useNavigate();
  const { form, save, isSaving } = useCampaignEditing(campaign);
  const letter = useLetter(campaign);
  const [isBehind, setBehind] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const isUnsaved = form.formState.isDirty && !isDeleted;
  useEffect(() => {
    // By now nothing asks about unsaved changes any more.
    if (isDeleted) navigate('/campaigns');
  }, [isDeleted, navigate]);
  const generate = () => {
    setBehind(isUnsaved);
    letter.generate?.();
  };
  return (
    <FormProvider {...form}>
      <div className="wrap page">
        <Link className="back" to="/campaigns">
          <ArrowLeftIcon small />
          Back to Campaigns
        </Link>
        <PageHead title="Edit Campaign" lede={campaign.name}>
          <CampaignDeletion campaign={campaign} onDeleted={() => setDeleted(true)} />
        </PageHead>
        <CampaignEditForm id={formId} organizations={organizations} onSubmit={save} />
        {isBehind && <BehindNote />}
        {letter.panel}
        <CampaignCredits campaign={campaign} />
      </div>
      <CampaignEditBar
        form={formId}
        isUnsaved={isUnsaved}
        isSaving={isSaving}
        letter={{ ...letter, generate: letter.generate && generate }}
      />
      <UnsavedChanges when={isUnsaved} />
    </FormProvider>
  );
}

function BehindNote() {
  return (
    <p className="mt-7 small" role="status">
      This letter uses the last saved version. Save to include your changes.
    </p>
  );
}
