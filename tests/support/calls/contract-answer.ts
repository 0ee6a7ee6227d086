import { deepStrictEqual } from 'node:assert';
import type { z } from 'zod';

/** Reads an answer by its contract, and fails where it carries a field that the contract doesn't name. */
export function readByContract<T>(contract: z.ZodType<T>, answer: unknown): T {
  const known = contract.parse(answer);
  deepStrictEqual(answer, known);
  return known;
}
