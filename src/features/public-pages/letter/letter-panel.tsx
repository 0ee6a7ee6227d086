import { type Ref, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LetterHeading, LetterNotes } from '#features/letters/ui/letter-head.tsx';
import {
  type LengthLimit,
  LetterColumns,
  LetterSheet,
  ReplaceLetterDialog,
} from '#features/letters/ui/letter-sheet.tsx';
import { generateLabel, type Letter, type SendingRoute } from '#features/letters/ui/letter-state.ts';
import { CopyDialog, type Sending, useSending } from '#features/letters/ui/sending.tsx';
import type { LetterWriting } from '#features/letters/ui/use-letter.ts';
import { oneLine } from '#http/one-line.contract.ts';
import { t } from '#i18n/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ToastArea } from '#ui/toast.tsx';
import type { WriterDetails } from '../letter-details.ts';
import { type Turn, type WayToRecipient, wayTo } from '../letter-request.ts';
import type { KnownRecipient } from '../letter-target.ts';
import type { LetterFormData } from '../public-page-data.ts';
import { type FormSignUp, useFormSignUp } from './form-sign-up.ts';
import { copyLabel, type DeliveryState, useDelivery, WritingActions } from './letter-actions.tsx';
import { LetterAddress } from './letter-address.tsx';
import { LetterBackground } from './letter-background.tsx';
import { Lede } from './letter-lede.tsx';
import {
  LetterTranslation,
  MailWay,
  NextInTurn,
  OtherWay,
  prepareForLater,
  SentLetter,
  SharingButtons,
  SignUpNote,
  SimilarNudge,
  TechnicalDetails,
} from './loaded-later.tsx';
import { countLetterUse, type SavedLetters, SavedLettersPanel, useSavedLetters } from './saved-letters.tsx';

interface LetterProps extends LetterFormData {
  writing: LetterWriting;
  details: WriterDetails;
  /** Present if the writer agreed to updates in the form. */
  email: string | undefined;
  isSaved: boolean;
  savedLetters: SavedLetters;
  movesFocus: boolean;
  turn: Turn | undefined;
  onRegenerate: () => void;
  onWriteTo: (next: KnownRecipient) => void;
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
  const { sending, record } = useVisitorSending(props, delivery);
  const isPreview = props.context.preview !== undefined;
  const formSignUp = useFormSignUp(target, { email: props.email, letter, isPreview });
  const [isOpen, setOpen] = useState(false);
  const way = wayTo(target);
  const { route } = way;
  const isMailed = target.kind === 'campaign' && route === 'email';

  const hasLetter = letter !== undefined;
  useEffect(() => {
    if (route !== 'email' || hasLetter) void prepareForLater();
  }, [route, hasLetter]);

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
        <Suspense>
          <SentLetter
            {...props}
            letter={letter}
            formSignUp={formSignUp}
            movesFocus={props.movesFocus || delivery.replacesFocus}
            onOpen={() => setOpen(true)}
            onNotSent={delivery.notSent}
          />
        </Suspense>
      ) : (
        <OpenLetter
          {...props}
          movesFocus={props.movesFocus || isOpen}
          delivery={delivery}
          formSignUp={formSignUp}
          sending={sending}
          onCopiedMessage={() => record('form')}
          onSent={markSent}
          onBack={() => setOpen(false)}
        />
      )}
      <CopyDialog
        title={copyLabel(target)}
        {...(way.route !== 'email' && { text: way.words.copyParts })}
        parts={isMailed ? ['To', 'CC', 'BCC', 'Subject', 'Body'] : ['Subject', 'Letter']}
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

  function record(route: SendingRoute) {
    if (context.preview) return;
    countLetterUse(letterId, route);
    const action = route === 'mailto' || route === 'gmail' || route === 'outlook' ? 'email' : 'copy';
    const { pageUrl } = context;
    savedLetters.record({ action, pageUrl, target, details, letter: { subject, text }, letterId });
  }

  const sending = useSending({ ...target.mail, subject, body: text }, (route) => {
    // The dialog for copying opens first.
    if (route !== 'copy') delivery.confirm(route);
    record(route);
  });
  return { sending, record };
}

interface OpenLetterProps extends LetterProps {
  delivery: DeliveryState;
  formSignUp: FormSignUp;
  sending: Sending;
  onCopiedMessage: () => void;
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
  const way = wayTo(target);
  const changed = t(way.route === 'email' ? 'sheet.changed' : 'sheet.kept');
  const aside = useRef<HTMLElement>(null);
  const movesFocus = props.movesFocus && !isConfirming;
  useBeginningInSight(letter !== undefined && movesFocus, textId, aside);

  return (
    <div className="wrap pt-[clamp(24px,4vw,48px)] md:pb-18" data-workspace="">
      <div className="mb-7 grid gap-4 md:me-[calc(320px+clamp(32px,4.5vw,64px))] print:hidden">
        <h1 className="title">{target.heading}</h1>
        <p className="text-ink-2 [&_b]:text-ink">
          <Lede {...writing} way={way} />
        </p>
        {letter && delivery.stage === 'sent' && (
          <p>
            <Button onClick={props.onBack}>{t('sent.back')}</Button>
          </p>
        )}
        {letter && (
          <Suspense>
            <NextInTurn
              turn={props.turn}
              isOffered={letter.delivery !== undefined}
              onWriteTo={props.onWriteTo}
            />
          </Suspense>
        )}
        {letter && props.email !== undefined && (
          <Suspense>
            <SignUpNote {...props.formSignUp} />
          </Suspense>
        )}
        <LetterNotes writing={writing} sample={context.writer === 'sample'} />
      </div>
      <LetterColumns>
        <LetterSheet
          labelledBy={headingId}
          writing={writing}
          frame={{ salutation: target.salutation, ...details }}
          textId={textId}
          note={isConfirming ? changed : isSaved && t('sheet.kept')}
          limit={limitOf(way)}
          own={[details.userReason, ...(details.answers ?? []).map(({ answer }) => answer)]}
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
        {letter?.written.usedSettings && (
          <section className="max-md:mt-4 md:col-span-full">
            <Suspense>
              <TechnicalDetails letter={letter.written} badge={<Badge>{t('head.staffOnly')}</Badge>} />
            </Suspense>
          </section>
        )}
      </LetterColumns>
      <p className="sr-only" role="status">
        {!isConfirming && sending.notice}
      </p>
    </div>
  );
}

function limitOf(way: WayToRecipient): LengthLimit | undefined {
  if (way.route !== 'form' || way.formLimit === undefined) return undefined;
  return { ...way.words, limit: way.formLimit };
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

type BesideLetterProps = OpenLetterProps & { textId: string; aside: RefObject<HTMLElement | null> };

function BesideLetter(props: BesideLetterProps) {
  const { target, context, writing, delivery } = props;
  const letter = writing.isWriting ? undefined : writing.letter;
  const isConfirming = delivery.stage === 'confirming';
  return (
    <>
      {letter ? <LetterActions {...props} letter={letter} /> : <WritingActions writing={writing} />}
      <div className="md:order-1 grid gap-6">
        <InMyLanguage {...props} />
        {letter && !isConfirming && !context.preview && (
          <Suspense>
            <SharingButtons target={target} pageUrl={context.pageUrl} />
          </Suspense>
        )}
        <LetterBackground {...props} />
        {letter && <SavedLettersPanel savedLetters={props.savedLetters} target={target} />}
      </div>
    </>
  );
}

function LetterActions({ letter, textId, aside, ...props }: BesideLetterProps & { letter: Letter }) {
  const { target, writing, delivery } = props;
  const Way = wayTo(target).route === 'email' ? MailWay : OtherWay;

  function snooze() {
    flushSync(delivery.snooze);
    aside.current?.querySelector<HTMLElement>('.btn:not(:disabled)')?.focus();
  }

  return (
    <>
      <Suspense>
        <Way {...props} letter={letter} copiedPart={writing.copiedPart} onClose={snooze} />
      </Suspense>
      {delivery.stage !== 'confirming' && letter.isSimilar && !letter.edited && (
        <Suspense>
          <SimilarNudge letter={letter} textId={textId} edit={writing.edit} />
        </Suspense>
      )}
    </>
  );
}

function InMyLanguage({ writing, context, details, target }: LetterProps) {
  const { letter, isWriting } = writing;
  if (isWriting || !letter?.written.letterId || navigator.language.startsWith(context.language)) return null;
  return (
    <Suspense>
      <LetterTranslation letter={letter} details={details} target={target} />
    </Suspense>
  );
}
