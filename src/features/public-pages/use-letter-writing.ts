import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { showToast } from '../../ui/toast-store.ts';
import { problemOf, readLetter } from '../letters/ui/letter-stream.ts';
import { gatherByFrame } from '../letters/ui/words-by-frame.ts';
import { draftAsTyped, draftBeingWritten, type LetterDraft, nextDraft, typedIn } from './letter-draft.ts';
import type { WriterDetails } from './letter-form-check.ts';
import type { LetterTarget } from './letter-target.ts';
import { keepTyped, type TypedDraft } from './typed-draft.ts';

/** A first press, or what a reload brought back. */
export type SessionStart = { details: WriterDetails } | { typed: TypedDraft };

/** Where a visitor's letter stands, and what moves it. `page` names what is kept of their typing. */
export function useLetterWriting(target: LetterTarget, page: string, start: SessionStart) {
  const [draft, dispatch] = useReducer(nextDraft, start, firstDraft);
  const call = useRef<AbortController>(null);

  const begin = useEffectEvent(() => {
    if ('details' in start) write(start.details);
  });

  useEffect(() => {
    begin();
    return () => call.current?.abort();
  }, []);

  useEffect(() => {
    if (draft.step === 'letter') keepTyped(page, typedIn(draft));
  }, [page, draft]);

  async function write(details: WriterDetails) {
    call.current?.abort();
    call.current = new AbortController();
    const { signal } = call.current;
    dispatch({ type: 'started', details });
    try {
      const onWords = gatherByFrame((words) => dispatch({ type: 'arrived', words }));
      const written = await readLetter({
        address: target.address,
        payload: details,
        fromPublicPage: true,
        signal,
        onWords,
      });
      dispatch({ type: 'finished', written, fallbackSubject: target.fallbackSubject });
      showToast({ title: 'Letter generated successfully' });
    } catch (error) {
      if (signal.aborted) return;
      const problem = problemOf(error);
      dispatch({ type: 'failed', problem });
      showToast({ title: 'Error', description: problem.sentence, destructive: true });
    }
  }

  function stop() {
    call.current?.abort();
    dispatch({ type: 'stopped' });
  }

  return { draft, dispatch, write, stop };
}

function firstDraft(start: SessionStart): LetterDraft {
  return 'details' in start ? draftBeingWritten(start.details) : draftAsTyped(start.typed);
}
