import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#database/client.server.ts';
import type { Job } from '#jobs/jobs.server.ts';
import { changeOldRows, removeOldRows } from '#jobs/old-rows.server.ts';
import { eraseOldInteractions } from './interactions.server.ts';
import { letterFingerprints, letterReceipts, letters } from './interactions.table.server.ts';
import { daysAgo, RETENTION } from './retention.server.ts';

/** Letters are compared with at most so many fingerprints of their campaign. */
export const MOST_FINGERPRINTS = 10_000;

/** Removes everything about letters at the age in `RETENTION`. The counts of campaigns remain. */
export function removeOldLettersJob(db: Db, interactionDays: number, log: Logger): Job {
  return {
    name: 'remove-old-letters',
    cron: '7 * * * *',
    async run(_payload, { signal }) {
      const erased = await eraseOldInteractions(db, interactionDays, signal);
      if (erased > 0) log.info({ erased }, 'old interactions erased');
      await removeOldLetters(db, signal);
    },
  };
}

async function removeOldLetters(db: Db, signal: AbortSignal): Promise<void> {
  const { at, callerHash } = letters;
  const hasOldCaller = and(isNotNull(callerHash), isOlder(at, RETENTION.callerHashDays));
  await changeOldRows(
    db,
    { table: letters, orderedBy: at, where: hasOldCaller },
    (isInBatch) => db.update(letters).set({ callerHash: null }).where(isInBatch).getSQL(),
    signal,
  );
  await removeOldFingerprints(db, signal);
  const { day } = letterReceipts;
  const oldReceipts = { table: letterReceipts, orderedBy: day, where: isOlder(day, RETENTION.letterDays) };
  await removeOldRows(db, oldReceipts, signal);
  await removeOldRows(
    db,
    { table: letters, orderedBy: at, where: isOlder(at, RETENTION.letterDays) },
    signal,
  );
}

async function removeOldFingerprints(db: Db, signal: AbortSignal): Promise<void> {
  const { at, approvedOn } = letterFingerprints;
  const unapproved = and(isNull(approvedOn), isOlder(at, RETENTION.fingerprintDays));
  await removeOldRows(db, { table: letterFingerprints, orderedBy: at, where: unapproved }, signal);
  const approved = and(isNotNull(approvedOn), isOlder(approvedOn, RETENTION.letterDays));
  await removeOldRows(db, { table: letterFingerprints, orderedBy: approvedOn, where: approved }, signal);
  for (const { campaign, last } of await findCrowded(db)) {
    const isTooMany = sql`campaign_id = ${campaign} and ${approvedOn} is null and ${at} <= ${last}`;
    await removeOldRows(db, { table: letterFingerprints, orderedBy: at, where: isTooMany }, signal);
  }
}

/** Campaigns with too many fingerprints, and the time of the newest one to remove. */
async function findCrowded(db: Db) {
  const { rows } = await db.execute<{ campaign: number; last: string }>(sql`
    with crowded as (
      select campaign_id from ${letterFingerprints} where approved_on is null and campaign_id is not null
      group by campaign_id having count(*) > ${MOST_FINGERPRINTS}
    )
    select crowded.campaign_id as campaign, last from crowded, lateral (
      select at::text as last from ${letterFingerprints} as letter
      where letter.campaign_id = crowded.campaign_id and approved_on is null
      order by at desc offset ${MOST_FINGERPRINTS} limit 1
    ) as too_many`);
  return rows;
}

function isOlder(column: SQL.Aliased | Parameters<typeof isNull>[0], days: number): SQL {
  return sql`${column} < ${daysAgo(days)}`;
}
