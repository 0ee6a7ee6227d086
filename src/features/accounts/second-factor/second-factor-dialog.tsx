import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '#browser/api-call.ts';
import { Loaded } from '#browser/staff-page.tsx';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormField, TextInput } from '#ui/forms/field.tsx';
import { CheckIcon, CopyIcon } from '#ui/icon.tsx';
import { Day } from '#ui/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { FACTOR_PATH, secondFactorQuery } from '../accounts.api.ts';
import { type NewSecondFactor, ownPassword, type RecoveryCodes } from '../accounts.contract.ts';
import { showFieldRefusal } from '../own-account/field-refusal.ts';
import { FactorSetup } from './factor-setup.tsx';

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
  const begin = async (password: string) => {
    const begun = await callApi<NewSecondFactor>('POST', FACTOR_PATH, { password });
    setStep({ name: 'setup', ...begun });
  };
  const renew = async (password: string) => {
    const made = await callApi<RecoveryCodes>('POST', `${FACTOR_PATH}/recovery-codes`, { password });
    showCodes(made);
  };
  const remove = async (password: string) => {
    await callApi('DELETE', FACTOR_PATH, { password });
    showToast({ title: 'Second factor removed' });
    void client.invalidateQueries(secondFactorQuery);
    onClose();
  };
  function showCodes(made: RecoveryCodes) {
    setStep({ name: 'codes', ...made });
    // Admins without a required second factor couldn't read anything before.
    void client.invalidateQueries();
  }
  return (
    <Dialog {...WORDS[step.name]} onClose={onClose}>
      {step.name === 'setup' && <FactorSetup {...step} onConfirmed={showCodes} />}
      {step.name === 'codes' && <RecoveryCodeList codes={step.recoveryCodes} onDone={onClose} />}
      {step.name === 'renew' && <FactorPasswordForm submit="Make New Codes" send={renew} />}
      {step.name === 'remove' && (
        <FactorPasswordForm submit="Remove Second Factor" isDangerous send={remove} />
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
              <FactorPasswordForm submit="Continue" send={begin} />
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

type FactorPasswordFormProps = {
  submit: string;
  isDangerous?: boolean;
  send: (password: string) => Promise<void>;
};

/** Asks for the password, so an unattended browser isn't enough. */
function FactorPasswordForm({ submit, isDangerous, send }: FactorPasswordFormProps) {
  const form = useForm({ resolver: zodResolver(ownPassword), defaultValues: { password: '' } });
  const { setFocus } = form;
  useEffect(() => {
    setFocus('password');
  }, [setFocus]);
  const sending = useMutation({
    mutationFn: ({ password }: { password: string }) => send(password),
    onError: (error) => showFieldRefusal(form, 'password', error, 'Failed to change the second factor'),
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
