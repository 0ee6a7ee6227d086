import { databaseTime } from '#database/clock.server.ts';
import { AppError } from '#http/errors.server.ts';
import type { CampaignStatus } from '../campaign-fields.contract.ts';
import {
  CLOSES_AFTER_OPENING,
  CLOSES_LATER,
  CLOSES_ONCE,
  OPENS_LATER,
  OPENS_ONCE,
  type ScheduleInput,
} from './schedule.contract.ts';

interface Scheduled {
  status: CampaignStatus;
  opensAt: Date | null;
  closesAt: Date | null;
}

export const UNSCHEDULED: Scheduled = { status: 'Pending', opensAt: null, closesAt: null };

type Changes = ScheduleInput & { status?: CampaignStatus | undefined };

/** Returns the dates after a change. Setting the status manually clears dates that don't fit it or weren't sent. */
export function scheduleAfter(before: Scheduled, changes: Changes) {
  const { status = before.status, opensAt = before.opensAt, closesAt = before.closesAt } = changes;
  const isNew = {
    opensAt: opensAt !== null && opensAt.getTime() !== before.opensAt?.getTime(),
    closesAt: closesAt !== null && closesAt.getTime() !== before.closesAt?.getTime(),
  };
  refuseDates({ status, opensAt, closesAt }, isNew);
  if (status === before.status) return { opensAt, closesAt };
  const mayClose = status === 'Live' || (status === 'Pending' && changes.closesAt !== undefined);
  return {
    opensAt: status === 'Pending' && changes.opensAt !== undefined ? opensAt : null,
    closesAt: mayClose && isAhead(closesAt) ? closesAt : null,
  };
}

function refuseDates(
  { status, opensAt, closesAt }: Scheduled,
  isNew: { opensAt: boolean; closesAt: boolean },
): void {
  const refusals: [boolean, string][] = [
    [isNew.opensAt && status !== 'Pending', OPENS_ONCE],
    [isNew.closesAt && status === 'Finished', CLOSES_ONCE],
    [isNew.opensAt && !isAhead(opensAt), OPENS_LATER],
    [isNew.closesAt && !isAhead(closesAt), CLOSES_LATER],
  ];
  const refusal = refusals.find(([applies]) => applies)?.[1];
  if (refusal) throw new AppError(400, refusal);
  const isTurned = opensAt && closesAt && closesAt <= opensAt;
  if (isTurned && (isNew.opensAt || isNew.closesAt)) throw new AppError(400, CLOSES_AFTER_OPENING);
}

function isAhead(date: Date | null): boolean {
  return date !== null && date > databaseTime();
}
