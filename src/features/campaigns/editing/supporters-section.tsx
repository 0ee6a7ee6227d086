import { useController, useWatch } from 'react-hook-form';
import { FoldedSection } from '#browser/folded-section.tsx';
import { useSite } from '#browser/site.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { CampaignText, useCampaignFields } from '../campaign-form-fields.tsx';
import type { CampaignFormValues } from '../campaigns.contract.ts';
import { useChosenOrganization } from './chosen-organization.ts';
import type { SectionProps } from './folds.ts';

export function SupportersSection({ organizations, fold }: SectionProps) {
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
  const { name = 'Our organization', privacyAddress = null } = useChosenOrganization(organizations) ?? {};
  return (
    <FoldedSection
      title="Supporters"
      summary={isOffered ? 'on' : 'off'}
      text="Visitors who have sent their letter can leave an email address to hear what happens next. They confirm it with a link in an email."
      fold={fold}
    >
      <OfferSwitch privacyAddress={privacyAddress} />
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
          <InFormSwitch />
        </>
      )}
      <AskSwitch />
    </FoldedSection>
  );
}

/** The organization's privacy notice is the default. */
function OfferSwitch({ privacyAddress }: { privacyAddress: string | null }) {
  const { field } = useController<CampaignFormValues, 'supportersOffered'>({ name: 'supportersOffered' });
  const { getValues, setValue } = useCampaignFields();
  const { publicUrl } = useSite();
  const turn = (isOn: boolean) => {
    field.onChange(isOn);
    if (!isOn || !privacyAddress || getValues('privacyUrl')) return;
    setValue('privacyUrl', new URL(privacyAddress, publicUrl).href, { shouldDirty: true });
  };
  return (
    <Switch
      label="Offer “Hear what happens next”"
      text="Only the organization’s team sees the addresses. Turning this off doesn’t remove people already on the list."
      isOn={field.value === true}
      onChange={turn}
    />
  );
}

function InFormSwitch() {
  const { field } = useController<CampaignFormValues, 'supportersInForm'>({ name: 'supportersInForm' });
  return (
    <Switch
      label="Ask in the letter’s form, too"
      text="The form gets an unchecked box with your wording. Visitors who check it get the confirmation email once their letter is finished, and aren’t asked again."
      isOn={field.value === true}
      onChange={field.onChange}
    />
  );
}

function AskSwitch() {
  const { field } = useController<CampaignFormValues, 'askForReplies'>({ name: 'askForReplies' });
  return (
    <Switch
      label="Ask supporters if they got an answer"
      text="Two weeks after they confirm, they get one email with three buttons: yes, only a standard reply, no. The Numbers page shows the totals."
      isOn={field.value === true}
      onChange={field.onChange}
    />
  );
}
