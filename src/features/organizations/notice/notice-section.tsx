import { FormSection } from '#browser/staff-page.tsx';
import { FormField, TextArea, TextInput } from '#ui/forms/field.tsx';
import type { OrganizationForm } from '../organization-form-fields.tsx';

export const NOTICE_FIELDS = [
  { name: 'controller', label: 'Responsible for data' },
  { name: 'privacyUrl', label: 'Web address of your privacy notice' },
  { name: 'privacyText', label: 'Text of your privacy notice' },
  { name: 'contact', label: 'Contact for questions about data' },
] as const;

const [CONTROLLER, PRIVACY_URL, PRIVACY_TEXT, CONTACT] = NOTICE_FIELDS;

export function NoticeSection({ form }: { form: OrganizationForm }) {
  return (
    <FormSection
      title="Privacy notice"
      text="Visitors see this under the form, before they write. Ask your data protection officer if you aren’t sure."
    >
      <FormField
        form={form}
        {...CONTROLLER}
        optional
        hint="The name and postal address of the person or body that decides what happens with the data, usually your organization."
      >
        {(control) => <TextArea {...control} rows={3} autoComplete="off" />}
      </FormField>
      <FormField form={form} {...PRIVACY_URL} optional hint="If you have one on your website.">
        {(control) => <TextInput {...control} type="url" placeholder="https://" autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        {...PRIVACY_TEXT}
        optional
        hint="If you have none on your website. We show it on a page here, with an empty line between paragraphs."
      >
        {(control) => <TextArea {...control} rows={5} />}
      </FormField>
      <FormField form={form} {...CONTACT} optional hint="An email address or a web page. It’s public.">
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
    </FormSection>
  );
}
