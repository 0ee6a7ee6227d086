import type { ComponentProps, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormField, Select, TextArea, TextInput } from '../../ui/forms/field.tsx';
import type { ListedStaffCampaign } from '../campaigns/campaigns.contract.ts';
import type { ListedOrganization } from '../organizations/organizations.contract.ts';
import {
  DEFAULT_LENGTHS,
  DEFAULT_TONES,
  type WritingSettings,
  writingOptions,
} from '../settings/settings.contract.ts';
import { type TesterForm, type TesterValues, useContextFilling } from './tester-form.ts';

export interface TesterFieldsProps {
  form: TesterForm;
  settings: WritingSettings;
  organizations: ListedOrganization[];
  campaigns: ListedStaffCampaign[];
}

export function TesterFields({ form, settings, ...lists }: TesterFieldsProps) {
  return (
    <>
      <h2 className="head">The writer</h2>
      <Pair>
        <FormField form={form} name="userName" label="Your Name">
          {(control) => <TextInput {...control} autoComplete="name" />}
        </FormField>
        <FormField form={form} name="userAddress" label="Your Mailing Address">
          {(control) => <TextArea {...control} look="small" rows={1} autoComplete="street-address" />}
        </FormField>
      </Pair>
      <TextField form={form} name="userReason" label="Why does this issue matter to you?" optional />
      <hr />
      <h2 className="head">The model</h2>
      <Pair>
        <FormField form={form} name="aiModel" label="AI Model">
          {(control) => (
            <Select {...control}>
              <option value="claude">Claude</option>
              <option value="openai">OpenAI</option>
            </Select>
          )}
        </FormField>
        <LineField
          form={form}
          name="length"
          label="Length"
          lines={writingOptions(settings.length, DEFAULT_LENGTHS)}
        />
        <div className="sm:col-span-2">
          <LineField
            form={form}
            name="tone"
            label="Tone"
            lines={writingOptions(settings.tone, DEFAULT_TONES)}
          />
        </div>
      </Pair>
      <TextField form={form} name="systemPrompt" label="System Prompt" rows={4} />
      <hr />
      <ContextFields form={form} {...lists} />
    </>
  );
}

function ContextFields({ form, organizations, campaigns }: Omit<TesterFieldsProps, 'settings'>) {
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
      <TextField
        form={form}
        name="organizationContext"
        label="Organization Context"
        hint="Filled from the organization’s prompt."
      />
      <TextField
        form={form}
        name="campaignContext"
        label="Campaign Context"
        hint="Filled from the campaign’s goal."
      />
    </>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-6 *:min-w-0 sm:grid-cols-2 sm:gap-x-4">{children}</div>;
}

type TesterField = Omit<ComponentProps<typeof FormField<TesterValues, TesterValues>>, 'children'>;

function TextField({ rows = 3, ...field }: TesterField & { rows?: number }) {
  return <FormField {...field}>{(control) => <TextArea {...control} rows={rows} />}</FormField>;
}

function LineField({ lines, ...field }: TesterField & { lines: string[] }) {
  return (
    <FormField {...field}>
      {(control) => (
        <Select {...control}>
          <option value="">{`Select a ${field.name}`}</option>
          {/* A line may have been saved twice. */}
          {[...new Set(lines)].map((line) => (
            <option key={line}>{line}</option>
          ))}
        </Select>
      )}
    </FormField>
  );
}

function NameOptions({ items }: { items: { id: number; name: string }[] }) {
  return items.map(({ id, name }) => (
    <option key={id} value={String(id)}>
      {name}
    </option>
  ));
}
