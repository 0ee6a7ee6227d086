import { setTimeout as pause } from 'node:timers/promises';
import { composeSampleLetter } from './sample-letter.server.ts';
import type { Writer, WritingEvent, WritingTask } from './writer.server.ts';

export interface SampleOptions {
  /** Milliseconds for a word; 0 writes all at once. */
  msPerWord?: number;
  /** Draws the variant: from 0 up to, not including, 1. */
  draw?: () => number;
}

/** Writes where no provider is configured: plain templates, said to be a sample by provider and model. */
export function sampleWriter(options: SampleOptions = {}): Writer {
  const { msPerWord = 20, draw = Math.random } = options;
  return {
    provider: 'sample',
    model: 'sample',
    write: (task, signal) => writeSample(task, signal, msPerWord, draw),
  };
}

async function* writeSample(
  { brief }: WritingTask,
  signal: AbortSignal,
  msPerWord: number,
  draw: () => number,
): AsyncGenerator<WritingEvent, void> {
  const text = composeSampleLetter(brief, draw);
  for (const [word] of text.matchAll(/\S+\s*/g)) {
    if (msPerWord > 0) await pause(msPerWord, undefined, { signal }).catch(() => undefined);
    signal.throwIfAborted();
    yield { type: 'text', text: word };
  }
  yield {
    type: 'end',
    writing: {
      provider: 'sample',
      model: 'sample',
      usage: { inputTokens: 0, outputTokens: 0 },
      rawRequest: brief,
      rawResponse: { text },
      refusedKeys: [],
    },
  };
}
