import { firstSentence } from '#ai/kept-sentences.server.ts';
import { writtenLetter } from '#features/letters/letters.contract.ts';
import { inventVisitors } from '#tests/support/letters/invented-visitors.ts';
import type { Figure } from './figure.ts';
import { letterPath } from './letters.ts';
import type { Testbed } from './testbed.ts';

const VISITORS = 1_000;

/** The sample writer avoids earlier subjects and first sentences. How different a model's are isn't known. */
export async function measureSubjects(testbed: Testbed): Promise<Figure[]> {
  await using program = await testbed.startProgram();
  const subjects: string[] = [];
  const sentences: string[] = [];
  for (const { name, address, reason, answers } of inventVisitors(VISITORS)) {
    const response = await fetch(program.address + letterPath(testbed), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: name, userAddress: address, userReason: reason, answers }),
    });
    const { subject, letter } = writtenLetter.parse(await response.json());
    const [, body = ''] = /^[^\n]*\n+(.*)$/s.exec(letter) ?? [];
    subjects.push(subject.toLowerCase());
    sentences.push(firstSentence(body).toLowerCase());
  }
  const sample = `${VISITORS.toLocaleString('en-US')} sample letters for invented visitors`;
  return [
    {
      what: `the most frequent subject of ${sample}`,
      unit: '% of the letters',
      ours: [(100 * mostFrequent(subjects)) / VISITORS],
      floor: [100 / VISITORS],
      aim: { of: 'figure', atMost: 0.5 },
    },
    {
      what: `first sentences that come twice in ${sample}`,
      unit: 'sentences',
      ours: [VISITORS - new Set(sentences).size],
      floor: [0],
      aim: { of: 'figure', atMost: 0 },
    },
  ];
}

function mostFrequent(lines: string[]): number {
  const groups = [...Map.groupBy(lines, (line) => line).values()];
  return Math.max(...groups.map(({ length }) => length));
}
