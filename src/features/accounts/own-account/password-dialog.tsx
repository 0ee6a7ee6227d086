import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError, callApi } from '../../../browser/api-call.ts';
import { showFailure } from '../../../browser/failure-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormField, TextInput } from '../../../ui/forms/field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { type PasswordChange, passwordChange } from '../accounts.contract.ts';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(passwordChange),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const change = useMutation({
    mutationFn: (sent: PasswordChange) => callApi('POST', '/api/user/password', sent),
    onSuccess() {
      showToast({ title: 'Password changed', description: 'You were signed out everywhere else.' });
      onClose();
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 400) {
        form.setError('currentPassword', { message: error.sentence });
      } else {
        showFailure(error, 'Failed to change the password');
      }
      form.setFocus('currentPassword', { shouldSelect: true });
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title="Change password"
      description="You stay signed in here and are signed out everywhere else."
      onSubmit={form.handleSubmit((sent) => change.mutate(sent))}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={change.isPending} busyLabel="Saving...">
            Change Password
          </Button>
        </>
      }
    >
      <FormField form={form} name="currentPassword" label="Current password">
        {(control) => <TextInput {...control} type="password" autoComplete="current-password" />}
      </FormField>
      <FormField form={form} name="newPassword" label="New password" hint="At least 6 characters.">
        {(control) => <TextInput {...control} type="password" autoComplete="new-password" />}
      </FormField>
    </Dialog>
  );
}
