import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import type { Job } from '../../jobs/jobs.server.ts';
import { lockCampaign } from '../campaigns/campaigns.server.ts';
import { campaigns } from '../campaigns/campaigns.table.server.ts';
import { lockOrganization } from '../organizations/organizations.server.ts';
import type { InteractionRecord } from './interactions.contract.ts';
import { interactions } from './interactions.table.server.ts';

const BATCH = 1000;

/**
 * Under the organization that the campaign has now: it may have moved while the page was open. The names are the
 * database's, not the caller's. Throws a 400 for what does not exist.
 */
export function recordInteraction(db: Db, record: InteractionRecord): Promise<void> {
  return db.transaction(async (tx) => {
    const { campaignId } = record;
    const orgId = campaignId ? await findOrganizationOf(tx, campaignId) : record.orgId;
    const organization = await lockOrganization(tx, orgId, 'key share');
    const campaign = campaignId ? await lockCampaign(tx, campaignId, orgId) : null;
    const names = { orgName: organization.name, campaignName: campaign?.name ?? null };
    await tx.insert(interactions).values({ ...record, orgId, ...names });
  });
}

/** Without a lock: the organization has to be locked before its campaign, as deletions do. */
async function findOrganizationOf(tx: Db, campaignId: number): Promise<number> {
  const [campaign] = await tx
    .select({ organizationId: campaigns.organizationId })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId));
  if (!campaign) throw new AppError(400, 'Campaign not found');
  return campaign.organizationId;
}

/** Once an hour. What stays, the counts and their campaigns, names nobody. */
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

/** In batches, so that no visitor waits for a lock. */
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
