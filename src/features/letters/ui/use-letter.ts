import { useEffect, useReducer, useRef, useState } from 'react';
import { t } from '#i18n/t.ts';
import { showToast } from '#ui/toast-store.ts';
import type { WrittenLetter } from '../letters.contract.ts';
import type { LetterMark } from './letter-marks.ts';
import {
  type Delivery,
  type LetterFrame,
  type LetterProblem,
  type LetterWords,
  nextLetterState,
  type Removal,
  restoreLetter,
  type SavedLetter,
} from './letter-state.ts';
import { OldPage, problemOf, readLetter } from './letter-stream.ts';

interface LetterOptions<Request> {
  address: string;
  fromVisitor?: boolean;
  challengeAddress?: string;
  fallbackSubject?: string;
  saved?: { letter: SavedLetter; request: Request } | undefined;
  frameFor?: (request: Request) => LetterFrame;
  recipientsFor?: (request: Request, signal: AbortSignal) => Promise<WrittenLetter['recipients']>;
  /** Returns true if the page reloads to repeat the request. */
  reload?: (request: Request) => Promise<boolean>;
  successToast?: Parameters<typeof showToast>[0];
}

export function useLetter<Request extends object>(options: LetterOptions<Request>) {
  const { address, fromVisitor = false, challengeAddress, fallbackSubject = '', saved } = options;
  const { successToast, frameFor, recipientsFor, reload } = options;
  const [state, dispatch] = useReducer(nextLetterState, { letter: saved && restoreLetter(saved.letter) });
  const [lastRequest, setLastRequest] = useState<Request>();
  const [writtenFrom, setWrittenFrom] = useState(saved?.request);
  const [replacement, setReplacement] = useState<{ request: Request | undefined }>();
  const call = useRef<AbortController>(null);
  const opener = useRef<Element>(null);
  const isWriting = state.arriving !== undefined;

  useEffect(() => () => call.current?.abort(), []);

  useEffect(() => {
    // The Stop button is gone once it is pressed. The button that requested the letter may still be there.
    if (state.stopped && opener.current instanceof HTMLElement) opener.current.focus();
  }, [state.stopped]);

  function beginCall(): AbortSignal {
    call.current?.abort();
    call.current = new AbortController();
    return call.current.signal;
  }

  async function submit(request: Request | undefined) {
    const signal = beginCall();
    // Visitors may have moved on before the code loaded, and their button is gone anyway.
    opener.current = fromVisitor ? null : document.activeElement;
    setLastRequest(request);
    dispatch({ type: 'started' });
    const onWords = gatherByFrame((words) => signal.aborted || dispatch({ type: 'arrived', words }));
    try {
      const letterCall = { address, payload: request, fromVisitor, challengeAddress, signal, onWords };
      const written = await readLetter(letterCall);
      if (signal.aborted) return;
      dispatch({ type: 'finished', written, fallbackSubject });
      setWrittenFrom(request);
      showToast(successToast ?? { title: t('status.success'), isInPlace: true });
    } catch (error) {
      if (!signal.aborted) await fail(error, request, signal);
    }
  }

  async function fail(error: unknown, request: Request | undefined, signal: AbortSignal) {
    if (error instanceof OldPage && request && (await reload?.(request))) return;
    const problem = problemOf(error);
    if (!request || !frameFor || !problem.isUsedUp) return showProblem(problem);
    await showManual(request, signal, { sentence: t('status.usedUp'), retryable: false });
  }

  function showProblem(problem: LetterProblem) {
    dispatch({ type: 'failed', problem });
    if (problem.isQuiet) return;
    showToast({ title: t('status.error'), description: problem.sentence, destructive: true });
  }

  async function showManual(request: Request, signal: AbortSignal, problem?: LetterProblem) {
    if (!frameFor) return;
    try {
      const recipients = await recipientsFor?.(request, signal);
      if (signal.aborted) return;
      const before = writtenFrom && frameFor(writtenFrom);
      const manual = { subject: fallbackSubject, frame: frameFor(request), recipients, before };
      if (!state.letter || state.letter.made === 'by-hand') setWrittenFrom(request);
      dispatch(problem ? { type: 'failed', problem, manual } : { type: 'addressed', manual });
    } catch (error) {
      if (!signal.aborted) showProblem(problemOf(error));
    }
  }

  function write(request?: Request) {
    if (state.letter?.edited) setReplacement({ request });
    else void submit(request);
  }

  return {
    ...state,
    isWriting,
    hasBegun: Boolean(isWriting || state.letter || state.problem || state.stopped),
    fromVisitor,
    lastRequest,
    request: isWriting ? lastRequest : writtenFrom,
    write,
    async setRecipient(request: Request) {
      if (state.letter?.made === 'by-hand') await showManual(request, beginCall());
    },
    retry: () => write(lastRequest),
    stop() {
      call.current?.abort();
      dispatch({ type: 'stopped' });
    },
    edit: (change: Partial<LetterWords>) => dispatch({ type: 'edited', change }),
    copiedPart: (part: string) => dispatch({ type: 'part copied', part }),
    keepMark: (mark: LetterMark) => dispatch({ type: 'mark kept', mark }),
    undoRemoval: (removal: Removal) => dispatch({ type: 'removal undone', removal }),
    setDelivery: (delivery: Delivery) => dispatch({ type: 'delivered', delivery }),
    isReplacing: replacement !== undefined,
    replace() {
      void submit(replacement?.request);
      setReplacement(undefined);
    },
    closeReplacing: () => setReplacement(undefined),
  };
}

export type LetterWriting = Omit<
  ReturnType<typeof useLetter>,
  'lastRequest' | 'request' | 'write' | 'setRecipient'
>;

function gatherByFrame(flush: (words: LetterWords) => void): (words: LetterWords) => void {
  let waiting: LetterWords | undefined;
  return ({ subject, text }) => {
    if (!waiting) {
      requestAnimationFrame(() => {
        if (waiting) flush(waiting);
        waiting = undefined;
      });
    }
    waiting = { subject: (waiting?.subject ?? '') + subject, text: (waiting?.text ?? '') + text };
  };
}
