import { lazy, Suspense, useState, useTransition } from 'react';
import type { User } from '../features/accounts/accounts.contract.ts';
import { useMissingFactor } from '../features/accounts/second-factor/second-factor.api.ts';
import { Button } from '../ui/button.tsx';
import { AccountNotice } from './account-notice.tsx';

const SecondFactorDialog = lazy(async () => ({
  default: (await import('../features/accounts/second-factor/second-factor-dialog.tsx')).SecondFactorDialog,
}));

const PUT_OFF_UNTIL = 'second-factor-put-off-until';
const PUT_OFF_MS = 30 * 86_400_000;

export function SecondFactorNotice({ user }: { user: User }) {
  const missing = useMissingFactor(user);
  const [isPutOff, setPutOff] = useState(() => Number(localStorage.getItem(PUT_OFF_UNTIL)) > Date.now());
  const [adding, setAdding] = useState(false);
  const [opening, startOpening] = useTransition();
  const isShown = missing === 'required' || (missing === 'wanted' && !isPutOff);
  const isRequired = missing === 'required';
  const notice = isShown && (
    <AccountNotice
      look={isRequired ? 'asks' : 'quiet'}
      text={
        isRequired
          ? 'Admins of this site need a second factor. Please add one to go on.'
          : 'A second factor keeps your admin account safe when somebody learns your password.'
      }
      actions={
        <div className="btn-row">
          <Button busy={opening} onClick={() => startOpening(() => setAdding(true))}>
            Add Second Factor
          </Button>
          {!isRequired && (
            <Button
              variant="quiet"
              onClick={() => {
                localStorage.setItem(PUT_OFF_UNTIL, String(Date.now() + PUT_OFF_MS));
                setPutOff(true);
              }}
            >
              Not Now
            </Button>
          )}
        </div>
      }
    />
  );
  return (
    <>
      {notice}
      <Suspense>{adding && <SecondFactorDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
