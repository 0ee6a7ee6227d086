import { useId } from 'react';
import { showFailure } from '../../browser/failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import { fieldsOf, useOrganizationForm } from './organization-form.ts';
import { OrganizationFormFields } from './organization-form-fields.tsx';
import type { OrganizationInput } from './organization-input.contract.ts';
import { showSuccess } from './organization-toasts.ts';
import { useUpdateOrganization } from './organizations.api.ts';
import type { StaffOrganization } from './organizations.contract.ts';

export function OrganizationEditForm({ organization }: { organization: StaffOrganization }) {
  const headingId = useId();
  const form = useOrganizationForm(fieldsOf(organization));
  const { mutate, isPending } = useUpdateOrganization(organization.id);
  const { isDirty } = form.formState;
  const save = (input: OrganizationInput) =>
    mutate(input, {
      onSuccess: ({ message }) => {
        form.reset(fieldsOf({ ...organization, ...input }), { keepValues: true });
        showSuccess(message);
      },
      onError: (error) => showFailure(error, 'Failed to update organization'),
    });
  return (
    <section className="fsec" aria-labelledby={headingId}>
      <div className="fsec-head">
        <h2 className="head" id={headingId}>
          Organization
        </h2>
        <p>Links with an earlier abbreviation lead to the new address.</p>
      </div>
      <form className="stack" noValidate onSubmit={form.handleSubmit(save)}>
        <OrganizationFormFields form={form} />
        <div className="btn-row btn-row-end">
          <span className="small muted" role="status">
            {isDirty && 'Unsaved changes'}
          </span>
          <Button variant="primary" type="submit" busy={isPending} busyLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
      <UnsavedChanges when={isDirty} />
    </section>
  );
}
