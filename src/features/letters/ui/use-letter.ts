import { useEffect, useReducer, useRef, useState } from 'react';
import { t } from '#i18n/t.ts';
import { showToast } from '#ui/toast-store.ts';
import type { WrittenLetter } from '../letters.contract.ts';
import type { LetterMark } from './letter-marks.ts';
import {
  type BlankSheet,
  type Delivery,
  type KeptLetter,
  type LetterFrame,
  type LetterProblem,
  type LetterWords,
  nextLetterState,
  type Removal,
  restoreLetter,
} from './letter-state.ts';
import { OldPage, problemOf, readLetter } from './letter-stream.ts';

interface LetterOptions<Request> {
  address: string;
  fromVisitor?: boolean;
  challengeAddress?: string;
  fallbackSubject?: string;
  kept?: { letter: KeptLetter; request: Request } | undefined;
  /** What the sheet begins with that a visitor gets where no letter can be written today. */
  frameFor?: (request: Request) => LetterFrame;
  /** Whom that sheet is addressed to, where the page doesn't know. */
  recipientsFor?: (request: Request, signal: AbortSignal) => Promise<WrittenLetter['recipients']>;
  /** Where the page is too old: whether it is loaded again to ask then. */
  reload?: (request: Request) => Promise<boolean>;
  successToast?: Parameters<typeof showToast>[0];
}

export function useLetter<Request extends object>(options: LetterOptions<Request>) {
  const { address, fromVisitor = false, challengeAddress, fallbackSubject = '', kept } = options;
  const { successToast, frameFor, recipientsFor, reload } = options;
  const [state, dispatch] = useReducer(nextLetterState, { letter: kept && restoreLetter(kept.letter) });
  const [asked, setAsked] = useState<Request>();
  const [writtenFrom, setWrittenFrom] = useState(kept?.request);
  const [replacement, setReplacement] = useState<{ request: Request | undefined }>();
  const call = useRef<AbortController>(null);
  const opener = useRef<Element>(null);
  const isWriting = state.arriving !== undefined;

  useEffect(() => () => call.current?.abort(), []);

  useEffect(() => {
    // Stop is gone once it is pressed; the button that asked for the letter may still be there.
    if (state.stopped && opener.current instanceof HTMLElement) opener.current.focus();
  }, [state.stopped]);

  async function ask(next: Request | undefined) {
    call.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    call.current = controller;
    // A visitor's press may have waited for code while they went elsewhere; its button is gone anyway.
    opener.current = fromVisitor ? null : document.activeElement;
    setAsked(next);
    dispatch({ type: 'started' });
    const onWords = gatherByFrame((words) => signal.aborted || dispatch({ type: 'arrived', words }));
    try {
      const call = { address, payload: next, fromVisitor, challengeAddress, signal, onWords };
      const written = await readLetter(call);
      if (signal.aborted) return;
      dispatch({ type: 'finished', written, fallbackSubject });
      setWrittenFrom(next);
      showToast(successToast ?? { title: t('status.success'), isInPlace: true });
    } catch (error) {
      if (!signal.aborted) await fail(error, next, signal);
    }
  }

  async function fail(error: unknown, next: Request | undefined, signal: AbortSignal) {
    if (error instanceof OldPage && next && (await reload?.(next))) return;
    const problem = problemOf(error);
    if (next && frameFor && problem.isUsedUp) return startBlank(next, frameFor(next), signal);
    showProblem(problem);
  }

  function showProblem(problem: LetterProblem) {
    dispatch({ type: 'failed', problem });
    if (problem.isQuiet) return;
    showToast({ title: t('status.error'), description: problem.sentence, destructive: true });
  }

  async function startBlank(from: Request, frame: LetterFrame, signal: AbortSignal) {
    try {
      const blank = await blankSheet(from, frame, signal);
      if (signal.aborted) return;
      if (!state.letter || state.letter.isBlank) setWrittenFrom(from);
      dispatch({ type: 'failed', problem: { sentence: t('status.usedUp'), retryable: false }, blank });
    } catch (error) {
      if (!signal.aborted) showProblem(problemOf(error));
    }
  }

  async function blankSheet(from: Request, frame: LetterFrame, signal: AbortSignal): Promise<BlankSheet> {
    const recipients = await recipientsFor?.(from, signal);
    const before = writtenFrom && frameFor?.(writtenFrom);
    return { subject: fallbackSubject, frame, recipients, before };
  }

  /** A sheet that is written by hand goes to whom the request names, without asking for a letter. */
  async function setRecipient(to: Request) {
    if (!state.letter?.isBlank || !frameFor) return;
    call.current?.abort();
    const controller = new AbortController();
    call.current = controller;
    try {
      const blank = await blankSheet(to, frameFor(to), controller.signal);
      if (controller.signal.aborted) return;
      setWrittenFrom(to);
      dispatch({ type: 'addressed', blank });
    } catch (error) {
      if (!controller.signal.aborted) showProblem(problemOf(error));
    }
  }

  /** A letter that its reader changed is only replaced once they agree. */
  function write(next?: Request) {
    if (state.letter?.edited) setReplacement({ request: next });
    else void ask(next);
  }

  return {
    ...state,
    isWriting,
    hasBegun: Boolean(isWriting || state.letter || state.problem || state.stopped),
    fromVisitor,
    asked,
    /** The request for the letter on the page. */
    request: isWriting ? asked : writtenFrom,
    write,
    setRecipient,
    retry: () => write(asked),
    stop() {
      call.current?.abort();
      dispatch({ type: 'stopped' });
    },
    edit: (change: Partial<LetterWords>) => dispatch({ type: 'edited', change }),
    keepMark: (mark: LetterMark) => dispatch({ type: 'mark kept', mark }),
    undoRemoval: (removal: Removal) => dispatch({ type: 'removal undone', removal }),
    deliver: (delivery: Delivery) => dispatch({ type: 'delivered', delivery }),
    isReplacing: replacement !== undefined,
    replace() {
      void ask(replacement?.request);
      setReplacement(undefined);
    },
    closeReplacing: () => setReplacement(undefined),
  };
}

export type LetterWriting = Omit<
  ReturnType<typeof useLetter>,
  'asked' | 'request' | 'write' | 'setRecipient'
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
