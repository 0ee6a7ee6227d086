import { and, asc, isNull, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../../database/client.server.ts';
import type { Job } from '../../jobs/jobs.server.ts';
import { lockCampaign } from '../campaigns/campaigns.server.ts';
import { lockOrganization } from '../organizations/organizations.server.ts';
import type { InteractionRecord } from './interactions.contract.ts';
import { interactions } from './interactions.table.server.ts';

const BATCH = 1000;

/** The names are the database's, not the caller's. Throws a 400 for what does not exist or does not belong together. */
export function recordInteraction(db: Db, record: InteractionRecord): Promise<void> {
  return db.transaction(async (tx) => {
    const organization = await lockOrganization(tx, record.orgId, 'key share');
    const campaign = record.campaignId && (await lockCampaign(tx, record.campaignId, record.orgId));
    const names = { orgName: organization.name, campaignName: campaign ? campaign.name : null };
    await tx.insert(interactions).values({ ...record, ...names });
  });
}

/** Once an hour: what is kept (the counts, and which campaign they are of) names nobody. */
export function eraseInteractionsJob(db: Db, days: number, log: Logger): Job {
  return {
    name: 'erase-old-interactions',
    cron: '7 * * * *',
    async run(_payload, { signal }) {
      const erased = await eraseOldInteractions(db, days, signal);
      if (erased > 0) log.info({ erased }, 'old interactions erased');
    },
  };
}

/** In batches, so that no visitor waits for a lock. Returns how many were erased. */
export async function eraseOldInteractions(db: Db, days: number, signal?: AbortSignal): Promise<number> {
  let erased = 0;
  for (;;) {
    signal?.throwIfAborted();
    const batch = await eraseBatch(db, days);
    erased += batch;
    if (batch < BATCH) return erased;
  }
}

async function eraseBatch(db: Db, days: number): Promise<number> {
  const old = db
    .select({ id: interactions.id })
    .from(interactions)
    .where(
      and(
        isNull(interactions.erasedAt),
        lt(interactions.createdAt, sql`now() - make_interval(days => ${days})`),
      ),
    )
    .orderBy(asc(interactions.createdAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const { rowCount } = await db
    .update(interactions)
    .set({
      userName: null,
      userAddress: null,
      optionalPrompt: null,
      subjectLine: null,
      generatedText: null,
      erasedAt: sql`now()`,
    })
    // As an array, so that Postgres looks them up by their ids instead of reading the whole table.
    .where(sql`${interactions.id} = any(array(${old}))`);
  return rowCount ?? 0;
}
