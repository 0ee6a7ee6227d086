import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { showFailure } from '../../browser/failure-toast.ts';
import { TextArea } from '../../ui/field.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Select } from '../../ui/select.tsx';
import { campaignQuery } from '../campaigns/campaigns.api.ts';
import type { ListedStaffCampaign } from '../campaigns/campaigns.contract.ts';
import { organizationQuery } from '../organizations/organizations.api.ts';
import type { ListedOrganization } from '../organizations/organizations.contract.ts';
import type { TesterForm } from './tester-form.ts';

interface TesterContextFieldsProps {
  form: TesterForm;
  organizations: ListedOrganization[];
  campaigns: ListedStaffCampaign[];
}

export function TesterContextFields({ form, organizations, campaigns }: TesterContextFieldsProps) {
  const organizationId = useWatch({ control: form.control, name: 'organizationId' });
  const ofOrganization = campaigns.filter((campaign) => String(campaign.organizationId) === organizationId);
  const { chooseOrganization, chooseCampaign } = useContextFilling(form);
  return (
    <>
      <h2 className="head">The context</h2>
      <FormField form={form} name="organizationId" label="Organization">
        {({ onChange, ...control }) => (
          <Select {...control} onChange={(event) => onChange(event).then(chooseOrganization)}>
            <option value="">Select an organization</option>
            {organizations.map(asOption)}
          </Select>
        )}
      </FormField>
      <FormField
        form={form}
        name="campaignId"
        label="Campaign"
        hint={
          organizationId !== '' && ofOrganization.length === 0 && 'This organization has no campaign yet.'
        }
      >
        {({ onChange, ...control }) => (
          <Select {...control} onChange={(event) => onChange(event).then(chooseCampaign)}>
            <option value="">{organizationId ? 'Select a campaign' : 'Select an organization first'}</option>
            {ofOrganization.map(asOption)}
          </Select>
        )}
      </FormField>
      <FormField
        form={form}
        name="organizationContext"
        label="Organization Context"
        hint="Filled from the organization’s prompt."
      >
        {(control) => <TextArea {...control} rows={3} />}
      </FormField>
      <FormField
        form={form}
        name="campaignContext"
        label="Campaign Context"
        hint="Filled from the campaign’s goal."
      >
        {(control) => <TextArea {...control} rows={3} />}
      </FormField>
    </>
  );
}

function asOption({ id, name }: { id: number; name: string }) {
  return (
    <option key={id} value={String(id)}>
      {name}
    </option>
  );
}

/** A choice brings its text along; one that comes too late for a newer choice is left aside. */
function useContextFilling({ getValues, setValue, trigger }: TesterForm) {
  const client = useQueryClient();
  return {
    async chooseOrganization() {
      const chosen = getValues('organizationId');
      setValue('organizationContext', '');
      setValue('campaignId', '');
      setValue('campaignContext', '');
      // Whether the form can be sent is found out anew, and nothing is said of what is about to be filled.
      void trigger('organizationId');
      try {
        const organization =
          chosen && (await client.fetchQuery({ ...organizationQuery(Number(chosen)), staleTime: 0 }));
        if (getValues('organizationId') !== chosen) return;
        const prompt = organization ? organization.organizationPrompt : '';
        setValue('organizationContext', prompt ?? '', { shouldValidate: true });
      } catch (error) {
        if (error instanceof Error) showFailure(error, 'Failed to fetch organization data');
      }
    },
    async chooseCampaign() {
      const chosen = getValues('campaignId');
      setValue('campaignContext', '');
      void trigger('campaignId');
      try {
        const campaign =
          chosen && (await client.fetchQuery({ ...campaignQuery(Number(chosen)), staleTime: 0 }));
        if (getValues('campaignId') !== chosen) return;
        setValue('campaignContext', campaign ? campaign.campaignGoal : '', { shouldValidate: true });
      } catch (error) {
        if (error instanceof Error) showFailure(error, 'Failed to load campaign data');
      }
    },
  };
}
