import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { showFailure } from '../../browser/failure-toast.ts';
import { useVersionedSave } from '../../browser/versioned-save.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import { DeleteButton } from '../../ui/delete-dialog.tsx';
import { PenIcon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import { useCurrentUser } from '../accounts/accounts.api.ts';
import { CampaignEditForm } from './campaign-edit-form.tsx';
import {
  type CampaignFormOutput,
  type CampaignFormValues,
  formValuesOf,
  useCampaignForm,
} from './campaign-form-fields.tsx';
import { useCampaignListPath } from './campaign-list-view.ts';
import { campaignQuery, useDeleteCampaign, useSaveCampaign } from './campaigns.api.ts';
import { type Campaign, MAY_NOT_EDIT } from './campaigns.contract.ts';
import type { OrganizationChoice } from './organization-choices.ts';

/** Milliseconds from saving a campaign to the list. */
const REDIRECT_DELAY = 500;

const FIELDS = [
  { name: 'name', label: 'Campaign Name' },
  { name: 'status', label: 'Status' },
  { name: 'organizationId', label: 'Organization' },
  { name: 'recipient', label: 'Recipient Name' },
  { name: 'recipientEmail', label: 'Recipient Email' },
  { name: 'ccEmails', label: 'CC Email Addresses' },
  { name: 'campaignGoal', label: 'Campaign Goal' },
  { name: 'instructions', label: 'Campaign Instructions' },
  { name: 'ogTitle', label: 'Social Media Title' },
  { name: 'ogDescription', label: 'Social Media Description' },
  { name: 'ogImage', label: 'Social Media Image URL' },
] as const;

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
          <p className="mt-7 small" role="status">
            This letter uses the last saved version. Save to include your changes.
          </p>
        )}
        {letter.panel}
      </CampaignFrame>
      <section className="formbar" aria-label="Save or discard">
        <div className="wrap">
          <span className="grow" role="status">
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
    fields: FIELDS,
    describe: (name, values) => describe(name, values, organizations),
    fetchCurrent: () => client.fetchQuery({ ...campaignQuery(campaign.id), staleTime: 0 }),
    send: (changes) => mutateAsync(toCampaignChanges(changes)),
    onSaved: () => showToast({ title: 'Campaign updated successfully' }),
    onError: (error) => showFailure(error, 'Failed to update campaign'),
  });
  return { form, staleDialog, ...saving };
}

function describe(name: string, values: CampaignFormValues, organizations: readonly OrganizationChoice[]) {
  if (name === 'organizationId')
    return organizations.find(({ id }) => String(id) === values.organizationId)?.name;
  if (name !== 'instructions') return undefined;
  const html = values.instructions.replaceAll(/<br \/>|<\/(?:p|li)>/g, '$&\n');
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}

function toCampaignChanges({
  organizationId,
  ...changes
}: Partial<CampaignFormOutput> & { version: number }) {
  return organizationId === undefined ? changes : { ...changes, organizationId: Number(organizationId) };
}

/** For those who may not change the campaign: says so at once, and offers no fields. */
export function CampaignReader({ campaign }: { campaign: Campaign }) {
  return (
    <CampaignFrame campaign={campaign} isUnsaved={false}>
      <Alert title={MAY_NOT_EDIT}>
        Ask an admin or a manager of its organization.{' '}
        <a href={`/c/${campaign.publicUrl}`}>View Public Page</a>
      </Alert>
    </CampaignFrame>
  );
}

type CampaignFrameProps = { campaign: Campaign; isUnsaved: boolean; children: ReactNode };

/** The heading, the deletion and the footer around the form. */
function CampaignFrame({ campaign, isUnsaved, children }: CampaignFrameProps) {
  const navigate = useNavigate();
  const listPath = useCampaignListPath();
  const [isDeleted, setDeleted] = useState(false);
  useEffect(() => {
    // Only now nothing asks about unsaved changes.
    if (isDeleted) navigate(listPath);
  }, [isDeleted, navigate, listPath]);
  return (
    <div className="wrap page">
      <Link className="back" to={listPath}>
        <ArrowLeft className="icon-s" />
        Back to Campaigns
      </Link>
      <PageHead title="Edit Campaign" lede={campaign.name}>
        <CampaignDeletion campaign={campaign} onDeleted={() => setDeleted(true)} />
      </PageHead>
      {children}
      <p className="mt-7 small muted">
        Created by {campaign.createdBy?.email ?? 'System'}, <Day at={campaign.createdAt} />
        <br />
        Last modified by {campaign.lastModifiedBy?.email ?? 'System'}, <Day at={campaign.updatedAt} />
      </p>
      <UnsavedChanges when={isUnsaved && !isDeleted} />
    </div>
  );
}

/** For admins and the campaign's creator. */
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
