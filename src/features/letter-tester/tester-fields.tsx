import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { PROVIDERS, type Provider, provider } from '#ai/providers.contract.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { campaignQuery } from '#features/campaigns/campaigns.api.ts';
import { CampaignField } from '#features/campaigns/list/campaign-field.tsx';
import type { testerForm } from '#features/letters/letters.contract.ts';
import { OrganizationField } from '#features/organizations/organization-field.tsx';
import { organizationQuery } from '#features/organizations/organizations.api.ts';
import {
  DEFAULT_LENGTHS,
  DEFAULT_TONES,
  type ReadableSettings,
  writingOptions,
} from '#features/settings/settings.contract.ts';
import { FieldPair, FormField, Select, TextArea, TextInput } from '#ui/forms/field.tsx';

export type TesterValues = z.infer<typeof testerForm>;

export function TesterFields({ settings }: { settings: ReadableSettings }) {
  const form = useFormContext<TesterValues>();
  const tones = optionsOf(settings.tone, DEFAULT_TONES);
  const lengths = optionsOf(settings.length, DEFAULT_LENGTHS);
  return (
    <>
      <h2 className="head">The writer</h2>
      <FieldPair>
        <FormField form={form} name="userName" label="Your Name">
          {(control) => <TextInput {...control} autoComplete="name" />}
        </FormField>
        <FormField form={form} name="userAddress" label="Your Mailing Address">
          {(control) => <TextArea {...control} look="small" rows={1} autoComplete="street-address" />}
        </FormField>
      </FieldPair>
      <TextField name="userReason" label="Why does this issue matter to you?" optional />
      <hr />
      <h2 className="head">The model</h2>
      <FieldPair>
        <SelectField
          name="aiModel"
          label="AI Model"
          hint={describeSubstitute(useWatch({ control: form.control, name: 'aiModel' }), settings.configured)}
          options={MODELS}
        />
        <SelectField name="length" label="Length" none="Select a length" options={lengths} />
        <div className="sm:col-span-2">
          <SelectField name="tone" label="Tone" none="Select a tone" options={tones} />
        </div>
      </FieldPair>
      <TextField name="systemPrompt" label="System Prompt" rows={4} />
      <hr />
      <ContextFields />
    </>
  );
}

function ContextFields() {
  const { field, fieldState } = useController<TesterValues, 'organizationId'>({ name: 'organizationId' });
  const campaign = useController<TesterValues, 'campaignId'>({ name: 'campaignId' });
  const organizationId = field.value;
  const { chooseOrganization, chooseCampaign } = useContextFilling();
  return (
    <>
      <h2 className="head">The context</h2>
      <OrganizationField
        editable
        none="Select an organization"
        chosen={organizationId}
        onChoose={(id) => {
          field.onChange(id);
          void chooseOrganization();
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.error?.message}
      />
      {organizationId ? (
        <CampaignField
          key={organizationId}
          organization={organizationId}
          none="Select a campaign"
          empty="This organization has no campaigns yet."
          chosen={campaign.field.value}
          onChoose={(id) => {
            campaign.field.onChange(id);
            void chooseCampaign();
          }}
          onBlur={campaign.field.onBlur}
          inputRef={campaign.field.ref}
          error={campaign.fieldState.error?.message}
        />
      ) : (
        <SelectField name="campaignId" label="Campaign" none="Select an organization first" options={[]} />
      )}
      <TextField
        name="organizationContext"
        label="Organization Context"
        hint="Filled from the organization’s prompt."
      />
      <TextField name="campaignContext" label="Campaign Context" hint="Filled from the campaign’s goal." />
    </>
  );
}

function useContextFilling() {
  const { getValues, setValue, trigger } = useFormContext<TesterValues>();
  const client = useQueryClient();

  async function fill(
    choice: 'organizationId' | 'campaignId',
    context: 'organizationContext' | 'campaignContext',
    read: (id: number) => Promise<string | null>,
    failure: string,
  ) {
    const chosen = getValues(choice);
    setValue(context, '');
    void trigger(choice);
    try {
      const text = chosen && (await read(Number(chosen)));
      // Marks the field as touched, so an error disappears while typing and doesn't move the button at a press.
      if (getValues(choice) === chosen)
        setValue(context, text ?? '', { shouldValidate: true, shouldTouch: true });
    } catch (error) {
      if (error instanceof Error) showFailure(error, failure);
    }
  }

  return {
    chooseOrganization() {
      setValue('campaignId', '');
      setValue('campaignContext', '');
      return fill(
        'organizationId',
        'organizationContext',
        async (id) =>
          (await client.fetchQuery({ ...organizationQuery(id), staleTime: 0 })).organizationPrompt,
        'Failed to fetch organization data',
      );
    },
    chooseCampaign: () =>
      fill(
        'campaignId',
        'campaignContext',
        async (id) => (await client.fetchQuery({ ...campaignQuery(id), staleTime: 0 })).campaignGoal,
        'Failed to load campaign data',
      ),
  };
}

type TesterField = Omit<ComponentProps<typeof FormField<TesterValues, TesterValues>>, 'form' | 'children'>;

function TextField({ rows = 3, ...field }: TesterField & { rows?: number }) {
  return (
    <FormField form={useFormContext<TesterValues>()} {...field}>
      {(control) => <TextArea {...control} rows={rows} />}
    </FormField>
  );
}

type SelectFieldProps = TesterField & {
  none?: string;
  options: readonly { id: string; name: string }[];
};

function SelectField({ none, options, ...field }: SelectFieldProps) {
  return (
    <FormField form={useFormContext<TesterValues>()} {...field}>
      {(control) => (
        <Select {...control}>
          {none && <option value="">{none}</option>}
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}

function describeSubstitute(chosen: Provider, configured: Provider[]): string | undefined {
  if (configured.includes(chosen)) return undefined;
  const nameOf = (id: Provider) => MODELS.find((model) => model.id === id)?.name;
  const [other] = configured;
  return other
    ? `${nameOf(chosen)} isn’t configured. ${nameOf(other)} will write this letter.`
    : 'No AI provider is configured. The built-in sample writer will write this letter.';
}

const MODELS = provider.options.map((id) => ({ id, name: PROVIDERS[id].name })).toReversed();

function optionsOf(saved: string, defaults: string) {
  return [...new Set(writingOptions(saved, defaults))].map((line) => ({ id: line, name: line }));
}
