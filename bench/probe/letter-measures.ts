import { firstSentence } from '#ai/kept-sentences.server.ts';
import type { Writer } from '#ai/writer.server.ts';
import { fingerprintWithout, overlapOf } from '#features/interactions/fingerprint.server.ts';
import { findUnsupported, sourcesOf } from '#features/letters/engine/fact-check.server.ts';
import { type LetterInputs, ownTextsOf } from '#features/letters/engine/letter-prompt.server.ts';
import { findMachinePhrases } from '#features/letters/engine/machine-phrases/machine-phrases.server.ts';
import { ownShareOf } from '#features/letters/own-words/own-words.contract.ts';
import { inventedLetters } from '#tests/support/letters/invented-letters.ts';
import { problemsIn, type ReadLetter, writeForReader } from '#tests/support/letters/letter-for-reader.ts';

type Outcome = Awaited<ReturnType<typeof writeForReader>> & { inputs: LetterInputs };
type Written = Outcome & { letter: ReadLetter };

export async function writeLetters(writer: Writer, count: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const inputs of inventedLetters(count)) {
    outcomes.push({ inputs, ...(await writeForReader(writer, inputs)) });
  }
  return outcomes;
}

/** Times are in seconds, and shares in percent. */
export function measuresOf(outcomes: Outcome[]): Record<string, number | null> {
  const written = outcomes.filter((outcome): outcome is Written => outcome.letter !== undefined);
  const letters = written.map(({ letter }) => letter);
  const answers = outcomes.flatMap((outcome) => outcome.answers);
  const perLetter = (count: (outcome: Written) => number) => mean(written.map(count), 2);
  const shares = written.flatMap((outcome) => shareOf(outcome) ?? []);
  const overlaps = overlapsOf(written);
  const firstWords = outcomes.flatMap(({ firstWordsMs }) => firstWordsMs ?? []);
  return {
    'letters asked for': outcomes.length,
    'letters that a reader got': written.length,
    'requests to the model': answers.length,
    'requests that failed': answers.filter(({ end }) => end === 'failed').length,
    'requests that were stopped': answers.filter(({ end }) => end === 'stopped').length,
    'first words, median s': seconds(quantile(firstWords, 0.5)),
    'first words, 95% s': seconds(quantile(firstWords, 0.95)),
    'whole letter, median s': seconds(
      quantile(
        written.map(({ ms }) => ms),
        0.5,
      ),
    ),
    'words of a body, median': quantile(
      letters.map(({ body }) => body.split(/\s+/).length),
      0.5,
    ),
    'answers without a subject': answers.filter(({ text }) => !/^\W*subject\W*:/im.test(text)).length,
    'different subjects %': share(new Set(letters.map(({ subject }) => subject)).size, letters.length),
    'different first sentences %': share(
      new Set(letters.map(({ body }) => firstSentence(body))).size,
      letters.length,
    ),
    'five-word runs in common, mean pair %': mean(overlaps, 1),
    'five-word runs in common, closest pair %': overlaps.length > 0 ? Math.max(...overlaps) : null,
    'own words, median %': quantile(shares, 0.5),
    'unsupported passages a letter': perLetter(
      ({ letter, inputs }) => findUnsupported(letter.text, sourcesOf(inputs)).length,
    ),
    'machine phrases a letter': perLetter(
      ({ letter, inputs }) => findMachinePhrases(letter.body, inputs.language).length,
    ),
  };
}

export function problemCounts(outcomes: Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { letter, failure } of outcomes) {
    const problems = letter ? problemsIn(letter) : [`no letter: ${failure}`];
    for (const problem of problems) counts[problem] = (counts[problem] ?? 0) + 1;
  }
  return counts;
}

function shareOf({ letter, inputs }: Written): number | null {
  return ownShareOf(letter.body, ownTextsOf(inputs));
}

/** Percentages of pairs of one campaign. */
function overlapsOf(written: Written[]): number[] {
  const prints = written.map(({ letter, inputs }) => ({
    goal: inputs.campaignGoal,
    ...fingerprintWithout(inputs.visitor?.reason ?? '', letter.body, 0),
  }));
  return prints.flatMap((print, index) =>
    prints
      .slice(0, index)
      .filter(({ goal }) => goal === print.goal)
      .map((other) => Math.round(100 * overlapOf(print, other))),
  );
}

function quantile(values: number[], at: number): number | null {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * at)] ?? null;
}

function mean(values: number[], digits: number): number | null {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.length === 0 ? null : Number((sum / values.length).toFixed(digits));
}

function seconds(ms: number | null): number | null {
  return ms === null ? null : Number((ms / 1000).toFixed(2));
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole);
}
