import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { stream } from 'hono/streaming';
import type { Logger } from 'pino';
import { AppError } from '../../../http/errors.server.ts';
import type { WrittenLetter } from '../letters.contract.ts';
import type { LetterEvent } from '../letters.server.ts';
import { LetterEventBuffer, type StreamedEvent } from './letter-event-buffer.server.ts';
import { isWorthRetrying, unavailable } from './letter-failure.server.ts';

type Letter = AsyncGenerator<LetterEvent, void>;

const HEARTBEAT_MS = 15_000;

/**
 * Answers with a letter as JSON or as server-sent events (ruling 7). The headers wait for the first
 * words, so that what fails before them is an ordinary HTTP error. `write` gets a signal that aborts
 * when the reader leaves.
 */
export async function answerWithLetter(
  c: Context,
  log: Logger,
  write: (signal: AbortSignal) => Letter,
): Promise<Response> {
  const reader = new AbortController();
  const signal = AbortSignal.any([c.req.raw.signal, reader.signal]);
  const wantsEvents = prefersEvents(c);
  c.header('Vary', 'Accept', { append: true });
  c.header('Cache-Control', wantsEvents ? 'no-store, no-transform' : 'no-store');
  try {
    const letter = write(signal);
    if (!wantsEvents) return c.json(await wholeLetter(letter));
    return await streamLetter(c, log, letter, signal, () => reader.abort());
  } catch (error) {
    if (signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    throw error;
  }
}

/** Nobody reads it; it keeps a reader who left from counting as an error. */
const CLIENT_CLOSED_REQUEST = 499;

const EVENTS = 'text/event-stream';

/** Whoever takes anything gets JSON. */
function prefersEvents(c: Context): boolean {
  const supports = [EVENTS, 'application/json', 'application/*', '*/*'];
  const best = accepts(c, {
    header: 'Accept',
    supports,
    default: '*/*',
    match: (accepted) =>
      accepted.find(({ type, q }) => q > 0 && supports.includes(type.toLowerCase()))?.type ?? '*/*',
  });
  return best.toLowerCase() === EVENTS;
}

async function wholeLetter(letter: Letter): Promise<WrittenLetter> {
  for await (const event of letter) if (event.type === 'done') return event.letter;
  throw new Error('A letter ended without an end.');
}

async function streamLetter(
  c: Context,
  log: Logger,
  letter: Letter,
  signal: AbortSignal,
  leave: () => void,
): Promise<Response> {
  const first = await letter.next();
  c.header('Content-Type', EVENTS);
  c.header('X-Accel-Buffering', 'no');
  return stream(c, async (body) => {
    body.onAbort(leave);
    const events = new LetterEventBuffer((text) => body.write(text));
    const heartbeat = setInterval(() => body.write(': still writing\n\n'), HEARTBEAT_MS);
    try {
      if (!first.done) events.add(first.value);
      // The first words reach the socket before any more are worked on, however many have come.
      await nextTurn();
      for await (const event of letter) events.add(event);
    } catch (error) {
      if (!signal.aborted) events.add(reportError(log, error));
    } finally {
      clearInterval(heartbeat);
      await events.flush();
    }
  });
}

function reportError(log: Logger, error: unknown): StreamedEvent {
  const refusal = error instanceof AppError ? error : unavailable(error);
  if (refusal.status >= 500) log.error({ err: refusal.cause ?? refusal }, refusal.message);
  return { type: 'error', error: { message: refusal.message, retryable: isWorthRetrying(refusal) } };
}
