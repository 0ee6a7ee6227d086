import { lazy, Suspense, useState, useTransition } from 'react';
import { Button } from '../ui/button.tsx';
import { InfoIcon } from '../ui/staff-icon.tsx';

const VerifyEmailDialog = lazy(async () => ({
  default: (await import('../features/accounts/sign-in/verify-email-dialog.tsx')).VerifyEmailDialog,
}));

/** Asks whoever has not done it to verify their e-mail (specification, section 2). */
export function VerificationBanner({ email }: { email: string }) {
  const [verifying, setVerifying] = useState(false);
  const [opening, startOpening] = useTransition();
  return (
    <section className="verify" aria-label="Account notice">
      <div className="wrap">
        <p>
          <InfoIcon />
          Please verify your email address to access all features.
        </p>
        <Button busy={opening} onClick={() => startOpening(() => setVerifying(true))}>
          Verify Email
        </Button>
      </div>
      <Suspense>
        {verifying && <VerifyEmailDialog email={email} onClose={() => setVerifying(false)} />}
      </Suspense>
    </section>
  );
}
