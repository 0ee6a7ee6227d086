import { type SQL, sql } from 'drizzle-orm';

/** How long it matters and remains what is recorded of a letter. Its words are erased as the configuration says. */
export const RETENTION = {
  /** What is done with a letter counts, and makes receipts. */
  countsDays: 7,
  callerHashDays: 7,
  /** Of letters that nobody opened or copied. */
  fingerprintDays: 30,
  /** The letter's row, its receipts, and the fingerprint if someone opened or copied it. */
  letterDays: 2 * 365,
} as const;

export function daysAgo(days: number): SQL {
  return sql`now() - make_interval(days => ${days})`;
}
