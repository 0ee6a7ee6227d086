import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { providerRequests } from '../http/watching/metrics.server.ts';
import { startSpan } from '../http/watching/traces.server.ts';
import { findLost } from './kept-sentences.server.ts';
import { LetterParser, type LetterPiece } from './letter-parser.server.ts';
import { PlainParser } from './plain-parser.server.ts';
import type { Provider } from './providers.contract.ts';
import { Race } from './race.server.ts';
import {
  type Payer,
  type Payment,
  type RequestOutcome,
  type Words,
  type Writer,
  type Writing,
  WritingFailure,
  type WritingTask,
} from './writer.server.ts';

export interface FinishedLetter {
  type: 'finished';
  writing: Writing;
  refusedKeys: Provider[];
}

type LetterEvent = LetterPiece | FinishedLetter;
type LetterEvents = AsyncGenerator<LetterEvent, void>;
type TriedLetter = AsyncGenerator<LetterEvent, WritingFailure | undefined>;

/** Knows which providers fail again and again. Never fails itself. */
export interface ProviderWatch {
  inOrder(writers: Writer[]): Promise<Writer[]>;
  /** As far as this process knows by now. */
  isFailing(writer: Writer): boolean;
  /** Takes from what there is for asking two providers at once. */
  mayAskTwo(): boolean;
  /** `ms`: since its first words came. */
  answered(writer: Writer, ms: number): Promise<void>;
  /** Whether it has failed so often by now that others come first. `ms`: since the request was made. */
  failed(writer: Writer, ms: number, retryAfterMs: number | null): Promise<boolean>;
}

/** In milliseconds. */
export interface Patience {
  firstWords: number;
  /** Without words for so long, a provider may lose the letter to another one. */
  alone: number;
  silence: number;
  /** Proxies give up after 60 s, and the answer needs some time for itself. */
  all: number;
}

export const PATIENCE: Patience = { firstWords: 20_000, alone: 5_000, silence: 15_000, all: 48_000 };

export interface WritingOptions {
  signal: AbortSignal;
  log: Pick<Logger, 'warn'>;
  payer: Payer;
  watch?: ProviderWatch;
  /** Asked after an accepted request that brought no words. Without it such a request may always be made again. */
  mayRetryEmpty?: () => Promise<boolean>;
  patience?: Patience;
}

interface Call extends Required<WritingOptions> {
  task: WritingTask;
  deadline: number;
  failures: WritingFailure[];
  /** Providers that are not asked again where there is another. */
  failing: Set<Writer>;
  /** Accepted requests without words. */
  empty: Set<WritingFailure>;
}

interface Turn extends Call {
  /** Aborted when the reader leaves; `signal` also when another provider writes the letter. */
  reader: AbortSignal;
  /** While the first words are awaited. Returns true if the request must be given up. */
  whileSilent(): boolean;
}

interface ProviderRequest {
  stop: AbortController;
  /** When the first words came. */
  begunAt?: number;
}

/**
 * As long as no word of the body was handed on, a request that fails is made again, then the next writer is asked. The
 * next one is also asked while one is silent for long, and writes the letter if its words come first.
 */
export async function* writeWithFallback(
  writers: Writer[],
  task: WritingTask,
  { watch = NO_WATCH, patience = PATIENCE, mayRetryEmpty = async () => true, ...options }: WritingOptions,
): LetterEvents {
  const deadline = performance.now() + patience.all;
  const found = { failures: [], failing: new Set<Writer>(), empty: new Set<WritingFailure>() };
  const call: Call = { ...options, watch, patience, mayRetryEmpty, task, deadline, ...found };
  const waiting = [...(await watch.inOrder(writers))];
  await using race = new Race<LetterEvent, WritingFailure>(call.signal);
  function askNext(): boolean {
    const writer = waiting.shift();
    if (!writer) return false;
    const whileSilent = () => leaveSilent(writer);
    race.enter((signal) =>
      tryTwice(writer, { ...call, reader: call.signal, signal, whileSilent }, writers.length === 1),
    );
    return true;
  }
  function leaveSilent(writer: Writer): boolean {
    const [next] = waiting;
    if (!next || watch.isFailing(next)) return false;
    if (watch.isFailing(writer)) return true;
    if (watch.mayAskTwo()) askNext();
    return false;
  }
  while (askNext()) if (yield* race.run()) return;
  throw outcomeOf(call.failures);
}

async function* tryTwice(writer: Writer, call: Turn, isOnly: boolean): TriedLetter {
  const failure = yield* tryToKeep(writer, call);
  const isHopeless =
    failure?.retryAfterMs === null || call.task.isPlain || (call.failing.has(writer) && !isOnly);
  if (!failure || isHopeless) return failure;
  if (call.empty.has(failure) && !(await call.mayRetryEmpty())) return failure;
  await backOff(failure.retryAfterMs ?? 0, call.signal);
  return yield* tryOnce(writer, call);
}

const NO_WATCH: ProviderWatch = {
  inOrder: async (writers) => writers,
  isFailing: () => false,
  mayAskTwo: () => false,
  answered: async () => {},
  failed: async () => false,
};

/** A letter that isn't streamed is asked for once more where it lost a sentence that was to be kept. */
async function* tryToKeep(writer: Writer, call: Turn): TriedLetter {
  const { streamed, letter } = call.task;
  if (streamed || letter.kept.length === 0) return yield* tryOnce(writer, call);
  const first = await collect(tryOnce(writer, call));
  if (first.failure) return first.failure;
  const lost = lostOf(first.events, call);
  if (lost === 0) {
    yield* first.events;
    return undefined;
  }
  const second = await collect(tryOnce(writer, call)).catch((error: unknown) => {
    if (error instanceof WritingFailure) return first;
    throw error;
  });
  yield* second.failure || lostOf(second.events, call) > lost ? first.events : second.events;
  return undefined;
}

async function collect(letter: TriedLetter) {
  const events: LetterEvent[] = [];
  for (;;) {
    const { value, done } = await letter.next();
    if (done) return { events, failure: value };
    events.push(value);
  }
}

function lostOf(events: LetterEvent[], { task }: Call): number {
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  return findLost(text, task.letter.kept).length;
}

async function* tryOnce(writer: Writer, call: Turn): TriedLetter {
  const { payer, signal, watch, deadline, failures } = call;
  if (deadline <= performance.now()) throw outcomeOf(failures);
  const payment = await payer.reserve(writer);
  if (!payment) return notAsked(writer, call);
  const request: ProviderRequest = { stop: new AbortController() };
  const outcome: RequestOutcome = {
    isAccepted: false,
    hasBegun: false,
    isAbandoned: true,
    hasReaderLeft: false,
    receivedBytes: 0,
    usage: undefined,
  };
  if (signal.aborted) await payment.settle({ ...outcome, isAbandoned: false });
  signal.throwIfAborted();
  let bodyHandedOn = false;
  const { provider, model } = writer;
  const span = startSpan('provider request', 'client', {
    'redress.provider': provider,
    'redress.model': model,
  });
  let ended: 'written' | 'left' | WritingFailure['kind'] = 'left';
  const begun = performance.now();
  try {
    for await (const event of readLetter(writer, call, request, outcome, payment)) {
      bodyHandedOn ||= event.type === 'text';
      yield event;
    }
    outcome.isAbandoned = false;
    ended = 'written';
    await watch.answered(writer, performance.now() - (request.begunAt ?? begun));
    return undefined;
  } catch (error) {
    outcome.isAbandoned = signal.aborted;
    await tellWatch(writer, call, error, performance.now() - begun, outcome);
    if (!(error instanceof WritingFailure)) throw error;
    if (!signal.aborted) ended = error.kind;
    outcome.usage = error.usage;
    noteFailure(call, error, outcome);
    if (bodyHandedOn || error.kind === 'declined') throw outcomeOf(failures);
    return error;
  } finally {
    request.stop.abort();
    providerRequests.inc({ provider: writer.provider, outcome: ended });
    span?.end({ 'redress.outcome': ended }, ended === 'unavailable' ? failures.at(-1)?.message : undefined);
    await payment.settle(asStopped(outcome, call));
  }
}

function asStopped(outcome: RequestOutcome, { reader, signal }: Turn): RequestOutcome {
  return { ...outcome, hasReaderLeft: outcome.isAbandoned && (reader.aborted || !signal.aborted) };
}

function noteFailure({ failures, empty, log }: Call, error: WritingFailure, outcome: RequestOutcome): void {
  failures.push(error);
  if (outcome.isAccepted && !outcome.hasBegun) empty.add(error);
  log.warn({ err: error }, 'a provider failed');
}

function notAsked({ provider }: Writer, { failures }: Call): WritingFailure {
  const refusal = new WritingFailure('unavailable', `${provider} was not asked: the money is used up`);
  failures.push(refusal);
  return refusal;
}

/** A request that is left in its silence, by its reader or for another provider, has failed too. */
async function tellWatch(
  writer: Writer,
  { watch, patience, signal, reader, failing }: Turn,
  error: unknown,
  ms: number,
  { hasBegun }: RequestOutcome,
): Promise<void> {
  const failure = error instanceof WritingFailure ? error : undefined;
  const isLong = reader.aborted ? patience.firstWords / 2 : patience.alone;
  const hasWaitedLong = signal.aborted && !hasBegun && ms >= isLong;
  if (failure?.kind === 'declined') await watch.answered(writer, 0);
  else if (failure?.isOutage || hasWaitedLong) {
    if (await watch.failed(writer, ms, failure?.retryAfterMs ?? null)) failing.add(writer);
  }
}

async function* readLetter(
  writer: Writer,
  { task, signal, patience, deadline, failures, whileSilent }: Turn,
  request: ProviderRequest,
  outcome: RequestOutcome,
  payment: Payment,
): LetterEvents {
  const parser = parserFor(task);
  const held: LetterPiece[] = [];
  const expire = () =>
    request.stop.abort(outage(writer, parser.hasBegun ? 'fell silent' : 'sent no words in time'));
  const within = (ms: number) => setTimeout(expire, Math.min(ms, deadline - performance.now()));
  let timer = within(patience.firstWords);
  let looking = setTimeout(look, patience.alone);
  function look() {
    looking = setTimeout(look, patience.alone / 10);
    if (whileSilent()) expire();
  }
  try {
    const eitherEnds = AbortSignal.any([signal, request.stop.signal]);
    for await (const event of wordsOf(writer, task, eitherEnds, outcome, payment)) {
      const isEnd = event.type === 'end';
      held.push(...takeWords(parser, writer, isEnd ? undefined : event.text));
      outcome.hasBegun ||= parser.hasWords;
      if (!parser.hasBegun) continue;
      clearTimeout(timer);
      clearTimeout(looking);
      request.begunAt ??= performance.now();
      if (isEnd) yield { type: 'finished', writing: event.writing, refusedKeys: refusedKeysIn(failures) };
      if (isEnd || task.streamed) for (const piece of held.splice(0)) yield piece;
      timer = within(patience.silence);
    }
    if (!parser.hasBegun) throw failure(writer, 'sent an answer without a letter');
  } finally {
    clearTimeout(timer);
    clearTimeout(looking);
  }
}

function parserFor({ isPlain, fallbackSubject, instructions, prompt }: WritingTask) {
  return isPlain ? new PlainParser(prompt) : new LetterParser(fallbackSubject, instructions, prompt);
}

/** Without words: the end. */
function takeWords(
  parser: LetterParser | PlainParser,
  { provider }: Writer,
  words: string | undefined,
): LetterPiece[] {
  const pieces = words === undefined ? parser.end() : parser.push(words);
  if (parser.declines) throw new WritingFailure('declined', `${provider} declined in its own words`);
  return pieces;
}

async function* wordsOf(
  writer: Writer,
  task: WritingTask,
  signal: AbortSignal,
  outcome: RequestOutcome,
  payment: Payment,
): AsyncGenerator<Words, void> {
  for await (const event of writer.write(task, signal)) {
    outcome.isAccepted = true;
    if (event.type === 'accepted') continue;
    if (event.type === 'text') outcome.receivedBytes += Buffer.byteLength(event.text);
    // Before the last words are handed on: their reader may leave.
    if (event.type === 'end') {
      void payment.settle({ ...outcome, isAbandoned: false, usage: event.writing.usage });
    }
    yield event;
  }
}

function failure({ provider }: Writer, what: string): WritingFailure {
  return new WritingFailure('unavailable', `${provider} ${what}`, { retryAfterMs: 0 });
}

function outage({ provider }: Writer, what: string): WritingFailure {
  return new WritingFailure('unavailable', `${provider} ${what}`, { retryAfterMs: 0, isOutage: true });
}

async function backOff(wishMs: number, signal: AbortSignal): Promise<void> {
  const ms = wishMs > 0 && wishMs <= 2_000 ? wishMs : 75 + Math.random() * 75;
  await pause(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
}

function outcomeOf(failures: WritingFailure[]): WritingFailure {
  const message = failures.map((failure) => failure.message).join('; ');
  const refusedKeys = refusedKeysIn(failures);
  return new WritingFailure(failures.at(-1)?.kind ?? 'unavailable', message, { refusedKeys });
}

function refusedKeysIn(failures: WritingFailure[]): Provider[] {
  return [...new Set(failures.flatMap((failure) => failure.refusedKeys))];
}
