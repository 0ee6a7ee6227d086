import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { showFailure } from '../../browser/failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { PenIcon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import { useSaveSettings } from './settings.api.ts';
import { type SettingsChanges, settingsChanges, type WritingSettings } from './settings.contract.ts';
import { ChoicesSection, ModelSection, PromptSection } from './settings-fields.tsx';
import type { UseSettingsLetter } from './settings-letter.ts';

interface SettingsFormProps {
  saved: WritingSettings;
  useLetter: UseSettingsLetter;
}

export function SettingsForm({ saved, useLetter }: SettingsFormProps) {
  const form = useForm<SettingsChanges, unknown, SettingsChanges>({
    resolver: zodResolver(settingsChanges),
    defaultValues: saved,
  });
  const { mutate, isPending } = useSaveSettings();
  const letter = useLetter();
  const { isDirty } = form.formState;
  const save = form.handleSubmit((changes) =>
    mutate(changes, {
      onSuccess: (now) => {
        form.reset(now);
        showToast({ title: 'Settings updated successfully' });
      },
      onError: (error) => showFailure(error, 'Failed to update settings'),
    }),
  );
  return (
    <div className="stack">
      <form className="panel panel-pad" noValidate onSubmit={save}>
        <ModelSection form={form} />
        <PromptSection form={form} />
        <ChoicesSection form={form} />
        <div className="btn-row btn-row-end">
          <p className="small muted mr-auto">{hintFor(saved, isDirty)}</p>
          <Button
            busy={letter.isWriting}
            busyLabel="Generating..."
            disabled={saved.systemPrompt.trim() === ''}
            onClick={letter.generate}
          >
            <PenIcon />
            Generate Letter
          </Button>
          <Button variant="primary" type="submit" busy={isPending} busyLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
      {letter.panel}
      <UnsavedChanges when={isDirty} />
    </div>
  );
}

function hintFor({ systemPrompt }: WritingSettings, isDirty: boolean): string {
  if (systemPrompt.trim() === '') return 'Save a system prompt to generate a letter with it.';
  return isDirty ? 'Unsaved changes. A letter is generated with what is saved.' : '';
}
