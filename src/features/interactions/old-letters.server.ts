import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Db } from '#database/client.server.ts';
import { ERASE_WORDS } from '#features/campaigns/words-erasure.server.ts';
import type { Job } from '#jobs/jobs.server.ts';
import { changeOldRows, removeOldRows } from '#jobs/old-rows.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { eraseCampaignWords, eraseOldInteractions } from './interactions.server.ts';
import { letterFingerprints, letterReceipts, letters } from './interactions.table.server.ts';

export const MOST_FINGERPRINTS = 10_000;

export function removeOldLettersJob(db: Db, interactionDays: number, log: Logger): Job {
  return {
    name: 'remove-old-letters',
    cron: '7 * * * *',
    async run(_payload, { signal }) {
      const erased = await eraseOldInteractions(db, interactionDays, signal);
      if (erased > 0) log.info({ erased }, 'old interactions erased');
      const { at, callerHash } = letters;
      const hasOldCaller = and(isNotNull(callerHash), isOlder(at, RETENTION.letterSources));
      await changeOldRows(
        db,
        { table: letters, orderedBy: at, where: hasOldCaller },
        (isInBatch) => db.update(letters).set({ callerHash: null }).where(isInBatch).getSQL(),
        signal,
      );
      await removeOldFingerprints(db, signal);
      const { day } = letterReceipts;
      const isOldReceipt = isOlder(day, RETENTION.receipts);
      await removeOldRows(db, { table: letterReceipts, orderedBy: day, where: isOldReceipt }, signal);
      const isOldLetter = isOlder(at, RETENTION.letters);
      await removeOldRows(db, { table: letters, orderedBy: at, where: isOldLetter }, signal);
    },
  };
}

const erasure = z.object({ campaignId: z.number() });

export function eraseCampaignWordsJob(db: Db): Job {
  return {
    name: ERASE_WORDS,
    async run(payload, { signal }) {
      await eraseCampaignWords(db, erasure.parse(payload).campaignId, signal);
    },
  };
}

async function removeOldFingerprints(db: Db, signal: AbortSignal): Promise<void> {
  const { at, approvedOn } = letterFingerprints;
  const remove = (orderedBy: PgColumn, where: SQL | undefined) =>
    removeOldRows(db, { table: letterFingerprints, orderedBy, where }, signal);
  await remove(at, and(isNull(approvedOn), isOlder(at, RETENTION.fingerprints)));
  await remove(approvedOn, and(isNotNull(approvedOn), isOlder(approvedOn, RETENTION.receipts)));
  for (const { campaign, last } of await findCrowded(db)) {
    await remove(at, sql`campaign_id = ${campaign} and ${approvedOn} is null and ${at} <= ${last}`);
  }
}

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

function isOlder(column: PgColumn, age: string): SQL {
  return sql`${column} < now() - ${age}::interval`;
}
