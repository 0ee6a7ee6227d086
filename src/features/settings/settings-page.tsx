import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { z } from 'zod';
import { PROVIDERS, provider } from '#ai/providers.contract.ts';
import { callApiTersely } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { useSite } from '#browser/site.ts';
import { FormSection, Loaded, Page } from '#browser/staff-page.tsx';
import { useVersionedSave } from '#browser/versioned-save.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { UnsavedChanges } from '#ui/dialog/unsaved-changes.tsx';
import { FormField, TextArea } from '#ui/forms/field.tsx';
import { PenIcon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast-store.ts';
import { ProviderStates } from './provider-states.tsx';
import { settingsQuery } from './settings.api.ts';
import { DEFAULT_LENGTHS, DEFAULT_TONES, settingsForm, type WritingSettings } from './settings.contract.ts';

type SettingsValues = z.infer<typeof settingsForm>;

export type SettingsLetter = { generate: () => void; isWriting: boolean; panel: ReactNode };

type SettingsPageProps = { useLetter: () => SettingsLetter };

export function SettingsPage({ useLetter }: SettingsPageProps) {
  return (
    <Page
      title="Settings"
      lede={`These apply to every letter on ${useSite().name}.`}
      actions={
        <Link className={buttonClass()} to="/settings/europe">
          Europe
        </Link>
      }
    >
      <Loaded query={settingsQuery}>
        {(settings) => <SettingsForm saved={settings} useLetter={useLetter} />}
      </Loaded>
    </Page>
  );
}

const COMPARED = [
  { name: 'aiModel', label: 'AI Model' },
  { name: 'systemPrompt', label: 'System Prompt' },
  { name: 'tone', label: 'Tone' },
  { name: 'length', label: 'Length' },
] as const;

function SettingsForm({ saved, useLetter }: SettingsPageProps & { saved: WritingSettings }) {
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(settingsForm), defaultValues: valuesOf(saved) });
  const { save, isSaving, dialog } = useVersionedSave({
    form,
    saved,
    valuesOf,
    fields: COMPARED,
    fetchCurrent: () => client.fetchQuery({ ...settingsQuery, staleTime: 0 }),
    send: async (changes) => {
      const now = await callApiTersely<WritingSettings>('PUT', '/api/settings', changes);
      client.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, ...now });
      return now;
    },
    onSaved: () => showToast({ title: 'Settings updated successfully' }),
    onError: (error) => showFailure(error, 'Failed to update settings'),
  });
  const letter = useLetter();
  const { isDirty } = form.formState;
  return (
    <div className="stack">
      <form className="panel panel-pad" noValidate onSubmit={save}>
        <SettingsFields form={form} />
        <div className="btn-row justify-end border-rule border-t pt-5 max-[520px]:[&>.btn]:flex-auto">
          <p className="mr-auto text-ink-2 text-small">{hintFor(saved, isDirty)}</p>
          <Button
            busy={letter.isWriting}
            busyLabel="Generating..."
            disabled={saved.systemPrompt.trim() === ''}
            onClick={letter.generate}
          >
            <PenIcon />
            Generate Letter
          </Button>
          <Button variant="primary" type="submit" busy={isSaving} busyLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
      {letter.panel}
      {dialog}
      <UnsavedChanges when={isDirty} />
    </div>
  );
}

function valuesOf({ version: _version, ...values }: WritingSettings): SettingsValues {
  return values;
}

function hintFor({ systemPrompt }: WritingSettings, isDirty: boolean): string {
  if (systemPrompt.trim() === '') return 'Save a system prompt to generate a letter.';
  return isDirty ? 'You have unsaved changes. Generate Letter uses the saved settings.' : '';
}

const MODEL =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-rule-strong bg-field px-4 font-[550] hover:border-ink-2 has-checked:border-action has-checked:bg-action-tint has-checked:font-bold has-checked:[box-shadow:inset_0_0_0_1px_var(--color-action)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

function SettingsFields({ form }: { form: UseFormReturn<SettingsValues, unknown, SettingsValues> }) {
  const chosen = useWatch({ control: form.control, name: 'aiModel' });
  return (
    <>
      <FormSection title="Model" text="The service that writes the letters.">
        <fieldset className="grid grid-cols-1 content-start gap-3 min-[560px]:grid-cols-2">
          <legend className="label mb-1.5 min-[560px]:col-span-full">AI Model</legend>
          {provider.options.map((id) => (
            <label className={MODEL} key={id}>
              <input
                className="size-5 accent-action focus-visible:outline-none"
                type="radio"
                value={id}
                {...form.register('aiModel')}
              />
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
          hint="The base template combined with organization-specific prompts. If empty, we use the default prompt."
        >
          {(control) => <TextArea {...control} required={false} rows={7} />}
        </FormField>
      </FormSection>
      <FormSection
        title="Choices"
        text="One choice per line. The Letter Tester offers every line. Each visitor’s letter uses one tone and one length, picked at random."
      >
        <div className="grid grid-cols-1 gap-6 *:min-w-0 sm:grid-cols-2 sm:gap-x-4">
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
