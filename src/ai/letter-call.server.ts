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

/** Its methods never throw. */
export interface CircuitBreaker {
  sortByHealth(writers: Writer[]): Promise<Writer[]>;
  isFailing(writer: Writer): boolean;
  /** Consumes one of the letters that may ask two providers at once. */
  mayHedge(): boolean;
  /** `ms` is the time since its first words came. */
  recordSuccess(writer: Writer, ms: number): Promise<void>;
  /** Returns true if others now come first. `ms` is the time since the request was made. */
  recordFailure(writer: Writer, ms: number, retryAfterMs: number | null): Promise<boolean>;
}

/** All values are in milliseconds. */
export interface Timeouts {
  firstWords: number;
  /** After this time without words, another provider may be asked as well. */
  hedge: number;
  silence: number;
  /** Follows from the others. It must stay below 60 seconds, because proxies give up then. */
  all: number;
}

const FIRST_WORDS = 20_000;
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
  /** Called after an accepted request without words. By default, such a request may be made again. */
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
