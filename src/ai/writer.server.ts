export type Provider = 'claude' | 'openai';

/** The facts of one letter, for a writer that has no model to read the prompt. */
export interface LetterBrief {
  recipient: string;
  organization: string;
  /** Its first line is quoted in a sample letter, hence public; empty where there is no campaign. */
  goal: string;
  reason: string;
  senderName: string;
  senderAddress: string;
}

export interface WritingTask {
  /** What staff wrote: the system prompt and everything that is to be obeyed. */
  instructions: string;
  /** What is data: the visitor's words, escaped and delimited. */
  prompt: string;
  brief: LetterBrief;
  /** Whether staff will read request and answer as they were; their events take far more room than the words. */
  keepRaw: boolean;
}

/** How a finished text came to be. Raw bodies, where they were kept, never hold headers, hence no keys. */
export interface Writing {
  provider: Provider | 'sample';
  model: string;
  usage: { inputTokens: number; outputTokens: number };
  rawRequest: unknown;
  rawResponse: unknown;
  /** Providers that refused their key on the way to this text. */
  refusedKeys: Provider[];
}

/** Text arrives in pieces; exactly one `end` follows a text that is whole. */
export type WritingEvent = { type: 'text'; text: string } | { type: 'end'; writing: Writing };

/**
 * Writes one text, streaming. Ends with an `end` event or throws a `WritingFailure`;
 * a torso never ends. When `signal` aborts, the provider's request is stopped and the
 * signal's reason is thrown.
 */
export interface Writer {
  readonly provider: Provider | 'sample';
  readonly model: string;
  write(task: WritingTask, signal: AbortSignal): AsyncGenerator<WritingEvent, void>;
}

/**
 * `declined`: a refusal or a content filter. `key-refused`: 401 or 403.
 * `unavailable`: everything else that kept the text from coming or cut it.
 */
export type FailureKind = 'declined' | 'key-refused' | 'unavailable';

/** Its message is for the log: provider, status, codes, finish; never a key, a prompt or a visitor's words. */
export class WritingFailure extends Error {
  readonly kind: FailureKind;
  /** Whether words had already been handed on when it failed. */
  readonly begun: boolean;
  readonly refusedKeys: Provider[];
  /** How long the provider wants to be left alone; null: the same request would fail again. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: FailureKind,
    message: string,
    options: { begun?: boolean; refusedKeys?: Provider[]; retryAfterMs?: number | null } = {},
  ) {
    super(message);
    this.name = 'WritingFailure';
    this.kind = kind;
    this.begun = options.begun ?? false;
    this.refusedKeys = options.refusedKeys ?? [];
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
