import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#browser/api-call.ts';
import { Loaded } from '#browser/staff-page.tsx';
import { Button } from '#ui/button.tsx';
import { CopyRow, copyText } from '#ui/copy.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CodeEntry } from '#ui/forms/code-entry.tsx';
import { FormField, TextInput } from '#ui/forms/field.tsx';
import { CheckIcon, CopyIcon } from '#ui/icon.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Day } from '#ui/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { FACTOR_PATH, secondFactorQuery } from '../accounts.api.ts';
import {
  factorConfirmation,
  type NewSecondFactor,
  ownPassword,
  type RecoveryCodes,
} from '../accounts.contract.ts';
import { useCallForm } from '../call-form.ts';
import { SubmitButton } from '../sign-in/sign-in-frame.tsx';

type Step =
  | { name: 'state' | 'renew' | 'remove' }
  | ({ name: 'setup' } & NewSecondFactor)
  | ({ name: 'codes' } & RecoveryCodes);

const WORDS: Record<Step['name'], { title: string; description: string }> = {
  state: {
    title: 'Second factor',
    description: 'Adds a code from your phone to your password when you sign in.',
  },
  setup: {
    title: 'Add a second factor',
    description: 'Scan this with an authenticator app, then enter the 6-digit code.',
  },
  codes: {
    title: 'Your recovery codes',
    description:
      'Each code signs you in once if you lose your phone. You won’t see them again, so save them now.',
  },
  renew: { title: 'New recovery codes', description: 'Your current codes stop working.' },
  remove: {
    title: 'Remove the second factor',
    description: 'You’ll sign in with your password only. Your recovery codes stop working.',
  },
};

export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'state' });
  function finishRemoval() {
    showToast({ title: 'Second factor removed' });
    void client.invalidateQueries(secondFactorQuery);
    onClose();
  }
  function showCodes(made: RecoveryCodes) {
    setStep({ name: 'codes', ...made });
    // Admins without a required second factor couldn't read anything before.
    void client.invalidateQueries();
  }
  return (
    <Dialog {...WORDS[step.name]} onClose={onClose}>
      {step.name === 'setup' && <FactorSetup {...step} onConfirmed={showCodes} />}
      {step.name === 'codes' && <RecoveryCodeList codes={step.recoveryCodes} onDone={onClose} />}
      {step.name === 'renew' && (
        <PasswordForm
          call={['POST', `${FACTOR_PATH}/recovery-codes`]}
          submit="Make New Codes"
          onDone={showCodes}
        />
      )}
      {step.name === 'remove' && (
        <PasswordForm call={['DELETE', FACTOR_PATH]} submit="Remove Second Factor" onDone={finishRemoval} />
      )}
      {step.name === 'state' && (
        <Loaded query={secondFactorQuery} problem={() => 'Couldn’t load your second factor'}>
          {({ addedAt, recoveryCodesLeft }) =>
            addedAt ? (
              <>
                <p>
                  Added on <Day at={addedAt} />. You have {countCodes(recoveryCodesLeft)} left.
                </p>
                <div className="btn-row">
                  <Button onClick={() => setStep({ name: 'renew' })}>New Recovery Codes</Button>
                  <Button variant="danger" onClick={() => setStep({ name: 'remove' })}>
                    Remove
                  </Button>
                </div>
              </>
            ) : (
              <PasswordForm
                call={['POST', FACTOR_PATH]}
                submit="Continue"
                onDone={(begun: NewSecondFactor) => setStep({ name: 'setup', ...begun })}
              />
            )
          }
        </Loaded>
      )}
    </Dialog>
  );
}

function countCodes(count: number): string {
  return count === 1 ? '1 recovery code' : `${count || 'no'} recovery codes`;
}

type PasswordFormProps<Answer> = {
  call: [method: 'POST' | 'DELETE', path: string];
  submit: string;
  onDone: (answer: Answer) => void;
};

/** Asks for the password, so an unattended browser isn't enough. */
function PasswordForm<Answer>({ call: [method, path], submit, onDone }: PasswordFormProps<Answer>) {
  const { form, busy, onSubmit } = useCallForm({
    resolver: zodResolver(ownPassword),
    defaultValues: { password: '' },
    field: 'password',
    startsFocused: true,
    refusesAtField: true,
    send: (sent) => callApi<Answer>(method, path, sent),
    onSuccess: onDone,
    failure: 'Failed to change the second factor',
  });
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <FormField form={form} name="password" label="Current password">
        {(control) => <TextInput {...control} type="password" autoComplete="current-password" />}
      </FormField>
      <Button
        type="submit"
        variant={method === 'DELETE' ? 'danger-fill' : 'primary'}
        size="large"
        wide
        busy={busy}
        busyLabel="One moment..."
      >
        {submit}
      </Button>
    </form>
  );
}

type FactorSetupProps = NewSecondFactor & { onConfirmed: (codes: RecoveryCodes) => void };

function FactorSetup({ uri, secret, onConfirmed }: FactorSetupProps) {
  const { form, busy, onSubmit } = useCallForm({
    resolver: zodResolver(factorConfirmation),
    defaultValues: { code: '' },
    field: 'code',
    startsFocused: true,
    refusesAtField: true,
    send: (sent) => callApi<RecoveryCodes>('POST', `${FACTOR_PATH}/confirm`, sent),
    onSuccess(codes) {
      showToast({ title: 'Second factor added', description: 'You were signed out everywhere else.' });
      onConfirmed(codes);
    },
    failure: 'Failed to add the second factor',
  });
  const showCopyFailure = (isCopied: boolean) =>
    isCopied ||
    showToast({ title: 'Error', description: 'Please select and copy the key.', destructive: true });
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
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
      <SubmitButton busy={busy} busyLabel="Checking...">
        Add Second Factor
      </SubmitButton>
    </form>
  );
}

function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copyButton = useRef<HTMLButtonElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    copyButton.current?.focus();
  }, []);
  return (
    <>
      <ul
        className="grid list-none grid-cols-[repeat(auto-fit,minmax(19ch,1fr))] gap-x-4 gap-y-1 rounded-card border border-rule bg-paper-2 px-4 py-3.5 font-code text-table"
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="btn-row">
        <Button
          ref={copyButton}
          variant={isCopied ? 'done' : 'default'}
          onClick={async () => setCopied(await copyText(codes.join('\n')))}
        >
          {isCopied ? <CheckIcon /> : <CopyIcon />}
          {isCopied ? 'Copied!' : 'Copy All'}
        </Button>
        <Button variant="primary" onClick={onDone}>
          I Have Saved Them
        </Button>
      </div>
      <span className="sr-only" role="status">
        {isCopied && 'Recovery codes copied'}
      </span>
    </>
  );
}
