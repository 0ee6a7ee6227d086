import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState, useTransition } from 'react';
import { Link, useLocation } from 'react-router';
import { callApi } from '#browser/api-call.ts';
import { useMissingFactor } from '#features/accounts/accounts.api.ts';
import type { User } from '#features/accounts/accounts.contract.ts';
import type { LettersPaused } from '#safety/letters-paused.contract.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

const LOOKS = { asks: 'border-brass-line bg-brass-tint', quiet: 'border-rule bg-paper' };

type AccountNoticeProps = { look?: keyof typeof LOOKS; label?: string; text: string; actions: ReactNode };

export function AccountNotice({
  look = 'asks',
  label = 'Account notice',
  text,
  actions,
}: AccountNoticeProps) {
  return (
    <section className={classNames('border-b print:hidden', LOOKS[look])} aria-label={label}>
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-small/[1.4]">
        <p className="flex flex-[1_1_280px] items-center gap-3 font-[550]">
          <Info className="text-brass-ink" />
          {text}
        </p>
        {actions}
      </div>
    </section>
  );
}

export function PausedBar({ isAdmin }: { isAdmin: boolean }) {
  const { data } = useQuery({
    queryKey: ['letters-paused'],
    queryFn: () => callApi<LettersPaused>('GET', '/api/safety/letters'),
    refetchOnWindowFocus: 'always',
  });
  const { pathname } = useLocation();
  if (!data?.arePaused) return null;
  return (
    <AccountNotice
      label="Letters are paused"
      text="Letters are paused. No one can generate a letter until an admin turns letters back on."
      actions={
        isAdmin &&
        pathname !== '/safety' && (
          <Link className={buttonClass()} to="/safety">
            Open Safety
          </Link>
        )
      }
    />
  );
}

const SecondFactorDialog = lazy(async () => ({
  default: (await import('#features/accounts/second-factor/second-factor-dialog.tsx')).SecondFactorDialog,
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
          ? 'Admins of this site need a second factor. Please add one to continue.'
          : 'A second factor protects your admin account even if someone gets your password.'
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
