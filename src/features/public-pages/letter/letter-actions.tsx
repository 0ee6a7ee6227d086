import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import {
  type Delivery,
  generateLabel,
  hasFirstWords,
  type Letter,
  type SendingRoute,
} from '#features/letters/ui/letter-state.ts';
import { describeCopies } from '#features/letters/ui/mail-draft.ts';
import { stillToCheck } from '#features/letters/ui/marked-passages.tsx';
import {
  CopyButton,
  EmailButton,
  OtherDrafts,
  type Sending,
  WebmailButtons,
  WebmailLinks,
} from '#features/letters/ui/sending.tsx';
import type { LetterWriting } from '#features/letters/ui/use-letter.ts';
import { t } from '#i18n/t.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { RefreshIcon, StopIcon } from '#ui/icon.tsx';
import { Spinner } from '#ui/loading.tsx';
import type { LetterTarget } from '../letter-target.ts';

export function copyLabel({ kind }: LetterTarget): string {
  return t(kind === 'campaign' ? 'send.copy' : 'send.copyLetter');
}

export const BAR =
  'actionbar max-md:sticky max-md:bottom-0 max-md:z-(--z-bar) max-md:order-last max-md:-mx-gutter max-md:mt-12 max-md:grid max-md:gap-2 max-md:border-rule max-md:border-t max-md:bg-paper max-md:px-gutter max-md:pt-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))] max-md:[box-shadow:0_-10px_24px_-18px_rgb(21_32_27/0.5)] max-md:[&_.btn]:px-2.5! max-[360px]:[&_.btn]:px-1! max-[360px]:[&_.btn]:text-small/[1.25]! max-[360px]:[&_.btn_svg]:hidden';

export const MESSAGES =
  'col-span-full empty:hidden md:absolute md:end-0 md:bottom-full md:mb-4 md:w-max md:min-w-full md:max-w-[calc(100%+32px)]';

/** The page announces half a minute. */
const SLOW_MS = 30_000;

export function WritingActions({ writing }: { writing: LetterWriting }) {
  const [isSlow, setSlow] = useState(false);
  const isWaiting = writing.arriving && !hasFirstWords(writing.arriving);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      className={`${BAR} max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4! max-md:gap-y-0.5! md:grid md:gap-3`}
    >
      <p className="flex items-center gap-3 text-small/[1.4]">
        <Spinner />
        <b className="md:text-sub">{t('status.writing')}</b>
      </p>
      <p className="text-ink-2 text-mini md:text-small" role="status">
        {t(isSlow ? 'writing.slow' : 'writing.usually')}
        {isWaiting && !isSlow && <span className="max-md:hidden"> {t('writing.inPlace')}</span>}
      </p>
      <Button className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1" onClick={writing.stop}>
        <StopIcon small />
        <span className="md:hidden">{t('head.stopShort')}</span>
        <span className="max-md:hidden">{t('head.stop')}</span>
      </Button>
    </div>
  );
}

export type SendingProps = {
  target: LetterTarget;
  sending: Sending;
  letter: Letter;
  messages: Ref<HTMLDivElement>;
  onRegenerate: () => void;
};

export function SendingActions({ target, sending, letter, messages, onRegenerate }: SendingProps) {
  const brief = sending.notice ?? describeBriefly(target, sending);
  const areEquals = sending.canEmail && sending.webmailFirst;
  return (
    <>
      <div className={`${BAR} max-md:grid-cols-[auto_auto] md:contents`}>
        <div ref={messages} className={MESSAGES} />
        {brief && (
          <p
            className={classNames(
              'wrap-anywhere col-span-full w-0 min-w-full text-mini max-md:[.actionbar:has(.toast)_&]:hidden',
              sending.notice ? 'md:-mt-4.5 md:order-1 md:text-small' : 'md:hidden',
            )}
          >
            {brief}
          </p>
        )}
        <div className={areEquals ? 'grid gap-2 max-md:col-span-full max-md:grid-cols-3' : 'contents'}>
          <EmailButton sending={sending} large />
          {areEquals && <WebmailButtons sending={sending} variant="primary" size="large" wide />}
        </div>
        <div className={classNames('md:order-1 md:grid md:gap-1.5', areEquals && 'max-md:col-span-full')}>
          <CopyButton sending={sending} label={copyLabel(target)} large />
          <p className="hint px-0.5 max-md:hidden">{t('send.copyHint')}</p>
        </div>
      </div>
      <p className="hint wrap-anywhere md:-mt-4.5 px-0.5">
        {stillToCheck(letter.marks ?? [])} {describeEmail(target, sending)}{' '}
        {sending.canEmail && sending.losesLines && t('send.pasteFirst')}
      </p>
      {sending.canEmail && !areEquals && (
        <div className="grid gap-2 md:order-1">
          <OtherDrafts sending={sending} />
          <WebmailLinks sending={sending} />
        </div>
      )}
      <RegenerateButton target={target} letter={letter} onRegenerate={onRegenerate} />
    </>
  );
}

type RegenerateProps = Pick<SendingProps, 'target' | 'letter' | 'onRegenerate'>;

export function RegenerateButton({ target, letter, onRegenerate }: RegenerateProps) {
  if (target.campaign?.status === 'Finished') return null;
  return (
    <div className="md:order-1 grid gap-1.5">
      <Button wide onClick={onRegenerate}>
        <RefreshIcon />
        {generateLabel(letter)}
      </Button>
      <p className="hint px-0.5">{t(letter.made === 'by-hand' ? 'send.replacesBlank' : 'send.replaces')}</p>
    </div>
  );
}

/** More don't fit above the buttons of a phone. */
const MOST_COPIES = 2;

function describeBriefly(target: LetterTarget, sending: Sending): string {
  if (!sending.canEmail) return describeEmail(target, sending);
  const paste = sending.losesLines ? t('send.pasteFirst') : '';
  if (target.kind === 'organization') {
    return `${t('send.goesTo', { address: sending.mail.to.join() })} ${t('send.guess')} ${paste}`;
  }
  if (paste) return paste;
  const copies = describeCopies(sending.mail, target.organization.name, MOST_COPIES);
  return copies && t('send.goesOut', { copies });
}

function describeEmail({ kind, organization, recipient }: LetterTarget, sending: Sending): string {
  if (!sending.canEmail) return t('send.noAddress', { organization: organization.name });
  if (kind === 'organization') {
    return `${t('send.opensTo', { recipient: sending.mail.to.join() })} ${t('send.guess')}`;
  }
  const copies = describeCopies(sending.mail, organization.name);
  return copies ? t('send.opensWith', { recipient, copies }) : t('send.opensTo', { recipient });
}

export type DeliveryState = ReturnType<typeof useDelivery>;

export function useDelivery({ letter, setDelivery }: LetterWriting) {
  const delivery = letter?.delivery;
  const [replacesFocus, setReplaces] = useState(false);

  const askAgain = useEffectEvent(() => {
    const isVisible = document.visibilityState === 'visible';
    if (!isVisible || delivery?.stage !== 'snoozed' || delivery.askedAgain) return;
    setReplaces(document.activeElement !== document.body);
    setDelivery({ ...delivery, stage: 'confirming', askedAgain: true });
  });
  useEffect(() => {
    const listen = () => askAgain();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);

  function update(change: Pick<Delivery, 'stage'> & Partial<Delivery>) {
    setReplaces(true);
    setDelivery({ route: 'mailto', ...delivery, ...change });
  }

  return {
    stage: delivery?.stage,
    route: delivery?.route ?? 'mailto',
    replacesFocus,
    confirm: (route: SendingRoute) => update({ stage: 'confirming', route, askedAgain: false }),
    snooze: () => update({ stage: 'snoozed' }),
    notSent: () => update({ stage: 'confirming' }),
    sent: () => update({ stage: 'sent', sentAt: new Date().toISOString() }),
  };
}
