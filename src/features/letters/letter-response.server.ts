import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { Logger } from 'pino';
import { AppError } from '../../http/errors.server.ts';
import type { LetterStreamEvent } from './letters.contract.ts';
import { UNAVAILABLE } from './letters.server.ts';

type Letter = AsyncGenerator<LetterStreamEvent, void>;
type Step = { value?: LetterStreamEvent; done: boolean };

const HEARTBEAT_MS = 10_000;
const EVENTS = 'text/event-stream';

/** Nobody reads it; it keeps a reader who left from counting as an error. */
const CLIENT_CLOSED_REQUEST = 499;

/** Whoever takes anything gets JSON. */
export function prefersEvents(c: Context): boolean {
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

/**
 * The whole letter as JSON, or its events as they come. The headers wait for the first words, so that
 * what fails before them is an ordinary HTTP error. `reader` is aborted when the reader leaves.
 */
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
    const first = await nextStep(letter);
    c.header('Content-Type', EVENTS);
    c.header('X-Accel-Buffering', 'no');
    return c.body(streamOf(first, letter, log, reader));
  } catch (error) {
    if (c.req.raw.signal.aborted || reader.signal.aborted) {
      return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    }
    throw error;
  }
}

async function wholeLetter(letter: Letter) {
  for await (const { event, data } of letter) if (event === 'done') return data;
  throw new Error('A letter ended without an end.');
}

function streamOf(
  first: Step,
  letter: Letter,
  log: Logger,
  reader: AbortController,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next = Promise.resolve(first);
  let heartbeat: NodeJS.Timeout | undefined;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(body) {
      heartbeat = setInterval(() => body.enqueue(encoder.encode(': still writing\n\n')), HEARTBEAT_MS);
    },
    async pull(body) {
      const { value, done } = await next;
      if (value) body.enqueue(encoder.encode(formatEvent(value)));
      if (done) {
        clearInterval(heartbeat);
        body.close();
      } else {
        next = nextStep(letter).catch((error: unknown) => failed(error, log, reader.signal));
      }
    },
    async cancel() {
      clearInterval(heartbeat);
      reader.abort();
      await letter.return();
    },
  };
  // A reader who takes nothing must not hold a writing slot: the letter is bounded, and written to its end.
  return new ReadableStream(source, { highWaterMark: Number.POSITIVE_INFINITY });
}

async function nextStep(letter: Letter): Promise<Step> {
  const { value, done = false } = await letter.next();
  return value ? { value, done } : { done };
}

function formatEvent({ event, data }: LetterStreamEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The last event of a letter that failed; none for a reader who left. */
function failed(error: unknown, log: Logger, left: AbortSignal): Step {
  const refusal = error instanceof AppError ? error : new AppError(503, UNAVAILABLE, { cause: error });
  if (left.aborted) return { done: true };
  if (refusal.status >= 500) log.error({ err: refusal.cause ?? refusal }, refusal.message);
  const { message, status } = refusal;
  const data = { message, retryable: status !== 422, status };
  return { done: true, value: { event: 'error', data } };
}
