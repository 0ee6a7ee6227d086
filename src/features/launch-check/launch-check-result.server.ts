import { z } from 'zod';

const tried = z.object({
  problem: z.string().nullable(),
  subject: z.string(),
  letter: z.string(),
  /** Null if facts weren't checked. */
  marks: z.array(z.object({ start: z.int(), end: z.int() })).nullable(),
  isSample: z.boolean(),
  seconds: z.number(),
  /** In millionths of the currency. Null if the price is unknown. */
  micros: z.number().nullable(),
});
export type Tried = z.infer<typeof tried>;

const result = z.object({
  version: z.int(),
  currency: z.string(),
  /** In the order of the sample writers. Null until the letter is ready. */
  letters: z.array(tried.nullable()),
  seconds: z.number().nullable(),
});
export type LaunchCheckResult = z.infer<typeof result>;

/** Undefined for a result that another release saved. */
export function readResult(kept: unknown): LaunchCheckResult | undefined {
  return result.safeParse(kept).data;
}
