import type { FormEventHandler } from 'react';
import { FormSection } from '../../ui/form-section.tsx';
import {
  CcField,
  GoalField,
  InstructionsField,
  NameField,
  OrganizationField,
  RecipientFields,
  StatusField,
} from './campaign-form-fields.tsx';
import type { OrganizationChoice } from './organization-choices.ts';
import { SocialFields } from './social-fields.tsx';
import { SocialPreviewCard } from './social-preview-card.tsx';

type CampaignEditFormProps = {
  id: string;
  organizations: readonly OrganizationChoice[];
  onSubmit: FormEventHandler;
};

export function CampaignEditForm({ id, organizations, onSubmit }: CampaignEditFormProps) {
  return (
    <form id={id} className="panel panel-pad" noValidate onSubmit={onSubmit}>
      <FormSection
        title="Campaign"
        text="Visitors to a Pending campaign are sent to the organization’s page. Finished keeps the page up and stops new letters."
      >
        <NameField />
        <div className="grid-2">
          <StatusField />
          <OrganizationField organizations={organizations} />
        </div>
      </FormSection>
      <FormSection title="Recipient" text="Who the letter is addressed to, and who gets a copy.">
        <RecipientFields />
        <CcField />
      </FormSection>
      <FormSection
        title="What to say"
        text="The goal steers the AI model. The instructions are what visitors read on the public page."
      >
        <GoalField />
        <InstructionsField
          label="Campaign Instructions"
          hint="Instructions for generating the letter. This will not be sent to the AI model but will be saved for reference."
        />
      </FormSection>
      <FormSection
        title="SEO & Social Media"
        text="How a shared link looks. Leave a field empty to use its default."
      >
        <div className="seo">
          <SocialFields />
          <SocialPreviewCard />
        </div>
      </FormSection>
    </form>
  );
}
