import type { Logger } from 'pino';
import type { LetterPiece } from './parser/letter-parser.server.ts';
import type { Provider } from './providers.contract.ts';
import type { Payer, Writer, Writing, WritingFailure, WritingTask } from './writer.server.ts';

export interface FinishedLetter {
  type: 'finished';
  writing: Writing;
  refusedKeys: Provider[];
}

export type WritingEvent = LetterPiece | FinishedLetter;

/** Knows which providers fail again and again. It never fails itself. */
export interface CircuitBreaker {
  sortByHealth(writers: Writer[]): Promise<Writer[]>;
  isFailing(writer: Writer): boolean;
  /** Consumes one of the letters that may ask two providers at once. */
  mayHedge(): boolean;
  /** `ms`: since its first words came. */
  recordSuccess(writer: Writer, ms: number): Promise<void>;
  /** Returns true if it has failed so often that others now come first. `ms`: since the request was made. */
  recordFailure(writer: Writer, ms: number, retryAfterMs: number | null): Promise<boolean>;
}

/** In milliseconds. */
export interface Timeouts {
  firstWords: number;
  /** After this long without words, another provider may be asked as well. */
  hedge: number;
  silence: number;
  /** Proxies give up after 60 s, and the response needs some time for itself. */
  all: number;
}

const FIRST_WORDS = 20_000;
/** The time for words after two providers had their time for first words. */
const REMAINING_WORDS = 8_000;

export const TIMEOUTS: Timeouts = {
  firstWords: FIRST_WORDS,
  hedge: 5_000,
  silence: 15_000,
  all: 2 * FIRST_WORDS + REMAINING_WORDS,
};

export interface WritingOptions {
  signal: AbortSignal;
  log: Pick<Logger, 'warn'>;
  payer: Payer;
  breaker?: CircuitBreaker;
  /** Asked after an accepted request that brought no words. By default such a request may always be made again. */
  mayRetryEmpty?: () => Promise<boolean>;
  timeouts?: Timeouts;
}

export interface LetterCall extends Required<WritingOptions> {
  task: WritingTask;
  deadline: number;
  failures: WritingFailure[];
  failing: Set<Writer>;
  empty: Set<WritingFailure>;
  hasReaderStopped: boolean;
}
