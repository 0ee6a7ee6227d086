import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Db, isAmong } from '#database/client.server.ts';
import { listIds, type Part } from '#database/list-part.server.ts';
import { containsWords } from '#database/word-search.server.ts';
import { hasNotOptedOut } from '#safety/opt-outs.server.ts';
import type { campaigns } from '../campaigns.table.server.ts';
import { findDivisions } from '../recipient-sets/campaign-set.server.ts';
import { areasOf } from './postcode-areas.contract.ts';
import type { Listed } from './recipient-list.ts';
import {
  type FoundRecipient,
  foundRecipient,
  MAX_INCLUDED,
  type PublicRecipient,
  type Route,
  type StaffRecipient,
  usesPostcodes,
} from './recipients.contract.ts';
import { campaignRecipients, recipientAreas } from './recipients.table.server.ts';

const { id, campaignId, position, name, role, salutation } = campaignRecipients;
const { email, formUrl, formLimit, postal, district, party } = campaignRecipients;
const routes = { email, formUrl, formLimit, postal };
const route = sql<Route>`case when ${email} is not null then 'email' when ${formUrl} is not null then 'form' else 'post' end`;
const areas = sql<string[]>`array(select ${recipientAreas.area} from ${recipientAreas}
  where ${recipientAreas.recipientId} = ${id} order by ${recipientAreas.area})`;
/** Limits what anonymous visitors can request repeatedly. */
const MAX_SHOWN_AREAS = 100;
const shownAreas = sql<string[]>`array(select ${recipientAreas.area} from ${recipientAreas}
  where ${recipientAreas.recipientId} = ${id} order by ${recipientAreas.area} limit ${MAX_SHOWN_AREAS})`;
const isOffered = hasNotOptedOut(email);

const forPublic = { id, name, role, salutation, district, party, route };
const forTeam = { ...forPublic, ...routes, areas, isLeftOut: sql<boolean>`not ${isOffered}` };

const MAX_FOUND = 100;

export function readWholeList(db: Db, of: number): Promise<Listed[]> {
  return db
    .select({ id, name, role, salutation, ...routes, areas })
    .from(campaignRecipients)
    .where(eq(campaignId, of))
    .orderBy(position, id);
}

export function listRecipientIds(db: Db, of: number, search: string, part: Part): Promise<number[]> {
  const list = { id, sortedBy: [position], from: sql`${campaignRecipients}`, where: isOf(of, search) };
  return listIds(db, list, part);
}

export function countRecipients(db: Db, of: number, search = ''): Promise<number> {
  return db.$count(campaignRecipients, isOf(of, search));
}

function isOf(of: number, search: string): SQL {
  const isFound = containsWords(
    sql`concat_ws(chr(10), ${name}, ${role}, ${district}, ${party}, ${email}, ${formUrl})`,
    search,
  );
  return and(eq(campaignId, of), isFound) ?? sql`true`;
}

export function readStaffRecipients(db: Db, of: number, some: number[]): Promise<StaffRecipient[]> {
  return db
    .select(forTeam)
    .from(campaignRecipients)
    .where(and(eq(campaignId, of), isAmong(id, some)))
    .orderBy(position, id);
}

export function listOffered(
  db: Db,
  of: number,
  { search = '', most }: { search?: string; most: number },
): Promise<PublicRecipient[]> {
  return db
    .select({ ...forPublic, areas: shownAreas })
    .from(campaignRecipients)
    .where(isOfferedBy(of, search))
    .orderBy(position, id)
    .limit(most);
}

export function countOffered(db: Db, of: number, search: string): Promise<number> {
  return db.$count(campaignRecipients, isOfferedBy(of, search));
}

function isOfferedBy(of: number, search: string) {
  const isFound = containsWords(sql`concat_ws(chr(10), ${name}, ${role}, ${district}, ${party})`, search);
  return and(eq(campaignId, of), isFound, isOffered);
}

export async function readTeamRecipients(db: Db, of: number) {
  const recipientCount = sql<number>`(select count(*)::int from ${campaignRecipients} as listed where listed.campaign_id = ${of})`;
  const rows = await db
    .select({ ...forTeam, recipientCount })
    .from(campaignRecipients)
    .where(eq(campaignId, of))
    .orderBy(position, id)
    .limit(MAX_INCLUDED);
  const recipients = rows.map(({ recipientCount: _count, ...known }) => known);
  return { recipients, recipientCount: rows[0]?.recipientCount ?? 0 };
}

const { chamber, committees } = campaignRecipients;
const addressee = { ...forPublic, ...routes, chamber, committees };

export type FoundAddressee = Awaited<ReturnType<typeof listAddressees>>[number];

export function listAddressees(db: Db, of: number, most: number) {
  return db
    .select(addressee)
    .from(campaignRecipients)
    .where(and(eq(campaignId, of), isOffered))
    .orderBy(position, id)
    .limit(most);
}

export async function findAddressee(db: Db, of: number, wanted: number) {
  const [found] = await db
    .select({ ...addressee, isOffered: sql<boolean>`${isOffered}` })
    .from(campaignRecipients)
    .where(and(eq(campaignId, of), eq(id, wanted)));
  return found;
}

/** If the recipients with the longest matching area all opted out, no one replaces them. */
export async function findByPostcode(
  db: Db,
  campaign: PostcodeSearch,
  postcode: string,
): Promise<FoundAddressee[]> {
  const wanted = areasOf(postcode);
  if (wanted.length === 0) return [];
  if (campaign.recipientSetId !== null) return findInSet(db, campaign.id, campaign.recipientSetId, wanted);
  const of = campaign.id;
  const { area, recipientId } = recipientAreas;
  const best = db
    .select({ area })
    .from(recipientAreas)
    .where(and(eq(recipientAreas.campaignId, of), sql`${area} = any(${sql.param(wanted)}::text[])`))
    .orderBy(sql`length(${area}) desc`)
    .limit(1);
  return db
    .select(addressee)
    .from(recipientAreas)
    .innerJoin(campaignRecipients, eq(id, recipientId))
    .where(and(eq(recipientAreas.campaignId, of), inArray(area, best), isOffered))
    .orderBy(position, id)
    .limit(MAX_FOUND);
}

type PostcodeSearch = Pick<typeof campaigns.$inferSelect, 'id' | 'recipientSetId'>;

/** If the people with the longest area all opted out, no one replaces them. */
async function findInSet(db: Db, of: number, setId: number, wanted: string[]): Promise<FoundAddressee[]> {
  const lengths = await findDivisions(db, setId, wanted);
  if (lengths.size === 0) return [];
  const found = sql`(select * from unnest(${sql.param([...lengths.keys()])}::text[], ${sql.param([...lengths.values()])}::int[])) as found (division, length)`;
  const isFound = and(eq(campaignId, of), sql`${campaignRecipients.division} = found.division`);
  const longest = sql`(select max(found.length) from ${found} join ${campaignRecipients} on ${isFound})`;
  return (
    db
      .select(addressee)
      .from(campaignRecipients)
      .innerJoin(found, sql`${isFound} and found.length = ${longest}`)
      .where(isOffered)
      // The sum stops the database from reading the whole list in its order.
      .orderBy(sql`${position} + 0`, id)
      .limit(MAX_FOUND)
  );
}

type Asked = Pick<
  typeof campaigns.$inferSelect,
  'id' | 'recipientMode' | 'unknownPostcode' | 'recipientSetId'
>;

export async function lookUp(db: Db, campaign: Asked, postcode: string): Promise<FoundRecipient[]> {
  const byArea = usesPostcodes(campaign.recipientMode);
  const found = byArea ? await findByPostcode(db, campaign, postcode) : [];
  const matches = found.length > 0;
  const most = byArea && campaign.unknownPostcode === 'first' ? 1 : MAX_FOUND;
  const offered = matches ? found : await listAddressees(db, campaign.id, most);
  return offered.map((one) => foundRecipient.parse({ ...one, matches }));
}
