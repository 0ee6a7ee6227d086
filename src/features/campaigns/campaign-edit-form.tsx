import type { FormEventHandler, ReactNode } from 'react';
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
      <Section
        title="Campaign"
        about="Visitors to a Pending campaign are sent to the organization’s page. Finished keeps the page up and stops new letters."
      >
        <NameField />
        <div className="grid-2">
          <StatusField />
          <OrganizationField organizations={organizations} />
        </div>
      </Section>
      <Section title="Recipient" about="Who the letter is addressed to, and who gets a copy.">
        <RecipientFields />
        <CcField />
      </Section>
      <Section
        title="What to say"
        about="The goal steers the AI model. The instructions are what visitors read on the public page."
      >
        <GoalField />
        <InstructionsField
          label="Campaign Instructions"
          hint="Instructions for generating the letter. This will not be sent to the AI model but will be saved for reference."
        />
      </Section>
      <Section
        title="SEO & Social Media"
        about="How a shared link looks. Leave a field empty to use its default."
      >
        <div className="seo">
          <SocialFields />
          <SocialPreviewCard />
        </div>
      </Section>
    </form>
  );
}

type SectionProps = { title: string; about: string; children: ReactNode };

function Section({ title, about, children }: SectionProps) {
  return (
    <section className="fsec">
      <div className="fsec-head">
        <h2 className="head">{title}</h2>
        <p>{about}</p>
      </div>
      <div className="stack">{children}</div>
    </section>
  );
}
