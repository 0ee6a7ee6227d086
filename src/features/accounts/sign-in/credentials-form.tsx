import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import type { Credentials } from '../accounts.contract.ts';

export type Entering = 'login' | 'register';

type CredentialsFormProps = {
  form: UseFormReturn<Credentials, unknown, Credentials>;
  entering: Entering;
  busy: boolean;
  onSubmit: (credentials: Credentials) => void;
};

const words = {
  login: { submit: 'Sign In', busy: 'Signing In...', autoComplete: 'current-password', hint: undefined },
  register: {
    submit: 'Create Account',
    busy: 'Creating Account...',
    autoComplete: 'new-password',
    hint: 'At least 6 characters.',
  },
};

export function CredentialsForm({ form, entering, busy, onSubmit }: CredentialsFormProps) {
  const { submit, busy: busyLabel, autoComplete, hint } = words[entering];
  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(onSubmit)}>
      <FormField form={form} name="email" label="Email">
        {(control) => <TextInput {...control} large type="email" autoComplete="email" />}
      </FormField>
      <FormField form={form} name="password" label="Password" hint={hint}>
        {(control) => <TextInput {...control} large type="password" autoComplete={autoComplete} />}
      </FormField>
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={busy || form.formState.isSubmitting}
        busyLabel={busyLabel}
      >
        {submit}
      </Button>
      {entering === 'login' && (
        <Link className="tap-link" to="/reset-password">
          Forgot your password?
        </Link>
      )}
    </form>
  );
}
