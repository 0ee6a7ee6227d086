import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToastArea } from '../../ui/toast.tsx';
import { keptLetter, letterStatus, restoreLetter } from '../letters/ui/letter-state.ts';
import { ReplaceLetterDialog } from '../letters/ui/replace-letter-dialog.tsx';
import { useLetter } from '../letters/ui/use-letter.ts';
import type { LetterComposerProps } from './letter-composer.tsx';
import { LetterForm } from './letter-form.tsx';
import type { WriterDetails } from './letter-form-check.ts';
import { LetterWorkspace } from './letter-workspace.tsx';
import { findPart } from './page-parts.ts';
import { keepTyped, type TypedDraft } from './typed-draft.ts';

/** From the first press on: writing, the letter, and the form again whenever the visitor wants it. */
export function LetterSession(
  props: LetterComposerProps & {
    /** A letter that this tab has kept, or what to write the first one from. */
    start: TypedDraft;
  },
) {
  const { target, context, start } = props;
  const { pageUrl } = context;
  const writing = useLetter<WriterDetails>({
    address: target.address,
    fromVisitor: true,
    fallbackSubject: target.fallbackSubject,
    start: start.letter ? { letter: restoreLetter(start.letter) } : { request: start.details },
  });
  const { letter, isWriting, request: details = start.details } = writing;
  const [isChanging, setChanging] = useState(false);
  const [hasActed, setActed] = useState(!start.letter);
  const [isKept, setKept] = useState(false);
  const keep = (typed: WriterDetails) =>
    keepTyped(pageUrl, { details: typed, letter: letter && keptLetter(letter) });

  useEffect(() => {
    if (isWriting) setChanging(false);
    else if (letter) setKept(keepTyped(pageUrl, { details, letter: keptLetter(letter) }));
  }, [pageUrl, isWriting, letter, details]);

  const isAtForm = !isWriting && (isChanging || !letter);
  useLayoutEffect(() => {
    findPart('before').hidden = !isAtForm;
  }, [isAtForm]);

  function write(wanted: WriterDetails) {
    setActed(true);
    writing.write(wanted);
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
          details={details}
          problem={letter ? undefined : writing.problem}
          stopped={!letter && writing.stopped}
          returning
          onTyped={keep}
          onSubmit={write}
          onBack={letter && (() => setChanging(false))}
        />
      )}
      {createPortal(
        <>
          <p className="sr" role="status">
            {isAtForm && letter ? '' : letterStatus(writing)}
          </p>
          {!isAtForm && (
            <LetterWorkspace
              target={target}
              context={context}
              writing={writing}
              details={details}
              isKept={isKept}
              movesFocus={hasActed}
              onRegenerate={() => write(details)}
              onChangeDetails={changeDetails}
            />
          )}
          <ReplaceLetterDialog writing={writing} act="Regenerate Letter" />
          <ToastArea />
        </>,
        findPart('desk'),
      )}
    </>
  );
}
