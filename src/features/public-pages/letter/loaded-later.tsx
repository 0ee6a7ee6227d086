import { type ComponentType, lazy } from 'react';
import type { TechnicalDetailsProps } from '#features/letters/ui/technical-details.tsx';
import { t } from '#i18n/t.ts';
import { Button } from '#ui/button.tsx';
import { SendingActions } from './letter-actions.tsx';
import type { LetterTranslationProps } from './letter-translation.tsx';
import type { OtherWayProps } from './sending-slip.tsx';
import type { SentLetterProps } from './sent-letter.tsx';
import type { SharingProps } from './sharing.tsx';
import type { SimilarNudgeProps } from './similar-nudge.tsx';

let loaded: Awaited<ReturnType<typeof loadParts>> | undefined;

export async function prepareForLater(): Promise<void> {
  loaded = await loadParts().catch(() => undefined);
}

function loadParts() {
  return import('./after-writing.ts');
}

/** Visitors are thanked even if the download fails. */
export const SentLetter = lazy(
  (): Promise<{ default: ComponentType<SentLetterProps> }> =>
    loadParts().then(
      ({ SentLetter }) => ({ default: SentLetter }),
      () => ({ default: Thanks }),
    ),
);

function Thanks({ details, onOpen }: SentLetterProps) {
  return (
    <div className="wrap grid justify-items-start gap-6 py-12">
      <h1 className="display">{t('sent.title', { name: details.userName })}</h1>
      <Button onClick={onOpen}>{t('sent.open')}</Button>
    </div>
  );
}

/** Visitors can still copy the letter if the download fails. */
export const OtherWay = lazy(
  (): Promise<{ default: ComponentType<OtherWayProps> }> =>
    loadParts().then(
      ({ OtherWay }) => ({ default: OtherWay }),
      () => ({ default: MailWay }),
    ),
);

/** Visitors can open the draft again if the download fails. */
const MailSlip = lazy(
  (): Promise<{ default: ComponentType<OtherWayProps> }> =>
    loadParts().then(
      ({ MailSlip }) => ({ default: MailSlip }),
      () => ({ default: SendingActions }),
    ),
);

export function MailWay(props: OtherWayProps) {
  if (props.delivery.stage !== 'confirming') return <SendingActions {...props} />;
  // Even a loaded lazy component first renders nothing, and the focus would get lost.
  const Slip = loaded?.MailSlip ?? MailSlip;
  return <Slip {...props} />;
}

/** The link of the page can be shared without them. */
export const SharingButtons = lazy(
  (): Promise<{ default: ComponentType<SharingProps> }> =>
    loadParts().then(
      ({ SharingButtons }) => ({ default: SharingButtons }),
      () => ({ default: () => null }),
    ),
);

/** Visitors get none. */
export const TechnicalDetails = lazy(
  (): Promise<{ default: ComponentType<TechnicalDetailsProps> }> =>
    import('#features/letters/ui/technical-details.tsx').then(
      ({ TechnicalDetails }) => ({ default: TechnicalDetails }),
      () => ({ default: () => null }),
    ),
);

/** The letter is complete without its translation, so a failed download shows nothing. */
export const LetterTranslation = lazy(
  (): Promise<{ default: ComponentType<LetterTranslationProps> }> =>
    loadParts().then(
      ({ LetterTranslation }) => ({ default: LetterTranslation }),
      () => ({ default: () => null }),
    ),
);

/** It is a hint, so a failed download shows nothing. */
export const SimilarNudge = lazy(
  (): Promise<{ default: ComponentType<SimilarNudgeProps> }> =>
    loadParts().then(
      ({ SimilarNudge }) => ({ default: SimilarNudge }),
      () => ({ default: () => null }),
    ),
);
