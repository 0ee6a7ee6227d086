import { useWatch } from 'react-hook-form';
import { Field, TextArea, TextInput } from '../../ui/field.tsx';
import { useCampaignFields } from './campaign-form.ts';

/** The hints say what the specification says; what is sent is seen in the preview (ruling 32). */
export function SocialFields() {
  const { register, control, formState } = useCampaignFields();
  const name = useWatch({ control, name: 'name' });
  const { errors } = formState;
  return (
    <div className="stack">
      <Field label="Social Media Title" hint="Defaults to the campaign name." error={errors.ogTitle?.message}>
        {(field) => (
          <TextInput
            {...field}
            {...register('ogTitle')}
            required={false}
            placeholder={name}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label="Social Media Description"
        hint="Defaults to the first sentence of the instructions."
        error={errors.ogDescription?.message}
      >
        {(field) => <TextArea {...field} {...register('ogDescription')} required={false} rows={3} />}
      </Field>
      <Field
        label="Social Media Image URL"
        hint="Defaults to the organization’s logo. Best at 1200 by 628."
        error={errors.ogImage?.message}
      >
        {(field) => (
          <TextInput {...field} {...register('ogImage')} required={false} type="url" autoComplete="off" />
        )}
      </Field>
    </div>
  );
}
