import type { LetterOrigin } from '#features/interactions/interactions.contract.ts';
import { t } from '#i18n/t.ts';
import type { WrittenLetter } from '../letters.contract.ts';
import { type LetterMark, moveMarks, withSentenceAgain } from './letter-marks.ts';

export interface LetterWords {
  subject: string;
  text: string;
}

export type SendingRoute = 'mailto' | 'gmail' | 'outlook' | 'share' | 'copy' | 'form' | 'print';

export interface Delivery {
  stage: 'confirming' | 'snoozed' | 'sent';
  route: SendingRoute;
  askedAgain?: boolean;
  sentAt?: string;
}

export interface Letter extends LetterWords {
  edited: boolean;
  made: LetterOrigin;
  written: Omit<WrittenLetter, 'made' | 'sample'>;
  delivery?: Delivery | undefined;
  marks?: LetterMark[] | undefined;
  isSimilar?: boolean | undefined;
  /** Parts that the visitor has copied for a web form, in this order. */
  copiedParts?: string[] | undefined;
}

export interface Removal {
  whole: string;
  without: string;
  marks: LetterMark[];
}

export interface LetterProblem {
  sentence: string;
  retryable: boolean;
  reference?: string | undefined;
  isQuiet?: boolean;
  isUsedUp?: boolean;
}

export interface LetterFrame {
  salutation: string;
  userName: string;
  userAddress: string;
}

interface ManualSheet {
  subject: string;
  frame: LetterFrame;
  recipients?: WrittenLetter['recipients'];
  before?: LetterFrame | undefined;
}

export interface LetterState {
  arriving?: LetterWords | undefined;
  letter?: Letter | undefined;
  problem?: LetterProblem | undefined;
  stopped?: boolean;
}

export type LetterEvent =
  | { type: 'started' }
  | { type: 'arrived'; words: LetterWords }
  | { type: 'finished'; written: WrittenLetter; fallbackSubject: string }
  | { type: 'failed'; problem: LetterProblem; manual?: ManualSheet | undefined }
  | { type: 'stopped' }
  | { type: 'addressed'; manual: ManualSheet }
  | { type: 'edited'; change: Partial<LetterWords> }
  | { type: 'part copied'; part: string }
  | { type: 'mark kept'; mark: LetterMark }
  | { type: 'removal undone'; removal: Removal }
  | { type: 'delivered'; delivery: Delivery };

/** Ignores events that come too late, such as a word after Stop. */
export function nextLetterState(state: LetterState, event: LetterEvent): LetterState {
  const { arriving, letter } = state;
  if (event.type === 'started') return { letter, arriving: { subject: '', text: '' } };
  if (!arriving) return letter ? { ...state, letter: changedLetter(letter, event) } : state;
  switch (event.type) {
    case 'arrived': {
      const { subject, text } = event.words;
      return { letter, arriving: { subject: arriving.subject + subject, text: arriving.text + text } };
    }
    case 'finished': {
      const { fallbackSubject } = event;
      const { made, sample: _sample, ...written } = event.written;
      const { letter: text, checks, similar } = written;
      const marks = checks?.length ? checks : undefined;
      const subject = written.subject || fallbackSubject;
      return { letter: { subject, text, edited: false, made, written, marks, isSimilar: similar } };
    }
    case 'failed': {
      const { problem, manual } = event;
      return { letter: manual ? manualLetter(manual, letter) : letter, problem };
    }
    case 'stopped':
      return { letter, stopped: true };
    default:
      return state;
  }
}

function changedLetter(letter: Letter, event: LetterEvent): Letter {
  switch (event.type) {
    case 'edited': {
      const { text = letter.text } = event.change;
      const marks = letter.marks && moveMarks(letter.marks, letter.text, text);
      const copiedParts = letter.copiedParts?.filter((part) => !changes(event.change, part));
      return { ...letter, ...event.change, marks, copiedParts, edited: true };
    }
    case 'addressed':
      return manualLetter(event.manual, letter);
    case 'delivered':
      return { ...letter, delivery: event.delivery };
    case 'part copied': {
      const others = letter.copiedParts?.filter((part) => part !== event.part) ?? [];
      return { ...letter, copiedParts: [...others, event.part] };
    }
    case 'mark kept':
      return { ...letter, marks: letter.marks?.filter(({ start }) => start !== event.mark.start) };
    case 'removal undone': {
      const { whole, without, marks } = event.removal;
      const text = withSentenceAgain(letter.text, whole, without);
      return text === undefined ? letter : { ...letter, text, marks: moveMarks(marks, whole, text) };
    }
    default:
      return letter;
  }
}

function changes({ subject, text }: Partial<LetterWords>, part: string): boolean {
  return (part === 'topic' && subject !== undefined) || (part === 'message' && text !== undefined);
}

/** Never replaces a generated letter, or anything that the writer has changed in a manual one. */
function manualLetter({ subject, frame, recipients, before }: ManualSheet, letter?: Letter): Letter {
  if (!letter) {
    const text = `${frame.salutation}\n\n\n\n\n\n${signatureOf(frame)}`;
    return restoreLetter({ subject, text, recipients, edited: false, made: 'by-hand' });
  }
  if (letter.made !== 'by-hand' || !before) return letter;
  const { written, delivery } = letter;
  const isSame = JSON.stringify(recipients) === JSON.stringify(written.recipients);
  return {
    ...letter,
    text: replaceFrame(letter.text, before, frame),
    delivery: isSame ? delivery : undefined,
    written: { ...written, recipients },
  };
}

function replaceFrame(text: string, before: LetterFrame, frame: LetterFrame): string {
  const [first, ...rest] = text.split('\n');
  const addressed = first === before.salutation ? [frame.salutation, ...rest].join('\n') : text;
  const signature = signatureOf(before);
  return addressed.endsWith(`\n${signature}`)
    ? addressed.slice(0, -signature.length) + signatureOf(frame)
    : addressed;
}

export function letterStatus({ arriving, letter, problem, stopped }: LetterState): string {
  if (arriving) return t('status.writing');
  if (problem || letter?.delivery?.stage === 'sent') return '';
  if (stopped) return t(letter ? 'status.stoppedEarlier' : 'status.stopped');
  return letter ? t('status.ready') : '';
}

export type SavedLetter = Omit<Letter, 'written'> & Pick<WrittenLetter, 'letterId' | 'recipients'>;

export function toSavedLetter({ written, ...letter }: Letter): SavedLetter {
  const { letterId, recipients } = written;
  return { ...letter, letterId, recipients };
}

export function restoreLetter({ letterId, recipients, ...letter }: SavedLetter): Letter {
  const { subject, text } = letter;
  return { ...letter, written: { subject, letter: text, letterId, recipients } };
}

function signatureOf({ userName, userAddress }: LetterFrame): string {
  return `${t('closing')}\n\n${userName}\n${userAddress}`;
}

export function generateLabel(letter: Letter | undefined): string {
  return t(letter && letter.made !== 'by-hand' ? 'form.regenerate' : 'form.generate');
}

/** Returns '' once the letter has its own signature. */
export function awaitedSignature(frame: LetterFrame, { text }: LetterWords): string {
  return text.split('\n').includes(frame.userName) ? '' : signatureOf(frame);
}

/** A salutation alone doesn't count. */
export function hasFirstWords({ text }: LetterWords): boolean {
  return /\S\s*\n\s*\S/.test(text);
}
