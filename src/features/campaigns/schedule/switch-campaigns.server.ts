import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import type { ForgetPages } from '#http/cache-tags.server.ts';
import { EVERY_MINUTE, type Job } from '#jobs/jobs.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import { campaigns } from '../campaigns.table.server.ts';

const AT_ONCE = 100;

export function switchCampaignsJob(db: Db, forgetPages: ForgetPages): Job {
  async function run(_payload: unknown, { signal }: { signal: AbortSignal }) {
    // Repeats for campaigns that open after their closing time.
    while (!signal.aborted && (await switchSome(db, forgetPages)) > 0);
  }
  return { name: 'switch-campaigns', cron: EVERY_MINUTE, run };
}

async function switchSome(db: Db, forgetPages: ForgetPages): Promise<number> {
  const switched = await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: campaigns.id, organizationId: campaigns.organizationId, status: campaigns.status })
      .from(campaigns)
      .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
      .where(
        and(
          or(
            and(eq(campaigns.status, 'Pending'), lte(campaigns.opensAt, sql`now()`)),
            and(eq(campaigns.status, 'Live'), lte(campaigns.closesAt, sql`now()`)),
          ),
          // A campaign that is taken down doesn't change.
          isNull(campaigns.takenDownAt),
          isNull(organizations.takenDownAt),
        ),
      )
      .limit(AT_ONCE)
      // Skips campaigns that someone is editing.
      .for('update', { of: campaigns, skipLocked: true });
    for (const { id, organizationId, status } of due) {
      const step = status === 'Pending' ? OPENING : CLOSING;
      await tx
        .update(campaigns)
        .set({ ...step.change, updatedAt: sql`now()` })
        .where(eq(campaigns.id, id));
      await recordAudit(tx, {
        action: step.action,
        subject: `campaign:${id}`,
        organizationId,
        changed: step.change,
      });
    }
    return due;
  });
  for (const { id, organizationId } of switched) {
    forgetPages(`organization-${organizationId}`, `campaign-${id}`);
  }
  return switched.length;
}

const OPENING = {
  action: 'campaign-opened-by-date',
  change: { status: 'Live', opensAt: null },
} as const;

const CLOSING = {
  action: 'campaign-closed-by-date',
  change: { status: 'Finished', closesAt: null },
} as const;
