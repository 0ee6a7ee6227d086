import { firstSentence } from '#ai/kept-sentences.server.ts';
import { composeSampleLetter } from '#ai/sample/sample-letter.server.ts';
import type { UsesOf } from '#ai/writer.server.ts';
import { friends, saturdayHours } from '#demo/harlow-libraries.server.ts';
import { parseFacts, planSpace, randomPlan } from '#features/letters/engine/letter-plan.server.ts';
import { DEFAULT_LENGTHS, DEFAULT_TONES, writingOptions } from '#features/settings/settings.contract.ts';
import type { Language } from '#i18n/languages.contract.ts';

interface SampleOptions {
  withReasons: boolean;
  mostWords?: number | null;
  language?: Language;
}

/** The bodies of letters of the demo campaign, the same ones each time. */
export function writeSampleLetters(count: number, options: SampleOptions): string[] {
  return writeSamples(count, options).map(({ body }) => body);
}

/** Each letter avoids the subjects and the first sentences of all before it. */
export function writeSamples(
  count: number,
  { withReasons, mostWords = null, language = 'en' }: SampleOptions,
): { subject: string; body: string }[] {
  const random = makeRandom();
  const space = planSpace({
    facts: parseFacts(saturdayHours.facts),
    tones: writingOptions(DEFAULT_TONES),
    lengths: writingOptions(DEFAULT_LENGTHS),
    isToOrganization: false,
  });
  const used = { subject: new Map<string, number>(), opening: new Map<string, number>() };
  const keyOf = { subject: (text: string) => text, opening: firstSentence };
  const usesOf: UsesOf = (line, text) => used[line].get(keyOf[line](text)) ?? 0;
  return Array.from({ length: count }, (_, number) => {
    const reason = withReasons ? (REASONS[number % REASONS.length] ?? '') : '';
    const letter = {
      language,
      recipient: saturdayHours.recipient,
      organization: friends.name,
      goal: saturdayHours.campaignGoal,
      reason,
      kept: [],
      mostWords,
      answers: [],
      plan: randomPlan(space, [], random),
    };
    const text = composeSampleLetter({ letter, fallbackSubject: saturdayHours.name, usesOf }, random);
    const [head = '', ...paragraphs] = text.split('\n\n');
    const written = { subject: head.replace('Subject: ', ''), body: paragraphs.join('\n\n') };
    used.subject.set(written.subject, usesOf('subject', written.subject) + 1);
    used.opening.set(firstSentence(written.body), usesOf('opening', written.body) + 1);
    return written;
  });
}

/** Fewer than there are letters, as if many people gave the same one. */
const REASONS = [
  'My daughter learned to read in the window seat of the Maple Street branch, and Saturday is the only day I can take her.',
  'I work until six every day.',
  'I am retired, and I went to the library on Saturdays to meet people. Since it closes at noon I have lost that.',
  'i study there because it is quiet',
  'We have no computer at home. My son does his homework at the branch, and on Saturday afternoons he can no longer do it.',
];

/** Draws the same numbers in every run. */
export function makeRandom(): () => number {
  let state = 7;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const one = Math.imul(state ^ (state >>> 15), state | 1);
    const two = one ^ (one + Math.imul(one ^ (one >>> 7), one | 61));
    return ((two ^ (two >>> 14)) >>> 0) / 2 ** 32;
  };
}
