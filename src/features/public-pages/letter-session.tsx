import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LetterComposerProps } from './letter-composer.tsx';
import { LetterDesk } from './letter-desk.tsx';
import { type LetterDraft, typedIn } from './letter-draft.ts';
import { LetterForm } from './letter-form.tsx';
import type { WriterDetails } from './letter-form-check.ts';
import { LetterOverlays } from './letter-overlays.tsx';
import { findPart } from './page-parts.ts';
import { keepTyped } from './typed-draft.ts';
import { type SessionStart, useLetterWriting } from './use-letter-writing.ts';

/** From the first press on: writing, the letter, and the form again whenever the visitor wants it. */
export function LetterSession(props: LetterComposerProps & { start: SessionStart }) {
  const { target, context, start } = props;
  const { draft, dispatch, write, stop } = useLetterWriting(target, context.pageUrl, start);
  const [replacing, setReplacing] = useState<WriterDetails>();
  const [acted, setActed] = useState('details' in start);

  function askBeforeLoss(details: WriterDetails) {
    setActed(true);
    if (draft.letter?.edited) setReplacing(details);
    else write(details);
  }

  function changeDetails() {
    setActed(true);
    dispatch({ type: 'detailsWanted' });
  }

  const atForm = draft.step === 'form';
  useLayoutEffect(() => {
    findPart('before').hidden = !atForm;
  }, [atForm]);

  return (
    <>
      {draft.step === 'form' && (
        <LetterForm
          target={target}
          context={context}
          details={draft.details}
          problem={draft.problem}
          returning
          onTyped={(details) => keepTyped(context.pageUrl, { ...typedIn(draft), details })}
          onSubmit={askBeforeLoss}
          onBack={draft.letter && (() => dispatch({ type: 'letterWanted' }))}
        />
      )}
      {createPortal(
        <>
          <p className="sr" role="status">
            {announcement(draft)}
          </p>
          {draft.step !== 'form' && (
            <LetterDesk
              target={target}
              context={context}
              draft={draft}
              movesFocus={acted}
              onStop={stop}
              onEdit={(change) => dispatch({ type: 'edited', change })}
              onRegenerate={() => askBeforeLoss(draft.details)}
              onChangeDetails={changeDetails}
            />
          )}
          <LetterOverlays
            replacing={replacing !== undefined}
            onReplace={() => replacing && write(replacing)}
            onClose={() => setReplacing(undefined)}
          />
        </>,
        findPart('desk'),
      )}
    </>
  );
}

function announcement({ step, problem }: LetterDraft): string {
  if (problem) return '';
  if (step === 'writing') return 'Writing your letter…';
  return step === 'letter' ? 'Your letter is ready.' : '';
}
