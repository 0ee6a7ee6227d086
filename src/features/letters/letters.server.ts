import type { Logger } from 'pino';
import { PROVIDERS, type Provider } from '../../ai/providers.contract.ts';
import { preferredFirst } from '../../ai/providers.server.ts';
import {
  type FinishedLetter,
  type Visitor,
  type Writer,
  type Writing,
  WritingFailure,
  writeWithFallback,
} from '../../ai/writer.server.ts';
import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { linkInstructions } from '../campaigns/instructions.server.ts';
import type { LetterIds } from '../interactions/letter-id.server.ts';
import {
  DEFAULT_LENGTHS,
  DEFAULT_SYSTEM_PROMPT,
  DEFAULT_TONES,
  type WritingSettings,
  writingOptions,
} from '../settings/settings.contract.ts';
import { noteRefusedKeys, noteWorkingKey } from '../settings/settings.server.ts';
import type { LetterContext } from './engine/letter-context.server.ts';
import type { LetterCounter } from './engine/letter-counts.server.ts';
import { composeLetterPrompt, type LetterInputs } from './engine/letter-prompt.server.ts';
import type { LetterCaller, LetterRateLimits, LetterSlots } from './engine/letter-rate-limits.server.ts';
import type { LetterStreamEvent, WrittenLetter } from './letters.contract.ts';

export const DECLINED = 'The AI model declined to write this letter. Please change your words and try again.';
export const UNAVAILABLE = 'The letter could not be written just now. Please try again in a moment.';

export interface LetterEngine {
  db: Db;
  log: Logger;
  writers: Writer[];
  counter: LetterCounter;
  limits: LetterRateLimits;
  slots: LetterSlots;
  letterIds: LetterIds;
  random: () => number;
}

export interface LetterRequest {
  context: LetterContext;
  visitor: Visitor | null;
  settings: Omit<WritingSettings, 'version'>;
  isStaff: boolean;
  streamed: boolean;
}

/** A letter that fails is given back to the limits, unless its reader left or the model declined: that cost money. */
export async function* writeLetter(
  engine: LetterEngine,
  caller: LetterCaller,
  request: LetterRequest,
  signal: AbortSignal,
): AsyncGenerator<LetterStreamEvent, void> {
  signal.throwIfAborted();
  const taken = await engine.limits.take(caller, request.context.campaignId);
  try {
    using _slot = engine.slots.take();
    yield* generateLetter(engine, request, signal);
  } catch (error) {
    const isDeclined = error instanceof AppError && error.status < 500;
    if (!isDeclined && !signal.aborted) await taken.giveBack();
    throw error;
  }
}

async function* generateLetter(
  engine: LetterEngine,
  request: LetterRequest,
  signal: AbortSignal,
): AsyncGenerator<LetterStreamEvent, void> {
  const { isStaff, streamed, settings } = request;
  const inputs = chooseInputs(engine, request);
  const task = { ...composeLetterPrompt(inputs), streamed, keepRaw: isStaff };
  const writers = preferredFirst(engine.writers, settings.aiModel);
  const letter: WrittenLetter = { letter: '', subject: '' };
  let counting: Promise<unknown> | undefined;
  try {
    for await (const event of writeWithFallback(writers, task, signal, engine.log)) {
      if (event.type === 'finished') {
        Object.assign(letter, isStaff && technicalDetails(event, inputs));
        if (event.writing.provider === 'sample') letter.sample = true;
        Object.assign(letter, visitorsLetterId(engine, request));
        counting = countFinished(engine, event, request);
      } else {
        letter[event.type === 'text' ? 'letter' : 'subject'] += event.text;
        yield { event: event.type, data: { text: event.text } };
      }
    }
    yield { event: 'done', data: letter };
  } catch (error) {
    if (!(error instanceof WritingFailure)) throw error;
    await noteKeys(engine, error.refusedKeys);
    throw refusalOf(error, isStaff);
  } finally {
    await counting;
  }
}

/** Staff who try a letter out leave no record of it. */
function visitorsLetterId({ letterIds }: LetterEngine, { visitor, context }: LetterRequest) {
  const { campaignId, organizationId } = context;
  return visitor && organizationId !== null && { letterId: letterIds.seal({ campaignId, organizationId }) };
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

function keysRefused(providers: Provider[]): string {
  const names = providers.map((provider) => PROVIDERS[provider].name).join(' and ');
  return `${names} refused ${providers.length === 1 ? 'its API key' : 'their API keys'}.`;
}

function chooseInputs({ random }: LetterEngine, { context, visitor, settings }: LetterRequest): LetterInputs {
  return {
    ...context,
    visitor,
    systemPrompt: settings.systemPrompt.trim() || DEFAULT_SYSTEM_PROMPT,
    tone: draw(writingOptions(settings.tone, DEFAULT_TONES), random),
    length: draw(writingOptions(settings.length, DEFAULT_LENGTHS), random),
  };
}

function draw(options: string[], random: () => number): string {
  return options[Math.floor(random() * options.length)] ?? '';
}

function technicalDetails(
  { writing, refusedKeys }: FinishedLetter,
  inputs: LetterInputs,
): Partial<WrittenLetter> {
  const { model, provider, rawRequest, rawResponse } = writing;
  const { tone, length, organizationPrompt, campaignGoal, instructions } = inputs;
  const usedSettings = {
    model,
    tone,
    length,
    ...(organizationPrompt && { organizationPrompt }),
    ...(campaignGoal && { campaignGoal }),
    ...(instructions && { instructions: linkInstructions(instructions) }),
  };
  if (refusedKeys.length === 0 || provider === 'sample') return { usedSettings, rawRequest, rawResponse };
  const notice = `${keysRefused(refusedKeys)} ${PROVIDERS[provider].name} wrote this letter.`;
  return { usedSettings, rawRequest, rawResponse, notice };
}

/** Begins before the last words are handed on: their reader may leave. Never fails, as the letter is there. */
async function countFinished(
  engine: LetterEngine,
  { writing, refusedKeys }: FinishedLetter,
  { context, isStaff }: LetterRequest,
): Promise<void> {
  const counted = engine.counter.count({ writing, context, isForVisitor: !isStaff });
  const logged = (err: unknown) => engine.log.error({ err }, 'a finished letter could not be counted');
  await Promise.all([counted.catch(logged), noteKeys(engine, refusedKeys, writing.provider)]);
}

async function noteKeys(
  { db, log }: LetterEngine,
  refusedKeys: Provider[],
  writtenBy: Writing['provider'] = 'sample',
): Promise<void> {
  try {
    await noteRefusedKeys(db, refusedKeys);
    if (writtenBy !== 'sample') await noteWorkingKey(db, writtenBy);
  } catch (err) {
    log.error({ err }, 'whose key was refused could not be noted');
  }
}
