import { sql } from 'drizzle-orm';
import { type Db, isAmong } from '#database/client.server.ts';
import { AppError } from '#http/errors.server.ts';
import { findOptOuts, rejectOptedOut } from '#safety/opt-outs.server.ts';
import { FROM_A_SET } from '../recipient-sets/recipient-sets.contract.ts';
import { decodeFile, NOT_UTF8 } from './csv.ts';
import { type ReadFile, readRecipientFile } from './recipient-file.ts';
import { changedList, fingerprintOf, type ListChange, type Listed } from './recipient-list.ts';
import {
  ALL_BY_EMAIL,
  type ImportReport,
  INVALID_EMAIL,
  MAX_AT_ONCE,
  MAX_AT_ONCE_WHILE_NEW,
  MAX_CAMPAIGN_AREAS,
  MAX_RECIPIENTS,
  NO_RECIPIENTS,
  type RecipientMode,
  TOO_MANY_AREAS,
  TOO_MANY_AT_ONCE,
  TOO_MANY_AT_ONCE_WHILE_NEW,
  TOO_MANY_RECIPIENTS,
} from './recipients.contract.ts';
import { readWholeList } from './recipients.server.ts';
import {
  type CampaignRow,
  campaignRecipients,
  type FirstRecipient,
  forgetComplaints,
  recipientAreas,
} from './recipients.table.server.ts';

export type FirstChange = { [Name in keyof FirstRecipient]?: FirstRecipient[Name] | undefined };

export interface RecipientChange extends FirstChange {
  list?: ListChange | undefined;
  recipientMode?: RecipientMode | undefined;
}

const FIRST = [
  'recipient',
  'recipientEmail',
  'recipientFormUrl',
  'recipientFormLimit',
  'recipientPostal',
  'salutation',
] as const;

export function withoutFirst<Changes extends FirstChange>(changes: Changes) {
  const {
    recipient,
    recipientEmail,
    recipientFormUrl,
    recipientFormLimit,
    recipientPostal,
    salutation,
    ...rest
  } = changes;
  return rest;
}

/** Returns the first recipient if anything changed. Requires a lock on the campaign. */
export async function changeRecipients(
  tx: Db,
  campaign: CampaignRow,
  { list, recipientMode = campaign.recipientMode, ...first }: RecipientChange,
  isLimited: boolean,
): Promise<Partial<FirstRecipient>> {
  const isOther = FIRST.some((name) => first[name] !== undefined && first[name] !== campaign[name]);
  if (!list && !isOther && recipientMode === campaign.recipientMode) return {};
  if (campaign.recipientSetId !== null && (list || isOther)) throw new AppError(400, FROM_A_SET);
  const before = await readWholeList(tx, campaign.id);
  const next = list ? changedList(before, list) : withFirst(before, first);
  await refuseList(tx, { before, next, mode: recipientMode, isLimited });
  await saveList(tx, campaign.id, before, next);
  return firstIn(next);
}

type NewRecipients = FirstChange & { list?: ListChange['save'] | undefined; copyOf?: number | undefined };

export async function addRecipients(
  tx: Db,
  { id, recipientMode: mode }: Pick<CampaignRow, 'id' | 'recipientMode'>,
  { list, copyOf, ...first }: NewRecipients,
  isLimited = false,
): Promise<FirstRecipient> {
  const before = copyOf === undefined ? [] : await readWholeList(tx, copyOf);
  const listed = list ? changedList([], { save: list }) : withFirst(before, first);
  const next = listed.map((one) => ({ ...one, id: undefined }));
  await refuseList(tx, { before, next, mode, isLimited });
  await saveList(tx, id, [], next);
  return firstIn(next);
}

const NOBODY: Listed = {
  id: undefined,
  name: '',
  email: null,
  formUrl: null,
  formLimit: null,
  postal: null,
  role: null,
  salutation: null,
  areas: [],
};

function withFirst([known = NOBODY, ...others]: Listed[], change: FirstChange): Listed[] {
  const {
    recipient: name = known.name,
    recipientEmail: email = known.email,
    recipientFormUrl: formUrl = known.formUrl,
    recipientFormLimit: formLimit = known.formLimit,
    recipientPostal: postal = known.postal,
    salutation = known.salutation,
  } = change;
  return [{ ...known, name, email, formUrl, formLimit, postal, salutation }, ...others];
}

function firstIn([first]: Listed[]): FirstRecipient {
  if (!first) throw new AppError(400, NO_RECIPIENTS);
  return {
    recipient: first.name,
    recipientEmail: first.email,
    recipientFormUrl: first.formUrl,
    recipientFormLimit: first.formLimit,
    recipientPostal: first.postal,
    salutation: first.salutation,
  };
}

type CheckedList = { before: Listed[]; next: Listed[]; mode: RecipientMode; isLimited: boolean };

async function refuseList(tx: Db, { before, next, mode, isLimited }: CheckedList): Promise<void> {
  const areas = next.reduce((sum, one) => sum + one.areas.length, 0);
  const together = mode === 'all' ? next : [];
  const refusals: [boolean, string][] = [
    [next.length === 0, NO_RECIPIENTS],
    [next.some(({ email, formUrl, postal }) => !(email || formUrl || postal)), INVALID_EMAIL],
    [next.length > MAX_RECIPIENTS, TOO_MANY_RECIPIENTS],
    [areas > MAX_CAMPAIGN_AREAS, TOO_MANY_AREAS],
    [together.length > MAX_AT_ONCE, TOO_MANY_AT_ONCE],
    [together.some(({ email }) => !email), ALL_BY_EMAIL],
    [isLimited && together.length > MAX_AT_ONCE_WHILE_NEW, TOO_MANY_AT_ONCE_WHILE_NEW],
  ];
  const refusal = refusals.find(([applies]) => applies)?.[1];
  if (refusal) throw new AppError(400, refusal);
  const known = new Set(before.map(({ email }) => email));
  await rejectOptedOut(
    tx,
    next.map(({ email }) => email).filter((email) => !known.has(email)),
  );
}

type Row = Listed & { position: number };

async function saveList(tx: Db, campaignId: number, before: readonly Listed[], next: readonly Listed[]) {
  const known = new Map(before.map((one, position) => [one.id, { ...one, position }]));
  const rows = next.map((one, position) => ({ ...one, position }));
  const remaining = new Set(next.map(({ id }) => id));
  const removed = before.flatMap(({ id }) => (id === undefined || remaining.has(id) ? [] : [id]));
  const changed = rows.filter((row) => row.id && !isSame(row, known.get(row.id)));
  const added = rows.filter(({ id }) => !id);
  if (removed.length > 0) await tx.delete(campaignRecipients).where(isAmong(campaignRecipients.id, removed));
  if (changed.length > 0) await updateRows(tx, changed);
  const ids = added.length > 0 ? await insertRows(tx, campaignId, added) : new Map<number, number>();
  const written = [...changed, ...added]
    .filter(({ id, areas }) => areas.join() !== (known.get(id)?.areas.join() ?? ''))
    .map(({ id, position, areas }) => ({ recipientId: id ?? ids.get(position) ?? 0, areas }));
  if (written.length > 0) await saveAreas(tx, campaignId, written);
}

function isSame(row: Row, known: Row | undefined): boolean {
  return known?.position === row.position && fingerprintOf(known) === fingerprintOf(row);
}

const COLUMNS = sql.raw(
  'id int, position int, name text, role text, salutation text, email text, "formUrl" text, "formLimit" int, postal text',
);

async function updateRows(tx: Db, rows: Row[]): Promise<void> {
  await tx.execute(sql`
    update ${campaignRecipients} as stored set
      position = row.position, name = row.name, role = row.role, salutation = row.salutation, email = row.email,
      form_url = row."formUrl", form_limit = row."formLimit", postal = row.postal,
      ${forgetComplaints(sql`row.email, row."formUrl", row.postal`, sql`stored`)}
    from json_to_recordset(${JSON.stringify(rows)}) as row (${COLUMNS}) where stored.id = row.id`);
}

async function insertRows(tx: Db, campaignId: number, rows: Row[]): Promise<Map<number, number>> {
  const inserted = await tx.execute<{ id: number; position: number }>(sql`
    insert into ${campaignRecipients} 
      (campaign_id, position, name, role, salutation, email, form_url, form_limit, postal)
    select ${campaignId}, row.position, row.name, row.role, row.salutation, row.email,
      row."formUrl", row."formLimit", row.postal
    from json_to_recordset(${JSON.stringify(rows)}) as row (${COLUMNS})
    order by row.position
    returning id, position`);
  return new Map(inserted.rows.map(({ id, position }) => [position, id]));
}

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

export async function readUpload(bytes: Uint8Array): Promise<ReadFile> {
  const text = decodeFile(bytes);
  if (text === null) throw new AppError(400, NOT_UTF8);
  const read = await readRecipientFile(text);
  if (typeof read === 'string') throw new AppError(400, read);
  return read;
}

export async function planImport(
  db: Db,
  campaign: { id: number; version: number },
  { lines, entries, problems }: ReadFile,
  replaces: boolean,
): Promise<{ report: ImportReport; change: ListChange }> {
  const emails = entries.map(({ recipient }) => recipient.email ?? null);
  const [isLeftOut, before] = await Promise.all([findOptOuts(db, emails), readWholeList(db, campaign.id)]);
  const save = entries.map(({ recipient }) => recipient).filter(({ email = null }) => !isLeftOut(email));
  const refused = entries
    .filter(({ recipient }) => isLeftOut(recipient.email ?? null))
    .map(({ line, recipient }) => ({ line, sentence: `${recipient.email} asked not to get letters` }));
  const change: ListChange = { save, whole: replaces ? 'replaces' : 'adds', isPartial: true };
  const next = changedList(before, change);
  const texts = new Map(before.map((one) => [one.id, fingerprintOf(one)]));
  const known = next.filter(({ id }) => id !== undefined);
  return {
    change,
    report: {
      lines,
      ready: save.length,
      added: next.length - known.length,
      changed: known.filter((one) => texts.get(one.id) !== fingerprintOf(one)).length,
      removed: before.length - known.length,
      problems: [...problems, ...refused].toSorted((a, b) => a.line - b.line),
      isSaved: false,
      version: campaign.version,
    },
  };
}
