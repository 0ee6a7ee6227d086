import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
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

/** On small screens the main acts are within a thumb's reach, in a bar that the page rolls behind. */
const BAR =
  'actionbar max-md:sticky max-md:bottom-0 max-md:z-(--z-bar) max-md:order-last max-md:-mx-gutter max-md:mt-12 max-md:grid max-md:gap-2 max-md:border-rule max-md:border-t max-md:bg-paper max-md:px-gutter max-md:pt-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))] max-md:shadow-[0_-10px_24px_-18px_rgb(21_32_27/0.5)] max-md:[&_.btn]:px-2.5! max-[360px]:[&_.btn]:px-1! max-[360px]:[&_.btn]:text-small/[1.25]! max-[360px]:[&_.btn_svg]:hidden';

export function WritingActions({ onStop }: { onStop: () => void }) {
  return (
    <div className={`${BAR} max-md:grid-cols-[1fr_auto] max-md:items-center md:grid md:gap-3`}>
      <p className="flex items-center gap-3 text-small/[1.4]">
        <Spinner />
        <b className="md:text-sub">Writing your letter…</b>
      </p>
      <p className="text-ink-2 text-small max-md:hidden">This takes about half a minute.</p>
      <Button onClick={onStop}>
        <StopIcon small />
        <span>
          Stop<span className="max-md:hidden"> writing</span>
        </span>
      </Button>
    </div>
  );
}

interface SendingProps {
  target: LetterTarget;
  sending: Sending;
  onRegenerate: () => void;
}

export function SendingActions({ target, sending, onRegenerate }: SendingProps) {
  const brief = sending.notice ?? describeBriefly(target, sending);
  return (
    <>
      <div className={`${BAR} max-md:grid-cols-[auto_auto] md:contents`}>
        {/* Without a width of its own it leaves the buttons' columns alone. */}
        {brief && (
          <p
            className={classNames(
              'wrap-anywhere col-span-full w-0 min-w-full text-mini',
              sending.notice ? 'md:-mt-4.5 md:order-1 md:text-small' : 'md:hidden',
            )}
          >
            {brief}
          </p>
        )}
        <EmailButton sending={sending} large />
        <div className="md:order-1 md:grid md:gap-1.5">
          <CopyButton sending={sending} label={copyLabel(target)} large />
          <p className="hint px-0.5 max-md:hidden">For webmail, or a contact form on a website.</p>
        </div>
      </div>
      <p className="hint wrap-anywhere md:-mt-4.5 px-0.5">{describeEmail(target, sending)}</p>
      {sending.canEmail && (
        <div className="md:order-1">
          <WebmailLinks sending={sending} />
        </div>
      )}
      <div className="md:order-1 grid gap-1.5">
        <Button wide onClick={onRegenerate}>
          <RefreshIcon />
          Regenerate Letter
        </Button>
        <p className="hint px-0.5">Writes a new version and replaces this one, with any changes you made.</p>
      </div>
    </>
  );
}

/** So many addresses fit over the buttons of a phone; all are in the text below the letter. */
const MOST_COPIES = 2;

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
