import type { WrittenLetter } from '../letters.contract.ts';

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
}

export interface LetterProblem {
  sentence: string;
  retryable: boolean;
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
  | { type: 'failed'; problem: LetterProblem; blank?: LetterWords | undefined }
  | { type: 'stopped' }
  | { type: 'edited'; change: Partial<LetterWords> }
  | { type: 'delivered'; delivery: Delivery };

/** An event that comes too late, such as a word after Stop, changes nothing. */
export function nextLetterState(state: LetterState, event: LetterEvent): LetterState {
  const { arriving, letter } = state;
  if (event.type === 'started') return { letter, arriving: { subject: '', text: '' } };
  if (event.type === 'edited') {
    return letter && !arriving ? { ...state, letter: { ...letter, ...event.change, edited: true } } : state;
  }
  if (event.type === 'delivered') {
    return letter && !arriving ? { ...state, letter: { ...letter, delivery: event.delivery } } : state;
  }
  if (!arriving) return state;
  switch (event.type) {
    case 'arrived': {
      const { subject, text } = event.words;
      return { letter, arriving: { subject: arriving.subject + subject, text: arriving.text + text } };
    }
    case 'finished': {
      const { written, fallbackSubject } = event;
      const subject = written.subject || fallbackSubject;
      return { letter: { subject, text: written.letter, edited: false, written } };
    }
    case 'failed': {
      const { problem, blank } = event;
      return {
        letter: letter ?? (blank && restoreLetter({ ...blank, edited: false, isBlank: true })),
        problem,
      };
    }
    case 'stopped':
      return { letter, stopped: true };
  }
}

export const STOPPED = 'Writing stopped. The unfinished letter was not kept.';

export function letterStatus({ arriving, letter, problem, stopped }: LetterState): string {
  if (arriving) return 'Writing your letter…';
  if (problem || letter?.delivery?.stage === 'sent') return '';
  if (stopped) return letter ? 'Writing stopped. Your earlier letter is still here.' : STOPPED;
  return letter ? 'Your letter is ready.' : '';
}

/** A letter as a tab keeps it, without how it was made. */
export interface KeptLetter extends LetterWords {
  edited?: boolean;
  sample?: true | undefined;
  letterId?: string | undefined;
  isBlank?: boolean | undefined;
  delivery?: Delivery | undefined;
}

export function keptLetter({ written, ...letter }: Letter): KeptLetter {
  return { ...letter, sample: written.sample, letterId: written.letterId };
}

export function restoreLetter(kept: KeptLetter): Letter {
  const { subject, text, edited = true, sample, letterId, isBlank, delivery } = kept;
  const written: WrittenLetter = { subject, letter: text, ...(sample && { sample }), letterId };
  return { subject, text, edited, written, isBlank, delivery };
}

/** What the program itself writes around a letter, known before its first words. */
export interface LetterFrame {
  salutation: string;
  userName: string;
  userAddress: string;
}

function signatureOf({ userName, userAddress }: LetterFrame): string {
  return `Sincerely,\n\n${userName}\n${userAddress}`;
}

/** A sheet that was written by hand isn't generated again. */
export function generateLabel(letter: Letter | undefined): string {
  return letter && !letter.isBlank ? 'Regenerate Letter' : 'Generate Letter';
}

/** Room for a few paragraphs between salutation and signature. */
export function blankLetter(frame: LetterFrame): string {
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
