import { useId, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { FormField, TextArea, TextInput } from '#ui/forms/field.tsx';
import { ROUTES, type Route, routeOf } from './recipients.contract.ts';

const NAMES: Record<Route, string> = { email: 'Email', form: 'Web form', post: 'Post' };

type RouteFieldsProps<Values extends FieldValues, Input> = {
  form: UseFormReturn<Values, unknown, Input>;
  names: Record<'email' | 'formUrl' | 'formLimit' | 'postal', Path<Values>>;
  emailLabel: string;
};

/** Shows the fields of one route. Another choice empties the fields of the others. */
export function RouteFields<Values extends FieldValues, Input>({
  form,
  names,
  emailLabel,
}: RouteFieldsProps<Values, Input>) {
  const id = useId();
  const [route, setRoute] = useState(() => {
    const [email, formUrl, postal] = form.getValues([names.email, names.formUrl, names.postal]);
    return email || formUrl || postal ? routeOf({ email, formUrl }) : 'email';
  });

  function choose(next: Route) {
    setRoute(next);
    for (const name of Object.values(names)) {
      form.setValue(name, '' as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    form.clearErrors(Object.values(names));
  }

  return (
    <div className="grid content-start gap-3">
      {route === 'email' && (
        <FormField form={form} name={names.email} label={emailLabel}>
          {(control) => <TextInput {...control} type="email" placeholder="" autoComplete="off" />}
        </FormField>
      )}
      {route === 'form' && (
        <>
          <FormField
            form={form}
            name={names.formUrl}
            label="Web form"
            hint="The page with the form. Visitors open it and paste their letter."
          >
            {(control) => <TextInput {...control} type="url" placeholder="https://" autoComplete="off" />}
          </FormField>
          <FormField
            form={form}
            name={names.formLimit}
            label="Characters the form takes"
            optional
            hint="Letters stay within this limit."
          >
            {(control) => (
              <TextInput {...control} inputMode="numeric" placeholder="2000" autoComplete="off" />
            )}
          </FormField>
        </>
      )}
      {route === 'post' && (
        <FormField
          form={form}
          name={names.postal}
          label="Postal address"
          hint="In lines, without the name. Visitors print their letter with it."
        >
          {(control) => <TextArea {...control} rows={4} />}
        </FormField>
      )}
      <fieldset className="flex flex-wrap items-center gap-x-4 text-small">
        <legend className="sr-only">How letters reach this recipient</legend>
        {ROUTES.map((each) => (
          <label key={each} className="flex min-h-tap cursor-pointer items-center gap-2">
            <input
              className="size-5.5 accent-action"
              type="radio"
              name={id}
              checked={route === each}
              onChange={() => choose(each)}
            />
            {NAMES[each]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
