import type { FormEventHandler } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { type Fold, FoldedSection } from '#browser/folded-section.tsx';
import { useSite } from '#browser/site.ts';
import { FormSection } from '#browser/staff-page.tsx';
import { LanguageOptions } from '#features/organizations/organization-form-fields.tsx';
import type { ListedOrganization } from '#features/organizations/organizations.contract.ts';
import { Field, FieldPair, TextInput } from '#ui/forms/field.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { AddressText } from '#ui/text.tsx';
import { asSlug, KINDS, STATUSES } from '../campaign-fields.contract.ts';
import {
  CampaignOrganizationField,
  CampaignSelect,
  CampaignText,
  InstructionsField,
  RecipientFields,
  useCampaignFields,
} from '../campaign-form-fields.tsx';
import type { Campaign, CampaignFormValues } from '../campaigns.contract.ts';
import { CcEmailsField } from '../cc-emails-field.tsx';
import { RecipientsSection } from '../recipients/recipients-section.tsx';
import { useOwnership } from './campaign-frame.tsx';
import { useChosenOrganization } from './chosen-organization.ts';
import { KIND_NAMES } from './describe-field.ts';
import type { Folds, SectionProps } from './folds.ts';
import { PoliticalSection } from './political-section.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { summarizePlace, summarizeVisitors } from './section-summaries.ts';
import { SocialSection } from './social-section.tsx';
import { SupportersSection } from './supporters-section.tsx';

type Organizations = { organizations: readonly ListedOrganization[] };

type CampaignEditFormProps = Organizations & {
  id: string;
  campaign: Campaign;
  folds: Folds;
  onSubmit: FormEventHandler<HTMLFormElement>;
};

export function CampaignEditForm({ id, campaign, organizations, folds, onSubmit }: CampaignEditFormProps) {
  const mode = useWatch({ control: useCampaignFields().control, name: 'recipientMode' }) ?? 'one';
  const isListed = mode !== 'one';
  return (
    <form id={id} className="panel panel-pad pb-0!" noValidate onSubmit={onSubmit}>
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
        {isListed ? <CcEmailsField /> : <RecipientFields />}
      </FormSection>
      <FormSection
        title="What to say"
        text="The goal guides the AI model. It can only cite the facts. Visitors read the instructions on the public page."
      >
        <CampaignText name="campaignGoal" />
        <CampaignText name="facts" />
        <InstructionsField />
        <CampaignSelect name="kind">
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_NAMES[kind]}
            </option>
          ))}
        </CampaignSelect>
      </FormSection>
      <RecipientsSection campaign={campaign} fold={folds.of('recipients')}>
        <SalutationField />
      </RecipientsSection>
      <ScheduleSection organizations={organizations} fold={folds.of('schedule')} />
      <VisitorsSection fold={folds.of('visitors')} />
      <SupportersSection organizations={organizations} fold={folds.of('supporters')} />
      <PoliticalSection organizations={organizations} fold={folds.of('political')} />
      <SocialSection campaign={campaign} organizations={organizations} fold={folds.of('social')} />
      <PlaceSection organizations={organizations} fold={folds.of('place')} />
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

function VisitorsSection({ fold }: { fold: Fold }) {
  const [questions, thanks, thanksUrl, keepsNoWords] = useWatch({
    control: useCampaignFields().control,
    name: ['questions', 'thanks', 'thanksUrl', 'keepsNoWords'],
  });
  return (
    <FoldedSection
      title="Visitors"
      summary={summarizeVisitors({ questions, thanks, thanksUrl, keepsNoWords })}
      text="Questions before they write, a thank-you afterwards, and what this site stores."
      fold={fold}
    >
      <CampaignText name="questions" />
      <CampaignText name="thanks" />
      <CampaignText name="thanksUrl" />
      <WordsSwitch />
    </FoldedSection>
  );
}

function WordsSwitch() {
  const { field } = useController<CampaignFormValues, 'keepsNoWords'>({ name: 'keepsNoWords' });
  return (
    <Switch
      label="Store no names or words"
      text="This site only counts letters. It never stores visitors’ names, addresses, reasons or letters. Turning this on also erases the ones already stored for this campaign; you can’t undo that."
      isOn={field.value === true}
      onChange={field.onChange}
    />
  );
}

function PlaceSection({ organizations, fold }: SectionProps) {
  const [language, slug = ''] = useWatch({
    control: useCampaignFields().control,
    name: ['language', 'slug'],
  });
  const { abbreviation = '…' } = useChosenOrganization(organizations) ?? {};
  const { host } = new URL(useSite().publicUrl);
  return (
    <FoldedSection
      title="Language and address"
      summary={summarizePlace({ language, slug }, abbreviation)}
      text="The language of the public page, the letters and the emails to visitors. You can change the address at any time, and links you have already shared will keep working."
      fold={fold}
    >
      <CampaignSelect name="language">
        <LanguageOptions />
      </CampaignSelect>
      <CampaignText
        name="slug"
        input={{ autoCapitalize: 'none', spellCheck: false }}
        hint={
          <span className="wrap-anywhere">
            The link is <AddressText>{`${host}/c/${abbreviation}/${asSlug(slug)}`}</AddressText>
          </span>
        }
      />
    </FoldedSection>
  );
}
