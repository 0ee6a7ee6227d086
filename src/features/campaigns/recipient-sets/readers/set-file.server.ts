import { AppError } from '#http/errors.server.ts';
import { atMost } from '../../field.contract.ts';
import type { SetRow } from '../set-rows.contract.ts';
import { isZip } from './beginning.ts';
import { type Bytes, peek } from './bytes.server.ts';
import { readPlainRows } from './plain-file.server.ts';
import type { SetFile, SetFileOptions } from './set-file.ts';
import { readZipRows } from './zip-file.server.ts';

const EMPTY_FILE = 'This file is empty.';
const NO_ROWS = 'This file has no people and no areas.';
const MAX_PROBLEM_ROWS = 10_000;
const TOO_MANY_PROBLEMS = 'Most rows of this file have a problem. Check that the right columns were chosen.';
const PEEKED = 4;

/** Recognizes a file by what is in it. Rejects with an AppError, also while batches are read. */
export async function readSetFile(
  source: { name: string; bytes: Bytes },
  options: SetFileOptions = {},
): Promise<SetFile> {
  const { beginning, bytes } = await peek(source.bytes, PEEKED);
  if (beginning.length === 0) throw new AppError(400, EMPTY_FILE);
  const file = await (isZip(beginning) ? readZipRows : readPlainRows)({ name: source.name, bytes }, options);
  return { ...file, batches: counted(file.batches, options) };
}

async function* counted(batches: AsyncIterable<SetRow[]>, limits: SetFileOptions) {
  const counts = { person: 0, area: 0, problem: 0 };
  let firstProblem: string | undefined;
  for await (const rows of batches) {
    for (const row of rows) {
      counts[row.kind] += 1;
      if (row.kind === 'problem') firstProblem ??= `Line ${row.line}: ${row.sentence}.`;
    }
    refuseOver(limits.maxPeople, counts.person, 'people');
    refuseOver(limits.maxAreas, counts.area, 'areas');
    if (counts.problem > MAX_PROBLEM_ROWS) throw new AppError(400, TOO_MANY_PROBLEMS);
    if (rows.length > 0) yield rows;
  }
  if (counts.person + counts.area > 0) return;
  throw new AppError(400, firstProblem ? `${NO_ROWS} ${firstProblem}` : NO_ROWS);
}

function refuseOver(max: number | undefined, count: number, noun: string): void {
  if (max !== undefined && count > max) throw new AppError(400, `${atMost('A set', max, noun)}.`);
}
