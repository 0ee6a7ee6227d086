import { type SQL, sql } from 'drizzle-orm';

/** How long the records of a letter matter and remain. The configuration decides when its words are erased. */
export const RETENTION = {
  /** Events of a letter count for this long, and it can get receipts. */
  countsDays: 7,
  callerHashDays: 7,
  /** The fingerprint remains longer if someone opened or copied the letter. */
  fingerprintDays: 30,
  /** The letter's row, its receipts, and the fingerprint if someone opened or copied it. */
  letterDays: 2 * 365,
} as const;

export function daysAgo(days: number): SQL {
  return sql`now() - make_interval(days => ${days})`;
}
