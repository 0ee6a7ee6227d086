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
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { CampaignInstructions } from '#features/letters/ui/campaign-instructions.tsx';
import { LetterHeading, LetterNotes } from '#features/letters/ui/letter-head.tsx';
import { LetterColumns, LetterSheet, ReplaceLetterDialog } from '#features/letters/ui/letter-sheet.tsx';
import { generateLabel } from '#features/letters/ui/letter-state.ts';
import { CopyDialog, type Sending, useSending } from '#features/letters/ui/sending.tsx';
import { TechnicalDetails } from '#features/letters/ui/technical-details.tsx';
import type { LetterWriting } from '#features/letters/ui/use-letter.ts';
import { oneLine } from '#http/one-line.contract.ts';
import { t, tRich } from '#i18n/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { PenIcon } from '#ui/icon.tsx';
import { Definition, DefinitionList } from '#ui/page-layout.tsx';
import { ToastArea } from '#ui/toast.tsx';
import type { WriterDetails } from '../letter-details.ts';
import type { LetterFormData } from '../public-page-data.ts';
import {
  copyLabel,
  type DeliveryState,
  SendingActions,
  SendingSlip,
  SimilarNudge,
  useDelivery,
  WritingActions,
} from './letter-actions.tsx';
import type { LetterTranslationProps } from './letter-translation.tsx';
import { countLetterUse, type SavedLetters, SavedLettersPanel, useSavedLetters } from './saved-letters.tsx';
import { LetterAddress, SentLetter } from './sent-letter.tsx';
import { SharingButtons } from './sharing.tsx';

interface LetterProps extends LetterFormData {
  writing: LetterWriting;
  details: WriterDetails;
  isSaved: boolean;
  savedLetters: SavedLetters;
  movesFocus: boolean;
  onRegenerate: () => void;
  onChangeDetails: () => void;
}

interface LetterPanelProps {
  name: string;
  writing: LetterWriting;
  letter: Omit<LetterProps, 'writing' | 'savedLetters'> | false | undefined;
}

export function LetterPanel({ name, writing, letter }: LetterPanelProps) {
  const savedLetters = useSavedLetters(name);
  const [messages, setMessages] = useState<HTMLElement | null>(null);
  return (
    <>
      {letter && (
        <LetterOrThanks {...letter} writing={writing} savedLetters={savedLetters} messages={setMessages} />
      )}
      <ReplaceLetterDialog writing={writing} act={generateLabel(writing.letter)} />
      <ToastArea place={messages} />
    </>
  );
}

/** `messages` is the place for toasts, which must not cover the letter. */
function LetterOrThanks(props: LetterProps & { messages: Ref<HTMLDivElement> }) {
  const { target, writing } = props;
  const letter = writing.isWriting ? undefined : writing.letter;
  const delivery = useDelivery(writing);
  const sending = useVisitorSending(props, delivery);
  const [isOpen, setOpen] = useState(false);

  function closeCopying() {
    sending.closeCopying();
    delivery.confirm('copy');
  }

  function markSent() {
    countLetterUse(letter?.written.letterId, 'sent');
    setOpen(false);
    delivery.sent();
  }

  return (
    <>
      {letter && delivery.stage === 'sent' && !isOpen ? (
        <SentLetter
          {...props}
          letter={letter}
          movesFocus={props.movesFocus || delivery.replacesFocus}
          onOpen={() => setOpen(true)}
          onNotSent={delivery.notSent}
        />
      ) : (
        <OpenLetter
          {...props}
          movesFocus={props.movesFocus || isOpen}
          delivery={delivery}
          sending={sending}
          onSent={markSent}
          onBack={() => setOpen(false)}
        />
      )}
      <CopyDialog
        title={copyLabel(target)}
        parts={target.kind === 'campaign' ? ['To', 'CC', 'BCC', 'Subject', 'Body'] : ['Subject', 'Letter']}
        sending={{ ...sending, closeCopying }}
      />
    </>
  );
}

function useVisitorSending(props: LetterProps, delivery: DeliveryState) {
  const { target, context, details, savedLetters } = props;
  const { letter } = props.writing;
  const subject = oneLine(letter?.subject ?? '') || target.fallbackSubject;
  const text = letter?.text ?? '';
  const letterId = letter?.written.letterId;
  return useSending({ ...target.mail, subject, body: text }, (route) => {
    // The dialog for copying opens first.
    if (route !== 'copy') delivery.confirm(route);
    if (context.preview) return;
    countLetterUse(letterId, route);
    const action = route === 'copy' ? 'copy' : 'email';
    const { pageUrl } = context;
    savedLetters.record({ action, pageUrl, target, details, letter: { subject, text }, letterId });
  });
}

interface OpenLetterProps extends LetterProps {
  delivery: DeliveryState;
  sending: Sending;
  messages: Ref<HTMLDivElement>;
  onSent: () => void;
  onBack: () => void;
}

function OpenLetter(props: OpenLetterProps) {
  const { target, context, details, writing, isSaved, delivery, sending } = props;
  const headingId = useId();
  const textId = useId();
  const letter = writing.isWriting ? undefined : writing.letter;
  const isConfirming = letter && delivery.stage === 'confirming';
  const aside = useRef<HTMLElement>(null);
  const movesFocus = props.movesFocus && !isConfirming;
  useBeginningInSight(letter !== undefined && movesFocus, textId, aside);

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
          note={isConfirming ? t('sheet.changed') : isSaved && t('sheet.kept')}
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
          <BesideLetter {...props} textId={textId} aside={aside} />
        </aside>
        {letter && (
          <section className="max-md:mt-4 md:col-span-full">
            <TechnicalDetails letter={letter.written} badge={<Badge>{t('head.staffOnly')}</Badge>} />
          </section>
        )}
      </LetterColumns>
      <p className="sr-only" role="status">
        {!isConfirming && sending.notice}
      </p>
    </div>
  );
}

const FIRST_LINES_PX = 100;

/** On a small screen, the letter would begin below the screen or behind the bar. */
function useBeginningInSight(isWanted: boolean, textId: string, aside: RefObject<HTMLElement | null>) {
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
  if (letter?.delivery?.stage === 'confirming') return tRich('lede.asked');
  if (letter?.delivery?.stage === 'sent') return t('lede.sent');
  if (letter?.isManual) return tRich('lede.blank');
  if (stopped) return tRich('lede.stopped');
  if (problem) return tRich('lede.earlier');
  const { length: count = 0 } = letter?.marks ?? [];
  return count > 0 ? tRich('lede.marked', { count }) : tRich('lede.ready');
}

type BesideLetterProps = OpenLetterProps & { textId: string; aside: RefObject<HTMLElement | null> };

function BesideLetter(props: BesideLetterProps) {
  const { target, context, writing, delivery, sending, textId, aside } = props;
  const letter = writing.isWriting ? undefined : writing.letter;
  const isConfirming = delivery.stage === 'confirming';

  function snooze() {
    flushSync(delivery.snooze);
    aside.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus();
  }

  return (
    <>
      {!letter && <WritingActions writing={writing} />}
      {letter && isConfirming && (
        <SendingSlip
          target={target}
          sending={sending}
          delivery={delivery}
          onSent={props.onSent}
          onClose={snooze}
        />
      )}
      {letter && !isConfirming && (
        <>
          <SendingActions
            target={target}
            sending={sending}
            letter={letter}
            messages={props.messages}
            onRegenerate={props.onRegenerate}
          />
          {letter.isSimilar && !letter.edited && (
            <SimilarNudge letter={letter} textId={textId} edit={writing.edit} />
          )}
        </>
      )}
      <div className="md:order-1 grid gap-6">
        <InMyLanguage {...props} />
        {letter && !isConfirming && !context.preview && (
          <SharingButtons target={target} pageUrl={context.pageUrl} />
        )}
        <LetterBackground {...props} />
        {letter && <SavedLettersPanel savedLetters={props.savedLetters} target={target} />}
      </div>
    </>
  );
}

/** The letter is complete without its translation, so a failed download shows nothing. */
const LetterTranslation = lazy(
  (): Promise<{ default: ComponentType<LetterTranslationProps> }> =>
    import('./letter-translation.tsx').then(
      ({ LetterTranslation }) => ({ default: LetterTranslation }),
      () => ({ default: () => null }),
    ),
);

function InMyLanguage({ writing, context, details, target }: LetterProps) {
  const { letter, isWriting } = writing;
  if (isWriting || !letter?.written.letterId || navigator.language.startsWith(context.language)) return null;
  return (
    <Suspense>
      <LetterTranslation letter={letter} details={details} target={target} />
    </Suspense>
  );
}

function LetterBackground({ target, details, writing, onChangeDetails }: LetterProps) {
  const isCampaign = target.kind === 'campaign';
  const isManual = writing.letter?.isManual === true;
  // Reads them from the page, so they are sent only once.
  const instructions = useMemo(() => document.querySelector('[data-instructions]')?.innerHTML ?? '', []);
  const words = [
    { name: t(isCampaign ? 'details.reason' : 'details.topic'), value: details.userReason },
    ...(details.answers ?? []).map(({ question, answer }) => ({ name: question, value: answer })),
  ];
  return (
    <div>
      <Disclosure summary={t('details.title')}>
        <DefinitionList>
          {words.map(
            ({ name, value }) =>
              value && (
                <Definition key={name} name={name}>
                  {value}
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
        <Disclosure summary={t(isManual ? 'details.points' : 'details.campaign')} open={isManual}>
          <CampaignInstructions html={instructions} />
        </Disclosure>
      )}
    </div>
  );
}
