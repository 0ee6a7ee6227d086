import { Button } from '../../ui/button.tsx';
import { RefreshIcon, StopIcon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/loading.tsx';
import type { Letter } from '../letters/ui/letter-state.ts';
import { oneLine } from '../letters/ui/mail-draft.ts';
import {
  CopyButton,
  describeCopies,
  EmailButton,
  type Sending,
  useSending,
  WebmailLinks,
} from '../letters/ui/sending.tsx';
import type { WriterDetails } from './letter-details.ts';
import type { LetterTarget } from './letter-target.ts';
import { trackInteraction } from './track-interaction.ts';

export function useVisitorSending(
  target: LetterTarget,
  pageUrl: string,
  details: WriterDetails,
  letter: Letter | undefined,
): Sending {
  const mail = {
    ...target.mail,
    subject: oneLine(letter?.subject ?? '') || target.fallbackSubject,
    body: letter?.text ?? '',
  };

  function record(action: 'email' | 'copy') {
    if (letter)
      trackInteraction({ action, pageUrl, target, details, letter: { ...letter, subject: mail.subject } });
  }

  return useSending(mail, record);
}

export function copyLabel({ kind }: LetterTarget): string {
  return kind === 'campaign' ? 'Copy and Paste' : 'Copy Letter';
}

export function WritingRail({ onStop }: { onStop: () => void }) {
  return (
    <div className="stack-s max-md:hidden">
      <p className="progress-line">
        <Spinner />
        <b className="sub">Writing your letter…</b>
      </p>
      <p className="small muted">This takes about half a minute.</p>
      <Button onClick={onStop}>
        <StopIcon small />
        Stop writing
      </Button>
    </div>
  );
}

/** The same within a thumb's reach, at the foot of small screens. */
export function WritingBar({ onStop }: { onStop: () => void }) {
  return (
    <div className="actionbar actionbar-auto">
      <p className="progress-line">
        <Spinner />
        <b>Writing your letter…</b>
      </p>
      <Button onClick={onStop}>
        <StopIcon small />
        Stop
      </Button>
    </div>
  );
}

interface SendingProps {
  target: LetterTarget;
  sending: Sending;
}

export function SendingRail({ target, sending, onRegenerate }: SendingProps & { onRegenerate: () => void }) {
  return (
    <>
      <div className="rail-act">
        <div className="max-md:hidden">
          <EmailButton sending={sending} large />
        </div>
        <p className="hint wrap-anywhere">{describeEmail(target, sending)}</p>
        {sending.notice && <p className="small max-md:hidden">{sending.notice}</p>}
      </div>
      {sending.canEmail && <WebmailLinks sending={sending} />}
      <div className="rail-act max-md:hidden">
        <CopyButton sending={sending} label={copyLabel(target)} large />
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

/** So many addresses fit over the buttons of a phone; all are in the text below the letter. */
const MOST_COPIES = 2;

/** The two main acts within a thumb's reach, at the foot of small screens. */
export function SendingBar({ target, sending }: SendingProps) {
  const words = sending.notice ?? describeBriefly(target, sending);
  return (
    <div className="actionbar">
      {/* Without a width of its own it leaves the buttons' columns alone. */}
      {words && <p className="col-span-full w-0 min-w-full text-mini wrap-anywhere">{words}</p>}
      <EmailButton sending={sending} large />
      <CopyButton sending={sending} label={copyLabel(target)} large />
    </div>
  );
}

function describeBriefly(target: LetterTarget, sending: Sending): string {
  if (!sending.canEmail) return describeEmail(target, sending);
  if (target.isGuess) return `Goes to ${sending.mail.to}. That address is our guess: check it.`;
  const copies = describeCopies(sending.mail, target.organization.name, MOST_COPIES);
  return copies && `Goes out ${copies}.`;
}

function describeEmail({ organization, recipient, isGuess }: LetterTarget, sending: Sending): string {
  if (!sending.canEmail) return `${organization.name} has no address to write to. Copy your letter instead.`;
  const { mail } = sending;
  if (isGuess) return `Opens a draft in your own email to ${mail.to}. That address is our guess: check it.`;
  const copies = describeCopies(mail, organization.name);
  return `Opens a draft in your own email to ${recipient}${copies && `, ${copies}`}.`;
}
