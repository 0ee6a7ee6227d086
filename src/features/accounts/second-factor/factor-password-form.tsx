import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../browser/api-call.ts';
import { showFailure } from '../../../browser/failure-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { FormField, TextInput } from '../../../ui/forms/field.tsx';
import { ownPassword } from './second-factor.contract.ts';

type FactorPasswordFormProps = {
  submit: string;
  isDangerous?: boolean;
  send: (password: string) => Promise<void>;
};

/** Whoever finds a browser open changes nothing about how its owner signs in. */
export function FactorPasswordForm({ submit, isDangerous, send }: FactorPasswordFormProps) {
  const form = useForm({ resolver: zodResolver(ownPassword), defaultValues: { password: '' } });
  const { setFocus } = form;
  useEffect(() => {
    setFocus('password');
  }, [setFocus]);
  const sending = useMutation({
    mutationFn: ({ password }: { password: string }) => send(password),
    onError(error) {
      if (error instanceof ApiError && error.status === 400) {
        form.setError('password', { message: error.sentence });
      } else {
        showFailure(error, 'Failed to change the second factor');
      }
      setFocus('password', { shouldSelect: true });
    },
  });
  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit((sent) => sending.mutate(sent))}>
      <FormField form={form} name="password" label="Current password">
        {(control) => <TextInput {...control} type="password" autoComplete="current-password" />}
      </FormField>
      <Button
        type="submit"
        variant={isDangerous ? 'danger-fill' : 'primary'}
        size="large"
        wide
        busy={sending.isPending}
        busyLabel="One moment..."
      >
        {submit}
      </Button>
    </form>
  );
}
