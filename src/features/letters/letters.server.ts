import { writeWithFallback } from '../../ai/fallback.server.ts';
import type { FinishedLetter } from '../../ai/letter-call.server.ts';
import type { Provider } from '../../ai/providers.contract.ts';
import { preferredFirst } from '../../ai/providers.server.ts';
import { type Answer, type Payer, type Writing, WritingFailure } from '../../ai/writer.server.ts';
import { waitBriefly } from '../../database/written-once.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { sortByHealth, type TroubledProvider } from '../settings/provider-outages.server.ts';
import {
  DEFAULT_LENGTHS,
  DEFAULT_SYSTEM_PROMPT,
  DEFAULT_TONES,
  type WritingSettings,
  writingOptions,
} from '../settings/settings.contract.ts';
import { noteRefusedKeys, noteWorkingKey } from '../settings/settings.server.ts';
import { findUnsupported, sourcesOf } from './engine/fact-check.server.ts';
import { type LetterAllowance, openAllowance } from './engine/letter-allowance.server.ts';
import type { LetterContext } from './engine/letter-context.server.ts';
import { framed, frameLetter } from './engine/letter-frame.server.ts';
import { measured } from './engine/letter-measures.server.ts';
import { planSpace } from './engine/letter-plan.server.ts';
import { drawAtRandom, type PlanDraw } from './engine/letter-plan-draws.server.ts';
import { composeLetterPrompt, type LetterInputs, type Visitor } from './engine/letter-prompt.server.ts';
import type { LetterCaller } from './engine/letter-rate-limits.server.ts';
import { hashAddress } from './engine/letter-traces.server.ts';
import { detailsFor, keysRefused } from './letter-details.server.ts';
import type { LetterEngine } from './letter-engine.server.ts';
import type { LetterStreamEvent, WrittenLetter } from './letters.contract.ts';
import { bothPay } from './money/money.server.ts';

export const DECLINED = 'The AI model declined to write this letter. Please change your words and try again.';
/** Nobody knows how long a pause lasts. */
const PAUSE_SECONDS = 300;
export const PAUSED = 'Letters are paused for now. Please come back later. We’ve kept what you typed.';
export const UNAVAILABLE = 'We couldn’t write the letter. Please try again in a moment.';

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
  /** As the letter begins. */
  refusedKeys: Provider[];
  troubled: TroubledProvider[];
  isStaff: boolean;
  /** Only the organization's team does. */
  readsPrompts: boolean;
  streamed: boolean;
  requestId?: string | undefined;
}

/** In the order of the refusals. A refused caller gets back what was taken, and no slot. */
export async function* writeLetter(
  engine: LetterEngine,
  request: LetterRequest,
  signal: AbortSignal,
): AsyncGenerator<LetterStreamEvent, void> {
  const { caller, context, challenge } = request;
  signal.throwIfAborted();
  if (request.arePaused) throw new AppError(503, PAUSED, { retryAfter: PAUSE_SECONDS, reason: 'paused' });
  using flight = engine.inFlight.enter(caller);
  await using allowance = await openAllowance(engine.limits, caller, context);
  using draw = await drawPlan(engine, request);
  const plan = planLetter(engine, request, draw.plan);
  const firstAsked = sortByHealth(plan.writers, request.troubled);
  await using purse = await engine.money.open(context, plan.task, firstAsked);
  if ('address' in caller && (allowance.nearLimit || flight.needsProof)) {
    await engine.proofs.require(context, caller.address, challenge);
  }
  yield* generateLetter(
    engine,
    request,
    { ...plan, draw, allowance, payer: bothPay(allowance, purse) },
    signal,
  );
}

type LetterPlan = ReturnType<typeof planLetter> & {
  draw: PlanDraw;
  allowance: LetterAllowance;
  payer: Payer;
};

/** Only letters of visitors take their turn; those of staff and to organizations are drawn at random. */
async function drawPlan(
  { plans, random }: LetterEngine,
  { caller, context, settings }: LetterRequest,
): Promise<PlanDraw> {
  const { facts, campaignId, recipient, isPreview } = context;
  const space = planSpace({
    facts,
    tones: writingOptions(settings.tone, DEFAULT_TONES),
    lengths: writingOptions(settings.length, DEFAULT_LENGTHS),
    isToOrganization: campaignId === null && recipient !== null,
  });
  const isOfVisitor = 'address' in caller && !isPreview;
  return isOfVisitor && campaignId !== null ? plans.draw(campaignId, space) : drawAtRandom(space, random);
}

function planLetter(engine: LetterEngine, request: LetterRequest, plan: PlanDraw['plan']) {
  const { streamed, isStaff, settings } = request;
  const inputs = inputsOf(request, plan);
  const task = { ...composeLetterPrompt(inputs), streamed, keepRaw: isStaff };
  return {
    inputs,
    task,
    frame: frameLetter(inputs),
    writers: preferredFirst(engine.writers, settings.aiModel),
    breaker: engine.outages.breaker(request.troubled),
  };
}

async function* generateLetter(
  engine: LetterEngine,
  request: LetterRequest,
  plan: LetterPlan,
  signal: AbortSignal,
): AsyncGenerator<LetterStreamEvent, void> {
  const { inputs, allowance, draw } = plan;
  const letter: WrittenLetter = { letter: '', subject: '' };
  let counting: Promise<unknown> | undefined;
  try {
    for await (const event of askProviders(engine, plan, signal)) {
      if (event.type === 'finished') {
        Object.assign(letter, detailsFor(request, event, inputs));
        if (event.writing.provider === 'sample') letter.sample = true;
        Object.assign(letter, addressOf(request));
        counting = countFinished(engine, event, request);
      } else {
        letter[event.type === 'text' ? 'letter' : 'subject'] += event.text;
        yield { event: event.type, data: { text: event.text } };
      }
    }
    Object.assign(letter, visitorsLetterId(engine, request, plan, letter));
    Object.assign(letter, checksOf(engine, letter, inputs));
    const { isSimilar, kept } = await compareLetter(engine, request, plan, letter);
    if (isSimilar) letter.similar = true;
    // Whoever has the letter, it is counted and paid for, even if this process is killed now.
    await waitBriefly(counting);
    counting = Promise.all([counting, kept]);
    yield { event: 'done', data: letter };
  } catch (error) {
    throw await outcomeOf(engine, request, error, allowance);
  } finally {
    if (allowance.isSpent()) draw.use();
    if (allowance.isSpent()) counting ??= count(engine, request);
    await counting;
  }
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

/** Only the body: the program's words are the same in all. The visitor's own are theirs to repeat. */
async function compareLetter(
  { similar }: LetterEngine,
  { visitor, answers, context, isStaff }: LetterRequest,
  { inputs, frame }: LetterPlan,
  { letter, sample }: WrittenLetter,
) {
  const { campaignId, isPreview } = context;
  if (!visitor || campaignId === null) return { isSimilar: false, kept: undefined };
  const ownWords = [...Object.values(visitor), ...answers.map(({ answer }) => answer)].join('\n');
  return similar.note({
    campaignId,
    body: letter.slice(frame.salutation.length, letter.length - frame.ending.length),
    ownWords,
    plan: inputs.plan.number,
    isSample: sample === true,
    isKept: !isStaff && !isPreview,
  });
}

function addressOf({ context: { addressees } }: LetterRequest): Partial<WrittenLetter> {
  return addressees ? { recipients: addressees } : {};
}

/** Staff who try a letter out leave no record of it, nor does a preview. */
function visitorsLetterId(
  { letterIds }: LetterEngine,
  { visitor, context, source, isStaff }: LetterRequest,
  { frame }: LetterPlan,
  { letter, sample }: WrittenLetter,
) {
  const { campaignId, organizationId, recipientId } = context;
  const isCounted = !isStaff && !sample;
  const text = letter.slice(0, letter.length - frame.ending.length);
  return (
    visitor &&
    !context.isPreview &&
    organizationId !== null && {
      letterId: letterIds.seal({ campaignId, organizationId, recipientId, source, isCounted, text }),
    }
  );
}

/** The salutation comes before a provider answers. The slot is held no longer than a provider works. */
async function* askProviders(
  { slots, log, timeouts }: LetterEngine,
  { writers, task, frame, payer, breaker, allowance: { mayRetryEmpty } }: LetterPlan,
  signal: AbortSignal,
) {
  using _slot = slots.take();
  const words = writeWithFallback(writers, task, { signal, log, payer, breaker, timeouts, mayRetryEmpty });
  yield* framed(frame, task.letter, measured(words, task, signal));
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
  await noteKeys(engine, error.refusedKeys);
  return refusalOf(error, isStaff);
}

function refusalOf(failure: WritingFailure, isStaff: boolean): AppError {
  const isDeclined = failure.kind === 'declined';
  const sentence = isDeclined ? DECLINED : UNAVAILABLE;
  if (!isStaff || failure.refusedKeys.length === 0) {
    return new AppError(isDeclined ? 422 : 503, sentence, { cause: failure });
  }
  const told = `${keysRefused(failure.refusedKeys)} ${sentence}`;
  return new AppError(isDeclined ? 422 : 502, told, { cause: failure });
}

function inputsOf(
  { context, visitor, answers, keepSentences, settings }: LetterRequest,
  plan: PlanDraw['plan'],
): LetterInputs {
  return {
    ...context,
    visitor,
    ...{ answers, keepSentences },
    systemPrompt: settings.systemPrompt.trim() || DEFAULT_SYSTEM_PROMPT,
    plan,
  };
}

/** Begins before the last words are handed on: their reader may leave. Never fails, as the letter is there. */
async function countFinished(
  engine: LetterEngine,
  { writing, refusedKeys }: FinishedLetter,
  request: LetterRequest,
): Promise<void> {
  const worksAgain = request.refusedKeys.filter((provider) => provider === writing.provider);
  await Promise.all([count(engine, request, writing), noteKeys(engine, refusedKeys, worksAgain)]);
}

async function count(
  { counter, secret, log }: LetterEngine,
  { caller, context, source, isStaff, requestId }: LetterRequest,
  writing?: Writing,
): Promise<void> {
  const addressHash = 'address' in caller ? hashAddress(caller.address, secret) : null;
  const isForVisitor = !isStaff && !context.isPreview;
  const logged = (err: unknown) => log.error({ err }, 'the abbreviation of a letter could not be noted');
  await Promise.all([
    counter.count({ writing, context, source, isForVisitor, addressHash, requestId }),
    writing && isForVisitor && context.sharedAs && counter.noteShared(context.sharedAs).catch(logged),
  ]);
}

/** Never fails: what was written is there. */
export async function noteKeys(
  { db, log }: LetterEngine,
  refusedKeys: Provider[],
  worksAgain: Provider[] = [],
) {
  try {
    await noteRefusedKeys(db, refusedKeys);
    for (const provider of worksAgain) await noteWorkingKey(db, provider);
  } catch (err) {
    log.error({ err }, 'whose key was refused could not be noted');
  }
}
