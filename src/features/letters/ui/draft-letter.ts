import type { WrittenLetter } from '../letters.contract.ts';

/** A finished letter as it stands, with what its reader changed. */
export interface DraftLetter {
  subject: string;
  text: string;
  edited: boolean;
  written: WrittenLetter;
}

/** What a letter that is being written consists of so far, or gets next. */
export interface ArrivingWords {
  subject: string;
  text: string;
}

export interface LetterProblem {
  sentence: string;
  retryable: boolean;
}
