import type { ColumnMapping, SetDetails, SetRow } from '../set-rows.contract.ts';

export interface SetFile {
  format: string;
  /** Complete after the last batch. */
  details: SetDetails;
  batches: AsyncIterable<SetRow[]>;
}

export interface SetFileOptions {
  columns?: ColumnMapping | undefined;
  maxPeople?: number;
  maxAreas?: number;
  /** Number of bytes that a zip can have when unpacked. */
  maxUnpacked?: number;
  /** Such as 2026-11-28. Roles that ended earlier are skipped. */
  today?: string;
}

export function todayIn({ today }: SetFileOptions): string {
  return today ?? new Date().toISOString().slice(0, 10);
}
