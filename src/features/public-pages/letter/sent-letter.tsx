import { useEffect, useRef, useState } from 'react';
import { LetterSource } from '#features/letters/ui/letter-source.tsx';
import type { Letter } from '#features/letters/ui/letter-state.ts';
import { formatDate, t } from '#i18n/t.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ArrowRightIcon } from '#ui/icon.tsx';
import { Sheet } from '#ui/paper.tsx';
import { GoalBar } from '../goal-bar.tsx';
import type { WriterDetails } from '../letter-details.ts';
import type { LetterTarget } from '../letter-target.ts';
import type { LetterFormData } from '../public-page-data.ts';
import type { FormSignUp } from './form-sign-up.ts';
import { HearMore } from './hear-more.tsx';
import { LetterAddress, sentOn } from './letter-address.tsx';
import { NextInTurn, type NextInTurnProps } from './next-in-turn.tsx';
import { countLetterUse, type SavedLetters, SavedLettersPanel } from './saved-letters.tsx';
import { AskSomeoneElse } from './sharing.tsx';

export interface SentLetterProps extends LetterFormData, Omit<NextInTurnProps, 'isOffered'> {
  letter: Letter;
  formSignUp: FormSignUp;
  details: WriterDetails;
  savedLetters: SavedLetters;
  movesFocus: boolean;
  onOpen: () => void;
  onNotSent: () => void;
}

export function SentLetter(props: SentLetterProps) {
  const { target, context, details, letter, savedLetters, movesFocus } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (movesFocus) heading.current?.focus();
  }, [movesFocus]);
  return (
    <>
      <div className="wrap wrap-anywhere grid grid-cols-1 gap-8 pt-[clamp(28px,5vw,64px)] pb-[clamp(40px,5vw,64px)] *:min-w-0 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:grid-rows-[auto_1fr_auto] md:gap-x-[clamp(40px,5.5vw,80px)] md:gap-y-6">
        <div className="grid gap-4 print:hidden">
          <p className="text-balance text-ink-2">{target.heading}</p>
          <h1 className="display" ref={heading} tabIndex={-1}>
            {t('sent.title', { name: details.userName })}
          </h1>
        </div>
        <FoldedLetter {...props} />
        <div className="print:hidden">
          <NextInTurn turn={props.turn} isOffered onWriteTo={props.onWriteTo} />
          <Thanks {...target} />
          {target.goal && (
            <div className="mt-6">
              <GoalBar {...target.goal} />
            </div>
          )}
          {!context.preview && (
            <AskSomeoneElse
              target={target}
              pageUrl={context.pageUrl}
              isMain={!props.turn?.remaining.length}
            />
          )}
        </div>
        <div className="border-rule border-t pt-6 md:col-span-full print:hidden">
          <SavedLettersPanel savedLetters={savedLetters} target={target} />
        </div>
      </div>
      <HearMore
        target={target}
        formSignUp={props.formSignUp}
        letterId={letter.written.letterId}
        isPreview={context.preview !== undefined}
      />
    </>
  );
}

function Complaints({ letterId }: { letterId: string | undefined }) {
  const [hasComplained, setComplained] = useState(false);
  if (!letterId) return null;
  function complain(kind: 'returned' | 'wrong-person') {
    countLetterUse(letterId, kind);
    setComplained(true);
  }
  return (
    <p className="flex flex-wrap items-center gap-x-5 pt-2 text-ink-3 text-mini print:hidden" role="status">
      {hasComplained ? (
        t('sent.complained')
      ) : (
        <>
          {t('sent.returnedQuestion')}
          <Button variant="link" onClick={() => complain('returned')}>
            {t('sent.returned')}
          </Button>
          <Button variant="link" onClick={() => complain('wrong-person')}>
            {t('sent.wrongPerson')}
          </Button>
        </>
      )}
    </p>
  );
}

function Thanks({ recipient, organization, campaign }: LetterTarget) {
  const own = campaign?.thanks;
  return (
    <>
      <p className="max-w-[40ch] whitespace-pre-line text-pretty font-medium font-notice text-[1.1875rem]/[1.5]">
        {own ?? t('sent.thanks', { recipient })}
      </p>
      {own && <p className="mt-4 text-ink-2 text-small">{organization.name}</p>}
      {campaign?.thanksUrl && (
        <p className="mt-6">
          <ButtonLink href={campaign.thanksUrl} target="_top">
            {t('sent.continue', { host: new URL(campaign.thanksUrl).host.replace(/^www\./, '') })}
            <ArrowRightIcon small />
          </ButtonLink>
        </p>
      )}
    </>
  );
}

const FOLDED =
  'mb-5.5 self-start pb-[clamp(12px,2vw,20px)]! before:absolute before:inset-x-0 before:-bottom-2.75 before:h-2.75 before:bg-[color-mix(in_srgb,var(--color-paper)_72%,var(--color-postmark))] before:[clip-path:polygon(0_0,100%_0,99%_100%,1%_100%)] after:absolute after:inset-x-0 after:-bottom-5.5 after:h-2.75 after:bg-[color-mix(in_srgb,var(--color-paper)_94%,var(--color-postmark))] after:[clip-path:polygon(1%_0,99%_0,100%_100%,0_100%)] md:col-start-2 md:row-[1/span_2] print:before:hidden print:after:hidden';

function FoldedLetter({ target, context, letter, onOpen, onNotSent }: SentLetterProps) {
  const day = sentOn(letter.delivery?.sentAt);
  return (
    <Sheet as="article" className={FOLDED} data-made={letter.made} aria-label={t('sent.label')}>
      <LetterSource made={letter.made} />
      <LetterAddress target={target} context={context} letter={letter} />
      <div className="letter mt-6 border-rule border-b pb-4 print:border-b-0">
        <p className="font-medium">{letter.subject}</p>
        <p className="mt-[0.4em]! line-clamp-4 whitespace-pre-line max-sm:hidden print:line-clamp-none print:block">
          {letter.text}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3.5 text-ink-3 text-mini print:hidden">
        <span>{t('sent.on', { day: formatDate(day, { month: 'long', day: 'numeric' }) })}</span>
        <span className="flex flex-wrap gap-x-5">
          <Button variant="link" onClick={onOpen}>
            {t('sent.open')}
          </Button>
          <Button variant="link" onClick={onNotSent}>
            {t('sent.notYet')}
          </Button>
        </span>
      </div>
      <Complaints letterId={context.preview === undefined ? letter.written.letterId : undefined} />
    </Sheet>
  );
}
