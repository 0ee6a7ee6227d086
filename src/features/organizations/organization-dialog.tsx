import { Navigate } from 'react-router';
import { failureSentence } from '#browser/api-call.ts';
import { useCurrentUser } from '#features/accounts/accounts.api.ts';
import { VERIFY_FIRST } from '#features/accounts/accounts.contract.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DraftDialog } from '#ui/dialog/unsaved-changes.tsx';
import { OrganizationFormFields, useOrganizationForm } from './organization-form-fields.tsx';
import { useCreateOrganization } from './organizations.api.ts';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const EMPTY = {
  name: '',
  abbreviation: '',
  url: '',
  organizationPrompt: '',
  bccEmail: '',
  timeZone,
  language: 'en' as const,
};

export function OrganizationDialog({ onClose }: { onClose: () => void }) {
  const form = useOrganizationForm(EMPTY);
  const { mutate, isPending, data: created, error } = useCreateOrganization();
  const isVerified = useCurrentUser().data?.emailVerified ?? true;
  return (
    <>
      <DraftDialog
        title="New Organization"
        draft="organization"
        isTyped={form.formState.isDirty && !created}
        isBusy={isPending}
        submit={
          <Button
            type="submit"
            variant="primary"
            busy={isPending}
            busyLabel="Creating..."
            disabled={!isVerified}
          >
            Create
          </Button>
        }
        onSubmit={form.handleSubmit((input) => mutate(input))}
        onClose={onClose}
      >
        {isVerified ? <OrganizationFormFields form={form} suggests /> : <Alert title={VERIFY_FIRST} />}
        {error && <Alert title="Error">{failureSentence(error, 'Failed to create organization')}</Alert>}
      </DraftDialog>
      {created && <Navigate to={`/organizations/${created.id}`} />}
    </>
  );
}
