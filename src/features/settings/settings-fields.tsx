import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextArea } from '../../ui/field.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { ModelChoice } from './model-choice.tsx';
import { ProviderStates } from './provider-states.tsx';
import type { SettingsChanges } from './settings.contract.ts';

interface SettingsFieldsProps {
  form: UseFormReturn<SettingsChanges, unknown, SettingsChanges>;
}

export function ModelSection({ form }: SettingsFieldsProps) {
  const chosen = useWatch({ control: form.control, name: 'aiModel' });
  return (
    <FormSection title="Model" text="Which service writes the letters.">
      <ModelChoice field={form.register('aiModel')} />
      <ProviderStates chosen={chosen ?? 'openai'} />
    </FormSection>
  );
}

export function PromptSection({ form }: SettingsFieldsProps) {
  return (
    <FormSection title="Prompt" text="Sent first, in every request.">
      <FormField
        form={form}
        name="systemPrompt"
        label="System Prompt"
        hint="The base template combined with organization-specific prompts. While it is empty, visitors’ letters use a built-in one."
      >
        {(control) => <TextArea {...control} required={false} rows={7} />}
      </FormField>
    </FormSection>
  );
}

export function ChoicesSection({ form }: SettingsFieldsProps) {
  return (
    <FormSection
      title="Choices"
      text="One choice per line. The Letter Tester offers each line as an option; a visitor’s letter draws one of each."
    >
      <div className="grid-2">
        <FormField form={form} name="tone" label="Tone">
          {(control) => <TextArea {...control} required={false} rows={5} placeholder={TONES} />}
        </FormField>
        <FormField form={form} name="length" label="Length">
          {(control) => <TextArea {...control} required={false} rows={5} placeholder={LENGTHS} />}
        </FormField>
      </div>
    </FormSection>
  );
}

const TONES = 'Personal and respectful\nUrgent but polite\nFormal';
const LENGTHS = 'Short, about 120 words\nMedium, about 200 words\nLong, about 350 words';
