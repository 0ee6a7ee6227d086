import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { copyText } from '../../ui/copy.tsx';
import { LinkIcon, MailIcon, MessageIcon, RefreshIcon, ShareIcon, StopIcon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { generateLabel, type Letter } from '../letters/ui/letter-state.ts';
import {
  CopyButton,
  describeCopies,
  EmailButton,
  type Sending,
  WebmailLinks,
} from '../letters/ui/sending.tsx';
import type { LetterTarget } from './letter-target.ts';

export function copyLabel({ kind }: LetterTarget): string {
  return kind === 'campaign' ? 'Copy and Paste' : 'Copy Letter';
}

/** On small screens the buttons are within a thumb's reach, in a bar that the page rolls behind. */
const BAR =
  'actionbar max-md:sticky max-md:bottom-0 max-md:z-(--z-bar) max-md:order-last max-md:-mx-gutter max-md:mt-12 max-md:grid max-md:gap-2 max-md:border-rule max-md:border-t max-md:bg-paper max-md:px-gutter max-md:pt-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))] max-md:[box-shadow:0_-10px_24px_-18px_rgb(21_32_27/0.5)] max-md:[&_.btn]:px-2.5! max-[360px]:[&_.btn]:px-1! max-[360px]:[&_.btn]:text-small/[1.25]! max-[360px]:[&_.btn_svg]:hidden';

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
  letter: Letter;
  onRegenerate: () => void;
}

export function SendingActions({ target, sending, letter, onRegenerate }: SendingProps) {
  const brief = sending.notice ?? describeBriefly(target, sending);
  return (
    <>
      <div className={`${BAR} max-md:grid-cols-[auto_auto] md:contents`}>
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
          {generateLabel(letter)}
        </Button>
        <p className="hint px-0.5">
          {letter.isBlank
            ? 'Writes a draft that replaces this sheet, with what you wrote on it.'
            : 'Writes a new version and replaces this one, with any changes you made.'}
        </p>
      </div>
    </>
  );
}

const GUESS = 'We guessed that address, so please check it.';

/** As many as fit over the buttons of a phone; all are in the text below the letter. */
const MOST_COPIES = 2;

function describeBriefly(target: LetterTarget, sending: Sending): string {
  if (!sending.canEmail) return describeEmail(target, sending);
  if (target.kind === 'organization') return `Goes to ${sending.mail.to}. ${GUESS}`;
  const copies = describeCopies(sending.mail, target.organization.name, MOST_COPIES);
  return copies && `Goes out ${copies}.`;
}

function describeEmail({ kind, organization, recipient }: LetterTarget, sending: Sending): string {
  if (!sending.canEmail) return `${organization.name} has no address to write to. Copy your letter instead.`;
  if (kind === 'organization') return `Opens a draft in your own email to ${sending.mail.to}. ${GUESS}`;
  const copies = describeCopies(sending.mail, organization.name);
  return `Opens a draft in your own email to ${recipient}${copies && `, ${copies}`}.`;
}

export function SharingButtons({ target, pageUrl }: { target: LetterTarget; pageUrl: string }) {
  const title = target.campaign?.name ?? target.organization.name;
  const canShare = 'share' in navigator;
  const words = encodeURIComponent(`Will you write a letter too? ${pageUrl}`);
  return (
    <section className="grid gap-3 border-rule border-t pt-6" aria-labelledby="share">
      <h2 className="font-bold text-sub" id="share">
        Ask someone else to write
      </h2>
      <div
        className={classNames(
          'grid gap-2 [&_.btn]:min-h-16 [&_.btn]:flex-col [&_.btn]:gap-1 [&_.btn]:px-1! [&_.btn]:py-2.5! [&_.btn]:text-mini/[1.25]!',
          canShare ? 'grid-cols-4' : 'grid-cols-3',
        )}
      >
        <Button onClick={() => copyLink(pageUrl)}>
          <LinkIcon />
          Copy link
        </Button>
        <ButtonLink href={`mailto:?subject=${encodeURIComponent(title)}&body=${words}`}>
          <MailIcon />
          Email
        </ButtonLink>
        <ButtonLink href={`sms:?&body=${words}`}>
          <MessageIcon />
          Text
        </ButtonLink>
        {canShare && (
          <Button onClick={() => navigator.share({ title, url: pageUrl }).catch(ignoreCancelling)}>
            <ShareIcon />
            More
          </Button>
        )}
      </div>
      <p className="hint">
        Shares {target.kind === 'campaign' ? 'the campaign' : 'this'} page, never your letter.
      </p>
    </section>
  );
}

async function copyLink(pageUrl: string) {
  if (await copyText(pageUrl)) showToast({ title: 'Public link copied to clipboard' });
  else showToast({ title: 'Failed to copy link', description: pageUrl, destructive: true });
}

/** A visitor who closes the system's share sheet has changed their mind. */
function ignoreCancelling() {}
