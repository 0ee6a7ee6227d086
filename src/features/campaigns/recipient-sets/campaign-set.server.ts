import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, isAmong } from '#database/client.server.ts';
import { NEW_DAYS } from '#features/organizations/organizations.contract.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { AppError } from '#http/errors.server.ts';
import { campaigns } from '../campaigns.table.server.ts';
import {
  ALL_BY_EMAIL,
  MAX_AT_ONCE,
  MAX_AT_ONCE_WHILE_NEW,
  MAX_RECIPIENTS,
  type RecipientMode,
  TOO_MANY_AT_ONCE,
  TOO_MANY_AT_ONCE_WHILE_NEW,
} from '../recipients/recipients.contract.ts';
import { campaignRecipients, forgetComplaints } from '../recipients/recipients.table.server.ts';
import {
  type CampaignSet,
  NO_ONE_MATCHES,
  OLD_AFTER_DAYS,
  type SetParts,
  TOO_MANY_MATCH,
} from './recipient-sets.contract.ts';
import { recipientSets, setAreas, setPeople } from './recipient-sets.table.server.ts';
import type { SetFilter } from './set-filter.contract.ts';

export const isOldSet = sql<boolean>`${recipientSets.asOf} < current_date - ${sql.raw(String(OLD_AFTER_DAYS))}`;

type Chosen = { id: number; recipientMode: RecipientMode };

const MAX_DIVISIONS = 500;

export function isNewOrganization(): SQL {
  return sql`${organizations.createdAt} > now() - make_interval(days => ${NEW_DAYS})`;
}

/** Throws a 400 if the filter leaves no one, or more people than the mode allows. */
export async function takeSet(
  tx: Db,
  campaign: Chosen,
  setId: number,
  { filter, isLimited }: { filter: SetFilter; isLimited: boolean },
): Promise<void> {
  const peopleFileId = await peopleFileOf(tx, setId);
  const { rows } = await tx.execute<{ count: number; unreachable: number }>(sql`
    select count(*)::int as count, count(*) filter (where email is null)::int as unreachable
    from ${setPeople} where file_id = ${peopleFileId} and ${matches(filter)}`);
  const { count = 0, unreachable = 0 } = rows[0] ?? {};
  const isAtOnce = campaign.recipientMode === 'all';
  if (count === 0) throw new AppError(400, NO_ONE_MATCHES);
  if (count > MAX_RECIPIENTS) throw new AppError(400, TOO_MANY_MATCH);
  if (isAtOnce && count > MAX_AT_ONCE) throw new AppError(400, TOO_MANY_AT_ONCE);
  if (isAtOnce && isLimited && count > MAX_AT_ONCE_WHILE_NEW) {
    throw new AppError(400, TOO_MANY_AT_ONCE_WHILE_NEW);
  }
  if (isAtOnce && unreachable > 0) throw new AppError(400, ALL_BY_EMAIL);
  await tx
    .update(campaigns)
    .set({ recipientSetId: setId, setFilter: filter })
    .where(eq(campaigns.id, campaign.id));
  await copyPeople(tx, campaign, peopleFileId, filter);
}

/** Updates every campaign with the set, except those that would have no one left. */
export async function followSet(tx: Db, setId: number): Promise<number[]> {
  const peopleFileId = await peopleFileOf(tx, setId);
  const followers = await tx
    .select({ id: campaigns.id, recipientMode: campaigns.recipientMode, filter: campaigns.setFilter })
    .from(campaigns)
    .where(eq(campaigns.recipientSetId, setId))
    .orderBy(campaigns.id)
    .for('no key update');
  for (const { filter, ...campaign } of followers) {
    if (filter) await copyPeople(tx, campaign, peopleFileId, filter);
  }
  const ids = followers.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .update(campaigns)
      .set({ version: sql`${campaigns.version} + 1` })
      .where(isAmong(campaigns.id, ids));
  }
  return ids;
}

async function peopleFileOf(tx: Db, setId: number): Promise<number> {
  const [set] = await tx
    .select({ peopleFileId: recipientSets.peopleFileId })
    .from(recipientSets)
    .where(eq(recipientSets.id, setId))
    .for('share');
  return set?.peopleFileId ?? 0;
}

const COPIED = [
  'name',
  'role',
  'salutation',
  'email',
  'form_url',
  'form_limit',
  'postal',
  'chamber',
  'district',
  'division',
  'party',
  'committees',
];

function columnsOf(row: 'listed' | 'wanted'): SQL {
  return sql.raw(COPIED.map((column) => `${row}.${column}`).join(', '));
}

/** A new version doesn't add people to the letters of a new organization beyond its limit. */
async function mostAtOnce(tx: Db, campaignId: number): Promise<number> {
  const [found] = await tx
    .select({
      isNew: isNewOrganization(),
      count: sql<number>`(
      select count(*)::int from ${campaignRecipients} as listed where listed.campaign_id = ${campaigns.id})`,
    })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(eq(campaigns.id, campaignId));
  return found?.isNew ? Math.max(found.count, MAX_AT_ONCE_WHILE_NEW) : MAX_AT_ONCE;
}

/** The people of the campaign are rows of its list, so letters, counts and opt-outs find them there. */
async function copyPeople(tx: Db, campaign: Chosen, peopleFileId: number, filter: SetFilter): Promise<void> {
  const isAtOnce = campaign.recipientMode === 'all';
  const most = isAtOnce ? await mostAtOnce(tx, campaign.id) : MAX_RECIPIENTS;
  const values = sql.raw(COPIED.join(', '));
  const wanted = sql`
    select key, ${values}, row_number() over (order by chamber, name, key) - 1 as position from ${setPeople}
    where file_id = ${peopleFileId} and ${matches(filter)} and ${isAtOnce ? sql`email is not null` : sql`true`}
    order by position limit ${most}`;
  await tx.execute(sql`
    with wanted as materialized (${wanted}),
    removed as (
      delete from ${campaignRecipients} as listed where campaign_id = ${campaign.id} and exists (select from wanted)
      and not exists (select from wanted where wanted.key = listed.set_key) returning id
    ),
    changed as (
      update ${campaignRecipients} as listed set
        position = wanted.position, ${sql.raw(COPIED.map((column) => `${column} = wanted.${column}`).join(', '))},
        ${forgetComplaints(sql`wanted.email, wanted.form_url, wanted.postal`)}
      from wanted where listed.campaign_id = ${campaign.id} and listed.set_key = wanted.key
        and (listed.position, ${columnsOf('listed')}) is distinct from (wanted.position, ${columnsOf('wanted')})
    )
    insert into ${campaignRecipients} (campaign_id, set_key, position, ${values})
    select ${campaign.id}, key, position, ${values} from wanted
    where not exists (
      select from ${campaignRecipients} as listed where listed.campaign_id = ${campaign.id} and listed.set_key = wanted.key)
    order by position`);
}

function matches(filter: SetFilter): SQL {
  const { chambers, divisions, committees, parties, keys } = filter;
  const list = (values: string[]) => sql`${sql.param(values)}::text[]`;
  const inDivision = sql`exists (select from unnest(${list(divisions)}) as wanted
    where division = wanted or starts_with(division, wanted || '/'))`;
  const conditions: SQL[] = [
    ...(chambers.length > 0 ? [sql`chamber = any(${list(chambers)})`] : []),
    ...(divisions.length > 0 ? [inDivision] : []),
    ...(committees.length > 0 ? [sql`committees && ${list(committees)}`] : []),
    ...(parties.length > 0 ? [sql`party = any(${list(parties)})`] : []),
    ...(keys.length > 0 ? [sql`key = any(${list(keys)})`] : []),
  ];
  return and(...conditions) ?? sql`true`;
}

export async function readParts(db: Db, setId: number, filter: SetFilter): Promise<SetParts> {
  const inSet = sql`file_id = (select people_file_id from ${recipientSets} where id = ${setId})`;
  const names = (column: SQL) => sql`array(select distinct ${column} from ${setPeople} as person
    where ${inSet} and ${column} is not null order by 1 limit 500)`;
  const { rows } = await db.execute<SetParts & Record<string, unknown>>(sql`
    select ${names(sql`chamber`)} as chambers, ${names(sql`party`)} as parties,
      array(select distinct committee from ${setPeople}, unnest(committees) as committee where ${inSet} order by 1 limit 500) as committees,
      (select count(*)::int from ${setPeople} where ${inSet} and ${matches(filter)}) as people`);
  return rows[0] ?? { chambers: [], parties: [], committees: [], people: 0 };
}

/** Divisions that hold one of the areas, each with the length of its longest area. A division is in its parents too. */
export async function findDivisions(db: Db, setId: number, areas: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ area: setAreas.area, division: setAreas.division })
    .from(setAreas)
    .where(
      and(
        sql`${setAreas.fileId} = (select areas_file_id from ${recipientSets} where id = ${setId})`,
        sql`${setAreas.area} = any(${sql.param(areas)}::text[])`,
      ),
    )
    .orderBy(desc(sql`length(${setAreas.area})`))
    .limit(MAX_DIVISIONS);
  const found = new Map<string, number>();
  for (const { area, division } of rows) {
    for (const one of withParents(division)) found.set(one, Math.max(found.get(one) ?? 0, area.length));
  }
  return found;
}

function withParents(division: string): string[] {
  if (!division.startsWith('ocd-division/')) return [division];
  const parts = division.split('/');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}

export async function readCampaignSet(db: Db, setId: number | null): Promise<CampaignSet | null> {
  if (setId === null) return null;
  const { id, name, asOf, source, licence, attribution } = recipientSets;
  const [found] = await db
    .select({ id, name, asOf, source, licence, attribution, isOld: isOldSet })
    .from(recipientSets)
    .where(eq(id, setId));
  return found ?? null;
}
