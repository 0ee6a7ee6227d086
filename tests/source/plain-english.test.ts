import { expect, test } from 'vitest';
import { countHits, KINDS, storedCounts } from './plain-english.ts';

/** The table follows the text: lower it with `node_modules/.bin/node tests/source/plain-english.ts --update`. */
const SLACK = 5;

const counts = countHits();
const stored = storedCounts();
const rows = Object.keys({ ...counts, ...stored }).flatMap((rule) =>
  KINDS.map((kind) => ({
    name: `${rule} (${kind})`,
    count: counts[rule]?.[kind] ?? 0,
    limit: stored[rule]?.[kind] ?? 0,
  })),
);

test('no rule of plain English is broken more often than before', () => {
  expect(rows.filter(({ count, limit }) => count > limit)).toEqual([]);
});

test('the table of counts is lowered when the text gets plainer', () => {
  expect(rows.filter(({ count, limit }) => count < limit - SLACK)).toEqual([]);
});
