import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#database/client.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { firstRecipient, whereFirst } from '#features/campaigns/recipients/first-recipient.server.ts';
import { campaignRecipients } from '#features/campaigns/recipients/recipients.table.server.ts';
import { toProposedChanges, toPublicOrganization } from '#features/organizations/organizations.server.ts';
import { organizationProposals, organizations } from '#features/organizations/organizations.table.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { MAX_LISTED } from './safety.contract.ts';

const MAX_CAMPAIGNS = 20;
const NEWEST_FIRST = sql`taken_down_at desc, kind, id`;

export async function listWaiting(db: Db, publicUrl: URL) {
  const isWaiting = and(eq(organizations.approval, 'waiting'), isNull(organizations.takenDownAt));
  const rows = await db
    .select({ organization: organizations, creator: users })
    .from(organizations)
    .leftJoin(users, eq(users.id, organizations.createdById))
    .where(isWaiting)
    .orderBy(organizations.createdAt, organizations.id)
    .limit(MAX_LISTED);
  const made = await campaignsOf(
    db,
    rows.map(({ organization }) => organization.id),
  );
  const listed = rows.map(({ organization, creator }) => {
    const { id, name, abbreviation, url, logoUrl } = toPublicOrganization(organization);
    const { previewToken: token } = organization;
    return {
      id,
      name,
      abbreviation,
      url,
      logoUrl,
      version: organization.version,
      createdAt: organization.createdAt.toISOString(),
      createdBy: creator && { id: creator.id, email: creator.email, emailVerified: creator.emailVerified },
      campaigns: made
        .filter(({ organizationId }) => organizationId === id)
        .map(({ organizationId: _, ...campaign }) => campaign),
      previewUrl: token && new URL(`/c/${abbreviation}?preview=${token}`, publicUrl).href,
    };
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

function campaignsOf(db: Db, organizationIds: number[]) {
  const { id, name, organizationId } = campaigns;
  const recipient = sql<string>`${firstRecipient.recipient}`.as('recipient');
  const place = sql<number>`row_number() over (partition by ${organizationId} order by ${id})`.as('place');
  const placed = db
    .select({ id, name, recipient, organizationId, place })
    .from(campaigns)
    .innerJoin(campaignRecipients, whereFirst)
    .where(inArray(organizationId, organizationIds))
    .as('placed');
  return db
    .select({
      id: placed.id,
      name: placed.name,
      recipient: placed.recipient,
      organizationId: placed.organizationId,
    })
    .from(placed)
    .where(sql`${placed.place} <= ${MAX_CAMPAIGNS}`)
    .orderBy(placed.id);
}

export async function listSuspended(db: Db) {
  const isSuspended = isNotNull(users.suspendedAt);
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      reason: users.suspendedReason,
      at: isoTime(users.suspendedAt),
      by: whoDid('account-suspended', sql`'user:' || ${users.id}`),
    })
    .from(users)
    .where(isSuspended)
    .orderBy(desc(users.suspendedAt))
    .limit(MAX_LISTED);
  return { count: await db.$count(users, isSuspended), listed: rows };
}

export async function listTakenDown(db: Db) {
  const latest = latestTakenDown(db);
  const listed = await db
    .select({
      kind: latest.kind,
      id: latest.id,
      name: latest.name,
      organizationName: latest.organizationName,
      path: latest.path,
      reason: latest.reason,
      at: isoTime(latest.takenDownAt),
      by: whoDid(sql`${latest.kind} || '-taken-down'`, sql`${latest.kind} || ':' || ${latest.id}`),
    })
    .from(latest)
    .orderBy(NEWEST_FIRST);
  const count =
    (await db.$count(organizations, isNotNull(organizations.takenDownAt))) +
    (await db.$count(campaigns, isNotNull(campaigns.takenDownAt)));
  return { count, listed };
}

/** Limits the rows first, because looking up each admin takes the most time. */
function latestTakenDown(db: Db) {
  const ofOrganizations = db
    .select({
      kind: sql<'organization' | 'campaign'>`'organization'`.as('kind'),
      id: organizations.id,
      name: sql<string>`${organizations.name}`.as('name'),
      organizationName: sql<string>`${organizations.name}`.as('organization_name'),
      path: sql<string>`'/c/' || ${organizations.abbreviation}`.as('path'),
      reason: organizations.takenDownReason,
      takenDownAt: organizations.takenDownAt,
    })
    .from(organizations)
    .where(isNotNull(organizations.takenDownAt));
  const ofCampaigns = db
    .select({
      kind: sql<'organization' | 'campaign'>`'campaign'`.as('kind'),
      id: campaigns.id,
      name: sql<string>`${campaigns.name}`.as('name'),
      organizationName: sql<string>`${organizations.name}`.as('organization_name'),
      path: sql<string>`'/c/' || ${organizations.abbreviation} || '/' || ${campaigns.slug}`.as('path'),
      reason: campaigns.takenDownReason,
      takenDownAt: campaigns.takenDownAt,
    })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(isNotNull(campaigns.takenDownAt));
  return unionAll(ofOrganizations, ofCampaigns).orderBy(NEWEST_FIRST).limit(MAX_LISTED).as('latest');
}

/** The email of the last admin who did this. */
function whoDid(action: SQL | string, subject: SQL): SQL<string | null> {
  return sql<string | null>`(select u.email from ${auditLog} a join ${users} u on u.id = a.actor_id
    where a.action = ${action} and a.subject = ${subject} order by a.id desc limit 1)`;
}

function isoTime(column: PgColumn) {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
