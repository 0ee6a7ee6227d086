import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { Logger } from 'pino';
import { AppError } from '#http/errors.server.ts';
import { languageNamed, PAGE_LANGUAGE } from '#http/page-language.server.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import type { Language } from '#i18n/languages.contract.ts';
import type { LetterStreamEvent } from './letters.contract.ts';
import { UNAVAILABLE } from './letters.server.ts';

type Letter = AsyncGenerator<LetterStreamEvent, void>;

const HEARTBEAT_MS = 10_000;
const EVENTS = 'text/event-stream';

/** Keeps a reader who left from counting as an error. */
const CLIENT_CLOSED_REQUEST = 499;

export function prefersEvents(c: Context): boolean {
  const supports = [EVENTS, 'application/json', 'application/*', '*/*'];
  const match = (accepted: { type: string; q: number }[]) =>
    accepted.find(({ type, q }) => q > 0 && supports.includes(type.toLowerCase()))?.type ?? '*/*';
  return accepts(c, { header: 'Accept', supports, default: '*/*', match }).toLowerCase() === EVENTS;
}

/** The headers wait for the salutation, so a refusal before it is an ordinary HTTP error. */
export async function answerWithLetter(
  c: Context,
  log: Logger,
  letter: Letter,
  { streamed, reader }: { streamed: boolean; reader: AbortController },
): Promise<Response> {
  c.header('Vary', 'Accept', { append: true });
  c.header('Cache-Control', streamed ? 'no-store, no-transform' : 'no-store');
  try {
    if (!streamed) return c.json(await wholeLetter(letter));
    const first = await letter.next();
    if (first.done) throw new Error('A letter is empty.');
    c.header('Content-Type', EVENTS);
    c.header('X-Accel-Buffering', 'no');
    const language = languageNamed(c.req.header(PAGE_LANGUAGE));
    return c.body(streamOf(first.value, letter, { log, reader, language }));
  } catch (error) {
    if (c.req.raw.signal.aborted || reader.signal.aborted) {
      return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    }
    throw error;
  }
}

export async function wholeLetter(letter: Letter) {
  for await (const { event, data } of letter) if (event === 'done') return data;
  throw new Error('A letter ended without an end.');
}

/** Buffers the letter without backpressure, because a slow reader must not hold a writing slot. */
function streamOf(
  first: LetterStreamEvent,
  letter: Letter,
  { log, reader, language }: { log: Logger; reader: AbortController; language: Language },
) {
  const encoder = new TextEncoder();
  let heartbeat: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>({
    async start(body) {
      const send = (text: string) => body.enqueue(encoder.encode(text));
      heartbeat = setInterval(() => send(': still writing\n\n'), HEARTBEAT_MS);
      try {
        send(formatEvent(first));
        for await (const event of letter) send(formatEvent(event));
      } catch (error) {
        if (!reader.signal.aborted) send(formatEvent(failureEvent(error, log, language)));
      } finally {
        clearInterval(heartbeat);
        if (!reader.signal.aborted) body.close();
      }
    },
    async cancel() {
      clearInterval(heartbeat);
      reader.abort();
      await letter.return();
    },
  });
}

function formatEvent({ event, data }: LetterStreamEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function failureEvent(error: unknown, log: Logger, language: Language): LetterStreamEvent {
  const refusal = error instanceof AppError ? error : new AppError(503, UNAVAILABLE, { cause: error });
  const { message, status, text } = refusal;
  if (status >= 500) log.error({ err: refusal.cause ?? refusal }, message);
  const data = { message: errorSentence(language, text), retryable: status !== 422, status };
  return { event: 'error', data };
}
