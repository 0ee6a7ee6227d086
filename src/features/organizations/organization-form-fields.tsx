import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Navigate } from 'react-router';
import { failureSentence } from '#browser/api-call.ts';
import { useCurrentUser } from '#features/accounts/accounts.api.ts';
import { VERIFY_FIRST } from '#features/accounts/accounts.contract.ts';
import { isWebAddress, linkTo } from '#http/link.contract.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#i18n/languages.contract.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DraftDialog } from '#ui/dialog/unsaved-changes.tsx';
import { FormField, Select, TextArea, TextInput } from '#ui/forms/field.tsx';
import { useSubmitCheck } from '#ui/forms/form-hooks.ts';
import { abbreviate } from './abbreviate.ts';
import { useCreateOrganization } from './organizations.api.ts';
import { type OrganizationInput, organizationInput } from './organizations.contract.ts';

export function useOrganizationForm(defaultValues: OrganizationInput) {
  return useForm({ resolver: zodResolver(organizationInput), defaultValues });
}

export type OrganizationForm = ReturnType<typeof useOrganizationForm>;
type OrganizationFormFieldsProps = {
  form: OrganizationForm;
  suggests?: boolean;
};

export function OrganizationFormFields({ form, suggests = false }: OrganizationFormFieldsProps) {
  const suggested = useRef('');
  const suggest = (name: string) => {
    if (!suggests || form.getValues('abbreviation') !== suggested.current) return;
    suggested.current = abbreviate(name);
    form.setValue('abbreviation', suggested.current, { shouldValidate: form.formState.isSubmitted });
  };
  const fields = useRef<HTMLDivElement>(null);
  const completeWebsite = () => {
    const typed = form.getValues('url');
    const url = linkTo(typed);
    if (url !== typed && url && isWebAddress(url)) form.setValue('url', url, { shouldDirty: true });
    return true;
  };
  useSubmitCheck(fields, completeWebsite);
  return (
    <>
      <FormField form={form} name="name" label="Organization Name">
        {({ onChange, ...control }) => (
          <TextInput
            {...control}
            autoComplete="organization"
            onChange={(event) => {
              void onChange(event);
              suggest(event.currentTarget.value);
            }}
          />
        )}
      </FormField>
      <div className="grid grid-cols-1 gap-6 *:min-w-0 sm:grid-cols-2 sm:gap-x-4" ref={fields}>
        <AbbreviationField form={form} />
        <FormField form={form} name="url" label="URL" hint="Your website, such as example.org">
          {({ onBlur, ...control }) => (
            <TextInput
              {...control}
              type="url"
              autoComplete="url"
              onBlur={(event) => {
                completeWebsite();
                void onBlur(event);
              }}
            />
          )}
        </FormField>
      </div>
      <FormField
        form={form}
        name="organizationPrompt"
        label="Organization Prompt"
        optional
        hint="Describe who you are and how you sound. The AI model uses it in every letter."
      >
        {(control) => <TextArea {...control} rows={5} />}
      </FormField>
      <FormField
        form={form}
        name="bccEmail"
        label="BCC Email"
        optional
        hint="Gets a blind copy of every letter people send. Visitors can see this address in their draft."
      >
        {(control) => <TextInput {...control} type="email" autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="language"
        label="Language"
        hint="For your organization’s public page. Each campaign has its own language."
      >
        {(control) => (
          <Select {...control}>
            <LanguageOptions />
          </Select>
        )}
      </FormField>
      <FormField
        form={form}
        name="timeZone"
        label="Time Zone"
        hint="For the times when campaigns open and close, and the dates that visitors see."
      >
        {(control) => (
          <Select {...control}>
            {timeZones(form.formState.defaultValues?.timeZone).map((name) => (
              <option key={name} value={name}>
                {name.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </>
  );
}

function AbbreviationField({ form }: { form: OrganizationForm }) {
  const abbreviation = useWatch({ control: form.control, name: 'abbreviation' });
  return (
    <FormField
      form={form}
      name="abbreviation"
      label="Abbreviation"
      hint={abbreviation ? `Makes the address /c/${abbreviation}` : 'In the address of your public page.'}
    >
      {(control) => <TextInput {...control} maxLength={6} autoComplete="off" spellCheck={false} />}
    </FormField>
  );
}

/** Includes the chosen zone, because this browser may not know its name. */
function timeZones(chosen = 'UTC'): string[] {
  return [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].toSorted();
}

export function LanguageOptions() {
  return LANGUAGES.map((language) => (
    <option key={language} value={language}>
      {LANGUAGE_NAMES[language]}
    </option>
  ));
}

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const EMPTY = {
  name: '',
  abbreviation: '',
  url: '',
  organizationPrompt: '',
  bccEmail: '',
  timeZone,
  language: 'en' as const,
};

export function OrganizationDialog({ onClose }: { onClose: () => void }) {
  const form = useOrganizationForm(EMPTY);
  const { mutate, isPending, data: created, error } = useCreateOrganization();
  const isVerified = useCurrentUser().data?.emailVerified ?? true;
  return (
    <>
      <DraftDialog
        title="New Organization"
        draft="organization"
        isTyped={form.formState.isDirty && !created}
        isBusy={isPending}
        submit={
          <Button
            type="submit"
            variant="primary"
            busy={isPending}
            busyLabel="Creating..."
            disabled={!isVerified}
          >
            Create
          </Button>
        }
        onSubmit={form.handleSubmit((input) => mutate(input))}
        onClose={onClose}
      >
        {isVerified ? <OrganizationFormFields form={form} suggests /> : <Alert title={VERIFY_FIRST} />}
        {error && <Alert title="Error">{failureSentence(error, 'Failed to create organization')}</Alert>}
      </DraftDialog>
      {created && <Navigate to={`/organizations/${created.id}`} />}
    </>
  );
}
