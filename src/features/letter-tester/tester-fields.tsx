import { TextArea, TextInput } from '../../ui/field.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Select } from '../../ui/select.tsx';
import type { WritingSettings } from '../settings/settings.contract.ts';
import { lengthOptions, toneOptions } from '../settings/writing-options.ts';
import type { TesterForm } from './tester-form.ts';

export function TesterWriterFields({ form }: { form: TesterForm }) {
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

interface TesterModelFieldsProps {
  form: TesterForm;
  settings: WritingSettings;
}

export function TesterModelFields({ form, settings }: TesterModelFieldsProps) {
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
              {lengthOptions(settings.length).map(asOption)}
            </Select>
          )}
        </FormField>
        <div className="span-2">
          <FormField form={form} name="tone" label="Tone">
            {(control) => (
              <Select {...control}>
                <option value="">Select a tone</option>
                {toneOptions(settings.tone).map(asOption)}
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

/** Nobody keeps staff from saving a line twice. */
function asOption(option: string, index: number) {
  return (
    <option key={`${index} ${option}`} value={option}>
      {option}
    </option>
  );
}
