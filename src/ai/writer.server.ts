export type Provider = 'claude' | 'openai';

/** The facts of one letter, for a writer that has no model to read the prompt. */
export interface LetterBrief {
  recipient: string;
  organization: string;
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
}

/** How a finished text came to be. Raw bodies never hold headers, hence no keys. */
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
 * a torso never ends. Stops the provider's request when `signal` aborts.
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

export class WritingFailure extends Error {
  readonly kind: FailureKind;
  /** Whether words had already been handed on when it failed. */
  readonly begun: boolean;
  readonly refusedKeys: Provider[];

  constructor(
    kind: FailureKind,
    message: string,
    options: { begun?: boolean; refusedKeys?: Provider[]; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'WritingFailure';
    this.kind = kind;
    this.begun = options.begun ?? false;
    this.refusedKeys = options.refusedKeys ?? [];
  }
}
