import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../../browser/api-call.ts';
import { showFailure } from '../../../browser/failure-toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { checkPasswordReset } from '../later-resolvers.ts';
import { Gate } from './gate.tsx';
import { usePasswordReset } from './sign-in.api.ts';

/** Whoever has a new password is signed out everywhere, and signs in with it (ruling 31). */
export function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({ resolver: checkPasswordReset, defaultValues: { password: '', token } });
  const reset = usePasswordReset();
  const isDeadLink = reset.error instanceof ApiError && reset.error.status === 400;
  const save = form.handleSubmit((sent) =>
    reset.mutate(sent, {
      onSuccess() {
        showToast({
          title: 'Password reset successful',
          description: 'Please sign in with your new password.',
        });
        void navigate('/auth', { replace: true });
      },
      onError: (error) => showFailure(error, 'Failed to reset the password'),
    }),
  );
  return (
    <Gate heading="Choose a new password" lede="You will be signed out everywhere.">
      <form className="stack" noValidate onSubmit={save}>
        {isDeadLink && <DeadLink />}
        <FormField form={form} name="password" label="New password" hint="At least 6 characters.">
          {(control) => <TextInput {...control} large type="password" autoComplete="new-password" />}
        </FormField>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={reset.isPending || form.formState.isSubmitting}
          busyLabel="Saving..."
        >
          Reset Password
        </Button>
        <Link className="tap-link" to="/auth">
          Back to login
        </Link>
      </form>
    </Gate>
  );
}

function DeadLink() {
  return (
    <Alert title="This reset link is invalid or has expired">
      Links work once, for an hour. <Link to="/reset-password">Ask for a new one</Link>
    </Alert>
  );
}
