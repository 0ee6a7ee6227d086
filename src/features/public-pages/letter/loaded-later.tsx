import { t } from '#i18n/t.ts';
import { Button } from '#ui/button.tsx';
import { later } from '#ui/later.ts';
import { SendingActions } from './letter-actions.tsx';
import type { OtherWayProps } from './sending-slip.tsx';
import type { SentLetterProps } from './sent-letter.tsx';

let loaded: Awaited<ReturnType<typeof loadParts>> | undefined;

export async function prepareForLater(): Promise<void> {
  loaded = await loadParts().catch(() => undefined);
}

function loadParts() {
  return import('./after-writing.ts');
}

/** Visitors are thanked even if the download fails. */
export const SentLetter = later(() => loadParts().then((parts) => parts.SentLetter), Thanks);

function Thanks({ details, onOpen }: SentLetterProps) {
  return (
    <div className="wrap grid justify-items-start gap-6 py-12">
      <h1 className="display">{t('sent.title', { name: details.userName })}</h1>
      <Button onClick={onOpen}>{t('sent.open')}</Button>
    </div>
  );
}

/** Visitors can still copy the letter if the download fails. */
export const OtherWay = later(() => loadParts().then((parts) => parts.OtherWay), MailWay);

/** Visitors can open the draft again if the download fails. */
const MailSlip = later<OtherWayProps>(() => loadParts().then((parts) => parts.MailSlip), SendingActions);

export function MailWay(props: OtherWayProps) {
  if (props.delivery.stage !== 'confirming') return <SendingActions {...props} />;
  // Even a loaded lazy component first renders nothing, and the focus would get lost.
  const Slip = loaded?.MailSlip ?? MailSlip;
  return <Slip {...props} />;
}

/** Letters are complete without these. */
export const NextInTurn = later(() => loadParts().then((parts) => parts.NextInTurn));
export const SharingButtons = later(() => loadParts().then((parts) => parts.SharingButtons));
export const LetterTranslation = later(() => loadParts().then((parts) => parts.LetterTranslation));
export const SignUpNote = later(() => loadParts().then((parts) => parts.SignUpNote));
export const SimilarNudge = later(() => loadParts().then((parts) => parts.SimilarNudge));

/** Visitors never see it. */
export const TechnicalDetails = later(() =>
  import('#features/letters/ui/technical-details.tsx').then((parts) => parts.TechnicalDetails),
);
