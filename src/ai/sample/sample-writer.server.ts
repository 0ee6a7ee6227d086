import { setTimeout as pause } from 'node:timers/promises';
import type { Writer } from '../writer.server.ts';
import { composeSampleLetter } from './sample-letter.server.ts';

export interface SampleOptions {
  msPerWord?: number;
  draw?: () => number;
}

export function sampleWriter({ msPerWord = 20, draw = Math.random }: SampleOptions = {}): Writer {
  const sample = { provider: 'sample', model: 'sample', usage: { inputTokens: 0, outputTokens: 0 } } as const;
  return {
    ...sample,
    async *write(task, signal) {
      yield { type: 'accepted' };
      const text = task.isPlain ? SAMPLE_ANSWER : composeSampleLetter(task, draw);
      const isPaced = task.streamed && msPerWord > 0;
      for (const piece of isPaced ? text.split(/(?<=\s)(?=\S)/) : [text]) {
        if (isPaced) await pause(msPerWord, undefined, { signal }).catch(() => undefined);
        signal.throwIfAborted();
        yield { type: 'text', text: piece };
      }
      yield { type: 'end', writing: { ...sample, rawRequest: task.letter, rawResponse: { text } } };
    },
  };
}

const SAMPLE_ANSWER =
  'This site has no AI model yet. Once it has one, the letter is here in the language that you chose.';
