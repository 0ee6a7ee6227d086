import { setTimeout as pause } from 'node:timers/promises';
import { attempt, outcomeOf, type Turn } from './attempt.server.ts';
import { findLost } from './kept-sentences.server.ts';
import {
  type CircuitBreaker,
  type LetterCall,
  TIMEOUTS,
  type WritingEvent,
  type WritingOptions,
} from './letter-call.server.ts';
import { type Writer, WritingFailure, type WritingTask } from './writer.server.ts';

/** Retries after a failure, then asks the next writer, also after long silence. The first writer with words writes the letter. */
export async function* writeWithFallback(
  writers: Writer[],
  task: WritingTask,
  { breaker = NO_BREAKER, timeouts = TIMEOUTS, mayRetryEmpty = async () => true, ...options }: WritingOptions,
): AsyncGenerator<WritingEvent, void> {
  const deadline = performance.now() + timeouts.all;
  const found = { failures: [], failing: new Set<Writer>(), empty: new Set<WritingFailure>() };
  const settings = { ...options, breaker, timeouts, mayRetryEmpty };
  const call: LetterCall = { ...settings, ...found, task, deadline, hasReaderStopped: true };
  const race = new Race(call, await breaker.sortByHealth(writers));
  try {
    race.askNext();
    for (let event = await race.next(); event; event = await race.next()) yield event;
    call.hasReaderStopped = false;
  } catch (error) {
    call.hasReaderStopped = false;
    throw error;
  } finally {
    await race.stop();
  }
}

const NO_BREAKER: CircuitBreaker = {
  sortByHealth: async (writers) => writers,
  isFailing: () => false,
  mayHedge: () => false,
  recordSuccess: async () => {},
  recordFailure: async () => false,
};

class Race {
  readonly #call: LetterCall;
  readonly #waiting: Writer[];
  readonly #isOnly: boolean;
  readonly #turns = new Map<Turn, Promise<void>>();
  readonly #queue = new EventQueue();
  #running = 0;

  constructor(call: LetterCall, writers: Writer[]) {
    this.#call = call;
    this.#waiting = [...writers];
    this.#isOnly = writers.length === 1;
  }

  next(): Promise<WritingEvent | undefined> {
    return this.#queue.next();
  }

  async stop(): Promise<void> {
    for (const turn of this.#turns.keys()) turn.leaving.abort();
    await Promise.all(this.#turns.values());
  }

  askNext(): boolean {
    const writer = this.#waiting.shift();
    if (!writer) return false;
    const leaving = new AbortController();
    const turn: Turn = {
      call: this.#call,
      leaving,
      signal: AbortSignal.any([this.#call.signal, leaving.signal]),
      isOnly: this.#isOnly,
      isBeaten: false,
      shouldGiveUp: () => this.#hedge(writer),
      emit: (event) => this.#emit(turn, event),
    };
    const end = (result: TurnResult) => this.#end(turn, result);
    const taken = takeTurn(writer, turn).then(
      (failure) => end({ failure }),
      (error: unknown) => end({ error }),
    );
    this.#running += 1;
    this.#turns.set(turn, taken);
    return true;
  }

  #emit(winner: Turn, event: WritingEvent): void {
    winner.signal.throwIfAborted();
    for (const turn of this.#turns.keys()) {
      if (turn === winner) continue;
      turn.isBeaten = true;
      turn.leaving.abort();
    }
    this.#queue.push(event);
  }

  #end({ leaving }: Turn, result: TurnResult): void {
    this.#running -= 1;
    if (leaving.signal.aborted) return;
    if ('error' in result) this.#queue.end(result.error);
    else if (!result.failure) this.#queue.end();
    else if (this.#running === 0 && (isDeclined(this.#call) || !this.askNext())) {
      this.#queue.end(outcomeOf(this.#call.failures));
    }
  }

  #hedge(silent: Writer): boolean {
    const { breaker } = this.#call;
    const [next] = this.#waiting;
    if (!next || breaker.isFailing(next) || isDeclined(this.#call)) return false;
    if (breaker.isFailing(silent)) return true;
    if (breaker.mayHedge()) this.askNext();
    return false;
  }
}

type TurnResult = { failure: WritingFailure | undefined } | { error: unknown };

/** Makes a second request after a failure, or if a letter that isn't streamed lost a sentence. */
async function takeTurn(writer: Writer, turn: Turn): Promise<WritingFailure | undefined> {
  const first = await attempt(writer, turn);
  const isRetried = first.failure !== undefined && (await mayRetry(writer, turn, first.failure));
  if (isRetried) await backOff(first.failure?.retryAfterMs ?? 0, turn.signal);
  const written = isRetried ? await attempt(writer, turn) : first;
  if (written.failure) return written.failure;
  const events = isRetried ? written.events : await withKeptSentences(written.events, writer, turn);
  for (const event of events) turn.emit(event);
  return undefined;
}

async function withKeptSentences(
  events: WritingEvent[],
  writer: Writer,
  turn: Turn,
): Promise<WritingEvent[]> {
  const lost = lostIn(events, turn);
  if (lost === 0) return events;
  const second = await attempt(writer, turn).catch((error: unknown) => {
    if (error instanceof WritingFailure) return { failure: error };
    throw error;
  });
  return second.failure || lostIn(second.events, turn) > lost ? events : second.events;
}

async function mayRetry(writer: Writer, { call, isOnly }: Turn, failure: WritingFailure): Promise<boolean> {
  if (failure.kind === 'declined' || failure.retryAfterMs === null || call.task.isPlain) return false;
  if (isDeclined(call) || (call.failing.has(writer) && !isOnly)) return false;
  return !call.empty.has(failure) || call.mayRetryEmpty();
}

function isDeclined({ failures }: LetterCall): boolean {
  return failures.some(({ kind }) => kind === 'declined');
}

function lostIn(events: WritingEvent[], { call: { task } }: Turn): number {
  if (task.streamed) return 0;
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  return findLost(text, task.letter.kept).length;
}

async function backOff(wishMs: number, signal: AbortSignal): Promise<void> {
  const ms = wishMs > 0 && wishMs <= 2_000 ? wishMs : 75 + Math.random() * 75;
  await pause(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
}

class EventQueue {
  readonly #events: WritingEvent[] = [];
  #changed = Promise.withResolvers<void>();
  #end: { error: unknown } | undefined;

  push(event: WritingEvent): void {
    this.#events.push(event);
    this.#changed.resolve();
  }

  end(error?: unknown): void {
    this.#end ??= { error };
    this.#changed.resolve();
  }

  async next(): Promise<WritingEvent | undefined> {
    while (this.#events.length === 0 && !this.#end) {
      this.#changed = Promise.withResolvers();
      await this.#changed.promise;
    }
    if (this.#events.length === 0 && this.#end?.error !== undefined) throw this.#end.error;
    return this.#events.shift();
  }
}
