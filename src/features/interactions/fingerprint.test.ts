import { expect, test } from 'vitest';
import { makeRandom } from '#tests/support/letters/sample-letters.ts';
import { fingerprintOf, hashText, normalizeText, overlapOf } from './fingerprint.server.ts';

const PAIRS = 1000;

const random = makeRandom();

test.each([
  ['quotes', '“Don’t”, she said', '"don\'t", she said'],
  [
    'line breaks and runs of spaces',
    ' Dear  Ada,\r\n\r\nplease\u00a0read\tthis \n',
    'dear ada, please read this',
  ],
  ['compatible characters', 'The ﬁrst ①', 'the first 1'],
])('%s make no difference to a text', (_case, text, normalized) => {
  expect(normalizeText(text)).toBe(normalized);
  expect(hashText(text)).toBe(hashText(normalized));
});

test('another word makes another hash, of 64 hexadecimal digits', () => {
  expect(hashText('Open the library.')).toMatch(/^[0-9a-f]{64}$/);
  expect(hashText('Open the library.')).not.toBe(hashText('Close the library.'));
});

test('of letters that share half of their runs 99% are found by a band', () => {
  const found = pairsSharing(0.5).filter(({ shareBand }) => shareBand);
  expect(found.length).toBeGreaterThanOrEqual(0.99 * PAIRS);
});

test('of letters that share a twentieth of their runs few are looked at', () => {
  const found = pairsSharing(0.05).filter(({ shareBand }) => shareBand);
  expect(found.length).toBeLessThan(0.03 * PAIRS);
});

test.each([0.05, 0.3, 0.5, 0.8])('a shared part of %d of the runs is estimated', (share) => {
  const overlaps = pairsSharing(share).map(({ overlap }) => overlap);
  const mean = overlaps.reduce((sum, overlap) => sum + overlap, 0) / PAIRS;
  expect(Math.abs(mean - share)).toBeLessThan(0.01);
  const near = overlaps.filter((overlap) => Math.abs(overlap - share) < 0.12);
  expect(near.length).toBeGreaterThanOrEqual(0.98 * PAIRS);
});

test('the same words in another layout are the same letter, in another campaign they share no band', () => {
  const letter = fingerprintOf('Please open the library on “Saturday” again.', 1);
  const copied = fingerprintOf('please open the library\r\n\r\non "Saturday" again', 1);
  const elsewhere = fingerprintOf('Please open the library on “Saturday” again.', 2);
  expect(copied).toEqual(letter);
  expect(overlapOf(letter, elsewhere)).toBe(1);
  expect(elsewhere.bands.filter((band) => letter.bands.includes(band))).toEqual([]);
});

test('every number fits its column in Postgres', () => {
  const { minhashes, bands } = fingerprintOf(randomWords(300).join(' '), 2_147_483_647);
  expect(minhashes.every((hash) => hash === (hash | 0))).toBe(true);
  expect(bands.every((band) => band === BigInt.asIntN(64, band))).toBe(true);
});

test('a text of a few words is compared as a whole, and one without words with nothing', () => {
  const [short, shout, other, none] = ['Open it!', 'OPEN IT', 'Close it', ' … '].map((text) =>
    fingerprintOf(text, 1),
  );
  if (!short || !shout || !other || !none) throw new Error('A fingerprint is missing.');
  expect(overlapOf(short, shout)).toBe(1);
  expect(overlapOf(short, other)).toBe(0);
  expect(overlapOf(none, none)).toBe(0);
});

test('texts without spaces are compared by their signs', () => {
  const one = fingerprintOf('我希望图书馆在星期六下午重新开放，因为我只有那天有空。', 1);
  const other = fingerprintOf('我希望图书馆在星期六下午重新开放，因为孩子们需要它。', 1);
  expect(overlapOf(one, other)).toBeGreaterThan(0.3);
  expect(overlapOf(one, other)).toBeLessThan(0.9);
});

test('a fingerprint takes less than a millisecond of work', () => {
  const letters = Array.from({ length: 200 }, () => randomWords(280).join(' '));
  const before = process.cpuUsage();
  for (const letter of letters) fingerprintOf(letter, 1);
  expect(process.cpuUsage(before).user / 1000 / letters.length).toBeLessThan(1);
});

/** Two letters of 220 runs each that begin with the same runs. */
function pairsSharing(share: number) {
  const runs = 220;
  const shared = Math.round((2 * share * runs) / (1 + share));
  return Array.from({ length: PAIRS }, () => {
    const [beginning, ...ends] = [shared + 4, runs - shared, runs - shared].map(randomWords);
    const [one, other] = ends.map((end) => fingerprintOf([...(beginning ?? []), ...end].join(' '), 1));
    if (!one || !other) throw new Error('A letter is missing.');
    const shareBand = one.bands.some((band) => other.bands.includes(band));
    return { shareBand, overlap: overlapOf(one, other) };
  });
}

function randomWords(count: number): string[] {
  return Array.from({ length: count }, () => `w${Math.floor(random() * 1e6)}`);
}
