import {
  type ComponentType,
  lazy,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { CampaignInstructions } from '#features/letters/ui/campaign-instructions.tsx';
import { LetterHeading, LetterNotes } from '#features/letters/ui/letter-head.tsx';
import { LetterColumns, LetterSheet } from '#features/letters/ui/letter-sheet.tsx';
import type { Sending } from '#features/letters/ui/sending.tsx';
import { TechnicalDetails } from '#features/letters/ui/technical-details.tsx';
import type { LetterWriting } from '#features/letters/ui/use-letter.ts';
import { t, tRich } from '#i18n/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { PenIcon } from '#ui/icon.tsx';
import { Definition, DefinitionList } from '#ui/page-layout.tsx';
import type { WriterDetails } from '../letter-details.ts';
import type { LetterFormData } from '../public-page-data.ts';
import { SendingActions, WritingActions } from './letter-actions.tsx';
import { LetterAddress } from './letter-address.tsx';
import { LetterTracesPanel } from './letter-traces.tsx';
import type { LetterTranslationProps } from './letter-translation.tsx';
import { type Delivery, SendingSlip } from './sending-slip.tsx';
import { SharingButtons } from './sharing.tsx';
import { SimilarNudge } from './similar-nudge.tsx';
import type { LetterTraces } from './use-letter-traces.ts';

export interface OpenLetterProps extends LetterFormData {
  writing: LetterWriting;
  details: WriterDetails;
  isKept: boolean;
  traces: LetterTraces;
  /** False for a letter that a reload brought back: nobody is led anywhere then. */
  movesFocus: boolean;
  onRegenerate: () => void;
  onChangeDetails: () => void;
  delivery: Delivery;
  sending: Sending;
  /** The place for messages that must not cover the letter. */
  messages: Ref<HTMLDivElement>;
  onSent: () => void;
  /** To the thanks. */
  onBack: () => void;
}

export function OpenLetter(props: OpenLetterProps) {
  const { target, context, details, writing, isKept, delivery, sending } = props;
  const headingId = useId();
  const textId = useId();
  const letter = writing.isWriting ? undefined : writing.letter;
  const isAsked = letter && delivery.stage === 'asked';
  const aside = useRef<HTMLElement>(null);
  const movesFocus = props.movesFocus && !isAsked;
  useBeginningInSight({ letter, movesFocus, textId, aside });

  function putOff() {
    flushSync(delivery.putOff);
    aside.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus();
  }

  return (
    <div className="wrap pt-[clamp(24px,4vw,48px)] md:pb-18" data-workspace="">
      <div className="mb-7 grid gap-4 md:me-[calc(320px+clamp(32px,4.5vw,64px))] print:hidden">
        <h1 className="title">{target.heading}</h1>
        <p className="text-ink-2 [&_b]:text-ink">
          <Lede {...writing} />
        </p>
        {letter && delivery.stage === 'sent' && (
          <p>
            <Button onClick={props.onBack}>{t('sent.back')}</Button>
          </p>
        )}
        <LetterNotes writing={writing} sample={context.writer === 'sample'} />
      </div>
      <LetterColumns>
        <LetterSheet
          labelledBy={headingId}
          writing={writing}
          frame={{ salutation: target.salutation, ...details }}
          textId={textId}
          kept={isAsked ? t('sheet.changed') : isKept && t('sheet.kept')}
        >
          <LetterHeading id={headingId} look="sr-only" writing={writing} movesFocus={movesFocus}>
            {t('sheet.yours')}
          </LetterHeading>
          <LetterAddress target={target} context={context} letter={letter} />
        </LetterSheet>
        <aside
          ref={aside}
          className="max-md:contents md:sticky md:top-6 md:grid md:gap-6 print:hidden"
          aria-label={t(letter ? 'send.label' : 'writing.progress')}
        >
          {!letter && <WritingActions writing={writing} />}
          {isAsked && (
            <SendingSlip
              target={target}
              sending={sending}
              delivery={delivery}
              onSent={props.onSent}
              onClose={putOff}
            />
          )}
          {letter && !isAsked && (
            <SendingActions
              target={target}
              sending={sending}
              letter={letter}
              messages={props.messages}
              onRegenerate={props.onRegenerate}
            />
          )}
          {letter?.isSimilar && !letter.edited && !isAsked && (
            <SimilarNudge letter={letter} textId={textId} edit={writing.edit} />
          )}
          <div className="md:order-1 grid gap-6">
            <InMyLanguage {...props} />
            {letter && !isAsked && !context.preview && (
              <SharingButtons target={target} pageUrl={context.pageUrl} />
            )}
            <LetterBackground {...props} />
            {letter && <LetterTracesPanel traces={props.traces} target={target} />}
          </div>
        </aside>
        {letter && (
          <section className="max-md:mt-4 md:col-span-full">
            <TechnicalDetails letter={letter.written} badge={<Badge>{t('head.staffOnly')}</Badge>} />
          </section>
        )}
      </LetterColumns>
      <p className="sr-only" role="status">
        {!isAsked && sending.notice}
      </p>
    </div>
  );
}

const FIRST_LINES_PX = 100;

interface Beginning {
  letter: LetterWriting['letter'];
  movesFocus: boolean;
  textId: string;
  aside: RefObject<HTMLElement | null>;
}

/** On a small screen the letter would begin below its end, or behind the bar. */
function useBeginningInSight({ letter, movesFocus, textId, aside }: Beginning) {
  const isWanted = letter !== undefined && movesFocus;
  useEffect(() => {
    const text = isWanted && document.getElementById(textId)?.getBoundingClientRect();
    if (!text) return;
    const bar = aside.current?.querySelector('.actionbar')?.getBoundingClientRect();
    const hidden = text.top + FIRST_LINES_PX - Math.min(bar?.top || innerHeight, innerHeight);
    if (hidden > 0) scrollBy({ top: hidden });
  }, [isWanted, textId, aside]);
}

function Lede({ isWriting, letter, problem, stopped }: LetterWriting) {
  if (isWriting) return t('lede.writing');
  if (letter?.delivery?.stage === 'asked') return tRich('lede.asked');
  if (letter?.delivery?.stage === 'sent') return t('lede.sent');
  if (letter?.isBlank) return tRich('lede.blank');
  if (stopped) return tRich('lede.stopped');
  if (problem) return tRich('lede.earlier');
  const { length: count = 0 } = letter?.marks ?? [];
  return count > 0 ? tRich('lede.marked', { count }) : tRich('lede.ready');
}

/** What failed to load the letter can do without. */
const LetterTranslation = lazy(
  (): Promise<{ default: ComponentType<LetterTranslationProps> }> =>
    import('./letter-translation.tsx').then(
      ({ LetterTranslation }) => ({ default: LetterTranslation }),
      () => ({ default: () => null }),
    ),
);

function InMyLanguage({ writing, context, details, target }: OpenLetterProps) {
  const { letter, isWriting } = writing;
  if (isWriting || !letter?.written.letterId || navigator.language.startsWith(context.language)) return null;
  return (
    <Suspense>
      <LetterTranslation letter={letter} details={details} target={target} />
    </Suspense>
  );
}

function LetterBackground({ target, details, writing, onChangeDetails }: OpenLetterProps) {
  const isCampaign = target.kind === 'campaign';
  const isBlank = writing.letter?.isBlank === true;
  // As the page shows them: they are not sent twice.
  const instructions = useMemo(() => document.querySelector('[data-instructions]')?.innerHTML ?? '', []);
  return (
    <div>
      <Disclosure summary={t('details.title')}>
        <DefinitionList>
          {details.userReason && (
            <Definition name={t(isCampaign ? 'details.reason' : 'details.topic')}>
              {details.userReason}
            </Definition>
          )}
          {details.answers?.map(
            ({ question, answer }) =>
              answer && (
                <Definition key={question} name={question}>
                  {answer}
                </Definition>
              ),
          )}
          <Definition name={t('form.name')}>{details.userName}</Definition>
          <Definition name={t('form.address')}>
            <span className="whitespace-pre-line">{details.userAddress}</span>
          </Definition>
        </DefinitionList>
        {!writing.isWriting && (
          <div className="btn-row">
            <Button onClick={onChangeDetails}>
              <PenIcon />
              {t('details.change')}
            </Button>
          </div>
        )}
      </Disclosure>
      {isCampaign && (
        <Disclosure summary={t(isBlank ? 'details.points' : 'details.campaign')} open={isBlank}>
          <CampaignInstructions html={instructions} />
        </Disclosure>
      )}
    </div>
  );
}
