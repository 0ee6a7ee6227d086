import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import { campaignDays } from '#features/campaigns/campaign-days.table.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { listSubscribers, queueEvent } from '#features/connections/webhooks/webhook-events.server.ts';
import type { Job } from '#jobs/jobs.server.ts';

/** Keeps the message below 20 kB. */
const MAX_CAMPAIGNS = 100;

/** Days are in UTC. */
export function dailyNumbersJob(db: Db): Job {
  return {
    name: 'send-daily-numbers',
    cron: '20 0 * * *',
    async run(_payload, { signal }) {
      const day = new Date(databaseTime().getTime() - 86_400_000).toISOString().slice(0, 10);
      for (const organizationId of await listSubscribers(db, 'numbers.daily')) {
        signal.throwIfAborted();
        const data = { day, ...(await readDay(db, organizationId, day)) };
        // With this key, a repeated run doesn’t send the day again.
        await queueEvent(db, organizationId, { type: 'numbers.daily', data }, `numbers ${day}`);
      }
    },
  };
}

async function readDay(db: Db, organizationId: number, day: string) {
  const { visits, written, opened, copied, openedOrCopied, sent } = campaignDays;
  const isThisDay = and(
    eq(campaignDays.day, day),
    isNull(campaignDays.source),
    isNull(campaignDays.recipientId),
    eq(campaigns.organizationId, organizationId),
  );
  const rows = await db
    .select({
      id: campaigns.id,
      visits,
      written,
      opened,
      copied,
      openedOrCopied,
      sent,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(campaignDays)
    .innerJoin(campaigns, eq(campaigns.id, campaignDays.campaignId))
    .where(isThisDay)
    .orderBy(desc(written), desc(visits), campaigns.id)
    .limit(MAX_CAMPAIGNS);
  const omitted = (rows[0]?.total ?? 0) - rows.length;
  return { campaigns: rows.map(({ total: _, ...row }) => row), omitted };
}
