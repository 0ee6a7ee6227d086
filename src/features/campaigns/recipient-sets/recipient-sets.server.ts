import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '#database/client.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import {
  isReadable,
  mayEdit,
  ownManagerRow,
  requireTeam,
} from '#features/organizations/organization-team.server.ts';
import { organizationManagers, organizations } from '#features/organizations/organizations.table.server.ts';
import { AppError } from '#http/errors.server.ts';
import { changedFields, recordAudit } from '#safety/audit.server.ts';
import { campaigns } from '../campaigns.table.server.ts';
import { campaignRecipients } from '../recipients/recipients.table.server.ts';
import { followSet, isOldSet } from './campaign-set.server.ts';
import {
  type ChangedPerson,
  FILE_NOT_FOUND,
  MAX_LISTED_CHANGES,
  MAY_NOT_CHANGE_SET,
  type RecipientSet,
  SET_LIMITS,
  SET_NOT_FOUND,
  SETS_TOO_LARGE,
  type SetChanges,
  type SetDetailsChange,
  type SetDetailsInput,
} from './recipient-sets.contract.ts';
import { recipientSets, setFiles, setPeople } from './recipient-sets.table.server.ts';

const MAX_LISTED_SETS = 500;

/** Sets of the installation, and of the organizations that the actor may edit. */
function isUsable(actor: Actor): SQL {
  return sql`(${recipientSets.organizationId} is null or ${mayEdit(actor)})`;
}

function mayChange(actor: Actor): SQL<boolean> {
  return sql<boolean>`case when ${recipientSets.organizationId} is null then ${actor.role === 'admin'}::boolean else ${mayEdit(actor)} end`;
}

export function listSets(db: Db, actor: Actor): Promise<RecipientSet[]> {
  return selectSets(
    db,
    actor,
    sql`${recipientSets.peopleFileId} is not null or ${recipientSets.areasFileId} is not null`,
  );
}

export async function readSet(db: Db, actor: Actor, id: number): Promise<RecipientSet> {
  const [found] = await selectSets(db, actor, eq(recipientSets.id, id));
  if (!found) throw new AppError(404, SET_NOT_FOUND);
  return found;
}

/** Files uploaded before the accepted ones no longer wait. */
function isWaiting({ peopleFileId, areasFileId }: typeof recipientSets): SQL {
  const accepted = sql`coalesce(greatest(${peopleFileId}, ${areasFileId}), 0)`;
  return sql`${setFiles.acceptedAt} is null and ${setFiles.id} > ${accepted}`;
}

function selectSets(db: Db, actor: Actor, where: SQL): Promise<RecipientSet[]> {
  const set = recipientSets;
  const inFile = (column: SQL, file: SQL) =>
    sql<number>`coalesce((select ${column} from ${setFiles} where ${setFiles.id} = ${file}), 0)`;
  return db
    .select({
      id: set.id,
      organizationId: set.organizationId,
      organizationName: organizations.name,
      name: set.name,
      country: set.country,
      asOf: set.asOf,
      source: set.source,
      licence: set.licence,
      attribution: set.attribution,
      people: inFile(sql`people`, sql`${set.peopleFileId}`),
      areas: inFile(sql`areas`, sql`${set.areasFileId}`),
      campaigns: sql<number>`(select count(*)::int from ${campaigns} where ${campaigns.recipientSetId} = ${set.id})`,
      isOld: isOldSet,
      endedTerms: sql<number>`(select count(*)::int from ${setPeople}
        where ${setPeople.fileId} = ${set.peopleFileId} and ${setPeople.endsOn} < current_date)`,
      waitingFileId: sql<number | null>`(select max(id) from ${setFiles}
        where ${setFiles.setId} = ${set.id} and ${isWaiting(set)})`,
      mayEdit: mayChange(actor),
    })
    .from(set)
    .leftJoin(organizations, eq(organizations.id, set.organizationId))
    .leftJoin(organizationManagers, ownManagerRow(actor))
    .where(and(where, isUsable(actor), or(isNull(set.organizationId), isReadable(actor))))
    .orderBy(set.name, set.id)
    .limit(MAX_LISTED_SETS);
}

/** Throws a 403 for a set that the actor can use but not change, and a 404 for any other. */
export async function requireSet(db: Db, actor: Actor, id: number): Promise<RecipientSet> {
  const found = await readSet(db, actor, id);
  if (!found.mayEdit) throw new AppError(403, MAY_NOT_CHANGE_SET);
  return found;
}

export async function requireOwner(db: Db, actor: Actor, organizationId: number | undefined): Promise<void> {
  if (organizationId !== undefined) await requireTeam(db, actor, organizationId, MAY_NOT_CHANGE_SET);
  else if (actor.role !== 'admin') throw new AppError(403, MAY_NOT_CHANGE_SET);
}

function auditOfSet(actor: Actor, { id, organizationId }: Pick<RecipientSet, 'id' | 'organizationId'>) {
  return { subject: `recipient-set:${id}`, actor, organizationId };
}

export async function readChanges(db: Db, actor: Actor, id: number): Promise<SetChanges> {
  const set = await requireSet(db, actor, id);
  const [file] = await db
    .select()
    .from(setFiles)
    .where(eq(setFiles.id, set.waitingFileId ?? 0));
  if (!file) throw new AppError(404, FILE_NOT_FOUND);
  const used = db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(eq(campaigns.recipientSetId, id))
    .orderBy(campaigns.name)
    .limit(MAX_LISTED_CHANGES);
  const [rows, users] = await Promise.all([compare(db, id, file), used]);
  const { people, areas } = file;
  return { fileId: file.id, people, areas, ...rows, campaigns: users };
}

const KINDS = ['left', 'added', 'changed', 'same'] as const;
type ComparedRow = ChangedPerson & { kind: (typeof KINDS)[number]; total: number };

async function compare(db: Db, setId: number, file: { id: number; people: number }) {
  const address = (of: string) => sql.raw(`coalesce(${of}.email, ${of}.form_url, ${of}.postal)`);
  const { rows } = await db.execute<ComparedRow>(sql`
    with compared as (
      select case when later.key is null then 'left' when earlier.key is null then 'added'
          when ${address('earlier')} is distinct from ${address('later')} then 'changed' else 'same' end as kind,
        coalesce(later.name, earlier.name) as name, coalesce(later.role, earlier.role) as role,
        coalesce(later.district, earlier.district) as district,
        coalesce(${address('later')}, ${address('earlier')}) as address, ${address('earlier')} as before
      from (select * from ${setPeople} where file_id = (select people_file_id from ${recipientSets} where id = ${setId})) as earlier
      full join (select * from ${setPeople} where file_id = ${file.id}) as later using (key)
      where ${file.people > 0}
    ), numbered as (
      select *, row_number() over (partition by kind order by name) as place, count(*) over (partition by kind)::int as total
      from compared
    )
    select kind, name, role, district, address, case when kind = 'changed' then before end as before, total
    from numbered where place <= case when kind = 'same' then 1 else ${MAX_LISTED_CHANGES} end order by kind, name`);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const listed = (kind: ComparedRow['kind']) =>
    (byKind.get(kind) ?? []).map(({ kind: _kind, total: _total, ...person }) => person);
  const count = (kind: ComparedRow['kind']) => byKind.get(kind)?.[0]?.total ?? 0;
  return {
    counts: { left: count('left'), added: count('added'), changed: count('changed'), same: count('same') },
    left: listed('left'),
    added: listed('added'),
    changed: listed('changed'),
  };
}

/** Campaigns follow in the same transaction. Returns their ids. */
export function acceptFile(
  db: Db,
  actor: Actor,
  id: number,
  { fileId, ...details }: SetDetailsInput & { fileId: number },
): Promise<{ set: RecipientSet; campaignIds: number[] }> {
  return db.transaction(async (tx) => {
    await tx
      .select({ id: recipientSets.id })
      .from(recipientSets)
      .where(eq(recipientSets.id, id))
      .for('update');
    const before = await requireSet(tx, actor, id);
    const [file] = await tx
      .update(setFiles)
      .set({ acceptedAt: sql`now()` })
      .where(
        and(
          eq(setFiles.id, fileId),
          eq(setFiles.setId, id),
          sql`exists (select from ${recipientSets} where ${recipientSets.id} = ${id} and ${isWaiting(recipientSets)})`,
        ),
      )
      .returning();
    if (!file) throw new AppError(409, FILE_NOT_FOUND);
    if (before.organizationId !== null) await refuseTooLarge(tx, before.organizationId, before.id, file);
    await tx
      .update(recipientSets)
      .set({
        ...details,
        ...(file.people > 0 && { peopleFileId: file.id }),
        ...(file.areas > 0 && { areasFileId: file.id }),
      })
      .where(eq(recipientSets.id, id));
    const campaignIds = file.people > 0 ? await followSet(tx, id) : [];
    await recordAudit(tx, {
      action: before.people + before.areas > 0 ? 'recipient-set-updated' : 'recipient-set-added',
      ...auditOfSet(actor, before),
      changed: { people: file.people, areas: file.areas, campaigns: campaignIds.length },
    });
    return { set: await readSet(tx, actor, id), campaignIds };
  });
}

async function refuseTooLarge(
  tx: Db,
  organizationId: number,
  setId: number,
  file: { people: number; areas: number },
): Promise<void> {
  const countOf = (column: SQL, current: SQL) => sql<number>`coalesce(sum((
    select ${column} from ${setFiles} where id = ${current})), 0)::int`;
  const [others] = await tx
    .select({
      people: countOf(sql`people`, sql`${recipientSets.peopleFileId}`),
      areas: countOf(sql`areas`, sql`${recipientSets.areasFileId}`),
    })
    .from(recipientSets)
    .where(and(eq(recipientSets.organizationId, organizationId), ne(recipientSets.id, setId)));
  const { people, areas } = SET_LIMITS.organization;
  const isOver = (others?.people ?? 0) + file.people > people || (others?.areas ?? 0) + file.areas > areas;
  if (isOver) throw new AppError(400, SETS_TOO_LARGE);
}

export function changeSet(db: Db, actor: Actor, id: number, details: SetDetailsChange) {
  return db.transaction(async (tx) => {
    const before = await requireSet(tx, actor, id);
    if (Object.values(details).every((value) => value === undefined)) return before;
    await tx.update(recipientSets).set(details).where(eq(recipientSets.id, id));
    await recordAudit(tx, {
      action: 'recipient-set-changed',
      ...auditOfSet(actor, before),
      changed: changedFields<object>(before, details),
    });
    return readSet(tx, actor, id);
  });
}

/** Campaigns have the same people afterward, in their own lists. */
export function deleteSet(db: Db, actor: Actor, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await requireSet(tx, actor, id);
    await tx
      .update(campaigns)
      .set({ setFilter: null, unknownPostcode: 'list', version: sql`${campaigns.version} + 1` })
      .where(eq(campaigns.recipientSetId, id));
    await tx.execute(sql`update ${campaignRecipients} as listed set set_key = null from ${campaigns}
      where ${campaigns.id} = listed.campaign_id and ${campaigns.recipientSetId} = ${id}`);
    await tx.delete(recipientSets).where(eq(recipientSets.id, id));
    await recordAudit(tx, { action: 'recipient-set-deleted', ...auditOfSet(actor, before) });
  });
}

export async function addSet(tx: Db, actor: Actor, organizationId: number | undefined, name: string) {
  const values = {
    organizationId: organizationId ?? null,
    name,
    asOf: sql`current_date`,
    createdById: actor.id,
  };
  return onlyRow(await tx.insert(recipientSets).values(values).returning({ id: recipientSets.id })).id;
}
