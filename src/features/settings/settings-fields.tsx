import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { PROVIDERS, provider } from '../../ai/providers.contract.ts';
import { FormField, TextArea } from '../../ui/forms/field.tsx';
import { FormSection } from '../../ui/page-layout.tsx';
import { DEFAULT_LENGTHS, DEFAULT_TONES } from './default-settings.ts';
import { ProviderStates } from './provider-states.tsx';
import type { settingsForm } from './settings.contract.ts';

export type SettingsValues = z.infer<typeof settingsForm>;

export function SettingsFields({ form }: { form: UseFormReturn<SettingsValues, unknown, SettingsValues> }) {
  const chosen = useWatch({ control: form.control, name: 'aiModel' });
  return (
    <>
      <FormSection title="Model" text="Which service writes the letters.">
        <fieldset className="radio-cards">
          <legend className="label">AI Model</legend>
          {provider.options.map((id) => (
            <label className="radio-card" key={id}>
              <input type="radio" value={id} {...form.register('aiModel')} />
              <span>{PROVIDERS[id].label}</span>
            </label>
          ))}
        </fieldset>
        <ProviderStates chosen={chosen} />
      </FormSection>
      <FormSection title="Prompt" text="Sent first, in every request.">
        <FormField
          form={form}
          name="systemPrompt"
          label="System Prompt"
          hint="The base template combined with organization-specific prompts. While it is empty, visitors’ letters use the default one."
        >
          {(control) => <TextArea {...control} required={false} rows={7} />}
        </FormField>
      </FormSection>
      <FormSection
        title="Choices"
        text="One choice per line. The Letter Tester offers every line. Each letter of a visitor uses one line of each, picked at random."
      >
        <div className="grid-2">
          <FormField form={form} name="tone" label="Tone">
            {(control) => <TextArea {...control} required={false} rows={5} placeholder={DEFAULT_TONES} />}
          </FormField>
          <FormField form={form} name="length" label="Length">
            {(control) => <TextArea {...control} required={false} rows={5} placeholder={DEFAULT_LENGTHS} />}
          </FormField>
        </div>
      </FormSection>
    </>
  );
}
