import { type LetterCatalog, speak } from '../../../languages/say.ts';
import '../../../ui/styles/letter.css';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ToastArea } from '../../../ui/toast.tsx';
import { ReplaceLetterDialog } from '../../letters/ui/letter-dialogs.tsx';
import { blankLetter, generateLabel, keptLetter, letterStatus } from '../../letters/ui/letter-state.ts';
import { useLetter } from '../../letters/ui/use-letter.ts';
import { findDraft, type KeptDraft, keepDraft, type WriterDetails } from '../letter-details.ts';
import { LetterForm } from '../letter-form.tsx';
import { challengeAddress } from '../letter-target.ts';
import { findPart, type LetterFormData } from '../public-page-data.ts';
import { linkSource } from '../visit-count.ts';
import { useLetterTraces } from './letter-traces.tsx';
import { LetterWorkspace } from './letter-workspace.tsx';

/**
 * `handOver` is called once React listens; it says whether a press on Generate is waiting to be done. `reload` says
 * whether the page is loaded again to do one.
 */
export function startComposer(
  data: LetterFormData,
  catalog: LetterCatalog,
  handOver: LetterComposerProps['handOver'],
  reload: LetterComposerProps['reload'],
) {
  speak({ language: data.context.language, letter: catalog });
  const kept = findDraft(data.context.pageUrl);
  const composer = <LetterComposer {...data} kept={kept} handOver={handOver} reload={reload} />;
  // A letter that the tab has kept takes the form's place at once.
  if (kept?.letter) createRoot(findPart('form')).render(composer);
  else hydrateRoot(findPart('form'), composer);
}

interface LetterComposerProps extends LetterFormData {
  kept: KeptDraft | undefined;
  handOver: () => boolean;
  reload: (details: WriterDetails) => Promise<boolean>;
}

function LetterComposer({ target, context, kept, handOver, reload }: LetterComposerProps) {
  const { pageUrl } = context;
  const writing = useLetter<WriterDetails>({
    address: target.address,
    fromVisitor: true,
    challengeAddress: challengeAddress(target),
    fallbackSubject: target.fallbackSubject,
    reload,
    blankFor: (wanted) => blankLetter({ salutation: target.salutation, ...wanted }),
    kept: kept?.letter && { letter: kept.letter, request: kept.letterDetails ?? kept.details },
  });
  const { letter, isWriting, request: details } = writing;
  const [isListening, setListening] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [hasActed, setActed] = useState(false);
  const [isKept, setKept] = useState(false);
  const traces = useLetterTraces(kept?.usedIds);
  const usedIds = traces.ids;

  const doWaitingPress = useEffectEvent(() => {
    if (!handOver()) return;
    if (letter) changeDetails();
    // After the effect: a submission sets state at once, which React refuses while it is at work itself.
    queueMicrotask(() => findPart('form').querySelector('form')?.requestSubmit());
  });
  useLayoutEffect(() => {
    startTransition(() => setListening(true));
    doWaitingPress();
  }, []);

  useEffect(() => {
    if (isWriting) setChanging(false);
    else if (letter && details) {
      const own = { letter: keptLetter(letter), letterDetails: details, usedIds };
      setKept(keepDraft(pageUrl, { details, ...findDraft(pageUrl), ...own }));
    }
  }, [pageUrl, isWriting, letter, details, usedIds]);

  const isAtForm = !isWriting && (isChanging || !letter);
  useLayoutEffect(() => {
    findPart('before').hidden = !isAtForm;
  }, [isAtForm]);

  function write(wanted: WriterDetails) {
    setActed(true);
    const { preview } = context;
    const source = linkSource();
    const answers = wanted.answers?.filter(({ answer }) => answer);
    writing.write({
      ...wanted,
      ...(answers && { answers }),
      ...(source && { source }),
      ...(preview && { preview }),
    });
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
          details={hasActed ? (findDraft(pageUrl)?.details ?? writing.asked) : undefined}
          problem={letter ? undefined : writing.problem}
          stopped={!letter && writing.stopped}
          onSubmit={write}
          onBack={letter && (() => setChanging(false))}
          replaced={letter}
        />
      )}
      {isListening &&
        createPortal(
          <>
            <p className="sr-only" role="status">
              {isAtForm && letter ? '' : letterStatus(writing)}
            </p>
            {!isAtForm && details && (
              <LetterWorkspace
                target={target}
                context={context}
                writing={writing}
                details={details}
                isKept={isKept}
                traces={traces}
                movesFocus={hasActed}
                onRegenerate={() => write(details)}
                onChangeDetails={changeDetails}
              />
            )}
            <ReplaceLetterDialog writing={writing} act={generateLabel(letter)} />
            <ToastArea />
          </>,
          findPart('letter'),
        )}
    </>
  );
}
