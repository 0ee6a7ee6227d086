import { Button } from '../../ui/button.tsx';
import { CopyIcon, MailIcon, RefreshIcon } from '../../ui/icon.tsx';
import type { Mailing } from '../letters/ui/use-mailing.ts';
import { WebmailLinks } from '../letters/ui/webmail-links.tsx';
import type { LetterTarget } from './letter-target.ts';

interface SendingProps {
  target: LetterTarget;
  sending: Mailing;
}

export function copyLabel({ kind }: LetterTarget): string {
  return kind === 'campaign' ? 'Copy and Paste' : 'Copy Letter';
}

export function SendingRail({ target, sending, onRegenerate }: SendingProps & { onRegenerate: () => void }) {
  return (
    <>
      <div className="rail-act only-large">
        <EmailButton sending={sending} />
        <p className="hint">{emailHint(target, sending)}</p>
        {sending.notice && <p className="small">{sending.notice}</p>}
      </div>
      {sending.canEmail && <WebmailLinks mailing={sending} />}
      <div className="rail-act only-large">
        <CopyButton target={target} sending={sending} />
        <p className="hint">For webmail, or a contact form on a website.</p>
      </div>
      <div className="rail-act">
        <Button wide onClick={onRegenerate}>
          <RefreshIcon />
          Regenerate Letter
        </Button>
        <p className="hint">Writes a new version and replaces this one, with any changes you made.</p>
      </div>
    </>
  );
}

/** The two main acts within a thumb's reach, at the foot of small screens. */
export function SendingBar({ target, sending }: SendingProps) {
  const words = sending.notice ?? (sending.canEmail ? undefined : emailHint(target, sending));
  return (
    <div className="actionbar">
      {words && <p className="small col-span-full">{words}</p>}
      <EmailButton sending={sending} />
      <CopyButton target={target} sending={sending} />
    </div>
  );
}

function EmailButton({ sending }: Pick<SendingProps, 'sending'>) {
  return (
    <Button variant="primary" size="large" wide disabled={!sending.canEmail} onClick={sending.email}>
      <MailIcon />
      Email Letter
    </Button>
  );
}

function CopyButton({ target, sending }: SendingProps) {
  return (
    <Button size="large" wide onClick={sending.copy}>
      <CopyIcon />
      {copyLabel(target)}
    </Button>
  );
}

function emailHint({ organization, recipient }: LetterTarget, { canEmail, mail }: Mailing): string {
  if (!canEmail) return `${organization.name} has no address to write to. Copy your letter instead.`;
  const copied = mail.bcc.length > 0 ? `, with a blind copy to ${organization.name}` : '';
  return `Opens a draft in your own email, addressed to ${recipient}${copied}.`;
}
