import type { LetterWriting } from '#features/letters/ui/use-letter.ts';
import { t, tRich } from '#i18n/t.ts';
import type { WayToRecipient } from '../letter-request.ts';

type LedeProps = LetterWriting & { way: WayToRecipient };

export function Lede({ isWriting, letter, problem, stopped, way }: LedeProps) {
  if (isWriting) return t('lede.writing');
  if (letter?.delivery?.stage === 'confirming') {
    if (way.route === 'email') return tRich('lede.asked');
    return (
      <>
        <b>{way.words.asked}</b> {way.words.askedText}
      </>
    );
  }
  if (letter?.delivery?.stage === 'sent') return t('lede.sent');
  if (letter?.made === 'by-hand') return tRich('lede.blank');
  if (stopped) return tRich('lede.stopped');
  if (problem) return tRich('lede.earlier');
  const { length: count = 0 } = letter?.marks ?? [];
  return count > 0 ? tRich('lede.marked', { count }) : tRich('lede.ready');
}
