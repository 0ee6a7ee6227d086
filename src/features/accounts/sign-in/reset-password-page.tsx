import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiError, callApi } from '#browser/api-call.ts';
import { Alert } from '#ui/alert.tsx';
import { FormField, TextInput } from '#ui/forms/field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { currentUserQuery } from '../accounts.api.ts';
import { useCallForm } from '../call-form.ts';
import { PASSWORD_HINT } from '../password-length.contract.ts';
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
  const { form, isDone, busy, onSubmit } = useCallForm({
    resolver: checkEmail,
    defaultValues: { email: typed },
    field: 'email',
    send: (sent) => callApi('POST', '/api/request-reset', sent),
    onSuccess: () =>
      showToast({
        title: 'Reset email sent',
        description: 'If there is an account with this email, a link is on its way.',
      }),
    failure: 'Failed to send the reset link',
  });
  return (
    <SignInFrame
      heading="Reset your password"
      lede="Enter the email of your account. We will send a link that lets you choose a new password."
    >
      <form className="stack mt-6" noValidate onSubmit={onSubmit}>
        <FormField form={form} name="email" label="Email">
          {(control) => <TextInput {...control} large type="email" autoComplete="email" />}
        </FormField>
        <SubmitButton busy={busy} busyLabel="Sending...">
          Send Reset Link
        </SubmitButton>
        {isDone && <UnsentMailHint />}
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
  const { form, error, busy, onSubmit } = useCallForm({
    resolver: checkReset,
    defaultValues: { password: '', token },
    field: 'password',
    send: (sent) => callApi('POST', '/api/reset-password', sent),
    onSuccess: async () => {
      // A reset ends every session, including this one.
      await client.refetchQueries(currentUserQuery);
      showToast({
        title: 'Password reset successful',
        description: 'Please sign in with your new password.',
      });
      void navigate('/auth', { replace: true });
    },
    failure: 'Failed to reset the password',
  });
  const isDeadLink = error instanceof ApiError && error.status === 400;
  return (
    <SignInFrame heading="Choose a new password" lede="You will be signed out everywhere.">
      <form className="stack mt-6" noValidate onSubmit={onSubmit}>
        {isDeadLink && (
          <Alert title="This reset link is invalid or has expired">
            Links work once and expire after an hour. <Link to="/reset-password">Request a new one</Link>
          </Alert>
        )}
        <FormField form={form} name="password" label="New password" hint={PASSWORD_HINT}>
          {(control) => <TextInput {...control} large type="password" autoComplete="new-password" />}
        </FormField>
        <SubmitButton busy={busy} busyLabel="Saving...">
          Reset Password
        </SubmitButton>
        <Link className={SIGN_IN_LINK} to="/auth">
          Back to login
        </Link>
      </form>
    </SignInFrame>
  );
}
