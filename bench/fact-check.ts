import { readWords } from '../src/features/letters/engine/claims/words.server.ts';
import { findUnsupported } from '../src/features/letters/engine/fact-check.server.ts';
import { readLabelled } from '../tests/support/letters/labelled/labelled-letters.ts';
import type { Figure } from './figure.ts';

/** Checks each honest letter of the labeled set. */
export async function measureFactCheck(): Promise<Figure[]> {
  const { letters } = readLabelled('tuned');
  const timed = (run: (letter: (typeof letters)[number]) => unknown) =>
    letters.map((letter) => {
      const started = performance.now();
      run(letter);
      return performance.now() - started;
    });
  const check = ({ text, sources }: (typeof letters)[number]) =>
    findUnsupported(text, { language: 'en', ofPage: [], ofWriter: sources });
  for (let round = 0; round < 20; round += 1) timed(check);
  return [
    {
      what: 'fact check of a letter (floor: reading its words)',
      unit: 'ms',
      ours: timed(check),
      floor: timed(({ text }) => readWords(text)),
      aim: { of: 'figure', atMost: 5 },
    },
  ];
}
