import { useWatch } from 'react-hook-form';
import { useSite } from '../../../browser/site.ts';
import { FormSection } from '../../../browser/staff-page.tsx';
import { FormField, TextInput } from '../../../ui/forms/field.tsx';
import { AddressText } from '../../../ui/text.tsx';
import type { ListedOrganization } from '../../organizations/organizations.contract.ts';
import { useCampaignFields } from '../campaign-form-fields.tsx';
import { asSlug } from '../campaigns.contract.ts';

export function AddressSection({ organizations }: { organizations: readonly ListedOrganization[] }) {
  const form = useCampaignFields();
  const [organizationId, slug = ''] = useWatch({ control: form.control, name: ['organizationId', 'slug'] });
  const abbreviation = organizations.find(({ id }) => String(id) === organizationId)?.abbreviation;
  const { host } = new URL(useSite().publicUrl);
  return (
    <FormSection
      title="Address"
      text="Where people find the campaign. You can change it at any time: links that were shared before keep leading here."
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
