import { Controller } from 'react-hook-form';
import { Field, TextArea, TextInput } from '../../ui/field.tsx';
import { RichTextField } from '../../ui/rich-text-field.tsx';
import { Select } from '../../ui/select.tsx';
import { useCampaignFields } from './campaign-form.ts';
import { CcEmailsField } from './cc-emails-field.tsx';
import type { OrganizationChoice } from './organization-choices.ts';

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
          // Where one of the addresses is wrong, the message stands at its place in the list.
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

type InstructionsFieldProps = { label: string; hint?: string };

export function InstructionsField({ label, hint }: InstructionsFieldProps) {
  const { control } = useCampaignFields();
  return (
    <Controller
      control={control}
      name="instructions"
      render={({ field, fieldState: { error } }) => (
        <RichTextField
          ref={field.ref}
          label={label}
          hint={hint}
          value={field.value}
          onChange={field.onChange}
          error={error?.message}
        />
      )}
    />
  );
}
