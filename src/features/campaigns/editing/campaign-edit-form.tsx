import { type FormEventHandler, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useSite } from '#browser/site.ts';
import { FormSection } from '#browser/staff-page.tsx';
import { LanguageOptions } from '#features/organizations/organization-form-fields.tsx';
import type { ListedOrganization } from '#features/organizations/organizations.contract.ts';
import { Field, FieldPair, TextInput } from '#ui/forms/field.tsx';
import { useDebouncedValue } from '#ui/forms/form-hooks.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { SocialCard } from '#ui/social-card.tsx';
import { AddressText } from '#ui/text.tsx';
import { asSlug, STATUSES } from '../campaign-fields.contract.ts';
import {
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
import { fromLocalTime, toLocalTime } from '../schedule/zoned-time.ts';
import { campaignPreview } from '../social-preview.ts';
import { useOwnership } from './campaign-frame.tsx';

type Organizations = { organizations: readonly ListedOrganization[] };

type CampaignEditFormProps = Organizations & {
  id: string;
  campaign: Campaign;
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

function OrganizationPart({ campaign, organizations }: Organizations & { campaign: Campaign }) {
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

function SocialPreviewCard({ campaign, organizations }: Organizations & { campaign: Campaign }) {
  const values = useWatch({ control: useCampaignFields().control, compute: describedBy });
  const { logoUrl = null } = useChosen(organizations) ?? {};
  const { host } = new URL(useSite().publicUrl);
  const picture = `/share-pictures/${campaign.id}?version=${campaign.version}`;
  // The uploaded picture is loaded from this origin, which may differ from the public address.
  const described = { ...values, ownPicture: campaign.ownPicture };
  const preview = campaignPreview(described, { logoUrl }, new URL(window.location.origin), picture);
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
    name: values.name.trim(),
    campaignGoal: values.campaignGoal.trim(),
    ogTitle: values.ogTitle?.trim() || null,
    ogDescription: values.ogDescription?.trim() || null,
    ogImage: image && /^https?:/i.test(image) && URL.canParse(image) ? image : null,
  };
}

function SupportersSection({ organizations }: Organizations) {
  const { control, formState } = useCampaignFields();
  const [isOffered, organizationId, consentText] = useWatch({
    control,
    name: ['supportersOffered', 'organizationId', 'consentText'],
  });
  const saved = formState.defaultValues;
  const isUnderOldWording =
    saved?.supportersOffered === true &&
    saved.organizationId !== organizationId &&
    saved.consentText === consentText;
  const { name = 'Our organization' } = useChosen(organizations) ?? {};
  return (
    <FormSection
      title="Supporters"
      text="Visitors who have sent their letter can leave an email address to hear what happens next. They confirm it with a link in an email."
    >
      <OfferSwitch />
      {isOffered && (
        <>
          {isUnderOldWording && (
            <p className="text-brass-ink text-small" role="status">
              Saving turns this off because the wording names the old organization. Change the wording to keep
              it on.
            </p>
          )}
          <CampaignText
            name="consentText"
            input={{ placeholder: `${name} may email me about this campaign.` }}
          />
          <CampaignText name="privacyUrl" />
        </>
      )}
    </FormSection>
  );
}

function OfferSwitch() {
  const { field } = useController<CampaignFormValues, 'supportersOffered'>({ name: 'supportersOffered' });
  return (
    <Switch
      label="Offer “Hear what happens next”"
      text="Only the organization’s team sees the addresses. Turning this off doesn’t remove people already on the list."
      isOn={field.value === true}
      onChange={field.onChange}
    />
  );
}

function ScheduleSection({ organizations }: Organizations) {
  const status = useWatch({ control: useCampaignFields().control, name: 'status' });
  const { timeZone = 'UTC' } = useChosen(organizations) ?? {};
  return (
    <FormSection
      title="Dates and goal"
      text="The campaign opens and closes automatically at these times. Leave empty to do it yourself."
    >
      {status !== 'Finished' && (
        <FieldPair>
          {status === 'Pending' && <MomentField name="opensAt" label="Opens" timeZone={timeZone} />}
          <MomentField name="closesAt" label="Closes" timeZone={timeZone} />
        </FieldPair>
      )}
      <CampaignText name="goalCount" input={{ inputMode: 'numeric' }} />
    </FormSection>
  );
}

type MomentFieldProps = { name: 'opensAt' | 'closesAt'; label: string; timeZone: string };

function MomentField({ name, label, timeZone }: MomentFieldProps) {
  const { field, fieldState } = useController<CampaignFormValues, typeof name>({ name });
  const [typed, setTyped] = useState('');
  const value = field.value ?? '';
  const momentOf = (local: string) => fromLocalTime(local, timeZone)?.toISOString() ?? '';
  // Keeps the typed text, because a year is typed digit by digit.
  const shown = momentOf(typed) === value ? typed : localTimeOf(value, timeZone);
  return (
    <Field label={label} optional hint={`Time zone: ${timeZone}`} error={fieldState.error?.message}>
      {(control) => (
        <TextInput
          {...control}
          type="datetime-local"
          ref={field.ref}
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(momentOf(target.value));
          }}
          onBlur={() => {
            setTyped(localTimeOf(value, timeZone));
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}

function localTimeOf(moment: string, timeZone: string): string {
  return moment && toLocalTime(new Date(moment), timeZone);
}

function AddressSection({ organizations }: Organizations) {
  const slug = useWatch({ control: useCampaignFields().control, name: 'slug' }) ?? '';
  const { abbreviation = '…' } = useChosen(organizations) ?? {};
  const { host } = new URL(useSite().publicUrl);
  return (
    <FormSection
      title="Address"
      text="The campaign’s web address. You can change it at any time, and links you have already shared will keep working."
    >
      <CampaignText
        name="slug"
        input={{ autoCapitalize: 'none', spellCheck: false }}
        hint={
          <span className="wrap-anywhere">
            The link is <AddressText>{`${host}/c/${abbreviation}/${asSlug(slug)}`}</AddressText>
          </span>
        }
      />
    </FormSection>
  );
}

function useChosen(organizations: readonly ListedOrganization[]): ListedOrganization | undefined {
  const id = useWatch({ control: useCampaignFields().control, name: 'organizationId' });
  return organizations.find((one) => String(one.id) === id);
}
