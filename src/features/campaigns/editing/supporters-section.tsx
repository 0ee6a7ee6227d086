import { useController, useWatch } from 'react-hook-form';
import { FormSection } from '#browser/staff-page.tsx';
import type { ListedOrganization } from '#features/organizations/organizations.contract.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { CampaignText, useCampaignFields } from '../campaign-form-fields.tsx';
import type { CampaignFormValues } from '../campaigns.contract.ts';

export function SupportersSection({ organizations }: { organizations: readonly ListedOrganization[] }) {
  const form = useCampaignFields();
  const { control } = form;
  const [isOffered, organizationId, consentText] = useWatch({
    control,
    name: ['supportersOffered', 'organizationId', 'consentText'],
  });
  const saved = form.formState.defaultValues;
  const isUnderOldWording =
    saved?.supportersOffered === true &&
    saved.organizationId !== organizationId &&
    saved.consentText === consentText;
  const organization = organizations.find(({ id }) => String(id) === organizationId);
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
            input={{
              placeholder: `${organization?.name ?? 'Our organization'} may email me about this campaign.`,
            }}
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
