import { ExpectedError } from '#http/errors.server.ts';
import type { Language } from '#i18n/languages.contract.ts';
import type { Provider } from './providers.contract.ts';

/** The prompt holds the visitor's reason, escaped and delimited; the sample writer reads the facts instead. */
export interface WritingTask {
  instructions: string;
  prompt: string;
  letter: LetterFacts;
  fallbackSubject: string;
  streamed: boolean;
  keepRaw: boolean;
  isPlain?: true;
}

export interface LetterFacts {
  language: Language;
  recipient: string;
  organization: string;
  goal: string;
  reason: string;
  answers: Answer[];
  kept: string[];
  /** The most words that the body may have; null means the length of the plan. */
  mostWords: number | null;
  plan: LetterPlan;
}

/** How a letter differs from the others of its campaign. */
export interface LetterPlan {
  /** Its number among the plans of its campaign; null if drawn at random. */
  number: number | null;
  opening: 'ask' | 'reason' | 'fact' | 'thanks' | 'question';
  /** Two or three, in order; fewer if the campaign has fewer. */
  facts: string[];
  /** The words for the end of the letter. */
  closingRequest: string;
  tone: string;
  length: string;
}

export type Answer = Record<'question' | 'answer', string>;

/** The raw bodies never hold headers, so they never hold keys. */
export interface Writing {
  provider: Writer['provider'];
  model: string;
  usage: Usage;
  rawRequest: unknown;
  rawResponse: unknown;
}

/** Both are 0 if the provider didn't report them. */
export type Usage = Record<'inputTokens' | 'outputTokens', number>;

export interface Writer {
  readonly provider: Provider | 'sample';
  readonly model: string;
  write(task: WritingTask, signal: AbortSignal): AsyncGenerator<{ type: 'accepted' } | Words, void>;
}

type Words = { type: 'text'; text: string } | { type: 'end'; writing: Writing };

/** Pays for the requests of one letter. */
export interface Payer {
  /** Called before each request. Undefined means that there is no money for it. */
  reserve(writer: Writer): Promise<Payment | undefined>;
}

export interface Payment {
  settle(outcome: RequestOutcome): Promise<void>;
}

export interface RequestOutcome {
  /** The headers of a good answer came. */
  isAccepted: boolean;
  /** Words of the body came; they may not have been handed on. */
  hasBegun: boolean;
  /** Its reader or a faster provider stopped it, so its cost is unknown. */
  isAbandoned: boolean;
  /** It was stopped by its reader. */
  hasReaderLeft: boolean;
  isTimedOut: boolean;
  /** The size of the received words in UTF-8. */
  receivedBytes: number;
  usage: Usage | undefined;
}

/** Its message is for the log: provider, status and codes; never a key, a prompt or a visitor's words. */
export class WritingFailure extends ExpectedError {
  override readonly name = 'WritingFailure';
  readonly kind: 'declined' | 'unavailable';
  readonly refusedKeys: Provider[];
  /** Null means that the same request would fail again. */
  readonly retryAfterMs: number | null;
  /** The provider seems to be down: it would have failed with any request. */
  readonly isOutage: boolean;
  readonly usage: Usage | undefined;

  constructor(
    kind: WritingFailure['kind'],
    message: string,
    options: Partial<Pick<WritingFailure, 'refusedKeys' | 'retryAfterMs' | 'isOutage' | 'usage'>> = {},
  ) {
    super(message);
    this.kind = kind;
    this.refusedKeys = options.refusedKeys ?? [];
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.isOutage = options.isOutage ?? false;
    this.usage = options.usage;
  }
}
