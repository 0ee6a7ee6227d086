import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ParagraphsQuestion, type Sending, WebmailButtons } from '#features/letters/ui/sending.tsx';
import type { LetterWriting } from '#features/letters/ui/use-letter.ts';
import { t } from '#i18n/t.ts';
import { Button } from '#ui/button.tsx';
import { CheckIcon, CloseIcon, CopyIcon, ShareIcon } from '#ui/icon.tsx';
import type { WriterDetails } from '../letter-details.ts';
import type { LetterTarget } from '../letter-target.ts';
import type { DeliveryState, SendingProps } from './letter-actions.tsx';

export interface SlipProps {
  target: LetterTarget;
  sending: Sending;
  delivery: DeliveryState;
  onSent: () => void;
  onClose: () => void;
}

export interface OtherWayProps extends SendingProps, SlipProps {
  details: WriterDetails;
  copiedPart: LetterWriting['copiedPart'];
  /** Called for the letter itself, which counts as copied. */
  onCopiedMessage: () => void;
}

/** Asks what became of a letter for an email. */
export function MailSlip(props: SlipProps) {
  const { target, sending, delivery, onSent } = props;
  const { route } = delivery;
  const isDraft = route === 'mailto' || route === 'gmail' || route === 'outlook' || route === 'share';
  const addresses = sending.mail.to.join(', ');
  const text = t(isDraft ? `slip.${route}` : 'slip.copied', { recipient: target.recipient, addresses });
  return (
    <Slip {...props} title={t(isDraft ? 'slip.title' : 'slip.titleCopied')} text={text}>
      <ParagraphsQuestion sending={sending} route={route} />
      <SentButton onSent={onSent} label={t('slip.sent')} />
      <div className="grid grid-cols-2 gap-2 border-rule border-t pt-4 max-md:pt-3 [&_.btn]:px-1!">
        {(sending.canEmail || isDraft) && (
          <p className="col-span-full text-ink-2">{t(isDraft ? 'slip.others' : 'slip.othersCopied')}</p>
        )}
        {sending.canEmail && <WebmailButtons sending={sending} />}
        {sending.canShare && (
          <Button onClick={sending.share}>
            <ShareIcon />
            {t('send.share')}
          </Button>
        )}
        <Button className={sending.canShare ? '' : 'col-span-full'} onClick={sending.copy}>
          <CopyIcon />
          {t(isDraft ? 'slip.copyInstead' : 'slip.copyAgain')}
        </Button>
      </div>
    </Slip>
  );
}

export function SentButton({ label, onSent }: { label: string; onSent: () => void }) {
  return (
    <Button variant="primary" size="large" wide onClick={onSent}>
      <CheckIcon />
      {label}
    </Button>
  );
}

type SlipFrameProps = SlipProps & { title: string; text: string; children: ReactNode };

export function Slip({ title, text, sending, delivery, onClose, children }: SlipFrameProps) {
  const { replacesFocus } = delivery;
  const { notice } = sending;
  const id = useId();
  const slip = useRef<HTMLElement>(null);
  const [isAnnounced, setAnnounced] = useState(false);

  useEffect(() => {
    const next = slip.current?.querySelector<HTMLElement>('[aria-current]');
    const focused = next ?? slip.current?.querySelector<HTMLElement>('h2');
    const isFree = document.activeElement === document.body;
    if (replacesFocus && isFree) focused?.focus({ preventScroll: true });
    if (next || !replacesFocus || !isFree) setAnnounced(true);
  }, [replacesFocus]);

  return (
    <section
      ref={slip}
      className="slip max-md:sticky max-md:bottom-0 max-md:z-(--z-bar) max-md:order-last max-md:-mx-gutter grid gap-4 rounded-card bg-paper p-6 text-small [box-shadow:0_0_0_1px_var(--color-rule)] max-md:mt-6 max-md:max-h-[75dvh] max-md:gap-3 max-md:overflow-y-auto max-md:rounded-t-[10px] max-md:rounded-b-none max-md:px-gutter max-md:pt-[18px] max-md:pb-[calc(12px+env(safe-area-inset-bottom))] max-md:[box-shadow:var(--over-shadow),0_0_0_1px_var(--color-rule)] print:hidden forced-colors:border"
      aria-labelledby={id}
    >
      <div>
        <div className="flex items-start justify-between gap-2">
          <h2 className="head" id={id} tabIndex={-1}>
            {title}
          </h2>
          <Button
            variant="quiet"
            size="icon"
            className="-my-[9px] -me-3 text-ink-2!"
            aria-label={t('slip.close')}
            onClick={onClose}
          >
            <CloseIcon />
          </Button>
        </div>
        <p className="wrap-anywhere mt-1.5 text-pretty text-ink-2">{text}</p>
        {notice && <p className="mt-1.5 font-strong">{notice}</p>}
        <p className="sr-only" role="status">
          {isAnnounced && title}
        </p>
      </div>
      {children}
    </section>
  );
}
