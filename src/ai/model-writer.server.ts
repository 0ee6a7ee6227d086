import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { failureOf, failureOfFinish, isRefusalEvent, isUnknownEvent } from './provider-failure.server.ts';
import type { Provider } from './providers.contract.ts';
import { type Writer, type Writing, WritingFailure, type WritingTask } from './writer.server.ts';

type ModelWriterOptions = Pick<LanguageModelV4CallOptions, 'providerOptions' | 'reasoning'> & {
  provider: Provider;
  model: LanguageModelV4;
  /** Whether refusals come as raw events of their own, whose words the SDK takes for the letter's. */
  refusesInEvents?: boolean;
};

/** Room for the longest letter that staff may ask for, in any language, and a little thought before it. */
const MAX_OUTPUT_TOKENS = 4000;

/** Characters; far above what the tokens allow, for servers that ignore them. */
const MAX_TEXT = 60_000;

const MAX_RAW = 256 * 1024;

/** A writer that makes exactly one request for each text; see docs/decisions/ai-stream.md. */
export function modelWriter(options: ModelWriterOptions): Writer {
  const { provider, model } = options;
  return {
    provider,
    model: model.modelId,
    async *write(task, signal) {
      const answer = new Answer(provider, task.keepRaw);
      try {
        const { stream, request, response } = await model.doStream(callOptions(options, task, signal));
        for await (const text of joinedByTurn(answer.wordsOf(stream))) yield { type: 'text', text };
        const usage = answer.usageOfWhole(response?.headers);
        const rawRequest = task.keepRaw ? boundedBody(request?.body) : undefined;
        const writing = { provider, model: model.modelId, usage, rawRequest, rawResponse: answer.rawEvents };
        yield { type: 'end', writing };
      } catch (error) {
        signal.throwIfAborted();
        throw failureOf(error, provider);
      }
    },
  };
}

function callOptions(
  { provider: _provider, model: _model, refusesInEvents = false, ...options }: ModelWriterOptions,
  { instructions, prompt, keepRaw }: WritingTask,
  abortSignal: AbortSignal,
): LanguageModelV4CallOptions {
  return {
    ...options,
    prompt: [
      ...(instructions ? [{ role: 'system' as const, content: instructions }] : []),
      { role: 'user', content: [{ type: 'text', text: prompt }] },
    ],
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    includeRawChunks: keepRaw || refusesInEvents,
    abortSignal,
  };
}

class Answer {
  readonly rawEvents: unknown[] | undefined;
  readonly #provider: Provider;
  #rawRoom = MAX_RAW;
  #length = 0;
  #finish: Extract<LanguageModelV4StreamPart, { type: 'finish' }> | undefined;

  constructor(provider: Provider, keepRaw: boolean) {
    this.#provider = provider;
    this.rawEvents = keepRaw ? [] : undefined;
  }

  async *wordsOf(stream: ReadableStream<LanguageModelV4StreamPart>): AsyncGenerator<string, void> {
    for await (const part of stream) {
      if (part.type === 'text-delta') yield this.#words(part.delta);
      else if (part.type === 'raw') this.#readRaw(part.rawValue);
      else if (part.type === 'finish') this.#finish = part;
      else if (part.type === 'error' && !isUnknownEvent(part.error)) throw part.error;
    }
  }

  /** Every finish but `stop` is a failure, and so is none. */
  usageOfWhole(headers: unknown): Writing['usage'] {
    const finish = this.#finish;
    if (!finish || this.#length === 0 || finish.finishReason.unified !== 'stop') {
      throw failureOfFinish(finish?.finishReason, this.#provider, headers);
    }
    const { inputTokens, outputTokens } = finish.usage;
    return { inputTokens: inputTokens.total ?? 0, outputTokens: outputTokens.total ?? 0 };
  }

  #words(delta: string): string {
    const text = this.#length > 0 ? delta : delta.trimStart();
    this.#length += text.length;
    if (this.#length <= MAX_TEXT) return text;
    throw new WritingFailure('unavailable', `${this.#provider} wrote without end`);
  }

  #readRaw(event: unknown): void {
    if (this.rawEvents && this.#rawRoom >= 0) {
      this.#rawRoom -= jsonOf(event).length;
      this.rawEvents.push(this.#rawRoom < 0 ? '… (cut)' : event);
    }
    if (!isRefusalEvent(event)) return;
    throw failureOfFinish({ unified: 'content-filter', raw: 'refusal' }, this.#provider);
  }
}

/** The pieces that come in one turn of the event loop as one piece: dozens of words cost what one does. */
async function* joinedByTurn(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  let text = '';
  let hasEnded = false;
  let next = Promise.withResolvers<void>();
  const collect = async () => {
    for await (const piece of pieces) {
      text += piece;
      next.resolve();
    }
  };
  const reading = collect().finally(() => {
    hasEnded = true;
    next.resolve();
  });
  // Whoever stops listening before the end aborts the request, which nobody waits for.
  reading.catch(() => undefined);
  while (!hasEnded) {
    await next.promise;
    await nextTurn();
    next = Promise.withResolvers();
    const joined = text;
    text = '';
    if (joined !== '') yield joined;
  }
  // What came while the last piece was being taken.
  if (text !== '') yield text;
  await reading;
}

function boundedBody(body: unknown): unknown {
  const text = jsonOf(body);
  return text.length <= MAX_RAW ? body : `${text.slice(0, MAX_RAW)}… (cut)`;
}

/** `undefined` has no JSON: an event that could not be parsed. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
