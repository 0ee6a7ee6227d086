import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SYSTEM_PROMPT } from '#features/settings/settings.contract.ts';
import { problemsIn, type RawAnswer, writeForReader } from '#tests/support/letters/letter-for-reader.ts';
import type { Recording } from '#tests/support/letters/recording.ts';
import { provide } from '#tests/support/providers/provide.ts';
import { chatEvents } from '#tests/support/providers/provider-events.ts';
import { stream } from '#tests/support/providers/raw-provider.ts';
import { chatAt } from '#tests/support/providers/writing.ts';
import { findUnsupported, sourcesOf } from './engine/fact-check.server.ts';

/** A model with 135 million parameters misbehaves in most ways. `npm run probe` recorded what it wrote. */
const file = new URL('../../../tests/support/letters/smollm2-135m-instruct.json', import.meta.url);
const { model, letters }: Recording = JSON.parse(readFileSync(file, 'utf8'));

const NOT_PLANNED_THEN = { firstSentence: 'short', subjects: ['request', 'question'] } as const;

describe(`what ${model} answered`, () => {
  test.each(letters.map((letter, number) => ({ number, ...letter })))(
    '$number reaches a reader as a letter or as a sentence',
    async ({ inputs: recorded, answers }) => {
      const plan = { ...NOT_PLANNED_THEN, ...recorded.plan };
      const inputs = { ...recorded, plan, systemPrompt: DEFAULT_SYSTEM_PROMPT };
      const provider = await provide(...answers.map(replayed));
      const { letter, failure } = await writeForReader(chatAt(provider.url), inputs);
      if (!letter)
        return expect(failure).toMatch(
          /^openai (?:ended with length|wrote in another language|sent an answer without a letter)/,
        );
      expect(problemsIn(letter), letter.text).toEqual([]);
      const marks = findUnsupported(letter.text, sourcesOf(inputs));
      expect(marks.filter(({ start, end }) => start >= end || end > letter.text.length)).toEqual([]);
    },
  );
});

/** Sends a few characters at a time. */
function replayed({ text, end }: RawAnswer) {
  const pieces = text.match(/.{1,7}/gsu) ?? [];
  const last = end === 'whole' ? chatEvents.end.whole : chatEvents.end.length;
  return stream(chatEvents.start, ...pieces.map(chatEvents.words), last);
}
