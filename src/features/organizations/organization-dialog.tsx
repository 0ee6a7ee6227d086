import { failureSentence } from '../../browser/api-call.ts';
import { showFailure } from '../../browser/failure-toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DraftDialog } from '../../ui/dialog/unsaved-changes.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { OrganizationFormFields, useOrganizationForm } from './organization-form-fields.tsx';
import { useCreateOrganization } from './organizations.api.ts';

const FAILED = 'Failed to create organization';

const EMPTY = { name: '', abbreviation: '', url: '', organizationPrompt: '', bccEmail: '' };

export function OrganizationDialog({ onClose }: { onClose: () => void }) {
  const form = useOrganizationForm(EMPTY);
  const { mutate, isPending, error } = useCreateOrganization();
  const submit = form.handleSubmit((input) =>
    mutate(input, {
      onSuccess: () => {
        showToast({ title: 'Success', description: 'Organization created successfully' });
        onClose();
      },
      onError: (refusal) => showFailure(refusal, FAILED),
    }),
  );
  return (
    <DraftDialog
      title="New Organization"
      draft="organization"
      isTyped={form.formState.isDirty}
      isBusy={isPending}
      submit={
        <Button type="submit" variant="primary" busy={isPending} busyLabel="Creating...">
          Create
        </Button>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <OrganizationFormFields form={form} />
      {error && <Alert title="Error">{failureSentence(error, FAILED)}</Alert>}
    </DraftDialog>
  );
}
