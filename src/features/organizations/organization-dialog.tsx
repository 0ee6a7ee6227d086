import { failureSentence } from '../../browser/api-call.ts';
import { showFailure } from '../../browser/failure-toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DraftDialog } from '../../ui/draft-dialog.tsx';
import { noFields, useOrganizationForm } from './organization-form.ts';
import { OrganizationFormFields } from './organization-form-fields.tsx';
import type { OrganizationInput } from './organization-input.contract.ts';
import { showSuccess } from './organization-toasts.ts';
import { useCreateOrganization } from './organizations.api.ts';

const FAILED = 'Failed to create organization';

export function OrganizationDialog({ onClose }: { onClose: () => void }) {
  const form = useOrganizationForm(noFields);
  const { mutate, isPending, error } = useCreateOrganization();
  const submit = (input: OrganizationInput) =>
    mutate(input, {
      onSuccess: () => {
        showSuccess('Organization created successfully');
        onClose();
      },
      onError: (refusal) => showFailure(refusal, FAILED),
    });
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
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <OrganizationFormFields form={form} />
      {error && <Alert title="Error">{failureSentence(error, FAILED)}</Alert>}
    </DraftDialog>
  );
}
