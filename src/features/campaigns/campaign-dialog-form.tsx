import { useEffect, useLayoutEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { type CampaignFormOutput, type CampaignFormValues, useCampaignForm } from './campaign-form.ts';
import {
  CcField,
  GoalField,
  InstructionsField,
  NameField,
  OrganizationField,
  RecipientFields,
} from './campaign-form-fields.tsx';
import type { CampaignInput } from './campaigns.contract.ts';
import type { OrganizationChoice } from './organization-choices.ts';

type CampaignDialogFormProps = {
  id: string;
  values: CampaignFormValues;
  organizations: OrganizationChoice[];
  /** Told whether there is something that would be lost. */
  onTyped: (isTyped: boolean) => void;
  onSubmit: (input: CampaignInput) => void;
};

export function CampaignDialogForm(props: CampaignDialogFormProps) {
  const { id, values, organizations, onTyped, onSubmit } = props;
  const form = useCampaignForm(values);
  const { isDirty } = form.formState;
  // At once: the next press may be one beside the dialog.
  useLayoutEffect(() => {
    onTyped(isDirty);
  }, [isDirty, onTyped]);
  useEffect(() => {
    return focusSoon(() => form.setFocus('name'));
  }, [form]);
  const submit = (output: CampaignFormOutput) => {
    const organizationId = Number(output.organizationId);
    // It may have been deleted meanwhile (spec section 5).
    if (organizations.some((organization) => organization.id === organizationId)) {
      onSubmit({ ...output, organizationId });
    } else {
      form.setError('organizationId', { message: 'Organization not found' }, { shouldFocus: true });
    }
  };
  return (
    <FormProvider {...form}>
      <form id={id} className="stack" noValidate onSubmit={form.handleSubmit(submit)}>
        <NameField />
        <OrganizationField organizations={organizations} />
        <RecipientFields />
        <CcField />
        <GoalField />
        <InstructionsField label="Instructions" />
      </form>
    </FormProvider>
  );
}

/** After the dialog, which takes the focus when it opens and remembers where it was. */
function focusSoon(focus: () => void) {
  const frame = requestAnimationFrame(focus);
  return () => cancelAnimationFrame(frame);
}
