import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '#browser/api-call.ts';
import { CopyRow } from '#ui/copy.tsx';
import { CodeEntry } from '#ui/forms/code-entry.tsx';
import { FormField } from '#ui/forms/field.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { showToast } from '#ui/toast-store.ts';
import { FACTOR_PATH } from '../accounts.api.ts';
import {
  type FactorConfirmation,
  factorConfirmation,
  type NewSecondFactor,
  type RecoveryCodes,
} from '../accounts.contract.ts';
import { showFieldRefusal } from '../own-account/field-refusal.ts';
import { SubmitButton } from '../sign-in/sign-in-frame.tsx';

type FactorSetupProps = NewSecondFactor & { onConfirmed: (codes: RecoveryCodes) => void };

export function FactorSetup({ uri, secret, onConfirmed }: FactorSetupProps) {
  const form = useForm({ resolver: zodResolver(factorConfirmation), defaultValues: { code: '' } });
  const { setFocus } = form;
  useEffect(() => {
    setFocus('code');
  }, [setFocus]);
  const confirm = useMutation({
    mutationFn: (sent: FactorConfirmation) => callApi<RecoveryCodes>('POST', `${FACTOR_PATH}/confirm`, sent),
    onSuccess(codes) {
      showToast({ title: 'Second factor added', description: 'You were signed out everywhere else.' });
      onConfirmed(codes);
    },
    onError: (error) => showFieldRefusal(form, 'code', error, 'Failed to add the second factor'),
  });
  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit((sent) => confirm.mutate(sent))}>
      <QrCode text={uri} name="QR code for your authenticator app" />
      <a className="hidden justify-self-center text-small pointer-coarse:inline" href={uri}>
        Open in an app on this device
      </a>
      <CopyRow
        name="Or type this key into the app"
        value={secret.replaceAll(/(?<=.)(?=(.{4})+$)/g, ' ')}
        onCopy={showCopyFailure}
      />
      <FormField form={form} name="code" label="Code from the app">
        {(control) => <CodeEntry {...control} />}
      </FormField>
      <SubmitButton busy={confirm.isPending} busyLabel="Checking...">
        Add Second Factor
      </SubmitButton>
    </form>
  );
}

function showCopyFailure(copied: boolean): void {
  if (!copied)
    showToast({ title: 'Error', description: 'Please select and copy the key.', destructive: true });
}
