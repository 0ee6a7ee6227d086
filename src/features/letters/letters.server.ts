import { writeWithFallback } from '#ai/fallback.server.ts';
import type { FinishedLetter } from '#ai/letter-call.server.ts';
import type { Provider } from '#ai/providers.contract.ts';
import { preferredFirst } from '#ai/providers.server.ts';
import { type Answer, type LetterPlan, WritingFailure } from '#ai/writer.server.ts';
import { waitBriefly } from '#database/lasting-batch.server.ts';
import { makeLetterId } from '#features/interactions/letter-rows.server.ts';
import { sortByHealth, type TroubledProvider } from '#features/settings/provider-outages.server.ts';
import {
  DEFAULT_LENGTHS,
  DEFAULT_SYSTEM_PROMPT,
  DEFAULT_TONES,
  type WritingSettings,
  writingOptions,
} from '#features/settings/settings.contract.ts';
import { recordRefusedKeys, recordWorkingKey } from '#features/settings/settings.server.ts';
import { AppError } from '#http/errors.server.ts';
import { within } from '#http/watching/traces.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import { findUnsupported, sourcesOf } from './engine/fact-check.server.ts';
import { type LetterAllowance, openAllowance } from './engine/letter-allowance.server.ts';
import type { LetterContext } from './engine/letter-context.server.ts';
import { endingsFor, frameLetter } from './engine/letter-frame.server.ts';
import { measureLetter } from './engine/letter-measures.server.ts';
import { planSpace, randomPlan } from './engine/letter-plan.server.ts';
import { drawPlan } from './engine/letter-plan-draws.server.ts';
import { composeLetterPrompt, type LetterInputs, type Visitor } from './engine/letter-prompt.server.ts';
import type { LetterCaller } from './engine/letter-rate-limits.server.ts';
import { detailsFor, keysRefused } from './letter-details.server.ts';
import type { LetterEngine } from './letter-engine.server.ts';
import type { LetterStreamEvent, WrittenLetter } from './letters.contract.ts';
import { combine, type LetterReservation } from './money/money.server.ts';
import { type ComparedLetter, compareWithOthers, SIMILAR_PERCENT } from './variety/similar-letters.server.ts';

export const DECLINED = errorText('letters.declined');
/** A guess: a pause ends when an admin ends it. */
const PAUSE_SECONDS = 300;
export const PAUSED = errorText('letters.paused');
export const UNAVAILABLE = errorText('letters.unavailable');

export interface LetterRequest {
  caller: LetterCaller;
  challenge?: string | undefined;
  arePaused: boolean;
  context: LetterContext;
  visitor: Visitor | null;
  answers: Answer[];
  keepSentences: boolean;
  /** The tag of the link that the visitor came by, or ''. */
  source: string;
  settings: Omit<WritingSettings, 'version'>;
  /** When the letter begins. */
  refusedKeys: Provider[];
  troubled: TroubledProvider[];
  isStaff: boolean;
  readsPrompts: boolean;
  streamed: boolean;
  requestId?: string | undefined;
}

/** Checks the reasons to refuse in order. A refused caller gets back what was taken. */
export async function* writeLetter(
  engine: LetterEngine,
  request: LetterRequest,
  signal: AbortSignal,
): AsyncGenerator<LetterStreamEvent, void> {
  const { caller, context, challenge } = request;
  try {
    signal.throwIfAborted();
    if (request.arePaused) throw new AppError(503, PAUSED, { retryAfter: PAUSE_SECONDS, reason: 'paused' });
    using inFlight = engine.limits.inFlight.acquire(caller);
    await using allowance = await openAllowance(engine.limits.rates, caller, context);
    const draft = draftLetter(engine, request, await choosePlan(engine, request));
    const firstAsked = sortByHealth(draft.writers, request.troubled);
    await using reservation = await engine.money.open(context, draft.task, firstAsked);
    if ('address' in caller && (allowance.nearLimit || inFlight.needsProof)) {
      await engine.limits.proofs.require(context, caller.address, challenge);
    }
    yield* generateLetter(engine, request, { ...draft, allowance, reservation }, signal);
  } catch (error) {
    if (!signal.aborted) countTrouble(engine, request, error);
    throw error;
  }
}

/** Letters of visitors avoid the plans of the campaign's newest letters. */
async function choosePlan(
  { db }: LetterEngine,
  { caller, context, settings }: LetterRequest,
): Promise<LetterPlan> {
  const { facts, campaignId, recipient, isPreview } = context;
  const space = planSpace({
    facts,
    tones: writingOptions(settings.tone, DEFAULT_TONES),
    lengths: writingOptions(settings.length, DEFAULT_LENGTHS),
    isToOrganization: campaignId === null && recipient !== null,
  });
  const isOfVisitor = 'address' in caller && !isPreview;
  if (!isOfVisitor || campaignId === null) return { ...randomPlan(space), number: null };
  return drawPlan(db, campaignId, space);
}

type Draft = ReturnType<typeof draftLetter> & {
  allowance: LetterAllowance;
  reservation: LetterReservation;
};

function draftLetter(engine: LetterEngine, request: LetterRequest, plan: LetterPlan) {
  const { streamed, isStaff, settings } = request;
  const inputs = inputsOf(request, plan);
  return {
    inputs,
    task: { ...composeLetterPrompt(inputs), streamed, keepRaw: isStaff },
    frame: frameLetter(inputs),
    writers: preferredFirst(engine.providers.writers, settings.aiModel),
    breaker: engine.providers.outages.breaker(request.troubled),
  };
}

/** Yields the salutation before a provider responds. Holds a slot only while a provider works. */
async function* generateLetter(
  engine: LetterEngine,
  request: LetterRequest,
  draft: Draft,
  signal: AbortSignal,
): AsyncGenerator<LetterStreamEvent, void> {
  const { frame, task, allowance } = draft;
  const id = makeLetterId();
  const letter: WrittenLetter = { letter: '', subject: '' };
  const add = (type: 'subject' | 'text', text: string): LetterStreamEvent => {
    letter[type === 'text' ? 'letter' : 'subject'] += text;
    return { event: type, data: { text } };
  };
  let finished: FinishedLetter | undefined;
  let recording: Promise<void> | undefined;
  try {
    {
      using _slot = engine.limits.slots.acquire();
      yield add('text', frame.salutation);
      using measures = measureLetter(task);
      try {
        for await (const event of within(measures.span, askProviders(engine, draft, signal))) {
          measures.record(event);
          if (event.type === 'finished') finished = event;
          else yield add(event.type, event.text);
        }
      } catch (error) {
        if (!signal.aborted) measures.fail(error);
        throw error;
      }
      const body = letter.letter.slice(frame.salutation.length);
      for (const text of endingsFor(frame, task.letter, body)) yield add('text', text);
    }
    if (finished) Object.assign(letter, extrasFor(engine, request, draft, { id, letter, finished }));
    const compared = await compareLetter(engine, request, draft, letter);
    if (compared && compared.overlap >= SIMILAR_PERCENT) letter.similar = true;
    recording = recordLetter(engine, request, draft, { id, finished, compared });
    // Once its reader has the letter, it is counted and paid for, even if this process is killed now.
    await waitBriefly(recording);
    yield { event: 'done', data: letter };
  } catch (error) {
    throw await outcomeOf(engine, request, error, allowance);
  } finally {
    if (finished || allowance.isSpent()) recording ??= recordLetter(engine, request, draft, { id, finished });
    await recording;
  }
}

function askProviders(
  { log, providers: { timeouts } }: LetterEngine,
  { writers, task, breaker, allowance, reservation }: Draft,
  signal: AbortSignal,
) {
  const { mayRetryEmpty } = allowance;
  const payer = combine(allowance, reservation);
  return writeWithFallback(writers, task, { signal, log, payer, breaker, timeouts, mayRetryEmpty });
}

interface Finished {
  id: string;
  letter: WrittenLetter;
  finished: FinishedLetter;
}

function extrasFor(
  engine: LetterEngine,
  request: LetterRequest,
  { inputs }: Draft,
  { id, letter, finished }: Finished,
): Partial<WrittenLetter> {
  const { addressees: recipients } = request.context;
  return {
    ...detailsFor(request, finished, inputs),
    ...(finished.writing.provider === 'sample' && { sample: true }),
    ...(recipients && { recipients }),
    ...(isRemembered(request) && { letterId: id }),
    ...checksOf(engine, letter, inputs),
  };
}

/** Letters of staff and of previews leave nothing by which they are found again. */
function isRemembered({ visitor, context }: LetterRequest): boolean {
  return visitor !== null && !context.isPreview && context.organizationId !== null;
}

/** Advice, so a letter never fails for want of it. */
function checksOf({ log }: LetterEngine, { letter }: WrittenLetter, inputs: LetterInputs) {
  try {
    return { checks: findUnsupported(letter, sourcesOf(inputs)) };
  } catch (err) {
    log.error({ err }, 'a letter could not be checked');
    return {};
  }
}

/** Compares only the body, because the program's words are the same in all letters. */
async function compareLetter(
  engine: LetterEngine,
  { visitor, answers, context: { campaignId, organizationId } }: LetterRequest,
  { frame }: Draft,
  { letter }: WrittenLetter,
): Promise<ComparedLetter | undefined> {
  if (!visitor || organizationId === null) return undefined;
  const body = letter.slice(frame.salutation.length, letter.length - frame.ending.length);
  const ownWords = [...Object.values(visitor), ...answers.map(({ answer }) => answer)].join('\n');
  return compareWithOthers(engine, { campaignId, body, ownWords });
}

/** Turns a failure into the visitor's answer, and remembers refused keys. */
export async function outcomeOf(
  engine: LetterEngine,
  { isStaff }: Pick<LetterRequest, 'isStaff'>,
  error: unknown,
  allowance: LetterAllowance,
): Promise<unknown> {
  if (!(error instanceof WritingFailure)) return error;
  // A declined letter was read by the provider, and paid for.
  if (error.kind === 'declined') allowance.spend();
  await recordKeys(engine, error.refusedKeys);
  return refusalOf(error, isStaff);
}

function refusalOf(failure: WritingFailure, isStaff: boolean): AppError {
  const isDeclined = failure.kind === 'declined';
  const text = isDeclined ? DECLINED : UNAVAILABLE;
  if (!isStaff || failure.refusedKeys.length === 0) {
    return new AppError(isDeclined ? 422 : 503, text, { cause: failure });
  }
  const told = `${keysRefused(failure.refusedKeys)} ${errorSentence('en', text)}`;
  return new AppError(isDeclined ? 422 : 502, told, { cause: failure });
}

function inputsOf(
  { context, visitor, answers, keepSentences, settings }: LetterRequest,
  plan: LetterPlan,
): LetterInputs {
  return {
    ...context,
    visitor,
    answers,
    keepSentences,
    systemPrompt: settings.systemPrompt.trim() || DEFAULT_SYSTEM_PROMPT,
    plan,
  };
}

interface Ended {
  id: string;
  /** Undefined if it was cut off. */
  finished: FinishedLetter | undefined;
  compared?: ComparedLetter | undefined;
}

/** Never fails, because the letter is finished. */
async function recordLetter(
  engine: LetterEngine,
  request: LetterRequest,
  { inputs, reservation }: Draft,
  { id, finished, compared }: Ended,
): Promise<void> {
  const { caller, context, source, isStaff, requestId } = request;
  const writer = finished?.writing;
  const made = writer?.provider === 'sample' ? 'sample' : 'ai';
  const isForVisitor = !isStaff && !context.isPreview && context.organizationId !== null;
  const recorded = engine.records.add({
    ...reservation.spent,
    id,
    made,
    context,
    source,
    writer,
    requestId,
    isFinished: finished !== undefined,
    isCounted: isForVisitor && writer !== undefined && made === 'ai',
    address: 'address' in caller ? caller.address : null,
    plan: inputs.plan.number,
    compared: isRemembered(request) && !isStaff ? compared : undefined,
  });
  await Promise.all([recorded, finished && recordFinished(engine, request, finished)]);
}

async function recordFinished(
  engine: LetterEngine,
  { context, isStaff, ...request }: LetterRequest,
  { writing, refusedKeys }: FinishedLetter,
): Promise<void> {
  const worksAgain = request.refusedKeys.filter((provider) => provider === writing.provider);
  const isShared = !isStaff && !context.isPreview && context.sharedAs;
  const logged = (err: unknown) =>
    engine.log.error({ err }, 'the abbreviation of a letter could not be recorded');
  await Promise.all([
    recordKeys(engine, refusedKeys, worksAgain),
    isShared && engine.records.recordShared(isShared).catch(logged),
  ]);
}

/** Never fails, because the letter is finished. */
export async function recordKeys(
  { db, log }: LetterEngine,
  refusedKeys: Provider[],
  worksAgain: Provider[] = [],
) {
  try {
    await recordRefusedKeys(db, refusedKeys);
    for (const provider of worksAgain) await recordWorkingKey(db, provider);
  } catch (err) {
    log.error({ err }, 'refused keys could not be recorded');
  }
}

/** Counts why a visitor got no letter, for the campaign's team. */
function countTrouble(
  { counters }: LetterEngine,
  { context, source, isStaff }: LetterRequest,
  error: unknown,
): void {
  const trouble = troubleOf(error);
  if (!trouble || isStaff || context.isPreview || context.campaignId === null) return;
  counters.add(context.campaignId, source, trouble);
}

/** Undefined if the page tries again without being asked. */
function troubleOf(error: unknown): 'declined' | 'limited' | 'failed' | undefined {
  if (!(error instanceof AppError)) return 'failed';
  if (error.status === 428) return undefined;
  if (error.status === 422) return 'declined';
  const isLimit = error.status === 429 || (error.status === 503 && error.text !== UNAVAILABLE);
  return isLimit ? 'limited' : 'failed';
}
