import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { showFailure } from '../../../browser/failure-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { checkEmailRequest } from '../later-resolvers.ts';
import { Gate } from './gate.tsx';
import { OutboxLink } from './outbox-link.tsx';
import { useResetRequest } from './sign-in.api.ts';

export function ResetRequestForm() {
  const form = useForm({ resolver: checkEmailRequest, defaultValues: { email: '' } });
  const request = useResetRequest();
  const ask = form.handleSubmit(({ email }) =>
    request.mutate(email, {
      onSuccess: () =>
        showToast({
          title: 'Reset email sent',
          description: 'If there is an account with this email, a link is on its way.',
        }),
      onError(error) {
        showFailure(error, 'Failed to send the reset link');
        form.setFocus('email');
      },
    }),
  );
  return (
    <Gate
      heading="Reset your password"
      lede="Enter the email of your account. We will send a link that lets you choose a new password."
    >
      <form className="stack" noValidate onSubmit={ask}>
        <FormField form={form} name="email" label="Email">
          {(control) => <TextInput {...control} large type="email" autoComplete="email" />}
        </FormField>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={request.isPending || form.formState.isSubmitting}
          busyLabel="Sending..."
        >
          Send Reset Link
        </Button>
        {request.isSuccess && <OutboxLink />}
        <Link className="tap-link" to="/auth">
          Back to login
        </Link>
      </form>
    </Gate>
  );
}
