import { useState } from 'react';
import { FoldedSection } from '#browser/folded-section.tsx';
import { FormField, TextArea, TextInput } from '#ui/forms/field.tsx';
import type { OrganizationForm } from '../organization-form-fields.tsx';

export const SPONSOR_FORM_FIELDS = [
  {
    name: 'sponsorName',
    label: 'Sponsor',
    hint: 'The person or organization that the advertising is for, usually your own legal name.',
  },
  { name: 'sponsorAddress', label: 'Sponsor’s address and contact', rows: 3 },
  {
    name: 'controlledBy',
    label: 'Controlled by',
    hint: 'Who ultimately controls the sponsor, for example a parent organization.',
  },
  {
    name: 'amount',
    label: 'Amounts and other benefits',
    hint: 'What is spent on the advertising, such as “€1,200, and 20 hours of paid work”.',
  },
  {
    name: 'fundsOrigin',
    label: 'Origin of the money',
    hint: 'Private or public, and from inside or outside the EU.',
    rows: 2,
  },
] as const;

export function SponsorSection({ form }: { form: OrganizationForm }) {
  const { defaultValues = {}, errors } = form.formState;
  const [isOpen, setOpen] = useState(SPONSOR_FORM_FIELDS.some(({ name }) => defaultValues[name]));
  const isWrong = SPONSOR_FORM_FIELDS.some(({ name }) => errors[name]);
  return (
    <FoldedSection
      title="Political advertising (EU)"
      summary={defaultValues.sponsorName || 'not set'}
      text="Only for political advertising. Its label shows the sponsor, and its transparency notice shows everything here."
      fold={{ isOpen: isOpen || isWrong, onFold: setOpen }}
    >
      {SPONSOR_FORM_FIELDS.map(({ name, label, ...look }) => (
        <FormField
          key={name}
          form={form}
          name={name}
          label={label}
          optional
          {...('hint' in look && { hint: look.hint })}
        >
          {(control) =>
            'rows' in look ? (
              <TextArea {...control} rows={look.rows} />
            ) : (
              <TextInput {...control} autoComplete="off" />
            )
          }
        </FormField>
      ))}
    </FoldedSection>
  );
}
