import { type SQL, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '#database/client.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { recipientSets } from '#features/campaigns/recipient-sets/recipient-sets.table.server.ts';
import { usesPostcodes } from '#features/campaigns/recipients/recipients.contract.ts';
import {
  campaignRecipients,
  recipientAreas,
} from '#features/campaigns/recipients/recipients.table.server.ts';
import { hasNotOptedOut } from '#safety/opt-outs.server.ts';
import { formatted, listed, sortFindings } from './findings.server.ts';

type Checked = Pick<typeof campaigns.$inferSelect, 'id' | 'recipientMode' | 'unknownPostcode'>;

const MAX_NAMED = 3;
const MAILBOX = '^[^\\s@<>,;]+@[^\\s@<>,;]+\\.[^\\s@<>,;]+$';
const FIELD = 'recipientMode' as const;

interface Group {
  count: number;
  named: string[];
}

interface List extends Record<string, unknown> {
  offered: Group;
  optedOut: Group;
  unreachable: Group;
  sameName: Group;
  sameAddress: Group;
  withoutArea: Group;
  shared: Group;
}

export async function checkRecipients(db: Db, campaign: Checked) {
  const { recipientMode: mode } = campaign;
  return mode === 'one' ? sortFindings([]) : findingsOf(await readList(db, campaign.id), mode, campaign);
}

function findingsOf(list: List, mode: Checked['recipientMode'], { unknownPostcode }: Checked) {
  const { offered, optedOut, unreachable, sameName, sameAddress, withoutArea, shared } = list;
  const [first = ''] = offered.named;
  const isOffered = offered.count > 0;
  const byPostcode = usesPostcodes(mode);
  const total = formatted(offered.count);
  const isNoneFound = withoutArea.count > 0 && withoutArea.count === offered.count;
  return sortFindings([
    !isOffered && {
      kind: 'nobody',
      title: 'No one can get a letter',
      sentence: 'Everyone on the list has opted out. Add another recipient.',
      field: FIELD,
    },
    isOffered &&
      optedOut.count > 0 && {
        kind: 'left-out',
        title: `Recipients who opted out: ${formatted(optedOut.count)}`,
        sentence: `Visitors can’t choose ${named(optedOut)}. Remove them from the list, or find another way to reach them.`,
        field: FIELD,
      },
    unreachable.count > 0 && {
      kind: 'no-address',
      title: `Recipients without a working address: ${formatted(unreachable.count)}`,
      sentence: `The email address of ${named(unreachable)} is missing or invalid.`,
      field: FIELD,
    },
    mode === 'all' &&
      sameAddress.count > 0 && {
        kind: 'same-address',
        title: `Addresses on the list twice: ${formatted(sameAddress.count)}`,
        sentence: `Each letter goes to ${named(sameAddress)} twice.`,
        field: FIELD,
      },
    mode === 'all' &&
      isOffered && {
        kind: 'recipients',
        title: `Each letter goes to ${total} people at once`,
        sentence: `The greeting names ${first}, the first on the list. The others are also in To.`,
      },
    mode !== 'all' &&
      sameName.count > 0 && {
        kind: 'same-name',
        title: `Names on the list twice: ${formatted(sameName.count)}`,
        sentence: `Visitors see ${named(sameName)} twice and can’t tell them apart. Give each a different role.`,
        field: FIELD,
      },
    mode === 'choose' &&
      isOffered && {
        kind: 'recipients',
        title: `Visitors choose among ${total}`,
        sentence: 'The check wrote to the first. Letters to the others begin with their own greeting.',
      },
    byPostcode &&
      withoutArea.count > 0 && {
        kind: 'no-area',
        title: isNoneFound
          ? 'No recipient has a postcode area'
          : `Recipients without an area: ${formatted(withoutArea.count)}`,
        sentence: isNoneFound
          ? 'Give each recipient their postcodes, or the first part of them.'
          : `No postcode leads to ${named(withoutArea)}. Visitors can only choose them from the list.`,
        field: FIELD,
      },
    mode === 'postcode' &&
      shared.count > 0 && {
        kind: 'shared-area',
        title: `Areas with more than one recipient: ${formatted(shared.count)}`,
        sentence: `Visitors with a postcode in ${named(shared)} have to choose between them. If that’s not what you want, give each area to one person.`,
        field: FIELD,
      },
    byPostcode &&
      isOffered && {
        kind: 'recipients',
        title: `Postcodes find ${formatted(offered.count - withoutArea.count)} of ${total} recipients`,
        sentence:
          unknownPostcode === 'first'
            ? `Postcodes without a recipient go to ${first}, the first on the list.`
            : 'Visitors with any other postcode choose from the list.',
      },
  ]);
}

async function readList(db: Db, campaignId: number): Promise<List> {
  const { email } = campaignRecipients;
  const setHasAreas = sql`exists (select from ${campaigns}
    join ${recipientSets} on ${recipientSets.id} = ${campaigns.recipientSetId}
    where ${campaigns.id} = ${campaignId} and ${recipientSets.areasFileId} is not null)`;
  const hasArea = sql`(exists (select from ${recipientAreas} where recipient_id = listed.id)
    or listed.division is not null and ${setHasAreas})`;
  const { rows } = await db.execute<List>(sql`
    with listed as (
      select id, name, role, email, position, division, ${hasNotOptedOut(email)} as is_offered
      from ${campaignRecipients} where campaign_id = ${campaignId}
    ), offered as (select * from listed where is_offered)
    select
      (select ${group(sql`name`, sql`position, id`)} from offered) as "offered",
      (select ${group(sql`name`, sql`position, id`)} from listed where not is_offered) as "optedOut",
      (select ${group(sql`name`, sql`position, id`)} from listed where email !~ ${MAILBOX}) as "unreachable",
      (select ${group(sql`name`, sql`name`)} from (
        select min(name) as name from offered group by lower(name), lower(coalesce(role, '')) having count(*) > 1
      ) as same_name) as "sameName",
      (select ${group(sql`email`, sql`email`)} from (
        select lower(email) as email from offered where email is not null group by lower(email) having count(*) > 1
      ) as same) as "sameAddress",
      (select ${group(sql`name`, sql`position, id`)} from offered as listed where not ${hasArea}) as "withoutArea",
      (select ${group(sql`area`, sql`area`)} from (
        select area from ${recipientAreas} where campaign_id = ${campaignId} group by area having count(*) > 1
      ) as shared) as "shared"`);
  return onlyRow(rows);
}

function group(name: SQL, order: SQL): SQL {
  return sql`json_build_object('count', count(*), 'named', coalesce((array_agg(${name} order by ${order}))[1:${sql.raw(String(MAX_NAMED))}], '{}'))`;
}

function named({ count, named }: Group): string {
  const more = count > named.length ? [`${formatted(count - named.length)} more`] : [];
  return listed([...named, ...more]);
}
