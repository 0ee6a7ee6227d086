import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { showToast } from '../../../ui/toast-store.ts';
import { type Letter, type LetterState, type LetterWords, nextLetterState } from './letter-state.ts';
import { problemOf, readLetter } from './letter-stream.ts';

interface LetterOptions<Request> {
  /** Where letters are asked for. */
  address: string;
  /** Asked for on a public page. */
  fromVisitor?: boolean;
  /** For a letter that comes without a subject. */
  fallbackSubject?: string;
  /** A letter to ask for at once, or one that this tab has kept. */
  start?: { request: Request } | { letter: Letter };
  successToast?: Parameters<typeof showToast>[0];
}

const GENERATED = { title: 'Letter generated successfully' };

/** One letter: asking for it, its words as they come, stopping, trying again, editing, replacing. */
export function useLetter<Request extends object>(options: LetterOptions<Request>) {
  const { address, fromVisitor = false, fallbackSubject = '', start, successToast = GENERATED } = options;
  const [state, dispatch] = useReducer(nextLetterState, start, firstState);
  const [request, setRequest] = useState(start && 'request' in start ? start.request : undefined);
  const [replacement, setReplacement] = useState<{ request: Request | undefined }>();
  const call = useRef<AbortController>(null);
  const opener = useRef<Element>(null);

  const startWriting = useEffectEvent(() => {
    if (start && 'request' in start) void ask(start.request);
  });
  useEffect(() => {
    startWriting();
    return () => call.current?.abort();
  }, []);

  useEffect(() => {
    // Stop is gone once it is pressed; the button that asked for the letter may still be there.
    if (state.stopped && opener.current instanceof HTMLElement) opener.current.focus();
  }, [state.stopped]);

  async function ask(next: Request | undefined) {
    call.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    call.current = controller;
    opener.current = document.activeElement;
    setRequest(next);
    dispatch({ type: 'started' });
    const onWords = gatherByFrame((words) => signal.aborted || dispatch({ type: 'arrived', words }));
    try {
      const written = await readLetter({ address, payload: next, fromVisitor, signal, onWords });
      if (signal.aborted) return;
      dispatch({ type: 'finished', written, fallbackSubject });
      showToast(successToast);
    } catch (error) {
      if (signal.aborted) return;
      const problem = problemOf(error);
      dispatch({ type: 'failed', problem });
      showToast({ title: 'Error', description: problem.sentence, destructive: true });
    }
  }

  /** A letter that its reader changed is only replaced once they agree. */
  function write(next?: Request) {
    if (state.letter?.edited) setReplacement({ request: next });
    else void ask(next);
  }

  return {
    ...state,
    isWriting: state.arriving !== undefined,
    fromVisitor,
    /** What the last letter was asked for with. */
    request,
    write,
    retry: () => write(request),
    stop() {
      call.current?.abort();
      dispatch({ type: 'stopped' });
    },
    edit: (change: Partial<LetterWords>) => dispatch({ type: 'edited', change }),
    isReplacing: replacement !== undefined,
    replace() {
      void ask(replacement?.request);
    },
    closeReplacing: () => setReplacement(undefined),
  };
}

/** What the parts that show a letter need of it. */
export type LetterWriting = Omit<ReturnType<typeof useLetter>, 'request' | 'write'>;

function firstState(start: LetterOptions<object>['start']): LetterState {
  if (!start) return {};
  return 'letter' in start ? { letter: start.letter } : nextLetterState({}, { type: 'started' });
}

/** Words come faster than a screen is drawn. */
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
