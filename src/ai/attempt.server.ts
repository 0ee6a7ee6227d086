import { providerRequests } from '#http/watching/metrics.server.ts';
import { startSpan } from '#http/watching/traces.server.ts';
import type { LetterCall, WritingEvent } from './letter-call.server.ts';
import { LetterParser, PlainParser } from './parser/letter-parser.server.ts';
import type { Provider } from './providers.contract.ts';
import { composeSampleSubject } from './sample/sample-letter.server.ts';
import {
  type Payment,
  type RequestOutcome,
  type Writer,
  WritingFailure,
  type WritingTask,
} from './writer.server.ts';

export interface Turn {
  call: LetterCall;
  /** Aborted if another writer has words first. */
  leaving: AbortController;
  /** Also aborted if the reader leaves. */
  signal: AbortSignal;
  isOnly: boolean;
  isBeaten: boolean;
  shouldGiveUp(): boolean;
  emit(event: WritingEvent): void;
}

type AttemptResult = { failure: undefined; events: WritingEvent[] } | { failure: WritingFailure };

/** Makes one request. Throws if no retry is allowed because the reader already has words. */
export async function attempt(writer: Writer, turn: Turn): Promise<AttemptResult> {
  const { call, signal } = turn;
  if (call.deadline <= performance.now()) throw outcomeOf(call.failures);
  const payment = await call.payer.reserve(writer);
  if (!payment) {
    const failure = unavailable(writer, 'was not asked: the money is used up', { retryAfterMs: null });
    call.failures.push(failure);
    return { failure };
  }
  const request = new ProviderRequest();
  if (signal.aborted) await payment.settle({ ...request.outcome, isAbandoned: false });
  signal.throwIfAborted();
  const { provider, model } = writer;
  const labels = { 'redress.provider': provider, 'redress.model': model };
  const span = startSpan('provider request', 'client', labels);
  try {
    const events = await readLetter(writer, turn, request, payment);
    request.outcome.isAbandoned = false;
    request.ended = 'written';
    await call.breaker.recordSuccess(writer, performance.now() - (request.begunAt ?? request.madeAt));
    return { failure: undefined, events };
  } catch (error) {
    return { failure: await recordFailure(writer, turn, request, error) };
  } finally {
    const { ended, outcome } = request;
    request.stop.abort();
    providerRequests.inc({ provider, outcome: ended });
    const message = ended === 'unavailable' ? call.failures.at(-1)?.message : undefined;
    span?.end({ 'redress.outcome': ended }, message);
    const hasReaderLeft = call.signal.aborted || (call.hasReaderStopped && !turn.isBeaten);
    await payment.settle({ ...outcome, hasReaderLeft: outcome.isAbandoned && hasReaderLeft });
  }
}

class ProviderRequest {
  readonly stop = new AbortController();
  readonly madeAt = performance.now();
  begunAt: number | undefined;
  isHandedOn = false;
  ended: 'written' | 'left' | WritingFailure['kind'] = 'left';
  readonly outcome: RequestOutcome = {
    isAccepted: false,
    hasBegun: false,
    isAbandoned: true,
    hasReaderLeft: false,
    isTimedOut: false,
    receivedBytes: 0,
    usage: undefined,
  };
}

async function readLetter(
  writer: Writer,
  turn: Turn,
  request: ProviderRequest,
  payment: Payment,
): Promise<WritingEvent[]> {
  const { task, failures } = turn.call;
  const { outcome, stop } = request;
  const parser = parserFor(task);
  const held: WritingEvent[] = [];
  using timers = startTimers(writer, turn, request);
  for await (const event of writer.write(task, AbortSignal.any([turn.signal, stop.signal]))) {
    outcome.isAccepted = true;
    if (event.type === 'accepted') continue;
    const isEnd = event.type === 'end';
    if (isEnd) void payment.settle({ ...outcome, isAbandoned: false, usage: event.writing.usage });
    else outcome.receivedBytes += Buffer.byteLength(event.text);
    held.push(...(isEnd ? parser.end() : parser.push(event.text)));
    if (parser.isForeign) {
      throw unavailable(writer, 'wrote in another language', { retryAfterMs: 0 });
    }
    if (parser.declines) throw new WritingFailure('declined', `${writer.provider} declined in its own words`);
    outcome.hasBegun ||= parser.hasWords;
    if (!parser.hasBegun) continue;
    request.begunAt ??= performance.now();
    timers.restart();
    // Comes before the last words, because their reader may leave.
    if (isEnd)
      held.unshift({ type: 'finished', writing: event.writing, refusedKeys: refusedKeysIn(failures) });
    if (!task.streamed) continue;
    for (const piece of held.splice(0)) {
      turn.emit(piece);
      request.isHandedOn ||= piece.type === 'text';
    }
  }
  if (!parser.hasBegun) throw unavailable(writer, 'sent an answer without a letter', { retryAfterMs: 0 });
  return held;
}

function parserFor(task: WritingTask) {
  const { isPlain, fallbackSubject, instructions, prompt, rules, letter, usesOf } = task;
  if (isPlain) return new PlainParser(prompt);
  // The writer's own sentences stay in their language.
  const language = letter.kept.length === 0 ? letter.language : undefined;
  const drawSubject = () => composeSampleSubject(task, Math.random);
  const texts = [instructions, prompt];
  return new LetterParser(fallbackSubject, { texts, rules, language, own: letter.kept, usesOf, drawSubject });
}

function startTimers(writer: Writer, { call, shouldGiveUp }: Turn, request: ProviderRequest) {
  const { timeouts, deadline } = call;
  const stop = () => {
    request.outcome.isTimedOut = true;
    const isLate = deadline <= performance.now();
    const what = !request.begunAt ? 'sent no words in time' : isLate ? 'took too long' : 'fell silent';
    request.stop.abort(unavailable(writer, what, { retryAfterMs: 0, isOutage: true }));
  };
  const within = (ms: number) => setTimeout(stop, Math.max(0, Math.min(ms, deadline - performance.now())));
  let timer = within(timeouts.firstWords);
  let looking = setTimeout(look, timeouts.hedge);
  function look() {
    looking = setTimeout(look, timeouts.hedge / 10);
    if (shouldGiveUp()) stop();
  }
  function clear() {
    clearTimeout(timer);
    clearTimeout(looking);
  }
  return {
    restart() {
      clear();
      timer = within(timeouts.silence);
    },
    [Symbol.dispose]: clear,
  };
}

async function recordFailure(
  writer: Writer,
  turn: Turn,
  request: ProviderRequest,
  error: unknown,
): Promise<WritingFailure> {
  const { call, signal } = turn;
  const { outcome } = request;
  outcome.isAbandoned = signal.aborted;
  await tellBreaker(writer, turn, request, error);
  if (!(error instanceof WritingFailure)) throw error;
  if (!signal.aborted) request.ended = error.kind;
  outcome.usage = error.usage;
  call.failures.push(error);
  if (outcome.isAccepted && !outcome.hasBegun) call.empty.add(error);
  call.log.warn({ err: error }, 'a provider failed');
  if (request.isHandedOn) throw outcomeOf(call.failures);
  return error;
}

/** If the reader leaves after this share of the time for first words, the provider has failed. */
const SILENT_SHARE = 0.5;

async function tellBreaker(
  writer: Writer,
  { call, signal }: Turn,
  { outcome, madeAt }: ProviderRequest,
  error: unknown,
): Promise<void> {
  const { breaker, timeouts, failing } = call;
  const failure = error instanceof WritingFailure ? error : undefined;
  const ms = performance.now() - madeAt;
  const isLong = call.signal.aborted ? timeouts.firstWords * SILENT_SHARE : timeouts.hedge;
  const wasSilent = signal.aborted && !outcome.hasBegun && ms >= isLong;
  if (failure?.kind === 'declined') await breaker.recordSuccess(writer, 0);
  else if (failure?.isOutage || wasSilent) {
    if (await breaker.recordFailure(writer, ms, failure?.retryAfterMs ?? null)) failing.add(writer);
  }
}

function unavailable(
  { provider }: Writer,
  what: string,
  options: ConstructorParameters<typeof WritingFailure>[2],
) {
  return new WritingFailure('unavailable', `${provider} ${what}`, options);
}

export function outcomeOf(failures: WritingFailure[]): WritingFailure {
  const message = failures.map((failure) => failure.message).join('; ');
  const isDeclined = failures.some(({ kind }) => kind === 'declined');
  const refusedKeys = refusedKeysIn(failures);
  return new WritingFailure(isDeclined ? 'declined' : 'unavailable', message, { refusedKeys });
}

function refusedKeysIn(failures: WritingFailure[]): Provider[] {
  return [...new Set(failures.flatMap((failure) => failure.refusedKeys))];
}
