import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { isRefusalEvent, isUnknownEvent } from './provider-error.server.ts';
import { failureOfFinish } from './provider-failure.server.ts';
import { RawEvents } from './raw-bodies.server.ts';
import { type Provider, type Writing, WritingFailure } from './writer.server.ts';

/** Characters; far above what the tokens allow. Only a server that ignores them gets here. */
const MAX_TEXT = 60_000;

/** Reads the stream of one answer and throws at the first sign that it is no whole letter. */
export class AnswerReader {
  readonly #provider: Provider;
  readonly #events: RawEvents | undefined;
  #length = 0;
  #finish: Extract<LanguageModelV4StreamPart, { type: 'finish' }> | undefined;

  constructor(provider: Provider, keepRaw: boolean) {
    this.#provider = provider;
    this.#events = keepRaw ? new RawEvents() : undefined;
  }

  /** Whether words have come; white space is none. */
  get begun(): boolean {
    return this.#length > 0;
  }

  /** As they came; undefined unless they were to be kept. */
  get events(): unknown[] | undefined {
    return this.#events?.list;
  }

  wordsIn(part: LanguageModelV4StreamPart): string {
    if (part.type === 'text-delta') return this.#words(part.delta);
    if (part.type === 'raw') this.#record(part.rawValue);
    if (part.type === 'finish') this.#finish = part;
    if (part.type === 'error' && !isUnknownEvent(part.error)) throw part.error;
    return '';
  }

  /** To be called at the stream's end. Every finish but `stop` is a failure, and so is none. */
  usageOfWhole(headers: unknown): Writing['usage'] {
    const finish = this.#finish;
    if (!finish || !this.begun || finish.finishReason.unified !== 'stop') {
      throw failureOfFinish(finish?.finishReason, this.#provider, this.begun, headers);
    }
    const { inputTokens, outputTokens } = finish.usage;
    return { inputTokens: inputTokens.total ?? 0, outputTokens: outputTokens.total ?? 0 };
  }

  #words(delta: string): string {
    const text = this.begun ? delta : delta.trimStart();
    this.#length += text.length;
    if (this.#length <= MAX_TEXT) return text;
    throw new WritingFailure('unavailable', `${this.#provider} wrote without end`, { begun: true });
  }

  #record(event: unknown): void {
    this.#events?.add(event);
    if (!isRefusalEvent(event)) return;
    throw failureOfFinish({ unified: 'content-filter', raw: 'refusal' }, this.#provider, this.begun);
  }
}
