import { type SQL, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '#database/client.server.ts';
import { AppError } from '#http/errors.server.ts';
import type { Job } from '#jobs/jobs.server.ts';
import { removeOldRows } from '#jobs/old-rows.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { LABELED_STATUSES, SPONSOR_NEEDED } from './political-notices.contract.ts';
import { politicalNotices } from './political-notices.table.server.ts';

/** Statements here are SQL, because campaigns import organizations. */
type Subject = { campaignId: number } | { organizationId: number };

function isOf(subject: Subject): SQL {
  return 'campaignId' in subject
    ? sql`campaigns.id = ${subject.campaignId}`
    : sql`campaigns.organization_id = ${subject.organizationId}`;
}

const HAS_PUBLIC_PAGE = sql`(organizations.approval = 'approved' and organizations.taken_down_at is null)`;
const IS_PUBLIC = sql`(${HAS_PUBLIC_PAGE} and campaigns.taken_down_at is null)`;

/**
 * Stores the notices of campaigns after a change. If the notice says something else, a new version is added, or the one
 * of the same day is replaced, so notices don't grow without a limit.
 */
export async function keepNotices(tx: Db, subject: Subject): Promise<void> {
  await tx.execute(sql`
    with subject as (
      select campaigns.*, organizations.abbreviation,
        campaigns.is_political and campaigns.status = 'Live' as is_marked, ${IS_PUBLIC} as is_public,
        jsonb_build_object(
          'campaign', campaigns.name, 'language', campaigns.language, 'process', political_process,
          'sponsorName', sponsor_name, 'sponsorAddress', sponsor_address, 'controlledBy', controlled_by,
          'amount', amount, 'fundsOrigin', funds_origin
        ) as said
      from campaigns join organizations on organizations.id = campaigns.organization_id
      where ${isOf(subject)}
    ), ended as (
      update ${politicalNotices} set ended_at = now()
      where ended_at is null and campaign_id in (select id from subject where not is_marked)
    )
    insert into ${politicalNotices} as known (campaign_id, organization_id, abbreviation, slug, notice)
    select id, organization_id, lower(abbreviation), slug,
      jsonb_build_array(said || jsonb_build_object('at', to_char(now() at time zone 'utc', ${ISO})))
    from subject where is_marked and is_public
    on conflict (campaign_id) do update set
      organization_id = excluded.organization_id,
      abbreviation = excluded.abbreviation,
      slug = excluded.slug,
      ended_at = null,
      last_at = case when ${IS_SAME} then known.last_at else now() end,
      notice = case
        when ${IS_SAME} then known.notice
        when ${IS_FROM_TODAY} then known.notice - (-1) || excluded.notice
        else known.notice || excluded.notice
      end`);
}

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
const IS_SAME = sql`(known.notice -> -1) - 'at' = (excluded.notice -> 0) - 'at'`;
const IS_FROM_TODAY = sql`left(known.notice -> -1 ->> 'at', 10) = left(excluded.notice -> 0 ->> 'at', 10)`;

/**
 * Stores notices at the last address before a deletion, because they outlive their campaigns. If the public didn't see
 * the campaign, its notice gets no address.
 */
export async function endNotices(tx: Db, subject: Subject): Promise<void> {
  await tx.execute(sql`
    update ${politicalNotices} as known set
      ended_at = coalesce(known.ended_at, now()),
      organization_id = organizations.id,
      abbreviation = case when ${IS_PUBLIC} then lower(organizations.abbreviation) else '' end,
      slug = campaigns.slug
    from campaigns join organizations on organizations.id = campaigns.organization_id
    where known.campaign_id = campaigns.id and ${isOf(subject)}`);
  if ('organizationId' in subject) await moveDeletedNotices(tx, subject.organizationId);
}

async function moveDeletedNotices(tx: Db, organizationId: number): Promise<void> {
  await tx.execute(sql`
    update ${politicalNotices} as known
    set abbreviation = case when ${HAS_PUBLIC_PAGE} then lower(organizations.abbreviation) else '' end
    from organizations
    where organizations.id = ${organizationId} and known.organization_id = organizations.id
      and known.abbreviation <> ''`);
}

export async function requireSponsorOf(tx: Db, organizationId: number): Promise<void> {
  const { rows } = await tx.execute<{ isLacking: boolean }>(sql`
    select exists (
      select from campaigns join organizations on organizations.id = campaigns.organization_id
      where ${isOf({ organizationId })} and is_political and sponsor_name is null
        and (status in ${LABELED_STATUSES} or opens_at is not null)
    ) as "isLacking"`);
  if (onlyRow(rows).isLacking) throw new AppError(400, SPONSOR_NEEDED);
}

export function removeOldNoticesJob(db: Db): Job {
  const { endedAt } = politicalNotices;
  const where = sql`${endedAt} < now() - ${RETENTION.politicalNotices}::interval`;
  return {
    name: 'remove-old-notices',
    cron: '47 3 * * *',
    run: (_payload, { signal }) =>
      removeOldRows(db, { table: politicalNotices, orderedBy: endedAt, where }, signal),
  };
}
