import { inArray } from 'drizzle-orm';
import { letterFingerprints } from '#features/interactions/interactions.table.server.ts';
import { findMachinePhrases } from '#features/letters/engine/machine-phrases/machine-phrases.server.ts';
import { inventVisitors } from '#tests/support/letters/invented-visitors.ts';
import type { Figure } from './figure.ts';
import { letterPath } from './letters.ts';
import type { Testbed } from './testbed.ts';

const VISITORS = 200;

/** The sample writer uses all own words. How many a model uses isn't known. */
export async function measureOwnWords(testbed: Testbed): Promise<Figure[]> {
  await using program = await testbed.startProgram();
  const ids: string[] = [];
  let withPhrases = 0;
  for (const { name, address, reason, answers } of inventVisitors(VISITORS)) {
    const response = await fetch(program.address + letterPath(testbed), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: name, userAddress: address, userReason: reason, answers }),
    });
    const { letterId, letter } = await response.json();
    ids.push(letterId);
    if (findMachinePhrases(letter, 'en').length > 0) withPhrases += 1;
  }
  const { db } = testbed.database;
  const { ownShare, letterId } = letterFingerprints;
  const rows = await db.select({ ownShare }).from(letterFingerprints).where(inArray(letterId, ids));
  const shares = rows.flatMap((row) => row.ownShare ?? []);
  if (shares.length !== VISITORS) throw new Error(`${shares.length} of ${VISITORS} letters have a share.`);
  return [
    {
      what: `words that the visitor wrote, in sample letters for ${VISITORS} invented visitors with 30 to 120 words each`,
      unit: '% of the letter',
      ours: shares,
      floor: [0],
      aim: { of: 'figure', atLeast: 40 },
    },
    {
      what: 'the same letters with a phrase that gives AI away',
      unit: '% of letters',
      ours: [(withPhrases / VISITORS) * 100],
      floor: [0],
      aim: { of: 'figure', atMost: 10 },
    },
  ];
}
