import type { WrittenLetter } from '../letters/letters.contract.ts';
import type { ArrivingWords, DraftLetter, LetterProblem } from '../letters/ui/draft-letter.ts';
import type { WriterDetails } from './letter-form-check.ts';
import type { TypedDraft } from './typed-draft.ts';

interface Kept {
  details: WriterDetails;
  problem: LetterProblem | undefined;
}

/** Where a visitor is: at the form, watching, or with a letter. A finished letter is kept until a newer one is finished. */
export type LetterDraft =
  | (Kept & { step: 'form'; letter: DraftLetter | undefined })
  | (Kept & { step: 'writing'; letter: DraftLetter | undefined; arriving: ArrivingWords })
  | (Kept & { step: 'letter'; letter: DraftLetter });

export type LetterEvent =
  | { type: 'started'; details: WriterDetails }
  | { type: 'arrived'; words: ArrivingWords }
  | { type: 'finished'; written: WrittenLetter; fallbackSubject: string }
  | { type: 'failed'; problem: LetterProblem }
  | { type: 'stopped' }
  | { type: 'edited'; change: Partial<ArrivingWords> }
  | { type: 'detailsWanted' }
  | { type: 'letterWanted' };

/** A letter that was asked for just now. */
export function draftBeingWritten(details: WriterDetails, letter?: DraftLetter): LetterDraft {
  return { step: 'writing', details, letter, arriving: { subject: '', text: '' }, problem: undefined };
}

/** What a reload brought back. */
export function draftAsTyped({ details, letter }: TypedDraft): LetterDraft {
  if (!letter) return { step: 'form', details, letter: undefined, problem: undefined };
  const { subject, text, sample } = letter;
  const written = { subject, letter: text, ...(sample && { sample: true as const }) };
  return { step: 'letter', details, letter: { subject, text, edited: true, written }, problem: undefined };
}

/** What of a draft was typed by the visitor; a letter that was only generated is not. */
export function typedIn({ details, letter }: LetterDraft): TypedDraft {
  if (!letter?.edited) return { details };
  const { subject, text, written } = letter;
  return { details, letter: { subject, text, sample: written.sample === true } };
}

/** Pure. An event that comes too late for its step (a word after Stop) changes nothing. */
export function nextDraft(draft: LetterDraft, event: LetterEvent): LetterDraft {
  if (draft.step === 'writing') return whileWriting(draft, event);
  switch (event.type) {
    case 'started':
      return draftBeingWritten(event.details, draft.letter);
    case 'detailsWanted':
      return { ...kept(draft), step: 'form', letter: draft.letter };
    case 'letterWanted':
      return withLetter(draft, undefined);
    case 'edited':
      return draft.step === 'letter' ? { ...draft, letter: editLetter(draft.letter, event.change) } : draft;
    default:
      return draft;
  }
}

function whileWriting(draft: Extract<LetterDraft, { step: 'writing' }>, event: LetterEvent): LetterDraft {
  switch (event.type) {
    case 'arrived':
      return { ...draft, arriving: addWords(draft.arriving, event.words) };
    case 'finished':
      return { ...kept(draft), step: 'letter', letter: finishLetter(event) };
    case 'failed':
      return withLetter(draft, event.problem);
    case 'stopped':
      return withLetter(draft, undefined);
    default:
      return draft;
  }
}

/** Back to the finished letter, if there is one; a torso is never a letter. */
function withLetter(draft: LetterDraft, problem: LetterProblem | undefined): LetterDraft {
  const { details, letter } = draft;
  return letter
    ? { step: 'letter', details, letter, problem }
    : { step: 'form', details, letter: undefined, problem };
}

function kept({ details }: LetterDraft): Kept {
  return { details, problem: undefined };
}

function addWords(arriving: ArrivingWords, words: ArrivingWords): ArrivingWords {
  return { subject: arriving.subject + words.subject, text: arriving.text + words.text };
}

function finishLetter({ written, fallbackSubject }: Extract<LetterEvent, { type: 'finished' }>): DraftLetter {
  return { subject: written.subject || fallbackSubject, text: written.letter, edited: false, written };
}

function editLetter(letter: DraftLetter, change: Partial<ArrivingWords>): DraftLetter {
  return { ...letter, ...change, edited: true };
}
