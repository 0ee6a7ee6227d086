import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Delivery as LetterDelivery, SendingRoute } from '#features/letters/ui/letter-state.ts';
import { type Sending, WebmailButtons } from '#features/letters/ui/sending.tsx';
import type { LetterWriting } from '#features/letters/ui/use-letter.ts';
import { t } from '#i18n/t.ts';
import { Button } from '#ui/button.tsx';
import { CheckIcon, CloseIcon, CopyIcon } from '#ui/icon.tsx';
import type { LetterTarget } from '../letter-target.ts';

export type Delivery = ReturnType<typeof useDelivery>;

/** What a visitor says about their letter. Visitors who put the question off are asked once more when they come back. */
export function useDelivery({ letter, deliver }: LetterWriting) {
  const delivery = letter?.delivery;
  const [replacesFocus, setReplaces] = useState(false);

  const comeBack = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || delivery?.stage !== 'put off' || delivery.askedAgain)
      return;
    setReplaces(document.activeElement !== document.body);
    deliver({ ...delivery, stage: 'asked', askedAgain: true });
  });
  useEffect(() => {
    const listen = () => comeBack();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);

  function press(change: Partial<LetterDelivery>) {
    setReplaces(true);
    deliver({ route: 'mailto', stage: 'asked', ...delivery, ...change });
  }

  return {
    stage: delivery?.stage,
    route: delivery?.route ?? 'mailto',
    /** Where what had the focus made way, what came takes it. */
    replacesFocus,
    ask: (route: SendingRoute) => press({ stage: 'asked', route, askedAgain: false }),
    putOff: () => press({ stage: 'put off' }),
    notSent: () => press({ stage: 'asked' }),
    sent: () => press({ stage: 'sent', sentAt: new Date().toISOString() }),
  };
}

interface SendingSlipProps {
  target: LetterTarget;
  sending: Sending;
  delivery: Delivery;
  onSent: () => void;
  onClose: () => void;
}

export function SendingSlip({ target, sending, delivery, onSent, onClose }: SendingSlipProps) {
  const { route, replacesFocus } = delivery;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isCopied = route === 'copy';
  const title = t(isCopied ? 'slip.titleCopied' : 'slip.title');
  const [isAnnounced, setAnnounced] = useState(false);

  useEffect(() => {
    if (replacesFocus && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    else setAnnounced(true);
  }, [replacesFocus]);

  return (
    <section
      className="slip max-md:sticky max-md:bottom-0 max-md:z-(--z-bar) max-md:order-last max-md:-mx-gutter grid gap-4 rounded-card bg-paper p-6 text-small [box-shadow:0_0_0_1px_var(--color-rule)] max-md:mt-6 max-md:max-h-[75dvh] max-md:gap-3 max-md:overflow-y-auto max-md:rounded-t-[10px] max-md:rounded-b-none max-md:px-gutter max-md:pt-[18px] max-md:pb-[calc(12px+env(safe-area-inset-bottom))] max-md:[box-shadow:var(--over-shadow),0_0_0_1px_var(--color-rule)] print:hidden forced-colors:border"
      aria-labelledby={id}
    >
      <div>
        <div className="flex items-start justify-between gap-2">
          <h2 className="head" id={id} ref={heading} tabIndex={-1}>
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
        <p className="wrap-anywhere mt-1.5 text-pretty text-ink-2">{whereItWaits(target, route)}</p>
        {sending.notice && <p className="mt-1.5 font-strong">{sending.notice}</p>}
        <p className="sr-only" role="status">
          {isAnnounced && title}
        </p>
      </div>
      <Button variant="primary" size="large" wide onClick={onSent}>
        <CheckIcon />
        {t('slip.sent')}
      </Button>
      <div className="grid grid-cols-2 gap-2 border-rule border-t pt-4 max-md:pt-3 [&_.btn]:px-1!">
        {(sending.canEmail || !isCopied) && (
          <p className="col-span-full text-ink-2">{t(isCopied ? 'slip.othersCopied' : 'slip.others')}</p>
        )}
        {sending.canEmail && <WebmailButtons sending={sending} />}
        <Button className="col-span-full" onClick={sending.copy}>
          <CopyIcon />
          {t(isCopied ? 'slip.copyAgain' : 'slip.copyInstead')}
        </Button>
      </div>
    </section>
  );
}

function whereItWaits({ recipient }: LetterTarget, route: SendingRoute): string {
  return t(route === 'copy' ? 'slip.copied' : `slip.${route}`, { recipient });
}
