import { TextArea, TextInput } from '../../ui/field.tsx';
import { FormField } from '../../ui/form-field.tsx';
import type { OrganizationForm } from './organization-form.ts';

export function OrganizationFormFields({ form }: { form: OrganizationForm }) {
  return (
    <>
      <FormField form={form} name="name" label="Organization Name">
        {(control) => <TextInput {...control} autoComplete="organization" />}
      </FormField>
      <div className="grid-2">
        <FormField
          form={form}
          name="abbreviation"
          label="Abbreviation"
          hint="In the address of your public page."
        >
          {(control) => <TextInput {...control} maxLength={6} autoComplete="off" spellCheck={false} />}
        </FormField>
        <FormField form={form} name="url" label="URL" hint="Your website, such as https://example.org">
          {(control) => <TextInput {...control} type="url" inputMode="url" autoComplete="url" />}
        </FormField>
      </div>
      <FormField
        form={form}
        name="organizationPrompt"
        label="Organization Prompt"
        optional
        hint="What the AI model is told of you in every letter: who you are, how you speak."
      >
        {(control) => <TextArea {...control} rows={5} />}
      </FormField>
      <FormField
        form={form}
        name="bccEmail"
        label="BCC Email"
        optional
        hint="Gets a blind copy of the letters that people send. Visitors’ e-mail programs show it to them."
      >
        {(control) => <TextInput {...control} type="email" autoComplete="off" />}
      </FormField>
    </>
  );
}
