import type { Logger } from 'pino';
import { writeWithFallback } from '#ai/fallback.server.ts';
import type { FinishedLetter } from '#ai/letter-call.server.ts';
import type { Provider } from '#ai/providers.contract.ts';
import { preferredFirst } from '#ai/providers.server.ts';
import { WritingFailure } from '#ai/writer.server.ts';
import { waitBriefly } from '#database/lasting-batch.server.ts';
import { makeLetterId } from '#features/interactions/letter-rows.server.ts';
import { sortByHealth } from '#features/settings/provider-outages.server.ts';
import { DEFAULT_SYSTEM_PROMPT, type WritingSettings } from '#features/settings/settings.contract.ts';
import {
  readLetterSettings,
  recordRefusedKeys,
  recordWorkingKey,
} from '#features/settings/settings.server.ts';
import { AppError } from '#http/errors.server.ts';
import { currentRequestId } from '#http/watching/request-id.server.ts';
import { within } from '#http/watching/traces.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import { findUnsupported, sourcesOf } from './engine/fact-check.server.ts';
import type { LetterContext } from './engine/letter-context.server.ts';
import { endingsFor, frameLetter } from './engine/letter-frame.server.ts';
import { measureLetter } from './engine/letter-measures.server.ts';
import {
  composeLetterPrompt,
  type LetterInputs,
  type LetterWords,
  ownTextsOf,
} from './engine/letter-prompt.server.ts';
import type { LetterAllowance, LetterCaller } from './engine/letter-rate-limits.server.ts';
import type { MeasuredLetter } from './engine/letter-records.server.ts';
import { choosePlan, drawPlan } from './engine/plan-choice.server.ts';
import { detailsFor, keysRefused } from './letter-details.server.ts';
import type { LetterEngine } from './letter-engine.server.ts';
import type { LetterStreamEvent, WrittenLetter } from './letters.contract.ts';
import { combine, type LetterReservation } from './money/money.server.ts';
import { ownShareOf } from './own-words/own-words.contract.ts';
import { compareWithOthers, SIMILAR_PERCENT } from './variety/variety.server.ts';

export const DECLINED = errorText('letters.declined');
/** This is a guess, because a pause ends when an admin ends it. */
const PAUSE_SECONDS = 300;
export const PAUSED = errorText('letters.paused');
export const UNAVAILABLE = errorText('letters.unavailable');

export interface LetterRequest extends LetterWords {
  caller: LetterCaller;
  context: LetterContext;
  challenge?: string | undefined;
  source: string;
  abbreviation?: string | undefined;
  settings?: Omit<WritingSettings, 'version'>;
  isStaff: boolean;
  readsPrompts: boolean;
  streamed: boolean;
}

/** Checks the reasons to refuse in order. A refused caller gets everything back. */
export async function* writeLetter(
  engine: LetterEngine,
  request: LetterRequest,
  signal: AbortSignal,
): AsyncGenerator<LetterStreamEvent, void> {
  const { caller, context, challenge } = request;
  try {
    signal.throwIfAborted();
    const site = await readSite(engine);
    using inFlight = engine.limits.inFlight.acquire(caller);
    await using allowance = await engine.limits.rates.open(caller, context);
    const draft = await draftLetter(engine, request, site);
    const firstAsked = sortByHealth(draft.writers, site.troubled);
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

/** Throws a 503 while letters are paused. */
export async function readSite({ db }: LetterEngine) {
  const { arePaused, ...site } = await readLetterSettings(db);
  if (arePaused) throw new AppError(503, PAUSED, { retryAfter: PAUSE_SECONDS, reason: 'paused' });
  return site;
}

async function draftLetter(
  { db, providers }: LetterEngine,
  request: LetterRequest,
  site: Awaited<ReturnType<typeof readSite>>,
) {
  const { context, streamed, isStaff, settings = site.settings } = request;
  const { visitor, answers, keepSentences, onWindows = false } = request;
  const isSample = providers.writers.every(({ provider }) => provider === 'sample');
  const { plan, usesOf } = isOfVisitor(request)
    ? await choosePlan(db, context, settings, isSample)
    : { plan: drawPlan(context, settings), usesOf: undefined };
  const inputs: LetterInputs = {
    ...context,
    ...{ visitor, answers, keepSentences, onWindows },
    systemPrompt: settings.systemPrompt.trim() || DEFAULT_SYSTEM_PROMPT,
    plan,
  };
  return {
    requestId: currentRequestId(),
    inputs,
    task: { ...composeLetterPrompt(inputs), streamed, keepRaw: isStaff, usesOf },
    frame: frameLetter(inputs),
    writers: preferredFirst(providers.writers, settings.aiModel),
    breaker: providers.outages.breaker(site.troubled),
    keysRefusedBefore: site.refusedKeys,
  };
}

type Draft = Awaited<ReturnType<typeof draftLetter>> & {
  allowance: LetterAllowance;
  reservation: LetterReservation;
};

interface Written {
  id: string;
  letter: Pick<WrittenLetter, 'letter' | 'subject'>;
  finished?: FinishedLetter;
  compared?: MeasuredLetter | undefined;
}

async function* generateLetter(
  engine: LetterEngine,
  request: LetterRequest,
  draft: Draft,
  signal: AbortSignal,
): AsyncGenerator<LetterStreamEvent, void> {
  const written: Written = { id: makeLetterId(), letter: { letter: '', subject: '' } };
  let recording: Promise<void> | undefined;
  try {
    yield* writeWords(engine, request, draft, { written, signal });
    written.compared = await compareLetter(engine, request, draft, written.letter);
    const data = { ...written.letter, ...extrasFor(engine, request, draft, written) };
    recording = recordLetter(engine, request, draft, written);
    // Once its reader has the letter, it is counted and paid for, even if this process is killed now.
    await waitBriefly(recording);
    yield { event: 'done', data };
  } catch (error) {
    throw await outcomeOf(engine, request, error, draft.allowance);
  } finally {
    const isPaid = written.finished !== undefined || draft.allowance.isSpent();
    if (isPaid) recording ??= recordLetter(engine, request, draft, written);
    await recording;
  }
}

/** Yields the salutation before a provider responds. Holds a slot only while a provider works. */
async function* writeWords(
  { limits, log, providers: { timeouts } }: LetterEngine,
  { caller }: LetterRequest,
  { frame, task, writers, breaker, allowance, reservation }: Draft,
  { written, signal }: { written: Written; signal: AbortSignal },
): AsyncGenerator<LetterStreamEvent, void> {
  using _slot = limits.slots.acquire();
  const add = (type: 'subject' | 'text', text: string): LetterStreamEvent => {
    written.letter[type === 'text' ? 'letter' : 'subject'] += text;
    return { event: type, data: { text } };
  };
  yield add('text', frame.salutation);
  using measures = measureLetter(task);
  const mayRetryEmpty = () => limits.rates.takeRetry(caller);
  const payer = combine(allowance, reservation);
  const options = { signal, log, payer, breaker, timeouts, mayRetryEmpty };
  try {
    for await (const event of within(measures.span, writeWithFallback(writers, task, options))) {
      measures.record(event);
      if (event.type === 'finished') written.finished = event;
      else yield add(event.type, event.text);
    }
  } catch (error) {
    if (!signal.aborted) measures.fail(error);
    throw error;
  }
  const body = written.letter.letter.slice(frame.salutation.length);
  for (const text of endingsFor(frame, task.letter, body)) yield add('text', text);
}

function extrasFor(
  { log }: LetterEngine,
  request: LetterRequest,
  { inputs }: Draft,
  { id, letter, finished, compared }: Written,
): Omit<WrittenLetter, 'letter' | 'subject'> {
  const { addressees: recipients } = request.context;
  const made = originOf(finished);
  return {
    ...(finished && detailsFor(request, finished, inputs)),
    made,
    ...(made === 'sample' && { sample: true }),
    ...(recipients && { recipients }),
    ...(isOfVisitor(request) && { letterId: id }),
    ...checksOf(log, letter, inputs),
    ...(compared && compared.overlap >= SIMILAR_PERCENT && { similar: true }),
  };
}

function originOf(finished: FinishedLetter | undefined) {
  return finished?.writing.provider === 'sample' ? 'sample' : 'ai';
}

/** Letters of staff and of previews leave no record that could find them again. */
function isOfVisitor({ caller, context }: LetterRequest): boolean {
  return 'address' in caller && !context.isPreview;
}

/** Checks are advice, so a letter never fails because of them. */
function checksOf(log: Logger, { letter }: Written['letter'], inputs: LetterInputs) {
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
  { subject, letter }: Written['letter'],
): Promise<MeasuredLetter | undefined> {
  if (!visitor || organizationId === null) return undefined;
  const body = letter.slice(frame.salutation.length, letter.length - frame.ending.length);
  const ownWords = [...Object.values(visitor), ...answers.map(({ answer }) => answer)].join('\n');
  const ownShare = ownShareOf(body, ownTextsOf({ visitor, answers }));
  return { ...(await compareWithOthers(engine, { campaignId, subject, body, ownWords })), ownShare };
}

export async function outcomeOf(
  engine: LetterEngine,
  { isStaff }: Pick<LetterRequest, 'isStaff'>,
  error: unknown,
  allowance: LetterAllowance,
): Promise<unknown> {
  if (!(error instanceof WritingFailure)) return error;
  // The provider read a declined letter, and charges for it.
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

/** Never fails, because the letter is finished. */
async function recordLetter(
  engine: LetterEngine,
  request: LetterRequest,
  { inputs, reservation, requestId, keysRefusedBefore }: Draft,
  { id, finished, compared }: Written,
): Promise<void> {
  const { caller, context, source, abbreviation } = request;
  const isForPublic = isOfVisitor(request) && !request.isStaff;
  const writer = finished?.writing;
  const made = originOf(finished);
  const recorded = engine.records.add({
    ...reservation.spent,
    id,
    made,
    context,
    source,
    writer,
    requestId,
    isFinished: finished !== undefined,
    isCounted: isForPublic && writer !== undefined && made === 'ai',
    address: 'address' in caller ? caller.address : null,
    plan: inputs.plan.number,
    compared: isForPublic ? compared : undefined,
  });
  const worksAgain = keysRefusedBefore.filter((provider) => provider === writer?.provider);
  await Promise.all([
    recorded,
    finished && recordKeys(engine, finished.refusedKeys, worksAgain),
    finished && isForPublic && abbreviation && engine.records.recordShared(abbreviation),
  ]);
}

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

function countTrouble(
  { counters }: LetterEngine,
  { context, source, isStaff }: LetterRequest,
  error: unknown,
): void {
  const trouble = troubleOf(error);
  if (!trouble || isStaff || context.isPreview || context.campaignId === null) return;
  counters.add(context.campaignId, source, trouble);
}

/** Returns undefined if the page tries again automatically. */
function troubleOf(error: unknown): 'declined' | 'limited' | 'failed' | undefined {
  if (!(error instanceof AppError)) return 'failed';
  if (error.status === 428) return undefined;
  if (error.status === 422) return 'declined';
  const isLimit = error.status === 429 || (error.status === 503 && error.text !== UNAVAILABLE);
  return isLimit ? 'limited' : 'failed';
}
