import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiError, callApi } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { Alert } from '#ui/alert.tsx';
import { FormField, TextInput } from '#ui/forms/field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { currentUserQuery } from '../accounts.api.ts';
import type { PasswordReset } from '../accounts.contract.ts';
import { lazyResolver, SIGN_IN_LINK, SignInFrame, SubmitButton, UnsentMailHint } from './sign-in-frame.tsx';

export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <NewPasswordForm token={token} /> : <ResetRequestForm />;
}

const checkEmail = lazyResolver(async () => (await import('../accounts.contract.ts')).emailRequest);

function ResetRequestForm() {
  const { state } = useLocation();
  const typed = typeof state?.email === 'string' ? state.email : '';
  const form = useForm({ resolver: checkEmail, defaultValues: { email: typed } });
  const request = useMutation({
    mutationFn: (sent: { email: string }) => callApi('POST', '/api/request-reset', sent),
    onSuccess: () =>
      showToast({
        title: 'Reset email sent',
        description: 'If there is an account with this email, a link is on its way.',
      }),
    onError(error) {
      showFailure(error, 'Failed to send the reset link');
      form.setFocus('email');
    },
  });
  return (
    <SignInFrame
      heading="Reset your password"
      lede="Enter the email of your account. We will send a link that lets you choose a new password."
    >
      <form className="stack mt-6" noValidate onSubmit={form.handleSubmit((sent) => request.mutate(sent))}>
        <FormField form={form} name="email" label="Email">
          {(control) => <TextInput {...control} large type="email" autoComplete="email" />}
        </FormField>
        <SubmitButton busy={request.isPending || form.formState.isSubmitting} busyLabel="Sending...">
          Send Reset Link
        </SubmitButton>
        {request.isSuccess && <UnsentMailHint />}
        <Link className={SIGN_IN_LINK} to="/auth">
          Back to login
        </Link>
      </form>
    </SignInFrame>
  );
}

const checkReset = lazyResolver(async () => (await import('../accounts.contract.ts')).passwordReset);

function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useForm({ resolver: checkReset, defaultValues: { password: '', token } });
  const reset = useMutation({
    mutationFn: (sent: PasswordReset) => callApi('POST', '/api/reset-password', sent),
    onSuccess: async () => {
      // A reset ends every session, including this one.
      await client.refetchQueries(currentUserQuery);
      showToast({
        title: 'Password reset successful',
        description: 'Please sign in with your new password.',
      });
      void navigate('/auth', { replace: true });
    },
    onError: (error) => showFailure(error, 'Failed to reset the password'),
  });
  const isDeadLink = reset.error instanceof ApiError && reset.error.status === 400;
  return (
    <SignInFrame heading="Choose a new password" lede="You will be signed out everywhere.">
      <form className="stack mt-6" noValidate onSubmit={form.handleSubmit((sent) => reset.mutate(sent))}>
        {isDeadLink && (
          <Alert title="This reset link is invalid or has expired">
            Links work once and expire after an hour. <Link to="/reset-password">Request a new one</Link>
          </Alert>
        )}
        <FormField form={form} name="password" label="New password" hint="At least 6 characters.">
          {(control) => <TextInput {...control} large type="password" autoComplete="new-password" />}
        </FormField>
        <SubmitButton busy={reset.isPending || form.formState.isSubmitting} busyLabel="Saving...">
          Reset Password
        </SubmitButton>
        <Link className={SIGN_IN_LINK} to="/auth">
          Back to login
        </Link>
      </form>
    </SignInFrame>
  );
}
