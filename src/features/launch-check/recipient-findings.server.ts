import { type SQL, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '../../database/client.server.ts';
import { hasNotOptedOut } from '../../safety/opt-outs.server.ts';
import type { campaigns } from '../campaigns/campaigns.table.server.ts';
import { campaignRecipients, recipientAreas } from '../campaigns/recipients/recipients.table.server.ts';
import { formatted, listed } from './findings.server.ts';
import type { Finding, Warning } from './launch-check.contract.ts';

type Checked = Pick<typeof campaigns.$inferSelect, 'id' | 'recipientMode' | 'unknownPostcode'>;

const MOST_NAMED = 3;
const MAILBOX = '^[^\\s@<>,;]+@[^\\s@<>,;]+\\.[^\\s@<>,;]+$';
const FIELD = 'recipientMode';

interface Group {
  count: number;
  /** The first few. */
  named: string[];
}

interface List extends Record<string, unknown> {
  offered: Group;
  leftOut: Group;
  unreachable: Group;
  /** Recipients with the same name and role. */
  duplicateEmails: Group;
  sameAddress: Group;
  withoutArea: Group;
  /** Areas with more than one recipient. */
  shared: Group;
}

/** Checks the recipient list without writing letters. */
export async function checkRecipients(db: Db, campaign: Checked) {
  if (campaign.recipientMode === 'one') return { warnings: [], fine: [] };
  const list = await readList(db, campaign.id);
  const found: (Warning | Finding | false)[] = [
    nobody(list),
    leftOut(list),
    unreachable(list),
    ...(campaign.recipientMode === 'all'
      ? [sameAddress(list), toAll(list)]
      : [
          duplicateEmails(list),
          ...(campaign.recipientMode === 'postcode' ? byArea(list, campaign) : [toChoose(list)]),
        ]),
  ];
  const all = found.filter((finding) => finding !== false);
  return {
    warnings: all.filter((finding) => 'field' in finding),
    fine: all.filter((finding) => !('field' in finding)),
  };
}

async function readList(db: Db, campaignId: number): Promise<List> {
  const { email } = campaignRecipients;
  const hasArea = sql`exists (select from ${recipientAreas} where recipient_id = listed.id)`;
  const { rows } = await db.execute<List>(sql`
    with listed as (
      select id, name, role, email, position, ${hasNotOptedOut(email)} as is_offered
      from ${campaignRecipients} where campaign_id = ${campaignId}
    ), offered as (select * from listed where is_offered)
    select
      (select ${group(sql`name`, sql`position, id`)} from offered) as "offered",
      (select ${group(sql`name`, sql`position, id`)} from listed where not is_offered) as "leftOut",
      (select ${group(sql`name`, sql`position, id`)} from listed where email !~ ${MAILBOX}) as "unreachable",
      (select ${group(sql`name`, sql`name`)} from (
        select min(name) as name from offered group by lower(name), lower(coalesce(role, '')) having count(*) > 1
      ) as duplicateEmails) as "duplicateEmails",
      (select ${group(sql`email`, sql`email`)} from (
        select lower(email) as email from offered group by lower(email) having count(*) > 1
      ) as same) as "sameAddress",
      (select ${group(sql`name`, sql`position, id`)} from offered as listed where not ${hasArea}) as "withoutArea",
      (select ${group(sql`area`, sql`area`)} from (
        select area from ${recipientAreas} where campaign_id = ${campaignId} group by area having count(*) > 1
      ) as shared) as "shared"`);
  return onlyRow(rows);
}

function group(name: SQL, order: SQL): SQL {
  return sql`json_build_object('count', count(*), 'named', coalesce((array_agg(${name} order by ${order}))[1:${sql.raw(String(MOST_NAMED))}], '{}'))`;
}

function nobody({ offered }: List): Warning | false {
  if (offered.count > 0) return false;
  const sentence = 'Everyone on the list has opted out. Add another recipient.';
  return { kind: 'nobody', title: 'No one can get a letter', sentence, field: FIELD };
}

function leftOut({ leftOut: group, offered }: List): Warning | false {
  if (group.count === 0 || offered.count === 0) return false;
  const title = `Recipients who opted out: ${formatted(group.count)}`;
  const sentence = `Visitors can’t choose ${named(group)}. Remove them from the list, or find another way to reach them.`;
  return { kind: 'left-out', title, sentence, field: FIELD };
}

function unreachable({ unreachable: group }: List): Warning | false {
  if (group.count === 0) return false;
  const title = `Recipients without a working address: ${formatted(group.count)}`;
  const sentence = `The email address of ${named(group)} is missing or invalid.`;
  return { kind: 'no-address', title, sentence, field: FIELD };
}

function sameAddress({ sameAddress: group }: List): Warning | false {
  if (group.count === 0) return false;
  const title = `Addresses on the list twice: ${formatted(group.count)}`;
  return {
    kind: 'same-address',
    title,
    sentence: `Each letter goes to ${named(group)} twice.`,
    field: FIELD,
  };
}

function toAll({ offered }: List): Finding | false {
  const [first = ''] = offered.named;
  if (offered.count === 0) return false;
  const sentence = `The greeting names ${first}, the first on the list. The others are also in To.`;
  return {
    kind: 'recipients',
    title: `Each letter goes to ${formatted(offered.count)} people at once`,
    sentence,
  };
}

function duplicateEmails({ duplicateEmails: group }: List): Warning | false {
  if (group.count === 0) return false;
  const title = `Names on the list twice: ${formatted(group.count)}`;
  const sentence = `Visitors see ${named(group)} twice and can’t tell them apart. Give each a different role.`;
  return { kind: 'same-name', title, sentence, field: FIELD };
}

function toChoose({ offered }: List): Finding | false {
  if (offered.count === 0) return false;
  const sentence = 'The check wrote to the first. Letters to the others begin with their own greeting.';
  return { kind: 'recipients', title: `Visitors choose among ${formatted(offered.count)}`, sentence };
}

function byArea(list: List, { unknownPostcode }: Checked): (Warning | Finding | false)[] {
  return [noArea(list), sharedAreas(list), fallback(list, unknownPostcode)];
}

function noArea({ withoutArea, offered }: List): Warning | false {
  if (withoutArea.count === 0) return false;
  if (withoutArea.count === offered.count) {
    const sentence = 'Give each recipient their postcodes, or the first part of them.';
    return { kind: 'no-area', title: 'No recipient has a postcode area', sentence, field: FIELD };
  }
  const title = `Recipients without an area: ${formatted(withoutArea.count)}`;
  const sentence = `No postcode leads to ${named(withoutArea)}. Visitors can only choose them from the list.`;
  return { kind: 'no-area', title, sentence, field: FIELD };
}

function sharedAreas({ shared: group }: List): Warning | false {
  if (group.count === 0) return false;
  const title = `Areas with more than one recipient: ${formatted(group.count)}`;
  const sentence = `Visitors with a postcode in ${named(group)} have to choose between them. If that’s not what you want, give each area to one person.`;
  return { kind: 'shared-area', title, sentence, field: FIELD };
}

function fallback({ offered, withoutArea }: List, unknown: Checked['unknownPostcode']): Finding | false {
  const [first = ''] = offered.named;
  if (offered.count === 0) return false;
  const found = formatted(offered.count - withoutArea.count);
  const sentence =
    unknown === 'first'
      ? `Postcodes without a recipient go to ${first}, the first on the list.`
      : 'Visitors with any other postcode choose from the list.';
  return {
    kind: 'recipients',
    title: `Postcodes find ${found} of ${formatted(offered.count)} recipients`,
    sentence,
  };
}

function named({ count, named }: Group): string {
  const more = count > named.length ? [`${formatted(count - named.length)} more`] : [];
  return listed([...named, ...more]);
}
