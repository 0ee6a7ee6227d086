import type { Letter } from '#features/letters/ui/letter-state.ts';
import { formatDate, t } from '#i18n/t.ts';
import { Postmark, SheetHead } from '#ui/paper.tsx';
import type { LetterFormData } from '../public-page-data.ts';

type LetterAddressProps = LetterFormData & { letter: Letter | undefined };

export function LetterAddress({ target, context, letter }: LetterAddressProps) {
  const { delivery, made } = letter ?? {};
  const isMarked = letter && (made !== 'by-hand' || delivery?.stage === 'sent');
  return (
    <div className={letter ? 'animate-arrive' : 'pb-[22px]'}>
      <SheetHead
        to={target.recipient}
        note={target.note}
        organization={target.organization}
        tilt={!letter}
        postmark={
          isMarked && (
            <DatedPostmark
              key={delivery?.sentAt}
              siteName={context.siteName}
              {...(delivery?.stage === 'sent'
                ? { text: t('sheet.sentMark'), on: sentOn(delivery.sentAt) }
                : { text: t('sheet.readyMark'), on: new Date() })}
            />
          )
        }
      />
    </div>
  );
}

export function sentOn(sentAt: string | undefined): Date {
  return sentAt ? new Date(sentAt) : new Date();
}

/** A longer name would overlap its own beginning on the postmark. */
const LONGEST_ON_POSTMARK = 16;

function DatedPostmark({ text, on, siteName }: { text: string; on: Date; siteName: string }) {
  const month = formatDate(on, { month: 'short' }).toUpperCase();
  return (
    <Postmark
      top={text}
      bottom={siteName.length <= LONGEST_ON_POSTMARK ? siteName : t('sheet.mark')}
      lines={[month, String(on.getDate()), String(on.getFullYear())]}
      waves
      strike
    />
  );
}
