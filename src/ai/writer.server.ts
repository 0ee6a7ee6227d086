import { ExpectedError } from '#http/errors.server.ts';
import type { Language } from '#i18n/languages.contract.ts';
import type { Provider } from './providers.contract.ts';

export interface WritingTask {
  instructions: string;
  prompt: string;
  /** The program's own instructions as a searchable text. None of them belong in a letter. */
  rules: string;
  letter: LetterFacts;
  fallbackSubject: string;
  streamed: boolean;
  keepRaw: boolean;
  isPlain?: true;
  usesOf?: UsesOf | undefined;
}

/** Counts the campaign's newest letters with this subject, or with the first sentence of this text. */
export type UsesOf = (line: 'subject' | 'opening', text: string) => number;

export interface LetterFacts {
  language: Language;
  recipient: string;
  organization: string;
  goal: string;
  reason: string;
  answers: Answer[];
  kept: string[];
  mostWords: number | null;
  plan: LetterPlan;
}

export interface LetterPlan {
  number: number | null;
  opening: 'ask' | 'reason' | 'fact' | 'thanks' | 'question';
  firstSentence: 'short' | 'joined' | 'matter' | 'condition' | 'recipient';
  /** One of the two becomes its subject. */
  subjects: [SubjectShape, SubjectShape];
  facts: string[];
  closingRequest: string;
  tone: string;
  length: string;
}

export type SubjectShape = 'request' | 'question' | 'matter' | 'view' | 'reason' | 'fact';

export type Answer = Record<'question' | 'answer', string>;

/** Raw bodies exclude headers, so they never have keys. */
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

export interface Payer {
  /** Called before each request. Returns undefined if there is no money for it. */
  reserve(writer: Writer): Promise<Payment | undefined>;
}

export interface Payment {
  settle(outcome: RequestOutcome): Promise<void>;
}

export interface RequestOutcome {
  isAccepted: boolean;
  hasBegun: boolean;
  /** True if its reader or a faster provider stopped it, so its cost is unknown. */
  isAbandoned: boolean;
  hasReaderLeft: boolean;
  isTimedOut: boolean;
  receivedBytes: number;
  usage: Usage | undefined;
}

/** The message is logged, so it has no key, prompt or visitor's words. */
export class WritingFailure extends ExpectedError {
  override readonly name = 'WritingFailure';
  readonly kind: 'declined' | 'unavailable';
  readonly refusedKeys: Provider[];
  /** Null if the same request would fail again. */
  readonly retryAfterMs: number | null;
  /** True if any request would have failed, because the provider seems to be down. */
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
