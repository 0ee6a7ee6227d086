import { useController, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { FoldedSection } from '#browser/folded-section.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { CampaignText, useCampaignFields } from '../campaign-form-fields.tsx';
import type { CampaignFormValues } from '../campaigns.contract.ts';
import { useChosenOrganization } from './chosen-organization.ts';
import type { SectionProps } from './folds.ts';

export function PoliticalSection({ organizations, fold }: SectionProps) {
  const isPolitical = useWatch({ control: useCampaignFields().control, name: 'isPolitical' });
  const organization = useChosenOrganization(organizations);
  return (
    <FoldedSection
      title="Political advertising (EU)"
      summary={isPolitical ? 'on' : 'off'}
      text="A label on everything the public sees, and a page with the transparency notice, under Regulation (EU) 2024/900. This isn’t legal advice."
      fold={fold}
    >
      <PoliticalSwitch />
      {isPolitical && (
        <>
          {organization?.sponsorName === null && (
            <p className="text-brass-ink text-small" role="status">
              Before the campaign goes live, enter the sponsor under{' '}
              <Link to={`/organizations/${organization.id}/edit`}>Edit Organization</Link>.
            </p>
          )}
          <CampaignText name="politicalProcess" />
        </>
      )}
    </FoldedSection>
  );
}

function PoliticalSwitch() {
  const { field } = useController<CampaignFormValues, 'isPolitical'>({ name: 'isPolitical' });
  return (
    <Switch
      label="This campaign is political advertising"
      text="Turn this on if the campaign reaches people in the EU and is meant to influence a law, a rule or a vote there, and someone is paid for it or your own staff work on it."
      isOn={field.value === true}
      onChange={field.onChange}
    />
  );
}
