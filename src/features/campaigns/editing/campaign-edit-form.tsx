import type { FormEventHandler } from 'react';
import { useWatch } from 'react-hook-form';
import { useSite } from '#browser/site.ts';
import { FormSection } from '#browser/staff-page.tsx';
import { LanguageOptions } from '#features/organizations/organization-form-fields.tsx';
import type { ListedOrganization } from '#features/organizations/organizations.contract.ts';
import { Field, FieldPair, TextInput } from '#ui/forms/field.tsx';
import { useDebouncedValue } from '#ui/forms/form-hooks.ts';
import { SocialCard } from '#ui/social-card.tsx';
import { STATUSES } from '../campaign-fields.contract.ts';
import {
  AddressSection,
  CampaignOrganizationField,
  CampaignSelect,
  CampaignText,
  InstructionsField,
  RecipientFields,
  useCampaignFields,
} from '../campaign-form-fields.tsx';
import type { Campaign, CampaignFormValues } from '../campaigns.contract.ts';
import { OwnPictureButtons } from '../picture/own-picture.tsx';
import { RecipientsSection } from '../recipients/recipients-section.tsx';
import { ScheduleSection } from '../schedule/schedule-fields.tsx';
import { campaignPreview } from '../social-preview.ts';
import { useOwnership } from './campaign-frame.tsx';
import { SupportersSection } from './supporters-section.tsx';

type CampaignEditFormProps = {
  id: string;
  campaign: Campaign;
  organizations: readonly ListedOrganization[];
  onSubmit: FormEventHandler<HTMLFormElement>;
};

export function CampaignEditForm({ id, campaign, organizations, onSubmit }: CampaignEditFormProps) {
  return (
    <form id={id} className="panel panel-pad" noValidate onSubmit={onSubmit}>
      <FormSection
        title="Campaign"
        text="Visitors to a Pending campaign are sent to the organization’s page. Finished keeps the page up and stops new letters."
      >
        <CampaignText name="name" />
        <FieldPair>
          <CampaignSelect name="status">
            {STATUSES.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </CampaignSelect>
          <OrganizationPart campaign={campaign} organizations={organizations} />
        </FieldPair>
      </FormSection>
      <RecipientsSection campaign={campaign}>
        <RecipientFields />
        <SalutationField />
      </RecipientsSection>
      <FormSection
        title="What to say"
        text="The goal guides the AI model. It can only cite the facts. Visitors read the instructions on the public page."
      >
        <CampaignText name="campaignGoal" />
        <CampaignText name="facts" />
        <InstructionsField />
      </FormSection>
      <ScheduleSection organizations={organizations} />
      <FormSection title="Visitors" text="Questions before they write, and a thank-you afterwards.">
        <CampaignText name="questions" />
        <CampaignText name="thanks" />
        <CampaignText name="thanksUrl" />
      </FormSection>
      <SupportersSection organizations={organizations} />
      <FormSection
        title="SEO & Social Media"
        text="How a shared link looks. Leave a field empty to use its default."
      >
        <div className="grid grid-cols-1 gap-6 min-[1100px]:grid-cols-[minmax(0,1fr)_340px] min-[1100px]:gap-8">
          <SocialFields campaign={campaign} />
          <SocialPreviewCard campaign={campaign} organizations={organizations} />
        </div>
      </FormSection>
      <FormSection title="Language" text="For the public page, the letters and the emails to visitors.">
        <CampaignSelect name="language">
          <LanguageOptions />
        </CampaignSelect>
      </FormSection>
      <AddressSection organizations={organizations} />
    </form>
  );
}

function OrganizationPart({
  campaign,
  organizations,
}: Pick<CampaignEditFormProps, 'campaign' | 'organizations'>) {
  if (useOwnership(campaign)) return <CampaignOrganizationField />;
  const { name = '' } = organizations.find(({ id }) => id === campaign.organizationId) ?? {};
  return (
    <Field label="Organization" hint="Only admins and the person who created the campaign can move it.">
      {({ required: _, ...control }) => <TextInput {...control} value={name} readOnly />}
    </Field>
  );
}

function SalutationField() {
  const recipient = useWatch({ control: useCampaignFields().control, name: 'recipient' });
  return <CampaignText name="salutation" input={{ placeholder: `Dear ${recipient},` }} />;
}

function SocialFields({ campaign }: { campaign: Campaign }) {
  const name = useWatch({ control: useCampaignFields().control, name: 'name' });
  return (
    <div className="stack">
      <CampaignText name="ogTitle" input={{ placeholder: name }} />
      <CampaignText name="ogDescription" />
      <CampaignText name="ogImage" />
      <div className="grid gap-3">
        <p className="hint">
          Or upload a picture of up to 5 MiB. We’ll crop it to 1200 × 630 and use it instead of the URL above.
          It’s saved right away.
        </p>
        <OwnPictureButtons campaign={campaign} />
      </div>
    </div>
  );
}

function SocialPreviewCard({
  campaign,
  organizations,
}: Pick<CampaignEditFormProps, 'campaign' | 'organizations'>) {
  const { control } = useCampaignFields();
  const values = useWatch({ control, compute: describedBy });
  const { logoUrl = null } = organizations.find(({ id }) => id === values.organizationId) ?? {};
  const { host } = new URL(useSite().publicUrl);
  const picture = `/share-pictures/${campaign.id}?version=${campaign.version}`;
  // The uploaded picture is loaded from this origin, which may differ from the public address.
  const described = { ...values, ownPicture: campaign.ownPicture };
  const preview = campaignPreview(described, { logoUrl }, new URL(window.location.origin), picture);
  // Debouncing avoids a request for each typed character.
  const image = useDebouncedValue(preview.image);
  return (
    <div className="stack gap-3">
      <h3 className="label" id="social-preview">
        Social Media Preview
      </h3>
      <SocialCard labelledBy="social-preview" host={host} {...preview} image={image} />
    </div>
  );
}

/** Mirrors the server, which trims texts and rejects other addresses. */
function describedBy(values: CampaignFormValues) {
  const image = values.ogImage?.trim();
  return {
    organizationId: Number(values.organizationId),
    name: values.name.trim(),
    campaignGoal: values.campaignGoal.trim(),
    ogTitle: values.ogTitle?.trim() || null,
    ogDescription: values.ogDescription?.trim() || null,
    ogImage: image && /^https?:/i.test(image) && URL.canParse(image) ? image : null,
  };
}
