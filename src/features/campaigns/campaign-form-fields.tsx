import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { Field, TextArea, TextInput } from '../../ui/field.tsx';
import { RichTextField } from '../../ui/rich-text-field.tsx';
import { Select } from '../../ui/select.tsx';
import { type Campaign, campaignForm } from './campaigns.contract.ts';
import { CcEmailsField } from './cc-emails-field.tsx';
import type { OrganizationChoice } from './organization-choices.ts';

/** What the fields hold while somebody types, and what it says once it is checked. */
export type CampaignFormValues = z.input<typeof campaignForm>;
export type CampaignFormOutput = z.output<typeof campaignForm>;

export function useCampaignForm(values: CampaignFormValues) {
  return useForm<CampaignFormValues, unknown, CampaignFormOutput>({
    resolver: zodResolver(campaignForm),
    defaultValues: values,
  });
}

/** For the fields below, inside a `FormProvider`. */
export function useCampaignFields() {
  return useFormContext<CampaignFormValues, unknown, CampaignFormOutput>();
}

export function formValuesOf(campaign: Campaign): CampaignFormValues {
  return {
    name: campaign.name,
    status: campaign.status,
    organizationId: String(campaign.organizationId),
    recipient: campaign.recipient,
    recipientEmail: campaign.recipientEmail,
    ccEmails: campaign.ccEmails,
    campaignGoal: campaign.campaignGoal,
    instructions: campaign.instructions,
    ogTitle: campaign.ogTitle ?? '',
    ogDescription: campaign.ogDescription ?? '',
    ogImage: campaign.ogImage ?? '',
  };
}

export function NameField() {
  const { register, formState } = useCampaignFields();
  return (
    <Field label="Campaign Name" error={formState.errors.name?.message}>
      {(control) => <TextInput {...control} {...register('name')} autoComplete="off" />}
    </Field>
  );
}

export function StatusField() {
  const { register, formState } = useCampaignFields();
  return (
    <Field label="Status" error={formState.errors.status?.message}>
      {(control) => (
        <Select {...control} {...register('status')}>
          <option>Pending</option>
          <option>Live</option>
          <option>Finished</option>
        </Select>
      )}
    </Field>
  );
}

export function OrganizationField({ organizations }: { organizations: readonly OrganizationChoice[] }) {
  const { control } = useCampaignFields();
  return (
    <Controller
      control={control}
      name="organizationId"
      render={({ field, fieldState: { error } }) => (
        <Field label="Organization" error={error?.message}>
          {(select) => (
            <Select {...select} {...field}>
              <option value="">Select an organization</option>
              {organizations.map(({ id, name }) => (
                <option key={id} value={String(id)}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    />
  );
}

export function RecipientFields() {
  const { register, formState } = useCampaignFields();
  const { errors } = formState;
  return (
    <div className="grid-2">
      <Field label="Recipient Name" error={errors.recipient?.message}>
        {(control) => <TextInput {...control} {...register('recipient')} autoComplete="off" />}
      </Field>
      <Field label="Recipient Email" error={errors.recipientEmail?.message}>
        {(control) => (
          <TextInput {...control} {...register('recipientEmail')} type="email" autoComplete="off" />
        )}
      </Field>
    </div>
  );
}

export function CcField() {
  const { control } = useCampaignFields();
  return (
    <Controller
      control={control}
      name="ccEmails"
      render={({ field, fieldState: { error } }) => (
        <CcEmailsField
          ref={field.ref}
          value={field.value ?? []}
          onChange={field.onChange}
          // The message for one wrong address is at its place in the list.
          error={error && (error.message ?? 'Please enter valid CC email addresses')}
        />
      )}
    />
  );
}

export function GoalField() {
  const { register, formState } = useCampaignFields();
  return (
    <Field label="Campaign Goal" error={formState.errors.campaignGoal?.message}>
      {(control) => <TextArea {...control} {...register('campaignGoal')} rows={4} />}
    </Field>
  );
}

/** The first sentences are the specification's; the last one says who reads it. */
const INSTRUCTIONS_HINT =
  'Instructions for generating the letter. This will not be sent to the AI model but will be saved for reference. ' +
  'Visitors read this on the campaign page.';

export function InstructionsField({ label }: { label: string }) {
  const { control } = useCampaignFields();
  return (
    <Controller
      control={control}
      name="instructions"
      render={({ field, fieldState: { error } }) => (
        <RichTextField
          ref={field.ref}
          label={label}
          hint={INSTRUCTIONS_HINT}
          value={field.value}
          onChange={field.onChange}
          error={error?.message}
        />
      )}
    />
  );
}
