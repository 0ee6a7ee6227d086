import { writeWithFallback } from '#ai/fallback.server.ts';
import type { FinishedLetter, WritingOptions } from '#ai/letter-call.server.ts';
import { NO_PLAN } from '#ai/plain-task.server.ts';
import { claudeWriter, openAiWriter } from '#ai/providers.server.ts';
import type { Payer, Writer, Writing, WritingTask } from '#ai/writer.server.ts';

export const letterTask: WritingTask = {
  instructions: 'Write a letter. Begin with a subject line.',
  prompt: '<visitor><reason>The 14 is my way to work.</reason></visitor>',
  rules: '',
  letter: {
    language: 'en',
    recipient: 'City Council',
    organization: 'Riders Union',
    goal: 'Restore night service on bus line 14',
    reason: 'The 14 is my way to work.',
    answers: [],
    kept: [],
    mostWords: null,
    plan: {
      ...NO_PLAN,
      closingRequest: 'Please write back and tell me where you stand on this.',
      tone: 'Warm',
      length: 'About 200 words',
    },
  },
  fallbackSubject: 'A letter',
  streamed: true,
  keepRaw: true,
};

export const freeOfCharge: Payer = { reserve: async () => ({ settle: async () => {} }) };

/** This is too long for a salutation or a signature. */
export const BEGUN = 'I ask you to keep the 14. It is my way to work and ';

export function claudeAt(baseUrl: string, apiKey = 'k'): Writer {
  return claudeWriter({ apiKey, baseUrl, model: 'claude-sonnet-5-5', api: 'messages' });
}

export function chatAt(baseUrl: string): Writer {
  return openAiWriter({ baseUrl, model: 'llama3.2', api: 'chat' });
}

interface ReadOptions {
  task?: WritingTask;
  signal?: AbortSignal;
}

/** One request to one writer: its pieces of text, and how it ended. */
export async function readWhole(writer: Writer, { task = letterTask, signal = never() }: ReadOptions = {}) {
  const seen: { pieces: string[]; writing: Writing | undefined; error: unknown } = {
    pieces: [],
    writing: undefined,
    error: undefined,
  };
  try {
    for await (const event of writer.write(task, signal)) {
      if (event.type === 'text') seen.pieces.push(event.text);
      if (event.type === 'end') seen.writing = event.writing;
    }
  } catch (error) {
    seen.error = error;
  }
  return seen;
}

/** A letter by the first of these writers that can write it; `failures` are what the log heard. */
export async function readWithFallback(
  writers: Writer[],
  {
    task = letterTask,
    signal = never(),
    payer = freeOfCharge,
    onFailure,
    onText,
    ...options
  }: ReadOptions & Partial<WritingOptions> & { onFailure?: () => void; onText?: () => void } = {},
) {
  const letter = { subject: '', text: '' };
  const failures: unknown[] = [];
  let finished: FinishedLetter | undefined;
  let error: unknown;
  const warn = (fields: { err?: unknown }) => {
    failures.push(fields.err);
    onFailure?.();
  };
  try {
    for await (const event of writeWithFallback(writers, task, {
      ...options,
      signal,
      log: { warn },
      payer,
    })) {
      if (event.type === 'finished') finished = event;
      else letter[event.type] += event.text;
      if (event.type === 'text') onText?.();
    }
  } catch (thrown) {
    error = thrown;
  }
  return { ...letter, finished, error, failures };
}

function never(): AbortSignal {
  return new AbortController().signal;
}
