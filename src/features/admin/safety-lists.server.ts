import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import {
  campaignRecipients,
  firstRecipient,
  whereFirst,
} from '#features/campaigns/recipients/recipients.table.server.ts';
import { toProposedChanges, toPublicOrganization } from '#features/organizations/organizations.server.ts';
import { organizationProposals, organizations } from '#features/organizations/organizations.table.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { MAX_LISTED, type TakenDownPage, type WaitingOrganization } from './safety.contract.ts';

const MAX_CAMPAIGNS = 20;

export async function listWaiting(db: Db, publicUrl: URL) {
  const isWaiting = and(eq(organizations.approval, 'waiting'), isNull(organizations.takenDownAt));
  const { id, email, emailVerified } = users;
  const rows = await db
    .select({
      organization: organizations,
      createdBy: { id, email, emailVerified },
      made: sql<WaitingOrganization['campaigns']>`(
        select coalesce(json_agg(made), '[]') from (
          select ${campaigns.id}, ${campaigns.name}, ${firstRecipient.recipient} as recipient
          from ${campaigns} join ${campaignRecipients} on ${whereFirst}
          where ${campaigns.organizationId} = ${organizations.id}
          order by ${campaigns.id} limit ${MAX_CAMPAIGNS}
        ) as made)`,
    })
    .from(organizations)
    .leftJoin(users, eq(users.id, organizations.createdById))
    .where(isWaiting)
    .orderBy(organizations.createdAt, organizations.id)
    .limit(MAX_LISTED);
  const listed = rows.map(({ organization, createdBy, made }) => {
    const { id, name, abbreviation, url, logoUrl } = toPublicOrganization(organization);
    const { previewToken: token, version, createdAt } = organization;
    const previewUrl = token && new URL(`/c/${abbreviation}?preview=${token}`, publicUrl).href;
    const known = { id, name, abbreviation, url, logoUrl, version, createdAt: createdAt.toISOString() };
    return { ...known, createdBy, campaigns: made, previewUrl };
  });
  return { count: await db.$count(organizations, isWaiting), listed };
}

export async function listChanged(db: Db) {
  const rows = await db
    .select({ organization: organizations, proposal: organizationProposals })
    .from(organizationProposals)
    .innerJoin(organizations, eq(organizations.id, organizationProposals.organizationId))
    .orderBy(organizationProposals.proposedAt, organizationProposals.id)
    .limit(MAX_LISTED);
  const listed = rows.map(({ organization, proposal }) => {
    const { id, name, abbreviation, url, logoUrl, faviconUrl } = toPublicOrganization(organization);
    const known = { id, name, abbreviation, url, logoUrl, faviconUrl };
    const proposedAt = proposal.proposedAt.toISOString();
    return { ...known, proposed: toProposedChanges(proposal), proposedAt };
  });
  return { count: await db.$count(organizationProposals), listed };
}

export async function listSuspended(db: Db) {
  const isSuspended = isNotNull(users.suspendedAt);
  const listed = await db
    .select({
      id: users.id,
      email: users.email,
      reason: users.suspendedReason,
      at: isoTime(sql`${users.suspendedAt}`),
      by: whoDid(sql`'account-suspended'`, sql`'user:' || ${users.id}`),
    })
    .from(users)
    .where(isSuspended)
    .orderBy(desc(users.suspendedAt))
    .limit(MAX_LISTED);
  return { count: await db.$count(users, isSuspended), listed };
}

export async function listTakenDown(db: Db) {
  // Limits the rows first, because looking up each admin takes the most time.
  const { rows: listed } = await db.execute<TakenDownPage>(sql`
    select kind, id, name, organization_name as "organizationName", path, reason, ${isoTime(sql`taken_down_at`)} as at,
      ${whoDid(sql`kind || '-taken-down'`, sql`kind || ':' || latest.id`)} as by
    from (
      select 'organization' as kind, id, name, name as organization_name, '/c/' || abbreviation as path,
        taken_down_reason as reason, taken_down_at
      from organizations where taken_down_at is not null
      union all
      select 'campaign', campaigns.id, campaigns.name, organizations.name, '/c/' || abbreviation || '/' || slug,
        campaigns.taken_down_reason, campaigns.taken_down_at
      from campaigns join organizations on organizations.id = organization_id
      where campaigns.taken_down_at is not null
      order by taken_down_at desc, kind, id
      limit ${MAX_LISTED}
    ) as latest
    order by taken_down_at desc, kind, id`);
  const count =
    (await db.$count(organizations, isNotNull(organizations.takenDownAt))) +
    (await db.$count(campaigns, isNotNull(campaigns.takenDownAt)));
  return { count, listed };
}

function whoDid(action: SQL, subject: SQL): SQL<string | null> {
  return sql<string | null>`(select u.email from ${auditLog} a join ${users} u on u.id = a.actor_id
    where a.action = ${action} and a.subject = ${subject} order by a.id desc limit 1)`;
}

function isoTime(column: SQL) {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
