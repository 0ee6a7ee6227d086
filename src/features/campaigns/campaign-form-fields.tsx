import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps, ReactNode } from 'react';
import { useController, useForm, useFormContext } from 'react-hook-form';
import { OrganizationField } from '#features/organizations/organization-field.tsx';
import { FieldPair, FormField, Select, TextArea, TextInput } from '#ui/forms/field.tsx';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';
import {
  type Campaign,
  type CampaignFormValues,
  type CampaignInput,
  campaignForm,
  campaignFormStart,
} from './campaigns.contract.ts';
import { CcEmailsField } from './cc-emails-field.tsx';
import { RouteFields } from './recipients/route-fields.tsx';

export function useCampaignForm(start: { defaultValues: CampaignFormValues; values?: CampaignFormValues }) {
  return useForm<CampaignFormValues, unknown, CampaignInput>({
    resolver: zodResolver(campaignForm),
    ...start,
  });
}

export function useCampaignFields() {
  return useFormContext<CampaignFormValues, unknown, CampaignInput>();
}

export function formValuesOf(campaign: Campaign): CampaignFormValues {
  return campaignFormStart.parse(campaign);
}

/** Sections of the edit page, folded at first. */
export type CampaignSection =
  | 'recipients'
  | 'schedule'
  | 'visitors'
  | 'supporters'
  | 'political'
  | 'social'
  | 'place';

interface CampaignFormField {
  name: keyof CampaignFormValues;
  section?: CampaignSection;
  label: string;
  optional?: boolean;
  hint?: string;
  rows?: number;
  type?: 'email' | 'url';
  placeholder?: string;
  required?: false;
}

const TITLE_HINT =
  'A title needs it in most languages, for example “Sehr geehrte Frau Bürgermeisterin Dr. Müller,”.';
const URL_START = 'https://';

export const FORM_FIELDS: readonly CampaignFormField[] = [
  { name: 'name', label: 'Campaign Name' },
  { name: 'status', label: 'Status' },
  { name: 'organizationId', label: 'Organization' },
  { name: 'recipient', label: 'Recipient Name' },
  { name: 'recipientEmail', label: 'Recipient Email', type: 'email' },
  { name: 'recipientFormUrl', label: 'Web form' },
  { name: 'recipientFormLimit', label: 'Characters the form takes' },
  { name: 'recipientPostal', label: 'Postal address' },
  { name: 'ccEmails', label: 'CC Email Addresses' },
  { name: 'recipientMode', section: 'recipients', label: 'Who gets a letter' },
  {
    name: 'postcodeLabel',
    section: 'recipients',
    label: 'Field label',
    optional: true,
    hint: 'Shown above the postcode field.',
    placeholder: 'Your postcode',
  },
  {
    name: 'unknownPostcode',
    section: 'recipients',
    label: 'If a postcode isn’t listed',
    hint: 'We never store postcodes.',
  },
  {
    name: 'salutation',
    section: 'recipients',
    label: 'Salutation',
    optional: true,
    hint: `Replaces the plain greeting at the start of every letter. ${TITLE_HINT}`,
  },
  { name: 'campaignGoal', label: 'Campaign Goal', rows: 4 },
  {
    name: 'facts',
    label: 'Facts letters may use',
    optional: true,
    hint: 'One per line, with the web address of the source at the end if there is one. For one recipient or committee only, put its name in brackets first: [Finance] The vote is on May 4. Other claims in a letter are marked for the visitor to check.',
    rows: 4,
  },
  {
    name: 'questions',
    section: 'visitors',
    label: 'Questions',
    optional: true,
    hint: 'One per line, up to three. Visitors answer these instead of saying why the issue matters to them.',
    rows: 3,
  },
  {
    name: 'instructions',
    label: 'Campaign Instructions',
    hint: 'Instructions for generating the letter. This will not be sent to the AI model but will be saved for reference. Visitors read this on the campaign page.',
  },
  {
    name: 'kind',
    label: 'Kind of letter',
    hint: 'Public comments and letters to the editor end with “I wrote this with the help of an AI and checked it.” Writers can change or delete that line.',
  },
  { name: 'isPolitical', section: 'political', label: 'Political advertising (EU)' },
  {
    name: 'politicalProcess',
    section: 'political',
    label: 'Law, vote or decision',
    hint: 'What the campaign wants to influence, such as “County budget 2027, second reading”. Shown in the label and in the notice.',
  },
  {
    name: 'thanks',
    section: 'visitors',
    label: 'Thanks',
    optional: true,
    hint: 'Visitors see this once they say they sent their letter. If it is empty, they see a plain thank-you.',
    rows: 3,
  },
  {
    name: 'thanksUrl',
    section: 'visitors',
    label: 'Thank-You Address',
    optional: true,
    hint: 'After sending, visitors see a button that links to this page.',
    type: 'url',
    placeholder: URL_START,
  },
  {
    name: 'language',
    section: 'place',
    label: 'Language',
    hint: 'Write what visitors read, such as the name and the instructions, in the same language.',
  },
  { name: 'slug', section: 'place', label: 'Address' },
  { name: 'opensAt', section: 'schedule', label: 'Opens' },
  { name: 'closesAt', section: 'schedule', label: 'Closes' },
  {
    name: 'goalCount',
    section: 'schedule',
    label: 'Letters to collect',
    optional: true,
    hint: 'The bar on the public page counts letters that visitors opened in their email or copied.',
    placeholder: '500',
  },
  { name: 'keepsNoWords', section: 'visitors', label: 'Store no names or words' },
  { name: 'supportersOffered', section: 'supporters', label: 'Supporters' },
  { name: 'supportersInForm', section: 'supporters', label: 'Ask in the form' },
  { name: 'askForReplies', section: 'supporters', label: 'Did they answer?' },
  {
    name: 'consentText',
    section: 'supporters',
    label: 'What supporters agree to',
    hint: 'Shown next to the checkbox. Say who will email them and about what. We keep the wording each person agreed to as proof.',
    rows: 2,
  },
  {
    name: 'privacyUrl',
    section: 'supporters',
    label: 'Privacy notice',
    hint: 'Link to the page that explains what you do with their data.',
    type: 'url',
  },
  {
    name: 'ogTitle',
    section: 'social',
    label: 'Social Media Title',
    hint: 'Defaults to the campaign name.',
    required: false,
  },
  {
    name: 'ogDescription',
    section: 'social',
    label: 'Social Media Description',
    hint: 'Defaults to the first line of the campaign goal.',
    rows: 3,
    required: false,
  },
  {
    name: 'ogImage',
    section: 'social',
    label: 'Social Media Image URL',
    hint: 'Defaults to a picture with the campaign’s name and the organization’s logo, drawn when you save. For best results, use 1200 × 630.',
    type: 'url',
    required: false,
  },
];

function formField(name: CampaignFormField['name']): CampaignFormField {
  return FORM_FIELDS.find((one) => one.name === name) ?? { name, label: name };
}

type CampaignTextProps = {
  name: CampaignFormField['name'];
  hint?: ReactNode;
  input?: Pick<ComponentProps<'input'>, 'placeholder' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>;
};

export function CampaignText({ name, hint, input = {} }: CampaignTextProps) {
  const look = formField(name);
  const { label, optional = false, rows, type = 'text' } = look;
  return (
    <FormField
      form={useCampaignFields()}
      name={name}
      label={label}
      optional={optional}
      hint={hint ?? look.hint}
    >
      {(control) => {
        const required = look.required ?? control.required;
        const placeholder = input.placeholder ?? look.placeholder ?? '';
        return rows ? (
          <TextArea {...control} rows={rows} required={required} placeholder={placeholder} />
        ) : (
          <TextInput
            {...control}
            {...input}
            type={type}
            required={required}
            placeholder={placeholder}
            autoComplete="off"
          />
        );
      }}
    </FormField>
  );
}

type CampaignSelectProps = { name: CampaignFormField['name']; children: ReactNode };

export function CampaignSelect({ name, children }: CampaignSelectProps) {
  const { label, hint } = formField(name);
  return (
    <FormField form={useCampaignFields()} name={name} label={label} hint={hint}>
      {(control) => <Select {...control}>{children}</Select>}
    </FormField>
  );
}

export function CampaignOrganizationField() {
  const { field, fieldState } = useController<CampaignFormValues, 'organizationId'>({
    name: 'organizationId',
  });
  return (
    <OrganizationField
      editable
      none="Select an organization"
      chosen={field.value}
      onChoose={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}

export function RecipientFields() {
  return (
    <>
      <FieldPair>
        <CampaignText name="recipient" />
        <RouteFields
          form={useCampaignFields()}
          emailLabel={formField('recipientEmail').label}
          names={{
            email: 'recipientEmail',
            formUrl: 'recipientFormUrl',
            formLimit: 'recipientFormLimit',
            postal: 'recipientPostal',
          }}
        />
      </FieldPair>
      <CcEmailsField />
    </>
  );
}

export function InstructionsField({ label }: { label?: string }) {
  const look = formField('instructions');
  const { field, fieldState } = useController<CampaignFormValues, 'instructions'>({ name: 'instructions' });
  return (
    <RichTextField
      ref={field.ref}
      label={label ?? look.label}
      hint={look.hint ?? ''}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
