import { deepStrictEqual } from 'node:assert';
import type { z } from 'zod';

/** Parses a response, and fails for fields missing from the contract. */
export function readByContract<T>(contract: z.ZodType<T>, answer: unknown): T {
  const known = contract.parse(answer);
  deepStrictEqual(answer, known);
  return known;
}
