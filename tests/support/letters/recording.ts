import type { LetterInputs } from '#features/letters/engine/letter-prompt.server.ts';
import { composeLetterPrompt } from '#features/letters/engine/letter-prompt.server.ts';
import type { RawAnswer } from './letter-for-reader.ts';

export interface Recording {
  model: string;
  date: string;
  letters: RecordedLetter[];
}

interface RecordedLetter {
  inputs: Omit<LetterInputs, 'systemPrompt'>;
  prompt: string;
  answers: RawAnswer[];
}

/** All people in it are invented. */
export function recordingOf(
  model: string,
  date: string,
  letters: { inputs: LetterInputs; answers: RawAnswer[] }[],
): string {
  const recorded = letters.map(({ inputs, answers }) => ({
    inputs: { ...inputs, systemPrompt: undefined },
    prompt: composeLetterPrompt(inputs).prompt,
    answers,
  }));
  return `${JSON.stringify({ model, date, letters: recorded } satisfies Recording, null, 1)}\n`;
}
