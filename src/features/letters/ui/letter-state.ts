import { t } from '#i18n/t.ts';
import type { WrittenLetter } from '../letters.contract.ts';
import { type LetterMark, moveMarks, withSentenceAgain } from './letter-marks.ts';

export interface LetterWords {
  subject: string;
  text: string;
}

export type SendingRoute = 'mailto' | 'gmail' | 'outlook' | 'copy';

/** How far a visitor is with sending their letter, as far as they say. */
export interface Delivery {
  stage: 'asked' | 'put off' | 'sent';
  /** The last one taken. */
  route: SendingRoute;
  askedAgain?: boolean;
  sentAt?: string;
}

export interface Letter extends LetterWords {
  edited: boolean;
  written: WrittenLetter;
  /** An empty sheet with salutation and signature, to write on by hand. */
  isBlank?: boolean | undefined;
  delivery?: Delivery | undefined;
  /** The sentences left to check. */
  marks?: LetterMark[] | undefined;
  isSimilar?: boolean | undefined;
}

/** A sentence that was taken out, and the letter with and without it. */
export interface Removal {
  whole: string;
  without: string;
  marks: LetterMark[];
}

export interface LetterProblem {
  sentence: string;
  retryable: boolean;
  /** The request's id in the log. */
  reference?: string | undefined;
  /** The sentence beside the button says it all: no toast repeats it. */
  isQuiet?: boolean;
  /** There is no money for letters today. */
  isUsedUp?: boolean;
}

/** What a sheet to write on by hand begins with, and whom it is addressed to. */
export interface BlankSheet {
  subject: string;
  frame: LetterFrame;
  recipients?: WrittenLetter['recipients'];
  /** What the one on the page began with. */
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
  | { type: 'failed'; problem: LetterProblem; blank?: BlankSheet | undefined }
  | { type: 'stopped' }
  | { type: 'addressed'; blank: BlankSheet }
  | { type: 'edited'; change: Partial<LetterWords> }
  | { type: 'mark kept'; mark: LetterMark }
  | { type: 'removal undone'; removal: Removal }
  | { type: 'delivered'; delivery: Delivery };

/** An event that comes too late, such as a word after Stop, changes nothing. */
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
      const { written, fallbackSubject } = event;
      const subject = written.subject || fallbackSubject;
      return { letter: { ...marksOf(written), subject, text: written.letter, edited: false, written } };
    }
    case 'failed': {
      const { problem, blank } = event;
      return { letter: blank ? sheetFor(blank, letter) : letter, problem };
    }
    case 'stopped':
      return { letter, stopped: true };
    default:
      return state;
  }
}

function changedLetter(letter: Letter, event: LetterEvent): Letter {
  switch (event.type) {
    case 'edited':
      return editedLetter(letter, event.change);
    case 'addressed':
      return sheetFor(event.blank, letter);
    case 'delivered':
      return { ...letter, delivery: event.delivery };
    case 'mark kept':
      return { ...letter, marks: letter.marks?.filter(({ start }) => start !== event.mark.start) };
    case 'removal undone':
      return letterAgain(letter, event.removal);
    default:
      return letter;
  }
}

/** A sheet on the page keeps all that its writer changed. A letter that was written for somebody stays theirs. */
function sheetFor({ subject, frame, recipients, before }: BlankSheet, letter: Letter | undefined): Letter {
  if (!letter) {
    return restoreLetter({ subject, text: blankLetter(frame), recipients, edited: false, isBlank: true });
  }
  if (!letter.isBlank || !before) return letter;
  const { written, delivery, ...sheet } = letter;
  const isSame = JSON.stringify(recipients) === JSON.stringify(written.recipients);
  return {
    ...sheet,
    text: inFrame(letter.text, before, frame),
    delivery: isSame ? delivery : undefined,
    written: { ...written, recipients },
  };
}

function inFrame(text: string, before: LetterFrame, frame: LetterFrame): string {
  const [first, ...rest] = text.split('\n');
  const addressed = first === before.salutation ? [frame.salutation, ...rest].join('\n') : text;
  const signature = signatureOf(before);
  return addressed.endsWith(`\n${signature}`)
    ? addressed.slice(0, -signature.length) + signatureOf(frame)
    : addressed;
}

function editedLetter(letter: Letter, change: Partial<LetterWords>): Letter {
  const { text = letter.text } = change;
  const marks = letter.marks && moveMarks(letter.marks, letter.text, text);
  return { ...letter, ...change, marks, edited: true };
}

function letterAgain(letter: Letter, { whole, without, marks }: Removal): Letter {
  const text = withSentenceAgain(letter.text, whole, without);
  return text === undefined ? letter : { ...letter, text, marks: moveMarks(marks, whole, text) };
}

function marksOf({ checks, similar }: WrittenLetter): Pick<Letter, 'marks' | 'isSimilar'> {
  return { ...(checks?.length && { marks: checks }), ...(similar && { isSimilar: true }) };
}

export function letterStatus({ arriving, letter, problem, stopped }: LetterState): string {
  if (arriving) return t('status.writing');
  if (problem || letter?.delivery?.stage === 'sent') return '';
  if (stopped) return t(letter ? 'status.stoppedEarlier' : 'status.stopped');
  return letter ? t('status.ready') : '';
}

/** A letter as a tab keeps it, without how it was made. */
export interface KeptLetter extends LetterWords {
  edited?: boolean;
  sample?: true | undefined;
  letterId?: string | undefined;
  recipients?: WrittenLetter['recipients'];
  isBlank?: boolean | undefined;
  delivery?: Delivery | undefined;
  marks?: LetterMark[] | undefined;
  isSimilar?: boolean | undefined;
}

export function keptLetter({ written, ...letter }: Letter): KeptLetter {
  const { sample, letterId, recipients } = written;
  return { ...letter, sample, letterId, recipients };
}

export function restoreLetter(kept: KeptLetter): Letter {
  const { edited = true, sample, letterId, recipients, ...letter } = kept;
  const { subject, text } = letter;
  const written: WrittenLetter = { subject, letter: text, ...(sample && { sample }), letterId, recipients };
  return { ...letter, edited, written };
}

/** The text that the program writes around a letter, known before its first words. */
export interface LetterFrame {
  salutation: string;
  userName: string;
  userAddress: string;
}

function signatureOf({ userName, userAddress }: LetterFrame): string {
  return `${t('closing')}\n\n${userName}\n${userAddress}`;
}

/** A sheet that was written by hand isn't generated again. */
export function generateLabel(letter: Letter | undefined): string {
  return t(letter && !letter.isBlank ? 'form.regenerate' : 'form.generate');
}

/** Room for a few paragraphs between salutation and signature. */
function blankLetter(frame: LetterFrame): string {
  return `${frame.salutation}\n\n\n\n\n\n${signatureOf(frame)}`;
}

/** Empty once the letter has brought its own. */
export function awaitedSignature(frame: LetterFrame, { text }: LetterWords): string {
  return text.split('\n').includes(frame.userName) ? '' : signatureOf(frame);
}

/** A salutation alone is no beginning. */
export function hasFirstWords({ text }: LetterWords): boolean {
  return /\S\s*\n\s*\S/.test(text);
}
