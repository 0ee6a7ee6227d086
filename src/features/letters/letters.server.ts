import type { Logger } from 'pino';
import { type Provider, type Writer, type Writing, WritingFailure } from '../../ai/writer.server.ts';
import type { Db } from '../../database/client.server.ts';
import { builtInSystemPrompt } from '../settings/built-in-settings.ts';
import { noteRefusedKeys, noteWorkingKey } from '../settings/provider-keys.server.ts';
import type { WritingSettings } from '../settings/settings.contract.ts';
import { lengthOptions, toneOptions } from '../settings/writing-options.ts';
import { countLetter } from './engine/letter-counts.server.ts';
import { letterRefusal, unavailable } from './engine/letter-failure.server.ts';
import type { LetterOccasion } from './engine/letter-occasion.server.ts';
import { composeLetterPrompt, type LetterInputs, type Visitor } from './engine/letter-prompt.server.ts';
import { type LetterPiece, LetterSplitter } from './engine/letter-splitter.server.ts';
import { technicalDetails } from './engine/technical-details.server.ts';
import type { WrittenLetter } from './letters.contract.ts';

export interface LetterRequest {
  occasion: LetterOccasion;
  /** Null for letters that staff make without a person. */
  visitor: Visitor | null;
  settings: WritingSettings;
  /** Staff are told what a letter was made with, and their letters are not counted. */
  isStaff: boolean;
  writer: Writer;
  /** Aborts when the reader leaves. */
  signal: AbortSignal;
}

export interface LetterDependencies {
  db: Db;
  log: Logger;
  /** From 0 to under 1; draws the tone and the length. */
  random: () => number;
}

export type LetterEvent = LetterPiece | { type: 'done'; letter: WrittenLetter };

/**
 * Writes one letter, handing on its words as they come; `done` follows a letter that is whole.
 * Throws an AppError by ruling 17, before the first words or after them.
 */
export async function* writeLetter(
  dependencies: LetterDependencies,
  request: LetterRequest,
): AsyncGenerator<LetterEvent, void> {
  const inputs = chooseInputs(dependencies, request);
  const task = { ...composeLetterPrompt(inputs), keepRaw: request.isStaff };
  const splitter = new LetterSplitter(request.occasion.fallbackSubject);
  try {
    for await (const event of request.writer.write(task, request.signal)) {
      if (event.type === 'text') yield* splitter.push(event.text);
      else yield* finishLetter(dependencies, request, inputs, splitter, event.writing);
    }
  } catch (error) {
    if (!(error instanceof WritingFailure)) throw error;
    await noteKeys(dependencies, error);
    throw letterRefusal(error, request.isStaff);
  }
}

/** What staff left empty is made up for by what is built in (ruling 14). */
function chooseInputs(
  { random }: LetterDependencies,
  { occasion, visitor, settings }: LetterRequest,
): LetterInputs {
  const { organization, organizationPrompt, recipient, campaignGoal } = occasion;
  return {
    organization,
    organizationPrompt,
    recipient,
    campaignGoal,
    visitor,
    systemPrompt: settings.systemPrompt.trim() || builtInSystemPrompt,
    tone: draw(toneOptions(settings.tone), random),
    length: draw(lengthOptions(settings.length), random),
  };
}

function draw(options: string[], random: () => number): string {
  return options[Math.floor(random() * options.length)] ?? '';
}

/** The letter is counted once, and before its last words: its reader may be gone after them. */
async function* finishLetter(
  dependencies: LetterDependencies,
  { occasion, isStaff }: LetterRequest,
  inputs: LetterInputs,
  splitter: LetterSplitter,
  writing: Writing,
): AsyncGenerator<LetterEvent, void> {
  const lastPieces = splitter.end();
  const { subject, text } = splitter.whole;
  if (text === '') throw unavailable(new Error('The answer of the model holds no letter.'));
  const { db, log } = dependencies;
  const counting = countLetter(db, writing, occasion, !isStaff).catch((err: unknown) => {
    log.error({ err }, 'a finished letter could not be counted');
  });
  const noting = noteKeys(dependencies, writing);
  try {
    yield* lastPieces;
    const sample = writing.provider === 'sample' && { sample: true as const };
    const details = isStaff && technicalDetails(writing, inputs, occasion);
    yield { type: 'done', letter: { letter: text, subject, ...sample, ...details } };
  } finally {
    await Promise.all([counting, noting]);
  }
}

/** For the settings page, which says whose key was refused. */
async function noteKeys(
  { db, log }: LetterDependencies,
  { refusedKeys, provider }: { refusedKeys: Provider[]; provider?: Writing['provider'] },
): Promise<void> {
  try {
    await noteRefusedKeys(db, refusedKeys);
    if (provider && provider !== 'sample') await noteWorkingKey(db, provider);
  } catch (err) {
    log.error({ err }, 'whose key was refused could not be noted');
  }
}
