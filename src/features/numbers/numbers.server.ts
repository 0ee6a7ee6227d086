import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { campaignDays } from '#features/campaigns/campaign-days.table.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { MAX_RECIPIENTS } from '#features/campaigns/recipients/recipients.contract.ts';
import { campaignRecipients } from '#features/campaigns/recipients/recipients.table.server.ts';
import { readCountedToGoal } from '#features/interactions/campaign-days.server.ts';
import { readOwnShare } from '#features/letters/own-words/own-share.server.ts';
import { readVariety } from '#features/letters/variety/variety.server.ts';
import { readReplies } from '#features/supporters/replies.server.ts';
import {
  CONSENTS,
  COUNTS,
  type Counts,
  MAX_DAYS,
  MOST_RECIPIENTS_SHOWN,
  MOST_SOURCES,
  type Numbers,
  type NumbersOfCampaign,
  type OrganizationNumbers,
  type Range,
  RECIPIENT_COUNTS,
  TROUBLES,
} from './numbers.contract.ts';

export type NumbersOf = OfCampaign | { organizationId: number };
type OfCampaign = { campaignId: number };

type CountedRow = Counts & Record<(typeof TROUBLES | typeof CONSENTS)[number], number>;

const SUMMED = [...COUNTS, ...TROUBLES, ...CONSENTS];

interface DayRow extends CountedRow, Record<string, unknown> {
  day: string | null;
  campaignId: number | null;
  firstDay: string | null;
  lastDays: (string | null)[];
}

interface SourceRow extends CountedRow, Record<string, unknown> {
  source: string;
}

export async function readNumbers(db: Db, of: OfCampaign, range: Range): Promise<NumbersOfCampaign> {
  const [byDay, bySource, variety, ownWords, replies, byRecipient, complaints, countedToGoal] =
    await Promise.all([
      readDays(db, of, range),
      readSources(db, of, range),
      readVariety(db, of),
      readOwnShare(db, of),
      readReplies(db, of),
      readRecipients(db, of, MOST_RECIPIENTS_SHOWN),
      readComplaints(db, of),
      readCountedToGoal(db, of.campaignId),
    ]);
  const recipients = byRecipient.map(({ recipientCount: _count, ...row }) => row);
  const recipientCount = byRecipient[0]?.recipientCount ?? 0;
  return {
    ...toNumbers(byDay, bySource),
    variety,
    ownWords,
    replies,
    recipients,
    recipientCount,
    complaints,
    countedToGoal,
  };
}

export async function readOrganizationNumbers(
  db: Db,
  organizationId: number,
  range: Range,
): Promise<OrganizationNumbers> {
  const of = { organizationId };
  const [byDay, bySource, variety, ownWords, replies, named] = await Promise.all([
    readDays(db, of, range),
    readSources(db, of, range),
    readVariety(db, of),
    readOwnShare(db, of),
    readReplies(db, of),
    db
      .select({ id: campaigns.id, name: campaigns.name })
      .from(campaigns)
      .where(eq(campaigns.organizationId, organizationId)),
  ]);
  const rowOf = new Map(byDay.map((row) => [row.campaignId, row]));
  const ofCampaigns = named.map((campaign) => ({ ...campaign, ...countsOf(rowOf.get(campaign.id)) }));
  return {
    ...toNumbers(byDay, bySource),
    variety,
    ownWords,
    replies,
    campaigns: ofCampaigns.toSorted(mostFirst),
  };
}

export const TABLES = {
  days: ['day', ...SUMMED],
  sources: ['source', ...SUMMED],
  recipients: ['recipient', 'role', ...RECIPIENT_COUNTS],
};

export async function* exportNumbers(db: Db, of: NumbersOf, range: Range, table: keyof typeof TABLES) {
  const values = (row: CountedRow) => SUMMED.map((name) => row[name]);
  if (table === 'recipients') {
    const rows = 'campaignId' in of ? await readRecipients(db, of, MAX_RECIPIENTS) : [];
    yield rows.map((row) => [row.name, row.role, ...RECIPIENT_COUNTS.map((name) => row[name])]);
  } else if (table === 'sources') {
    yield (await readSources(db, of, range)).map((row) => [row.source, ...values(row)]);
  } else {
    const days = (await readDays(db, of, range)).filter(({ day }) => day !== null);
    yield days.map((row) => [row.day, ...values(row)]);
  }
}

async function readDays(db: Db, of: NumbersOf, range: Range): Promise<DayRow[]> {
  const lastDays = TROUBLES.map((name) => sql`max(day) filter (where ${sql.identifier(name)} > 0)::text`);
  const { rows } = await db.execute<DayRow>(sql`
    select day::text, campaign_id as "campaignId", ${sums()}, min(day)::text as "firstDay", array[${joined(lastDays)}] as "lastDays"
    from ${counted(of, range, sql`day is not null and source is null`)}
    group by grouping sets ((day), (campaign_id), ())
    order by day`);
  return rows;
}

async function readSources(db: Db, of: NumbersOf, range: Range): Promise<SourceRow[]> {
  const { rows } = await db.execute<SourceRow>(sql`
    select source, ${sums()} from ${counted(of, range, sql`day is null and source is not null`)}
    group by source
    order by written desc, visits desc, source`);
  return rows;
}

/** Counts people on the list who got letters alone, or still can. */
function readRecipients(db: Db, { campaignId }: OfCampaign, most: number) {
  const { id, name, role, position } = campaignRecipients;
  const count = (column: (typeof RECIPIENT_COUNTS)[number]) =>
    sql<number>`coalesce(${campaignDays[column]}, 0)`;
  const isToOne = inArray(campaigns.recipientMode, ['choose', 'postcode', 'each']);
  return db
    .select({
      ...{ id, name, role },
      written: count('written'),
      opened: count('opened'),
      copied: count('copied'),
      openedOrCopied: count('openedOrCopied'),
      sent: count('sent'),
      recipientCount: sql<number>`count(*) over ()::int`,
    })
    .from(campaignRecipients)
    .innerJoin(campaigns, eq(campaigns.id, campaignRecipients.campaignId))
    .leftJoin(
      campaignDays,
      and(
        eq(campaignDays.campaignId, campaigns.id),
        isNull(campaignDays.day),
        isNull(campaignDays.source),
        eq(campaignDays.recipientId, id),
      ),
    )
    .where(and(eq(campaigns.id, campaignId), or(isToOne, isNotNull(campaignDays.recipientId))))
    .orderBy(desc(count('written')), desc(count('openedOrCopied')), position, id)
    .limit(most);
}

async function readComplaints(db: Db, { campaignId }: OfCampaign) {
  const { id, name, role, returned, wrongPerson, complainedAt } = campaignRecipients;
  const rows = await db
    .select({ id, name, role, returned, wrongPerson, since: complainedAt })
    .from(campaignRecipients)
    .where(and(eq(campaignRecipients.campaignId, campaignId), isNotNull(complainedAt)))
    .orderBy(complainedAt, id)
    .limit(MOST_RECIPIENTS_SHOWN);
  return rows.flatMap(({ since, ...row }) => (since ? [{ ...row, since: since.toISOString() }] : []));
}

/** Reads all days from their sums, which remain few after years. */
function counted(of: NumbersOf, range: Range, isWantedSum: SQL): SQL {
  const ids =
    'campaignId' in of
      ? sql`${of.campaignId}`
      : sql`any(array(select ${campaigns.id} from ${campaigns} where ${campaigns.organizationId} = ${of.organizationId}))`;
  const isWanted =
    range === 'all'
      ? isWantedSum
      : sql`source is not null and day > (now() at time zone 'UTC')::date - ${Number(range)}::int`;
  return sql`${campaignDays} where campaign_id = ${ids} and ${isWanted}`;
}

function sums(): SQL {
  const each = SUMMED.map((name) => {
    const column = sql.identifier(campaignDays[name].name);
    return sql`coalesce(sum(${column}), 0)::int as ${sql.identifier(name)}`;
  });
  return joined(each);
}

function joined(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}

function toNumbers(
  byDay: DayRow[],
  bySource: SourceRow[],
): Omit<Numbers, 'variety' | 'ownWords' | 'replies'> {
  const all = byDay.find(({ day, campaignId }) => day === null && campaignId === null);
  const problems = TROUBLES.flatMap((kind, index) => {
    const lastDay = all?.lastDays[index];
    return all && lastDay ? [{ kind, times: all[kind], lastDay }] : [];
  });
  const days = byDay.flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...countsOf(row) }]));
  return {
    since: all?.firstDay ?? null,
    totals: countsOf(all),
    days: days.slice(-MAX_DAYS),
    sources: bySource.slice(0, MOST_SOURCES).map((row) => ({ source: row.source, ...countsOf(row) })),
    problems,
    consents: consentsOf(all),
  };
}

function consentsOf(all: Partial<CountedRow> = {}): Numbers['consents'] {
  const { askedInForm = 0, agreedInForm = 0, askedAfter = 0, agreedAfter = 0 } = all;
  return { askedInForm, agreedInForm, askedAfter, agreedAfter };
}

function mostFirst(a: Counts, b: Counts): number {
  return b.written - a.written || b.visits - a.visits;
}

function countsOf(group: Counts | undefined): Counts {
  const { visits = 0, written = 0, opened = 0, copied = 0, openedOrCopied = 0, sent = 0 } = group ?? {};
  return { visits, written, opened, copied, openedOrCopied, sent };
}
