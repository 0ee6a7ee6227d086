import { setTimeout as pause } from 'node:timers/promises';
import {
  type Provider,
  type Writer,
  type WritingEvent,
  WritingFailure,
  type WritingTask,
} from './writer.server.ts';

export interface ChainOptions {
  /** Milliseconds for one request to its first words. */
  firstWordsMs?: number;
  /** Milliseconds without a word after them. */
  silenceMs?: number;
  /** Milliseconds in all. */
  totalMs?: number;
  /** Hears of every request that failed, also of those that another one made good. */
  onFailure?: (failure: WritingFailure) => void;
}

const LIMITS = { firstWordsMs: 20_000, silenceMs: 15_000, totalMs: 60_000 };

/**
 * Several writers as one (ruling 17): a request that fails before its first words is made once
 * more where that can help, then the next writer is asked. After words nothing is tried again.
 */
export function writerChain(writers: Writer[], options: ChainOptions = {}): Writer {
  const first = writers[0];
  if (!first) throw new Error('A chain needs at least one writer.');
  const limits = { ...LIMITS, ...options };
  return {
    provider: first.provider,
    model: first.model,
    write: (task, signal) =>
      writeWithFallback(writers, {
        ...limits,
        task,
        signal,
        deadline: performance.now() + limits.totalMs,
        failures: [],
      }),
  };
}

interface Call extends Required<Omit<ChainOptions, 'onFailure'>>, Pick<ChainOptions, 'onFailure'> {
  task: WritingTask;
  signal: AbortSignal;
  deadline: number;
  failures: WritingFailure[];
}

async function* writeWithFallback(writers: Writer[], call: Call): AsyncGenerator<WritingEvent, void> {
  for (const writer of writers) {
    let failure = yield* askOnce(writer, call);
    if (failure && failure.retryAfterMs !== null) {
      await backOff(failure.retryAfterMs, call.signal);
      failure = yield* askOnce(writer, call);
    }
    if (!failure) return;
  }
  throw outcomeOf(call.failures);
}

/** Returns the failure after which something else may be tried; throws the one that ends the call. */
async function* askOnce(
  writer: Writer,
  call: Call,
): AsyncGenerator<WritingEvent, WritingFailure | undefined> {
  if (call.deadline <= performance.now()) throw outcomeOf(call.failures);
  const request = new AbortController();
  let begun = false;
  const expire = () => request.abort(expiryOf(writer, begun));
  const within = (ms: number) => setTimeout(expire, Math.min(ms, call.deadline - performance.now()));
  let timer = within(call.firstWordsMs);
  try {
    for await (const event of writer.write(call.task, AbortSignal.any([call.signal, request.signal]))) {
      clearTimeout(timer);
      begun = true;
      yield event.type === 'end' ? withRefusedKeys(event, call.failures) : event;
      timer = within(call.silenceMs);
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof WritingFailure)) throw error;
    call.failures.push(error);
    call.onFailure?.(error);
    if (error.begun || error.kind === 'declined') throw outcomeOf(call.failures);
    return error;
  } finally {
    clearTimeout(timer);
  }
}

function expiryOf(writer: Writer, begun: boolean): WritingFailure {
  const message = `${writer.provider} ${begun ? 'fell silent' : 'sent no words in time'}`;
  return new WritingFailure('unavailable', message, { begun, retryAfterMs: begun ? null : 0 });
}

function withRefusedKeys(event: WritingEvent & { type: 'end' }, failures: WritingFailure[]): WritingEvent {
  return { type: 'end', writing: { ...event.writing, refusedKeys: refusedKeysIn(failures) } };
}

/** The provider's own wish where it is short, else a moment that differs from call to call. */
async function backOff(wishMs: number, signal: AbortSignal): Promise<void> {
  const ms = wishMs > 0 && wishMs <= 2_000 ? wishMs : 75 + Math.random() * 75;
  await pause(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
}

function outcomeOf(failures: WritingFailure[]): WritingFailure {
  const last = failures.at(-1);
  const allKeysRefused = failures.every((failure) => failure.kind === 'key-refused');
  return new WritingFailure(
    last?.kind === 'declined' ? 'declined' : allKeysRefused ? 'key-refused' : 'unavailable',
    failures.map((failure) => failure.message).join('; '),
    { begun: last?.begun ?? false, refusedKeys: refusedKeysIn(failures) },
  );
}

function refusedKeysIn(failures: WritingFailure[]): Provider[] {
  return [...new Set(failures.flatMap((failure) => failure.refusedKeys))];
}
