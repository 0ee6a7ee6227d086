import { Button } from '../../ui/button.tsx';
import { InfoIcon } from '../../ui/staff-icon.tsx';

/** Asks whoever has not done it to verify their e-mail (specification, section 2). */
export function VerificationBanner({ onVerify }: { onVerify: () => void }) {
  return (
    <section className="verify" aria-label="Account notice">
      <div className="wrap">
        <p>
          <InfoIcon />
          Please verify your email address to access all features.
        </p>
        <Button onClick={onVerify}>Verify Email</Button>
      </div>
    </section>
  );
}
