import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../browser/api-call.ts';
import { Loaded } from '../../../browser/staff-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Day } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { FactorPasswordForm } from './factor-password-form.tsx';
import { FactorSetup } from './factor-setup.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { FACTOR_PATH, secondFactorQuery } from './second-factor.api.ts';
import type { NewSecondFactor, RecoveryCodes } from './second-factor.contract.ts';

type Step =
  | { name: 'state' | 'renew' | 'remove' }
  | ({ name: 'setup' } & NewSecondFactor)
  | ({ name: 'codes' } & RecoveryCodes);

const WORDS: Record<Step['name'], { title: string; description: string }> = {
  state: {
    title: 'Second factor',
    description: 'After your password, signing in asks for a code from an app on your phone.',
  },
  setup: {
    title: 'Add a second factor',
    description: 'Scan this with an authenticator app, then enter the 6 digits that it shows.',
  },
  codes: {
    title: 'Your recovery codes',
    description: 'Each signs you in once if you lose your phone. They are shown only now: keep them safe.',
  },
  renew: { title: 'New recovery codes', description: 'The ones you have now stop working.' },
  remove: {
    title: 'Remove the second factor',
    description: 'Your password alone will sign you in. Your recovery codes stop working.',
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
    // Everything, as an admin who had to add one could read nothing before.
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
        <Loaded query={secondFactorQuery} problem={() => 'Your second factor could not be loaded'}>
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
