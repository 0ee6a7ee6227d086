import { createPortal } from 'react-dom';
import { stillToCheck } from '#features/letters/ui/marked-passages.tsx';
import { CopyButton } from '#features/letters/ui/sending.tsx';
import { formatDate, t } from '#i18n/t.ts';
import { Button } from '#ui/button.tsx';
import { CopyIcon, PrintIcon } from '#ui/icon.tsx';
import type { WayWords } from '../way-words.ts';
import { BAR, MESSAGES, RegenerateButton } from './letter-actions.tsx';
import { addressSize, splitLetter } from './posted-letter.ts';
import { type OtherWayProps, SentButton, Slip } from './sending-slip.tsx';

type PostProps = OtherWayProps & { words: WayWords };

export function PostActions(props: PostProps) {
  const { sending, letter, messages, words } = props;
  return (
    <>
      <div className={`${BAR} max-md:grid-cols-[auto_auto] md:contents`}>
        <div ref={messages} className={MESSAGES} />
        <Button variant="primary" size="large" wide onClick={sending.print}>
          <PrintIcon />
          {words.print}
        </Button>
        <div className="md:order-1">
          <CopyButton sending={sending} label={t('send.copy')} large />
        </div>
      </div>
      <p className="hint wrap-anywhere md:-mt-4.5 px-0.5">
        {stillToCheck(letter.marks ?? [])} {words.printHint}
      </p>
      <RegenerateButton {...props} />
    </>
  );
}

export function PostSlip(props: PostProps) {
  const { target, sending, onSent, words } = props;
  const text = words.postText.replace('{recipient}', () => target.recipient);
  return (
    <Slip {...props} title={words.postQuestion} text={text}>
      <SentButton onSent={onSent} label={words.willPost} />
      <div className="grid gap-2 border-rule border-t pt-4 max-md:pt-3">
        <Button onClick={sending.print}>
          <PrintIcon />
          {words.printAgain}
        </Button>
        <Button onClick={sending.copy}>
          <CopyIcon />
          {t('slip.copyInstead')}
        </Button>
      </div>
    </Slip>
  );
}

interface PostedLetterProps {
  recipient: string;
  postal: string;
  sender: Record<'userName' | 'userAddress', string>;
  letter: Record<'subject' | 'text', string>;
}

/** Shown in print only. It is outside of the page, whose margins would move the address out of the window. */
export function PostedLetter({ recipient, postal, sender, letter }: PostedLetterProps) {
  const address = [recipient, ...postal.split('\n')];
  const from = [sender.userName, ...sender.userAddress.split('\n')].map((line) => line.trim());
  const { body, closing, signature } = splitLetter(letter.text, t('closing'));
  return createPortal(
    <article className="posted wrap-anywhere">
      <div className="posted-field">
        <p className="posted-sender">{from.filter(Boolean).join(' · ')}</p>
        <address className={`posted-address posted-${addressSize(address)}`}>{address.join('\n')}</address>
      </div>
      <p className="posted-date">
        {formatDate(new Date(), { year: 'numeric', month: 'long', day: 'numeric' })}
      </p>
      <p className="posted-subject">{letter.subject}</p>
      <p className="posted-text">{body}</p>
      {signature && (
        <div className="posted-signature">
          <p>{closing}</p>
          <p className="posted-text">{signature}</p>
        </div>
      )}
    </article>,
    document.body,
  );
}
