import { t, tRich } from '#i18n/t.ts';
import { Button } from '#ui/button.tsx';
import type { FormSignUp } from './form-sign-up.ts';

export function SignUpNote({ askedFor, problem, retry }: FormSignUp) {
  return (
    <div className="wrap-anywhere text-ink-2 text-small" role="status">
      {askedFor !== undefined && (
        <p>
          <b>{t('hear.inbox')}.</b> <InboxText email={askedFor} />
        </p>
      )}
      {problem !== undefined && (
        <p className="text-wax">
          {problem}{' '}
          <Button variant="link" onClick={retry}>
            {t('kit.tryAgain')}
          </Button>
        </p>
      )}
    </div>
  );
}

export function InboxText({ email }: { email: string }) {
  return tRich('hear.inboxText', { email });
}
