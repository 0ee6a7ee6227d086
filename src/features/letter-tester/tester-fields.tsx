import { useWatch } from 'react-hook-form';
import { FormField, Select, TextArea, TextInput } from '../../ui/forms/field.tsx';
import type { ListedStaffCampaign } from '../campaigns/campaigns.contract.ts';
import type { ListedOrganization } from '../organizations/organizations.contract.ts';
import { lengthOptions, toneOptions } from '../settings/default-settings.ts';
import type { WritingSettings } from '../settings/settings.contract.ts';
import { type TesterForm, useContextFilling } from './tester-form.ts';

export interface TesterFieldsProps {
  form: TesterForm;
  settings: WritingSettings;
  organizations: ListedOrganization[];
  campaigns: ListedStaffCampaign[];
}

export function TesterFields(props: TesterFieldsProps) {
  return (
    <>
      <WriterFields {...props} />
      <hr />
      <ModelFields {...props} />
      <hr />
      <ContextFields {...props} />
    </>
  );
}

function WriterFields({ form }: TesterFieldsProps) {
  return (
    <>
      <h2 className="head">The writer</h2>
      <div className="grid-2">
        <FormField form={form} name="userName" label="Your Name">
          {(control) => <TextInput {...control} autoComplete="name" />}
        </FormField>
        <FormField form={form} name="userAddress" label="Your Mailing Address">
          {(control) => <TextArea {...control} look="small" rows={1} autoComplete="street-address" />}
        </FormField>
      </div>
      <FormField form={form} name="userReason" label="Why does this issue matter to you?" optional>
        {(control) => <TextArea {...control} rows={3} />}
      </FormField>
    </>
  );
}

function ModelFields({ form, settings }: TesterFieldsProps) {
  return (
    <>
      <h2 className="head">The model</h2>
      <div className="grid-2">
        <FormField form={form} name="aiModel" label="AI Model">
          {(control) => (
            <Select {...control}>
              <option value="claude">Claude</option>
              <option value="openai">OpenAI</option>
            </Select>
          )}
        </FormField>
        <FormField form={form} name="length" label="Length">
          {(control) => (
            <Select {...control}>
              <option value="">Select a length</option>
              <LineOptions lines={lengthOptions(settings.length)} />
            </Select>
          )}
        </FormField>
        <div className="span-2">
          <FormField form={form} name="tone" label="Tone">
            {(control) => (
              <Select {...control}>
                <option value="">Select a tone</option>
                <LineOptions lines={toneOptions(settings.tone)} />
              </Select>
            )}
          </FormField>
        </div>
      </div>
      <FormField form={form} name="systemPrompt" label="System Prompt">
        {(control) => <TextArea {...control} rows={4} />}
      </FormField>
    </>
  );
}

/** A line may have been saved twice. */
function LineOptions({ lines }: { lines: string[] }) {
  return [...new Set(lines)].map((line) => (
    <option key={line} value={line}>
      {line}
    </option>
  ));
}

function ContextFields({ form, organizations, campaigns }: TesterFieldsProps) {
  const organizationId = useWatch({ control: form.control, name: 'organizationId' });
  const ownCampaigns = campaigns.filter((campaign) => String(campaign.organizationId) === organizationId);
  const { chooseOrganization, chooseCampaign } = useContextFilling(form);
  return (
    <>
      <h2 className="head">The context</h2>
      <FormField form={form} name="organizationId" label="Organization">
        {({ onChange, ...control }) => (
          <Select {...control} onChange={(event) => onChange(event).then(chooseOrganization)}>
            <option value="">Select an organization</option>
            <NameOptions items={organizations} />
          </Select>
        )}
      </FormField>
      <FormField
        form={form}
        name="campaignId"
        label="Campaign"
        hint={organizationId !== '' && ownCampaigns.length === 0 && 'This organization has no campaign yet.'}
      >
        {({ onChange, ...control }) => (
          <Select {...control} onChange={(event) => onChange(event).then(chooseCampaign)}>
            <option value="">{organizationId ? 'Select a campaign' : 'Select an organization first'}</option>
            <NameOptions items={ownCampaigns} />
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

function NameOptions({ items }: { items: { id: number; name: string }[] }) {
  return items.map(({ id, name }) => (
    <option key={id} value={String(id)}>
      {name}
    </option>
  ));
}
