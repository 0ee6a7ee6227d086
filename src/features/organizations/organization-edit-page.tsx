import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '#browser/failure-toast.ts';
import { FormSection, Page } from '#browser/staff-page.tsx';
import { useVersionedSave } from '#browser/versioned-save.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { UnsavedChanges } from '#ui/dialog/unsaved-changes.tsx';
import { showToast } from '#ui/toast-store.ts';
import { UploadButton } from '#ui/upload-button.tsx';
import { ProposedNotice, useTakenDownLock } from './moderation/publicity-notice.tsx';
import { NOTICE_FIELDS, NoticeSection } from './notice/notice-section.tsx';
import { OrganizationFormFields, useOrganizationForm } from './organization-form-fields.tsx';
import { OrganizationFrame } from './organization-frame.tsx';
import { OrganizationPreviews } from './organization-images.tsx';
import { organizationQuery, useSaveOrganization, useUploadImage } from './organizations.api.ts';
import {
  IS_TAKEN_DOWN,
  MAY_NOT_EDIT,
  type OrganizationInput,
  type StaffOrganization,
} from './organizations.contract.ts';
import { SPONSOR_FORM_FIELDS, SponsorSection } from './political/sponsor-section.tsx';

export function OrganizationEditPage() {
  return (
    <OrganizationFrame>
      {(organization) => (
        <Page
          title="Edit Organization"
          lede={organization.name}
          back={{ to: `/organizations/${organization.id}`, label: 'Back to Organization' }}
        >
          <ProposedNotice proposed={organization.proposed} />
          <Editor organization={organization} />
        </Page>
      )}
    </OrganizationFrame>
  );
}

function Editor({ organization }: { organization: StaffOrganization }) {
  const { id } = organization;
  const isLocked = useTakenDownLock(organization.takenDownAt);
  const mayEdit = organization.mayEdit && !isLocked;
  // People removed from the team while typing don't lose their words.
  const [hasForm, setHasForm] = useState(mayEdit);
  if (mayEdit && !hasForm) setHasForm(true);
  return (
    <div className="stack">
      {!mayEdit && (
        <Alert title={organization.mayEdit ? IS_TAKEN_DOWN : MAY_NOT_EDIT}>
          {hasForm && 'You can no longer save your changes. Copy what you need. '}
          {!organization.mayEdit && 'Ask an admin or one of its managers.'}
        </Alert>
      )}
      {hasForm && (
        <div className="panel panel-pad">
          <FormSection
            title="Images"
            text="The logo is the stamp on your letters, and the favicon appears in browser tabs. JPEG, PNG, WebP, GIF, AVIF, ICO or SVG, up to 5 MiB. Uploads are saved right away."
          >
            <OrganizationPreviews organization={organization} />
            {mayEdit && (
              <div className="btn-row">
                <UploadImage organizationId={id} name="Logo" />
                <UploadImage organizationId={id} name="Favicon" />
              </div>
            )}
          </FormSection>
          <EditForm organization={organization} mayEdit={mayEdit} />
        </div>
      )}
    </div>
  );
}

const FIELDS = [
  { name: 'name', label: 'Organization Name' },
  { name: 'abbreviation', label: 'Abbreviation' },
  { name: 'url', label: 'URL' },
  { name: 'organizationPrompt', label: 'Organization Prompt' },
  { name: 'bccEmail', label: 'BCC Email' },
  { name: 'language', label: 'Language' },
  { name: 'timeZone', label: 'Time Zone' },
  ...NOTICE_FIELDS,
  ...SPONSOR_FORM_FIELDS,
] as const;

function EditForm({ organization, mayEdit }: { organization: StaffOrganization; mayEdit: boolean }) {
  const { id } = organization;
  const client = useQueryClient();
  const form = useOrganizationForm(fieldsOf(organization));
  const { mutateAsync } = useSaveOrganization(id);
  const { save, isSaving, dialog } = useVersionedSave({
    form,
    saved: organization,
    valuesOf: fieldsOf,
    fields: FIELDS,
    fetchCurrent: () => client.fetchQuery({ ...organizationQuery(id), staleTime: 0 }),
    send: mutateAsync,
    onSaved: () => showToast({ title: 'Success', description: 'Organization updated successfully' }),
    onError: (error) => showFailure(error, 'Failed to update organization'),
  });
  const { isDirty } = form.formState;
  return (
    <>
      <form className="border-rule border-t pt-8" noValidate onSubmit={save}>
        <FormSection
          title="Organization"
          text="If you change the abbreviation, old links lead to the new address."
        >
          <OrganizationFormFields form={form} />
        </FormSection>
        <NoticeSection form={form} />
        <SponsorSection form={form} />
        <div className="btn-row justify-end border-t border-rule pt-5 max-[520px]:[&>.btn]:flex-auto [&>[role=status]:empty]:absolute">
          <span className="text-small text-ink-2" role="status">
            {isDirty && 'Unsaved changes'}
          </span>
          <Button variant="primary" type="submit" busy={isSaving} busyLabel="Saving..." disabled={!mayEdit}>
            Save Changes
          </Button>
        </div>
      </form>
      {dialog}
      <UnsavedChanges when={isDirty} />
    </>
  );
}

function fieldsOf(organization: StaffOrganization): OrganizationInput {
  const { organizationPrompt, bccEmail, timeZone, language, proposed } = organization;
  const { controller, privacyUrl, privacyText, contact } = organization;
  const texts = { organizationPrompt: organizationPrompt ?? '', bccEmail: bccEmail ?? '' };
  return {
    name: proposed?.name ?? organization.name,
    abbreviation: proposed?.abbreviation ?? organization.abbreviation,
    url: proposed?.url ?? organization.url,
    ...texts,
    timeZone,
    language,
    controller: controller ?? '',
    privacyUrl: privacyUrl ?? '',
    privacyText: privacyText ?? '',
    contact: contact ?? '',
    sponsorName: organization.sponsorName ?? '',
    sponsorAddress: organization.sponsorAddress ?? '',
    controlledBy: organization.controlledBy ?? '',
    amount: organization.amount ?? '',
    fundsOrigin: organization.fundsOrigin ?? '',
  };
}

type UploadImageProps = { organizationId: number; name: 'Logo' | 'Favicon' };

function UploadImage({ organizationId, name }: UploadImageProps) {
  const { mutate, isPending } = useUploadImage(organizationId, name);
  return <UploadButton label={`Upload ${name}`} busy={isPending} onChoose={mutate} />;
}
