import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import type { Logger } from 'pino';
import type { Guards } from '#features/accounts/guards.server.ts';
import { AppError } from '#http/errors.server.ts';
import type { Network } from '#http/limits/client-address.server.ts';
import { LETTER_CALLS, TOO_BUSY } from '#http/limits/load-shedding.server.ts';
import { languageNamed, PAGE_LANGUAGE } from '#http/page-language.server.ts';
import { describe } from '#http/route-description.server.ts';
import { type LetterRefusal, lettersRefused } from '#http/watching/metrics.server.ts';
import { type ErrorText, errorText } from '#i18n/errors.contract.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { ALL_TAKEN } from './engine/letters-in-flight.server.ts';
import type { LetterEngine } from './letter-engine.server.ts';
import { type LetterStreamEvent, letterStreamEvent, writtenLetter } from './letters.contract.ts';
import { DECLINED, type LetterRequest, PAUSED, UNAVAILABLE, writeLetter } from './letters.server.ts';
import { MONEY_USED_UP } from './money/money.server.ts';

type Letter = AsyncGenerator<LetterStreamEvent, void>;

const HEARTBEAT_MS = 10_000;
const EVENTS = 'text/event-stream';

/** Keeps a reader who left from counting as an error. */
const CLIENT_CLOSED_REQUEST = 499;

export const LETTER_LIMITS = [
  errorText('letters.connectionLimit'),
  errorText('letters.dayLimit', { wait: 9 * 3600 }),
];
export const NOT_NOW = [PAUSED, UNAVAILABLE, ALL_TAKEN, MONEY_USED_UP];

export interface LetterCalls {
  engine: LetterEngine;
  guards: Guards;
  trustedProxies: readonly Network[];
}

export function letterRoute(
  engine: LetterEngine,
  path: string,
  description: Omit<Parameters<typeof describe>[0], 'tag' | 'events'>,
  read: (c: Context) => Promise<Omit<LetterRequest, 'streamed'>>,
): Hono {
  const answers = { 200: writtenLetter, 422: DECLINED, 429: LETTER_LIMITS, 503: NOT_NOW };
  const described = { ...description, answers: { ...answers, ...description.answers } };
  return new Hono().post(
    path,
    describe({ tag: 'Letters', events: letterStreamEvent, ...described }),
    async (c) => {
      const request = await read(c);
      const reader = new AbortController();
      const signal = AbortSignal.any([c.req.raw.signal, reader.signal]);
      const streamed = prefersEvents(c);
      const letter = writeLetter(engine, { ...request, streamed }, signal);
      return answerWithLetter(c, engine.log, letter, { streamed, reader });
    },
  );
}

function prefersEvents(c: Context): boolean {
  const supports = [EVENTS, 'application/json', 'application/*', '*/*'];
  const match = (accepted: { type: string; q: number }[]) =>
    accepted.find(({ type, q }) => q > 0 && supports.includes(type.toLowerCase()))?.type ?? '*/*';
  return accepts(c, { header: 'Accept', supports, default: '*/*', match }).toLowerCase() === EVENTS;
}

/** The headers wait for the salutation, so an earlier refusal is an ordinary HTTP error. */
async function answerWithLetter(
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

const REASONS = new Map<ErrorText | string, LetterRefusal>([
  [TOO_BUSY, 'limit'],
  [ALL_TAKEN, 'busy'],
  [MONEY_USED_UP, 'money'],
  [PAUSED, 'paused'],
]);

/** Letters refused before a provider was asked aren't counted anywhere else. */
export const countRefusedLetters: MiddlewareHandler = async function countRefusedLetters(c, next) {
  await next();
  const reason = LETTER_CALLS.test(c.req.path) ? reasonOf(c) : undefined;
  if (reason) lettersRefused.inc({ reason });
};

function reasonOf({ error, res: { status } }: Context): LetterRefusal | undefined {
  if (status === 429) return 'limit';
  if (status < 500 || !error) return undefined;
  if (error instanceof AppError) return REASONS.get(error.text);
  return status === 503 ? 'database' : 'error';
}
