import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { showFailure } from '../../../browser/failure-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeEntry } from '../../../ui/code-entry.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { emailVerification } from '../accounts.contract.ts';
import { OutboxLink } from './outbox-link.tsx';
import { useEmailVerification, useNewCode } from './sign-in.api.ts';

/** Screen 11a. */
export function VerifyEmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(emailVerification),
    defaultValues: { email, code: '' },
  });
  const verification = useEmailVerification(() => {
    showToast({ title: 'Your email has been verified successfully!' });
    onClose();
  });
  const verify = form.handleSubmit((sent) =>
    verification.mutate(sent, {
      onError(error) {
        showFailure(error, 'Failed to verify your email');
        form.setFocus('code', { shouldSelect: true });
      },
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Verify your email"
      description={`We sent a six-digit code to ${email}. Enter it to finish creating your account.`}
      onSubmit={verify}
      foot={
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={verification.isPending}
          busyLabel="Verifying..."
        >
          Verify Email
        </Button>
      }
    >
      <FormField form={form} name="code" label="Verification code">
        {(control) => <CodeEntry {...control} />}
      </FormField>
      <ResendCode email={email} />
      <OutboxLink />
    </Dialog>
  );
}

function ResendCode({ email }: { email: string }) {
  const newCode = useNewCode();
  const resend = () =>
    newCode.mutate(email, {
      onSuccess: () => showToast({ title: 'Code sent', description: 'The code before it works no more.' }),
      onError: (error) => showFailure(error, 'Failed to send the code'),
    });
  return (
    <p className="small muted">
      No email after a minute? Look in spam, or{' '}
      <button type="button" className="link-btn" aria-disabled={newCode.isPending} onClick={resend}>
        Resend code
      </button>
    </p>
  );
}
