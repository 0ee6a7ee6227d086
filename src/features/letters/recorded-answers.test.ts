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

/** In these letters, text around the letter may also belong to it. */
const MISSES: Record<number, string[]> = {
  40: ['a second subject'],
  41: ['markup'],
  42: ['a second subject', 'a second salutation'],
  43: ['markup'],
  44: ['a second salutation'],
  45: ['a second closing'],
  46: ['a second salutation'],
};

describe(`what ${model} answered`, () => {
  test.each(letters.map((letter, number) => ({ number, ...letter })))(
    '$number reaches a reader as a letter, or as a sentence if it was cut',
    async ({ number, inputs: recorded, answers }) => {
      const inputs = { ...recorded, systemPrompt: DEFAULT_SYSTEM_PROMPT };
      const provider = await provide(...answers.map(replayed));
      const { letter, failure } = await writeForReader(chatAt(provider.url), inputs);
      if (!letter) {
        expect(answers.map(({ end }) => end)).not.toEqual(answers.map(() => 'whole'));
        return expect(failure).toMatch(/^openai ended with length/);
      }
      expect(problemsIn(letter), letter.text).toEqual(MISSES[number] ?? []);
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
