import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../ui/toast-store.ts';
import type { ArrivingWords, DraftLetter, LetterProblem } from './draft-letter.ts';
import { problemOf, readLetter } from './letter-stream.ts';
import { useReturningFocus } from './use-returning-focus.ts';
import { gatherByFrame } from './words-by-frame.ts';

interface Draft {
  /** The words so far, while a letter is written. */
  arriving: ArrivingWords | undefined;
  /** The last one that was finished; it stays while another is written. */
  letter: DraftLetter | undefined;
  problem: LetterProblem | undefined;
}

const NOTHING: Draft = { arriving: undefined, letter: undefined, problem: undefined };

/** A letter that staff ask for at `address`, and what moves it. */
export function useStaffLetter(address: string, showSuccess = showTitle) {
  const [draft, setDraft] = useState(NOTHING);
  const call = useRef<AbortController>(null);
  const asked = useRef<object>(undefined);
  const isWriting = draft.arriving !== undefined;
  const focus = useReturningFocus(isWriting);
  useEffect(() => () => call.current?.abort(), []);

  async function write(payload?: object) {
    call.current?.abort();
    call.current = new AbortController();
    const { signal } = call.current;
    asked.current = payload;
    focus.remember();
    setDraft(({ letter }) => ({ letter, arriving: { subject: '', text: '' }, problem: undefined }));
    try {
      const onWords = gatherByFrame((words) => setDraft((known) => withWords(known, words)));
      const written = await readLetter({ address, payload, signal, onWords });
      const { subject, letter: text } = written;
      setDraft({ ...NOTHING, letter: { subject, text, edited: false, written } });
      showSuccess('Letter generated successfully');
    } catch (error) {
      if (signal.aborted) return;
      const problem = problemOf(error);
      setDraft(({ letter }) => ({ letter, arriving: undefined, problem }));
      showToast({ title: 'Error', description: problem.sentence, destructive: true });
    }
  }

  return {
    ...draft,
    isWriting,
    write,
    writeAgain: () => write(asked.current),
    stop() {
      focus.giveBack();
      call.current?.abort();
      setDraft((known) => ({ ...known, arriving: undefined }));
    },
    edit(change: Partial<ArrivingWords>) {
      setDraft((known) => withChange(known, change));
    },
  };
}

export type StaffLetter = ReturnType<typeof useStaffLetter>;

function showTitle(title: string): void {
  showToast({ title });
}

/** Words that come after Stop change nothing. */
function withWords(known: Draft, { subject, text }: ArrivingWords): Draft {
  const { arriving } = known;
  if (!arriving) return known;
  return { ...known, arriving: { subject: arriving.subject + subject, text: arriving.text + text } };
}

function withChange(known: Draft, change: Partial<ArrivingWords>): Draft {
  const { letter } = known;
  return letter ? { ...known, letter: { ...letter, ...change, edited: true } } : known;
}
