import { sql } from 'drizzle-orm';
import { type Db, isAmong } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import { findOptOuts, rejectOptedOut } from '../../../safety/opt-outs.server.ts';
import type { campaigns } from '../campaigns.table.server.ts';
import { decodeFile, NOT_UTF8, type ReadFile, readRecipientFile } from './recipient-file.ts';
import { changedList, fingerprintOf, type ListChange, type Listed } from './recipient-list.ts';
import {
  type ImportReport,
  MOST_AREAS_IN_ALL,
  MOST_AT_ONCE,
  MOST_AT_ONCE_WHILE_NEW,
  MOST_RECIPIENTS,
  type RecipientMode,
  TOO_MANY_AREAS,
  TOO_MANY_AT_ONCE,
  TOO_MANY_AT_ONCE_WHILE_NEW,
} from './recipients.contract.ts';
import { type FirstRecipient, readWholeList } from './recipients.server.ts';
import { campaignRecipients, recipientAreas } from './recipients.table.server.ts';

type CampaignRow = typeof campaigns.$inferSelect;

export interface RecipientChange {
  list?: ListChange | undefined;
  recipientMode?: RecipientMode | undefined;
  /** These three fields change the first recipient. */
  recipient?: string | undefined;
  recipientEmail?: string | undefined;
  salutation?: string | null | undefined;
}

/** Syncs the first recipient with the campaign row and returns its columns. Requires a lock on the campaign. */
export async function changeRecipients(
  tx: Db,
  campaign: Pick<CampaignRow, 'id' | 'recipientMode'> & FirstRecipient,
  change: RecipientChange,
  isLimited: boolean,
): Promise<FirstRecipient | undefined> {
  const { list: wanted, recipientMode = campaign.recipientMode } = change;
  const { recipient, recipientEmail, salutation } = change;
  const columns = { recipient, recipientEmail, salutation };
  const touches = Object.values(columns).some((value) => value !== undefined);
  if (!wanted && !touches && recipientMode === campaign.recipientMode) return undefined;
  const before = await readWholeList(tx, campaign);
  const isListed = before[0].id !== 0;
  if (!wanted && !isListed && recipientMode === 'one') return undefined;
  const next = wanted ? changedList(before, wanted) : withFirst(before, columns);
  const [first] = next;
  if (!first) throw new AppError(400, 'A campaign needs at least one recipient');
  await refuseList(tx, before, next, recipientMode, isLimited);
  await saveList(tx, campaign.id, before, next);
  return { recipient: first.name, recipientEmail: first.email, salutation: first.salutation };
}

function withFirst(list: readonly Listed[], columns: Omit<RecipientChange, 'list' | 'recipientMode'>) {
  const { recipient, recipientEmail, salutation } = columns;
  return list.map((one, place) =>
    place > 0
      ? one
      : {
          ...one,
          name: recipient ?? one.name,
          email: recipientEmail ?? one.email,
          salutation: salutation === undefined ? one.salutation : salutation,
        },
  );
}

async function refuseList(
  tx: Db,
  before: readonly Listed[],
  next: readonly Listed[],
  mode: RecipientMode,
  isLimited: boolean,
): Promise<void> {
  if (next.length > MOST_RECIPIENTS) {
    throw new AppError(400, 'A campaign can have at most 10,000 recipients');
  }
  if (next.reduce((sum, { areas }) => sum + areas.length, 0) > MOST_AREAS_IN_ALL) {
    throw new AppError(400, TOO_MANY_AREAS);
  }
  const together = mode === 'all' ? next.length : 1;
  if (together > MOST_AT_ONCE) throw new AppError(400, TOO_MANY_AT_ONCE);
  if (isLimited && together > MOST_AT_ONCE_WHILE_NEW) throw new AppError(400, TOO_MANY_AT_ONCE_WHILE_NEW);
  const known = new Set(before.map(({ email }) => email));
  await rejectOptedOut(
    tx,
    next.map(({ email }) => email).filter((email) => !known.has(email)),
  );
}

/** Writes only what differs, and the first in any case: the release before changes the campaign's columns alone. */
async function saveList(tx: Db, campaignId: number, before: readonly Listed[], next: readonly Listed[]) {
  const rows = next.map((one, position) => ({ ...one, position }));
  const places = new Map(before.map((one, position) => [one.id, `${position} ${fingerprintOf(one)}`]));
  const kept = new Set(rows.map(({ id }) => id));
  const removed = before.flatMap(({ id }) => (!id || kept.has(id) ? [] : [id]));
  await tx.delete(campaignRecipients).where(isAmong(campaignRecipients.id, removed));
  const changed = rows.filter(
    (row) => row.id && (row.position === 0 || places.get(row.id) !== `${row.position} ${fingerprintOf(row)}`),
  );
  await tx.execute(sql`
    update ${campaignRecipients} as held set
      position = row.position, name = row.name, role = row.role, salutation = row.salutation, email = row.email
    from json_to_recordset(${JSON.stringify(changed)}) as row (${COLUMNS}) where held.id = row.id`);
  const added = rows.filter(({ id }) => !id);
  const inserted = await tx.execute<{ id: number; position: number }>(sql`
    insert into ${campaignRecipients} (campaign_id, position, name, role, salutation, email)
    select ${campaignId}, row.position, row.name, row.role, row.salutation, row.email
    from json_to_recordset(${JSON.stringify(added)}) as row (${COLUMNS})
    order by row.position
    returning id, position`);
  const idAt = new Map(inserted.rows.map(({ id, position }) => [position, id]));
  const written = [...changed, ...added].flatMap(({ id, position, areas }) => {
    const recipientId = id || idAt.get(position);
    return recipientId === undefined ? [] : [{ recipientId, areas }];
  });
  await saveAreas(tx, campaignId, written);
}

const COLUMNS = sql.raw('id int, position int, name text, role text, salutation text, email text');

type Written = { recipientId: number; areas: string[] };

async function saveAreas(tx: Db, campaignId: number, written: Written[]): Promise<void> {
  const ids = written.map(({ recipientId }) => recipientId);
  await tx.delete(recipientAreas).where(isAmong(recipientAreas.recipientId, ids));
  const areas = written.flatMap((one) => one.areas.map((area) => ({ recipientId: one.recipientId, area })));
  await tx.execute(sql`
    insert into ${recipientAreas} (campaign_id, area, recipient_id)
    select ${campaignId}, row.area, row."recipientId"
    from json_to_recordset(${JSON.stringify(areas)}) as row ("recipientId" int, area text)
    on conflict do nothing`);
}

export async function copyRecipients(
  tx: Db,
  from: FirstRecipient & { id: number },
  to: number,
): Promise<void> {
  const list = await readWholeList(tx, from);
  if (list[0].id === 0) return;
  const copies = list.map((one) => ({ ...one, id: undefined }));
  await saveList(tx, to, [], copies);
}

export async function readUpload(bytes: Uint8Array): Promise<ReadFile> {
  const text = decodeFile(bytes);
  if (text === null) throw new AppError(400, NOT_UTF8);
  const read = await readRecipientFile(text);
  if (typeof read === 'string') throw new AppError(400, read);
  return read;
}

/** Plans the changes that a file makes to the list. */
export async function planImport(
  db: Db,
  campaign: FirstRecipient & { id: number; version: number },
  { lines, entries, problems }: ReadFile,
  replaces: boolean,
): Promise<{ report: ImportReport; change: ListChange }> {
  const emails = entries.map(({ recipient }) => recipient.email);
  const [isLeftOut, before] = await Promise.all([findOptOuts(db, emails), readWholeList(db, campaign)]);
  const save = entries.map(({ recipient }) => recipient).filter(({ email }) => !isLeftOut(email));
  const refused = entries
    .filter(({ recipient }) => isLeftOut(recipient.email))
    .map(({ line, recipient }) => ({ line, sentence: `${recipient.email} asked not to get letters` }));
  const change: ListChange = { save, whole: replaces ? 'replaces' : 'adds', keepsRest: true };
  const next = changedList(before, change);
  const texts = new Map(before.map((one) => [one.id, fingerprintOf(one)]));
  const stays = next.filter(({ id }) => id !== undefined);
  return {
    change,
    report: {
      lines,
      ready: save.length,
      added: next.length - stays.length,
      changed: stays.filter((one) => texts.get(one.id) !== fingerprintOf(one)).length,
      removed: before.length - stays.length,
      problems: [...problems, ...refused].toSorted((a, b) => a.line - b.line),
      isSaved: false,
      version: campaign.version,
    },
  };
}
