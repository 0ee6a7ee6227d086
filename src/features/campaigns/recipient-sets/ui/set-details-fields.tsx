import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FieldPair, FormField, TextArea, TextInput } from '#ui/forms/field.tsx';
import { type SetDetailsChange, setDetails } from '../recipient-sets.contract.ts';

type Known = Partial<Record<keyof SetDetailsChange, string | null | undefined>>;

export function detailValues({ name, country, asOf, source, licence, attribution }: Known) {
  return {
    name: name ?? '',
    asOf: asOf ?? '',
    source: source ?? '',
    licence: licence ?? '',
    attribution: attribution ?? '',
    country: country ?? '',
  };
}

export function useDetailsForm(known: Known) {
  return useForm({ resolver: zodResolver(setDetails), defaultValues: detailValues(known) });
}

export type DetailsForm = ReturnType<typeof useDetailsForm>;

export function SetDetailsFields({ form }: { form: DetailsForm }) {
  return (
    <>
      <FieldPair>
        <FormField form={form} name="name" label="Name">
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="asOf" label="As of">
          {(control) => <TextInput {...control} type="date" />}
        </FormField>
        <FormField form={form} name="source" label="Source" optional>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="licence" label="License" optional>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
      </FieldPair>
      <FormField
        form={form}
        name="attribution"
        label="Attribution"
        optional
        hint="Some licenses ask for a sentence. Visitors see it below the list."
      >
        {(control) => <TextArea {...control} look="small" rows={2} />}
      </FormField>
      <FormField form={form} name="country" label="Country" optional>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
    </>
  );
}
