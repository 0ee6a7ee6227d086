import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Field } from './field.tsx';

type FieldProps = ComponentProps<typeof Field>;
type FieldControl = Parameters<FieldProps['children']>[0];

type FormFieldProps<Values extends FieldValues, Sent> = Omit<FieldProps, 'children' | 'error'> & {
  form: UseFormReturn<Values, unknown, Sent>;
  name: Path<Values>;
  children: (
    control: FieldControl & ReturnType<UseFormReturn<Values, unknown, Sent>['register']>,
  ) => ReactNode;
};

/** A field of a react-hook-form form: what it says of its value stands below the control. */
export function FormField<Values extends FieldValues, Sent>(props: FormFieldProps<Values, Sent>) {
  const { form, name, children, ...rest } = props;
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field {...rest} error={error?.message}>
      {(control) => children({ ...form.register(name), ...control })}
    </Field>
  );
}
