/** Expressions are parts of longer ones, and are matched against whole words without regard to case. */
export interface LanguageSigns {
  openings: RegExp[];
  endings: RegExp[];
  stock: RegExp[];
  /** Two halves of a sentence, such as "not only" and "but". */
  contrasts: [first: RegExp, second: RegExp][];
  /** Follow the first and the second part of a list of three. */
  list: [RegExp, RegExp];
  /** Adjectives and ideas that fill a list of three, such as "fair" and "sustainable". */
  bigWords: RegExp;
  /** Words that three short phrases in a row repeat, such as "our" and "more". */
  echoes: RegExp;
  /** A letter of a person may have as many. */
  maxDashes: number;
  /** The model reads them in its instructions. */
  examples: string[];
}
