import { z } from 'zod';

const tried = z.object({
  problem: z.string().nullable(),
  subject: z.string(),
  letter: z.string(),
  /** Null where the letter was not checked for facts. */
  marks: z.array(z.object({ start: z.int(), end: z.int() })).nullable(),
  isSample: z.boolean(),
  seconds: z.number(),
  /** In millionths of the currency of the price table; null where the price is unknown. */
  micros: z.number().nullable(),
});
export type Tried = z.infer<typeof tried>;

const result = z.object({
  version: z.int(),
  currency: z.string(),
  /** In the order of the invented people; null where the letter isn't there yet. */
  letters: z.array(tried.nullable()),
  seconds: z.number().nullable(),
});
export type PreflightResult = z.infer<typeof result>;

/** Undefined for what another release kept. */
export function readResult(kept: unknown): PreflightResult | undefined {
  return result.safeParse(kept).data;
}
