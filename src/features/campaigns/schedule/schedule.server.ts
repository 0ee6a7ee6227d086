import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import { findMissingParts } from '#features/organizations/notice/notice.contract.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { keepNotices } from '#features/organizations/political/political-notices.server.ts';
import type { ForgetPages } from '#http/cache-tags.server.ts';
import { AppError } from '#http/errors.server.ts';
import { EVERY_MINUTE, type Job } from '#jobs/jobs.server.ts';
import type { MailSite } from '#mail/mail-layout.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import { isNoticeRequired } from '#safety/switches.server.ts';
import { announceStatus } from '../campaign-events.server.ts';
import type { CampaignStatus, ScheduleInput } from '../campaign-fields.contract.ts';
import { campaigns } from '../campaigns.table.server.ts';
import { announceUnopened } from './unopened-campaign.server.ts';

interface Scheduled {
  status: CampaignStatus;
  opensAt: Date | null;
  closesAt: Date | null;
}

export const UNSCHEDULED: Scheduled = { status: 'Pending', opensAt: null, closesAt: null };

type Changes = ScheduleInput & { status?: CampaignStatus | undefined };

/** Setting the status manually clears dates that don't fit it or weren't sent. */
export function scheduleAfter(before: Scheduled, changes: Changes) {
  const { status = before.status, opensAt = before.opensAt, closesAt = before.closesAt } = changes;
  const opensAnew = differs(opensAt, before.opensAt);
  const closesAnew = differs(closesAt, before.closesAt);
  const closesFirst = opensAt !== null && closesAt !== null && closesAt <= opensAt;
  const refusals: [boolean, string][] = [
    [opensAnew && status !== 'Pending', 'Only a Pending campaign can have an opening date'],
    [closesAnew && status === 'Finished', 'A Finished campaign has no closing date'],
    [opensAnew && !isAhead(opensAt), 'The opening date must be in the future'],
    [closesAnew && !isAhead(closesAt), 'The closing date must be in the future'],
    [closesFirst && (opensAnew || closesAnew), 'The campaign must close after it opens'],
  ];
  const refusal = refusals.find(([applies]) => applies)?.[1];
  if (refusal) throw new AppError(400, refusal);
  if (status === before.status) return { opensAt, closesAt };
  const mayClose = status === 'Live' || (status === 'Pending' && changes.closesAt !== undefined);
  return {
    opensAt: status === 'Pending' && changes.opensAt !== undefined ? opensAt : null,
    closesAt: mayClose && isAhead(closesAt) ? closesAt : null,
  };
}

function differs(date: Date | null, known: Date | null): boolean {
  return date !== null && date.getTime() !== known?.getTime();
}

function isAhead(date: Date | null): boolean {
  return date !== null && date > databaseTime();
}

const SWITCHED_AT_ONCE = 100;

export function switchCampaignsJob(db: Db, site: MailSite, forgetPages: ForgetPages): Job {
  async function run(_payload: unknown, { signal }: { signal: AbortSignal }) {
    // Repeats for campaigns that open after their closing time.
    while (!signal.aborted && (await switchSome(db, site, forgetPages)) > 0);
  }
  return { name: 'switch-campaigns', cron: EVERY_MINUTE, run };
}

async function switchSome(db: Db, site: MailSite, forgetPages: ForgetPages): Promise<number> {
  const switched = await db.transaction(async (tx) => {
    const needsNotice = await isNoticeRequired(tx);
    const due = await tx
      .select({
        id: campaigns.id,
        name: campaigns.name,
        status: campaigns.status,
        organizationId: campaigns.organizationId,
        organization: organizations,
      })
      .from(campaigns)
      .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
      .where(
        and(
          or(
            and(eq(campaigns.status, 'Pending'), lte(campaigns.opensAt, sql`now()`)),
            and(eq(campaigns.status, 'Live'), lte(campaigns.closesAt, sql`now()`)),
          ),
          isNull(campaigns.takenDownAt),
          isNull(organizations.takenDownAt),
        ),
      )
      .limit(SWITCHED_AT_ONCE)
      // The organization's privacy notice can't be removed before the campaign is Live.
      .for('no key update', { of: [campaigns, organizations], skipLocked: true });
    for (const { id, name, organizationId, status, organization } of due) {
      const isRefused = needsNotice && status === 'Pending' && findMissingParts(organization).length > 0;
      const { action, changed } = isRefused ? REFUSED : status === 'Pending' ? OPENING : CLOSING;
      if (isRefused) await announceUnopened(tx, site, { name, organizationId });
      const change = { ...changed, updatedAt: sql`now()` };
      await tx.update(campaigns).set(change).where(eq(campaigns.id, id));
      await keepNotices(tx, { campaignId: id });
      await recordAudit(tx, { action, subject: `campaign:${id}`, organizationId, changed });
      await announceStatus(tx, id, status, { status, ...changed }.status);
    }
    return due;
  });
  for (const { id, organizationId } of switched) {
    forgetPages(`organization-${organizationId}`, `campaign-${id}`);
  }
  return switched.length;
}

/** Clears the date, so the team gets one email and not one a minute. */
const REFUSED = { action: 'campaign-not-opened', changed: { opensAt: null } } as const;
const OPENING = { action: 'campaign-opened-by-date', changed: { status: 'Live', opensAt: null } } as const;
const CLOSING = {
  action: 'campaign-closed-by-date',
  changed: { status: 'Finished', closesAt: null },
} as const;
