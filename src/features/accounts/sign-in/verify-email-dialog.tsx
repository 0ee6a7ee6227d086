import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { useSite } from '#browser/site.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CodeEntry } from '#ui/forms/code-entry.tsx';
import { FormField } from '#ui/forms/field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { currentUserQuery } from '../accounts.api.ts';
import { emailVerification } from '../accounts.contract.ts';
import { useCallForm } from '../call-form.ts';
import { SubmitButton, UnsentMailHint } from './sign-in-frame.tsx';

type VerifyEmailDialogProps = { email: string; isNew?: boolean; onClose: () => void };

export function VerifyEmailDialog({ email, isNew = false, onClose }: VerifyEmailDialogProps) {
  const isSent = useSite().mail === 'sent';
  const client = useQueryClient();
  const { form, busy, onSubmit } = useCallForm({
    resolver: zodResolver(emailVerification),
    defaultValues: { email, code: '' },
    field: 'code',
    send: (sent) => callApi('POST', '/api/verify-email', sent),
    onSuccess: () => {
      showToast({ title: 'Your email has been verified successfully!' });
      onClose();
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0],
      });
      return client.refetchQueries(currentUserQuery);
    },
    failure: 'Failed to verify your email',
  });
  const newCode = useMutation({
    mutationFn: () => callApi('POST', '/api/resend-verification', { email }),
    onSuccess: () => showToast({ title: 'Code sent', description: 'Your earlier code no longer works.' }),
    onError: (error) => showFailure(error, 'Failed to send the code'),
  });
  const description = isSent
    ? `Enter the six-digit code from our latest email to ${email}.`
    : `Enter the six-digit code for ${email}.`;
  return (
    <Dialog
      onClose={onClose}
      title="Verify your email"
      description={
        isSent && isNew
          ? `We sent a six-digit code to ${email}. Enter it to finish creating your account.`
          : `${description} It works for ${RETENTION.emailCodes}.`
      }
      onSubmit={onSubmit}
      foot={
        <SubmitButton busy={busy} busyLabel="Verifying...">
          Verify Email
        </SubmitButton>
      }
    >
      <FormField form={form} name="code" label="Verification code">
        {(control) => <CodeEntry {...control} />}
      </FormField>
      <p className="text-ink-2 text-small">
        {isSent ? 'No email after a minute? Look in spam, or' : 'Has your code expired?'}{' '}
        <Button variant="link" busy={newCode.isPending} onClick={() => newCode.mutate()}>
          Resend code
        </Button>
      </p>
      <UnsentMailHint />
    </Dialog>
  );
}
