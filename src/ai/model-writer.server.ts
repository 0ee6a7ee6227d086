import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { coalesceEvents } from './coalesced-events.server.ts';
import { failureOf, failureOfFinish, isRefusalEvent, isUnknownEvent } from './provider-failure.server.ts';
import type { Provider } from './providers.contract.ts';
import { type Usage, type Writer, WritingFailure } from './writer.server.ts';

type ModelWriterOptions = Pick<LanguageModelV4CallOptions, 'providerOptions' | 'reasoning'> & {
  provider: Provider;
  modelId: string;
  model: Promise<LanguageModelV4>;
  /** True if refusals come as events, whose words the SDK mistakes for the letter's. */
  refusesInEvents?: boolean;
};

export const MAX_OUTPUT_TOKENS = 4000;

const MAX_TEXT = 60_000;

const MAX_RAW = 256 * 1024;

const FIRST_PIECES = 16;

const requests = new AsyncLocalStorage<{ isAccepted: boolean; keepRaw: boolean }>();

/** The SDK holds back or fails streams with 2xx headers, so only `fetch` sees these. */
export const trackedFetch: typeof fetch = async (url, init) => {
  const response = await fetch(url, init);
  const request = requests.getStore();
  if (!request || !response.ok) return response;
  request.isAccepted = true;
  return request.keepRaw || !response.body ? response : new Response(coalesceEvents(response.body), response);
};

/** See docs/decisions/ai-stream.md. */
export function modelWriter({
  provider,
  modelId,
  model,
  refusesInEvents = false,
  ...options
}: ModelWriterOptions): Writer {
  return {
    provider,
    model: modelId,
    async *write({ instructions, prompt, keepRaw }, signal) {
      const answer: Answer = { rawEvents: keepRaw ? [] : undefined, rawRoom: MAX_RAW, length: 0 };
      const sent = { isAccepted: false, keepRaw };
      const call: LanguageModelV4CallOptions = {
        ...options,
        prompt: [
          { role: 'system', content: instructions },
          { role: 'user', content: [{ type: 'text', text: prompt }] },
        ],
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        includeRawChunks: keepRaw || refusesInEvents,
        abortSignal: signal,
      };
      try {
        const connected = await model;
        const { stream, request, response } = await requests.run(sent, () => connected.doStream(call));
        const reader = stream.getReader();
        sent.isAccepted = false;
        yield { type: 'accepted' };
        for await (const text of joinedByTurn(() => nextWords(reader, provider, answer)))
          yield { type: 'text', text };
        const { finish, rawEvents: rawResponse } = answer;
        const usage = usageOf(finish);
        if (finish?.finishReason.unified !== 'stop') {
          throw failureOfFinish(finish?.finishReason, provider, response?.headers, usage);
        }
        const rawRequest = keepRaw ? boundedBody(request?.body) : undefined;
        yield { type: 'end', writing: { provider, model: modelId, usage, rawRequest, rawResponse } };
      } catch (error) {
        if (sent.isAccepted) yield { type: 'accepted' };
        signal.throwIfAborted();
        throw failureOf(error, provider);
      }
    },
  };
}

function usageOf(finish: Answer['finish']): Usage {
  const { inputTokens, outputTokens } = finish?.usage ?? {};
  return { inputTokens: inputTokens?.total ?? 0, outputTokens: outputTokens?.total ?? 0 };
}

interface Answer {
  rawEvents: unknown[] | undefined;
  rawRoom: number;
  length: number;
  finish?: Extract<LanguageModelV4StreamPart, { type: 'finish' }>;
}

async function nextWords(
  reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart>,
  provider: Provider,
  answer: Answer,
): Promise<string | undefined> {
  for (;;) {
    const { value: part, done } = await reader.read();
    if (done) return undefined;
    if (part.type === 'error' && !isUnknownEvent(part.error)) throw part.error;
    if (part.type === 'raw') keepRaw(answer, part.rawValue, provider);
    if (part.type === 'finish') answer.finish = part;
    if (part.type !== 'text-delta') continue;
    answer.length += part.delta.length;
    if (answer.length > MAX_TEXT) throw new WritingFailure('unavailable', `${provider} wrote without end`);
    return part.delta;
  }
}

function keepRaw(answer: Answer, event: unknown, provider: Provider): void {
  if (isRefusalEvent(event)) throw failureOfFinish({ unified: 'content-filter', raw: 'refusal' }, provider);
  if (!answer.rawEvents || answer.rawRoom < 0) return;
  answer.rawRoom -= jsonOf(event).length;
  answer.rawEvents.push(answer.rawRoom < 0 ? '… (cut)' : event);
}

/** Joins words that arrive together, because each piece costs the same. */
async function* joinedByTurn(read: () => Promise<string | undefined>): AsyncGenerator<string, void> {
  let next = read();
  for (let most = FIRST_PIECES; ; most *= 8) {
    let piece = await next;
    if (piece === undefined) return;
    const turn = nextTurn(undefined);
    let text = '';
    for (let count = 0; count < most && piece !== undefined; count += 1) {
      text += piece;
      next = read();
      piece = await Promise.race([next, turn.then(() => undefined)]).catch(() => undefined);
    }
    if (text !== '') yield text;
    await turn;
  }
}

function boundedBody(body: unknown): unknown {
  const text = jsonOf(body);
  return text.length <= MAX_RAW ? body : `${text.slice(0, MAX_RAW)}… (cut)`;
}

/** Returns '' for `undefined`, which is an event that couldn't be parsed. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
