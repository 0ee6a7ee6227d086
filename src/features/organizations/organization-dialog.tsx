import { useState } from 'react';
import { failureSentence } from '../../http/api-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import { noFields, useOrganizationForm } from './organization-form.ts';
import { OrganizationFormFields } from './organization-form-fields.tsx';
import type { OrganizationInput } from './organization-input.contract.ts';
import { showFailure, showSuccess } from './organization-toasts.ts';
import { useCreateOrganization } from './organizations.api.ts';

const FAILED = 'Failed to create organization';

export function OrganizationDialog({ onClose }: { onClose: () => void }) {
  const form = useOrganizationForm(noFields);
  const { mutate, isPending, error } = useCreateOrganization();
  const [isDiscarding, setDiscarding] = useState(false);
  const { isDirty } = form.formState;
  const leave = () => {
    if (isPending) return;
    if (isDirty) setDiscarding(true);
    else onClose();
  };
  const submit = (input: OrganizationInput) =>
    mutate(input, {
      onSuccess: () => {
        showSuccess('Organization created successfully');
        onClose();
      },
      onError: (refusal) => showFailure(refusal, FAILED),
    });
  const foot = (
    <>
      <Button onClick={leave}>Cancel</Button>
      <Button type="submit" variant="primary" busy={isPending} busyLabel="Creating...">
        Create
      </Button>
    </>
  );
  return (
    <>
      <Dialog
        open
        onOpenChange={leave}
        title="New Organization"
        wide
        foot={foot}
        onSubmit={form.handleSubmit(submit)}
      >
        <OrganizationFormFields form={form} />
        {error && <Alert title="Error">{failureSentence(error, FAILED)}</Alert>}
      </Dialog>
      <ConfirmDialog
        open={isDiscarding}
        onOpenChange={setDiscarding}
        title="Unsaved changes"
        description="This organization has not been saved. If you close it, what you typed is lost."
        act="Discard"
        cancel="Keep Editing"
        onConfirm={onClose}
      />
      <UnsavedChanges when={isDirty} />
    </>
  );
}
