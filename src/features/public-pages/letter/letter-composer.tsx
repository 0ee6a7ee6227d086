import { type LetterCatalog, setLocale, t } from '#i18n/t.ts';
import '#ui/styles/letter.css';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { WrittenLetter } from '#features/letters/letters.contract.ts';
import { keptLetter, type LetterProblem, letterStatus } from '#features/letters/ui/letter-state.ts';
import { answerTo } from '#features/letters/ui/letter-stream.ts';
import { type LetterWriting, useLetter } from '#features/letters/ui/use-letter.ts';
import { checkDetails, firstProblem } from '../detail-problems.ts';
import {
  draftName,
  findDraft,
  type KeptDraft,
  keepDraft,
  type Press,
  type WriterDetails,
} from '../letter-details.ts';
import { LetterForm, type LetterFormProps } from '../letter-form.tsx';
import type { LetterTarget } from '../letter-target.ts';
import { challengeAddress, findPart, type LetterFormData } from '../public-page-data.ts';
import { addressedTo, readRecipient } from '../recipients/addressed.ts';
import { linkSource } from '../visit-count.ts';
import type { LetterPlace } from './letter-place.tsx';
import { useLetterTraces } from './use-letter-traces.ts';

/**
 * `handOver` is called once React listens; it says which press is waiting to be done. `reload` says whether the page is
 * loaded again to do one.
 */
export async function startComposer(
  data: LetterFormData,
  catalog: LetterCatalog,
  handOver: LetterComposerProps['handOver'],
  reload: LetterComposerProps['reload'],
) {
  setLocale({ language: data.context.language, letter: catalog });
  const Chooser = data.target.choice && (await loadChooser());
  const kept = findDraft(draftName(data.target));
  const own = { Chooser, kept, handOver, reload, Place: kept?.letter && (await loadPlace()) };
  const composer = <LetterComposer {...data} {...own} />;
  // A letter that the tab has kept takes the form's place at once.
  const sheet = findPart('form');
  if (kept?.letter) createRoot(sheet).render(composer);
  else hydrateRoot(sheet, composer);
  const prepare = () => void loadPlace().catch(() => {});
  const fields = [...sheet.querySelectorAll<HTMLInputElement>('textarea, [name=userName]')];
  if (fields.some(({ value }) => value)) prepare();
  else sheet.addEventListener('input', prepare, { once: true });
}

/** All that comes after the form, which a visitor fills in meanwhile. */
async function loadPlace(): Promise<typeof LetterPlace> {
  return (await import('./letter-place.tsx')).LetterPlace;
}

async function loadChooser() {
  const { RecipientChooser } = await import('../recipients/recipient-chooser.tsx');
  return RecipientChooser;
}

interface LetterComposerProps extends LetterFormData {
  Chooser: LetterFormProps['Chooser'];
  kept: KeptDraft | undefined;
  handOver: () => Press | undefined;
  reload: (details: WriterDetails) => Promise<boolean>;
  Place: typeof LetterPlace | undefined;
}

function LetterComposer({ target, context, Chooser, kept, handOver, reload, ...given }: LetterComposerProps) {
  const name = draftName(target);
  const writing = useLetter<WriterDetails>({
    address: target.address,
    fromVisitor: true,
    challengeAddress: challengeAddress(target),
    fallbackSubject: target.fallbackSubject,
    reload,
    frameFor: ({ recipient, userName, userAddress }) => {
      const { salutation } = addressedTo(target, recipient);
      return { salutation, userName, userAddress };
    },
    recipientsFor: readAddressees(target, context),
    kept: kept?.letter && { letter: kept.letter, request: kept.letterDetails ?? kept.details },
  });
  const { letter, isWriting, request: details } = writing;
  const place = usePlace(given.Place, reload);
  const { Place } = place;
  const [isListening, setListening] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [hasActed, setActed] = useState(false);
  const [isKept, setKept] = useState(false);
  const traces = useLetterTraces(kept?.usedIds);
  const usedIds = traces.ids;

  const doWaitingPress = useEffectEvent(() => {
    const pressed = handOver();
    if (!pressed) return;
    if (letter) changeDetails();
    // After the effect: a submission sets state at once, which React refuses while it is at work itself.
    queueMicrotask(() => {
      const form = findPart('form').querySelector('form');
      if (pressed === 'letter') form?.requestSubmit();
      else form?.querySelector<HTMLElement>('[data-find]')?.click();
    });
  });
  useLayoutEffect(() => {
    startTransition(() => setListening(true));
    doWaitingPress();
  }, []);

  useEffect(() => {
    if (isWriting) setChanging(false);
    else if (letter && details) {
      const own = { letter: keptLetter(letter), letterDetails: details, usedIds };
      setKept(keepDraft(name, { details, ...findDraft(name), ...own }));
    }
  }, [name, isWriting, letter, details, usedIds]);

  const isAtForm = !isWriting && (isChanging || !letter);
  useLayoutEffect(() => {
    findPart('before').hidden = !isAtForm;
  }, [isAtForm]);

  async function press(wanted: WriterDetails) {
    if (await place.enter(wanted)) write(wanted);
  }

  function write(wanted: WriterDetails) {
    setActed(true);
    const { preview } = context;
    const source = linkSource();
    const answers = wanted.answers?.filter(({ answer }) => answer);
    writing.write({
      ...withRecipientId(wanted),
      ...(answers && { answers }),
      ...(source && { source }),
      ...(preview && { preview }),
    });
  }

  async function goBack(typed: WriterDetails) {
    const isChosen = !target.choice || typed.recipient;
    if (isChosen && !firstProblem(checkDetails(typed, target.kind))) {
      await writing.setRecipient(withRecipientId(typed));
    }
    setChanging(false);
  }

  function changeDetails() {
    setActed(true);
    setChanging(true);
  }

  return (
    <>
      {isAtForm && (
        <LetterForm
          target={target}
          context={context}
          details={hasActed ? (findDraft(name)?.details ?? writing.asked) : undefined}
          problem={place.problem ?? problemAtForm(writing)}
          stopped={!letter && writing.stopped}
          isLoading={place.isLoading}
          onSubmit={press}
          onBack={letter && goBack}
          replaced={letter}
          Chooser={Chooser}
        />
      )}
      {isListening &&
        createPortal(
          <>
            <p className="sr-only" role="status">
              {isAtForm && letter ? '' : letterStatus(writing)}
            </p>
            {Place && (
              <Place
                writing={writing}
                workspace={
                  !isAtForm &&
                  details && {
                    target: letterTarget(target, details, letter?.written.recipients),
                    context,
                    details,
                    isKept,
                    traces,
                    movesFocus: hasActed,
                    onRegenerate: () => write(details),
                    onChangeDetails: changeDetails,
                  }
                }
              />
            )}
          </>,
          findPart('letter'),
        )}
    </>
  );
}

function withRecipientId(details: WriterDetails): WriterDetails {
  const chosen = readRecipient(details.recipient);
  return { ...details, ...(chosen && { recipientId: chosen.id }) };
}

/** Addresses for a letter that is written by hand: the page itself has none where there are several recipients. */
function readAddressees({ addressees: address }: LetterTarget, { preview }: LetterFormData['context']) {
  return async ({ recipientId }: WriterDetails, signal: AbortSignal) => {
    if (!address) return undefined;
    const answer = await answerTo({ address, payload: { recipientId, preview }, signal });
    return answer.json();
  };
}

/** `enter` says whether the code is there. Where it fails to come, the page is loaded again to ask for it. */
function usePlace(first: LetterComposerProps['Place'], reload: LetterComposerProps['reload']) {
  const [Place, setPlace] = useState<typeof LetterPlace | undefined>(() => first);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<LetterProblem>();

  async function enter(details: WriterDetails): Promise<boolean> {
    if (Place) return true;
    setLoading(true);
    const loaded = await loadPlace().catch(() => undefined);
    if (!loaded && (await reload(details))) return false;
    setPlace(() => loaded);
    setLoading(false);
    setProblem(loaded ? undefined : { sentence: t('form.notLoaded'), retryable: true });
    return loaded !== undefined;
  }

  return { Place, isLoading, problem, enter };
}

/** Where there is a letter, its own page shows the problem with the next one. */
function problemAtForm({ letter, problem }: LetterWriting): LetterProblem | undefined {
  return letter ? undefined : problem;
}

/** The answer alone has the addresses of several recipients, and those of whom this letter is for. */
function letterTarget(
  target: LetterTarget,
  { recipient }: WriterDetails,
  recipients?: WrittenLetter['recipients'],
) {
  const addressed = addressedTo(target, recipient);
  const [first] = recipients ?? [];
  if (!recipients || !first) return addressed;
  const mail = { ...target.mail, to: recipients.map(({ email }) => email) };
  // The team may have changed who gets the campaign's letters.
  const hasChanged = first.name !== addressed.recipient;
  return { ...addressed, mail, ...(hasChanged && { recipient: first.name, note: undefined }) };
}
