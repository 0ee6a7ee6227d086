import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useSite } from '../../browser/site.ts';
import { FormSection } from '../../browser/staff-page.tsx';
import { FieldPair, FormField, TextArea, TextInput } from '../../ui/forms/field.tsx';
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx';
import { AddressText } from '../../ui/text.tsx';
import { OrganizationField } from '../organizations/list/organization-field.tsx';
import type { ListedOrganization } from '../organizations/organizations.contract.ts';
import {
  asSlug,
  type Campaign,
  type CampaignFormValues,
  type CampaignInput,
  campaignForm,
} from './campaigns.contract.ts';
import { CcEmailsField } from './cc-emails-field.tsx';
import { toLocalTime } from './schedule/zoned-time.ts';

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
  return {
    name: campaign.name,
    status: campaign.status,
    language: campaign.language,
    organizationId: String(campaign.organizationId),
    recipient: campaign.recipient,
    recipientEmail: campaign.recipientEmail,
    ccEmails: campaign.ccEmails,
    recipientMode: campaign.recipientMode,
    postcodeLabel: campaign.postcodeLabel ?? '',
    unknownPostcode: campaign.unknownPostcode,
    campaignGoal: campaign.campaignGoal ?? '',
    instructions: campaign.instructions,
    salutation: campaign.salutation ?? '',
    facts: campaign.facts ?? '',
    questions: campaign.questions.join('\n'),
    thanks: campaign.thanks ?? '',
    thanksUrl: campaign.thanksUrl ?? '',
    slug: campaign.slug,
    opensAt: campaign.opensAt ?? '',
    closesAt: campaign.closesAt ?? '',
    goalCount: String(campaign.goalCount ?? ''),
    supportersOffered: campaign.supportersOffered,
    consentText: campaign.consentText ?? '',
    privacyUrl: campaign.privacyUrl ?? '',
    ogTitle: campaign.ogTitle ?? '',
    ogDescription: campaign.ogDescription ?? '',
    ogImage: campaign.ogImage ?? '',
  };
}

export const FACTS_LABEL = 'Facts letters may use';

export const campaignFieldLabels = [
  { name: 'name', label: 'Campaign Name' },
  { name: 'status', label: 'Status' },
  { name: 'organizationId', label: 'Organization' },
  { name: 'recipient', label: 'Recipient Name' },
  { name: 'recipientEmail', label: 'Recipient Email' },
  { name: 'ccEmails', label: 'CC Email Addresses' },
  { name: 'recipientMode', label: 'Who gets a letter' },
  { name: 'postcodeLabel', label: 'Label of the postcode field' },
  { name: 'unknownPostcode', label: 'If a postcode isn’t listed' },
  { name: 'salutation', label: 'Salutation' },
  { name: 'campaignGoal', label: 'Campaign Goal' },
  { name: 'facts', label: FACTS_LABEL },
  { name: 'questions', label: 'Questions' },
  { name: 'instructions', label: 'Campaign Instructions' },
  { name: 'thanks', label: 'Thanks' },
  { name: 'thanksUrl', label: 'Thank-You Address' },
  { name: 'language', label: 'Language' },
  { name: 'slug', label: 'Address' },
  { name: 'opensAt', label: 'Opens' },
  { name: 'closesAt', label: 'Closes' },
  { name: 'goalCount', label: 'Goal' },
  { name: 'supportersOffered', label: 'Supporters' },
  { name: 'consentText', label: 'What supporters agree to' },
  { name: 'privacyUrl', label: 'Privacy notice' },
  { name: 'ogTitle', label: 'Social Media Title' },
  { name: 'ogDescription', label: 'Social Media Description' },
  { name: 'ogImage', label: 'Social Media Image URL' },
] as const;

/** Returns text for values that aren't text, and undefined for the others. */
export function describeField(
  name: string,
  values: CampaignFormValues,
  organizations: readonly ListedOrganization[],
) {
  const organization = organizations.find(({ id }) => String(id) === values.organizationId);
  if (name === 'organizationId') return organization?.name;
  if (name === 'opensAt' || name === 'closesAt') {
    const moment = values[name];
    return moment && toLocalTime(new Date(moment), organization?.timeZone ?? 'UTC').replace('T', ' ');
  }
  if (name === 'supportersOffered') return values.supportersOffered ? 'On' : 'Off';
  if (name === 'ccEmails') return values.ccEmails?.join('\n');
  if (name !== 'instructions') return undefined;
  const html = values.instructions.replaceAll(/<br \/>|<\/(?:p|li)>/g, '$&\n');
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}

export function NameField() {
  return (
    <FormField form={useCampaignFields()} name="name" label="Campaign Name">
      {(control) => <TextInput {...control} autoComplete="off" />}
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
  const form = useCampaignFields();
  return (
    <>
      <FieldPair>
        <FormField form={form} name="recipient" label="Recipient Name">
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="recipientEmail" label="Recipient Email">
          {(control) => <TextInput {...control} type="email" autoComplete="off" />}
        </FormField>
      </FieldPair>
      <CcEmailsField />
    </>
  );
}

const INSTRUCTIONS_HINT =
  'Instructions for generating the letter. This will not be sent to the AI model but will be saved for reference. ' +
  'Visitors read this on the campaign page.';

export function GoalField() {
  return (
    <FormField form={useCampaignFields()} name="campaignGoal" label="Campaign Goal">
      {(control) => <TextArea {...control} rows={4} />}
    </FormField>
  );
}

export function InstructionsField({ label }: { label: string }) {
  const { field, fieldState } = useController<CampaignFormValues, 'instructions'>({ name: 'instructions' });
  return (
    <RichTextField
      ref={field.ref}
      label={label}
      hint={INSTRUCTIONS_HINT}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

export function AddressSection({ organizations }: { organizations: readonly ListedOrganization[] }) {
  const form = useCampaignFields();
  const [organizationId, slug = ''] = useWatch({ control: form.control, name: ['organizationId', 'slug'] });
  const abbreviation = organizations.find(({ id }) => String(id) === organizationId)?.abbreviation;
  const { host } = new URL(useSite().publicUrl);
  return (
    <FormSection
      title="Address"
      text="The campaign’s web address. You can change it at any time, and links you have already shared will keep working."
    >
      <FormField
        form={form}
        name="slug"
        label="Address"
        hint={
          <span className="wrap-anywhere">
            The link is <AddressText>{`${host}/c/${abbreviation ?? '…'}/${asSlug(slug)}`}</AddressText>
          </span>
        }
      >
        {(control) => <TextInput {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
      </FormField>
    </FormSection>
  );
}
