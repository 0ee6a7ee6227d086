import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import { type Db, onlyRow } from '#database/client.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { AppError } from '#http/errors.server.ts';
import type { Job } from '#jobs/jobs.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { routeOf } from '../recipients/recipients.contract.ts';
import { readSetFile } from './readers/set-file.server.ts';
import {
  FILE_TOO_LARGE,
  MAX_PROBLEMS,
  MAX_WAITING_FILES,
  SET_LIMITS,
  type SetUpload,
  TOO_MANY_WAITING,
} from './recipient-sets.contract.ts';
import { addSet, requireOwner, requireSet } from './recipient-sets.server.ts';
import { recipientSets, setAreas, setFiles, setPeople } from './recipient-sets.table.server.ts';
import type { ColumnMapping, SetPerson, SetRow } from './set-rows.contract.ts';

export const TOO_MANY_FILES = 'Other files are being read right now. Please try again in a minute.';
/** Uploads that arrive, wait or are read. */
const MAX_UPLOADS = 4;
let uploads = 0;
const reading = new PQueue({ concurrency: 1 });

export interface NewFile {
  name: string;
  organizationId?: number | undefined;
  setId?: number | undefined;
  columns?: ColumnMapping | undefined;
}

/** Saves all rows of a file, or nothing. They change no set until the file is accepted. */
export async function uploadFile(
  db: Db,
  actor: Actor,
  file: NewFile,
  bytes: AsyncIterable<Uint8Array>,
): Promise<SetUpload> {
  const set = file.setId === undefined ? undefined : await requireSet(db, actor, file.setId);
  const organizationId = set ? (set.organizationId ?? undefined) : file.organizationId;
  if (!set) await requireOwner(db, actor, organizationId);
  const limits = SET_LIMITS[organizationId === undefined ? 'installation' : 'organization'];
  await refuseTooManyWaiting(db, organizationId);
  using _place = takePlace();
  await using upload = await spool(bytes, limits.bytes);
  return await reading.add(() =>
    db.transaction(async (tx) => {
      const setId = set?.id ?? (await addSet(tx, actor, organizationId, file.name));
      const { id: fileId } = onlyRow(
        await tx.insert(setFiles).values({ setId }).returning({ id: setFiles.id }),
      );
      const options = {
        columns: file.columns,
        maxPeople: limits.people,
        maxAreas: limits.areas,
        maxUnpacked: limits.unpacked,
      };
      const read = await readSetFile({ name: file.name, bytes: createReadStream(upload.path) }, options);
      const report = await saveRows(tx, fileId, read.batches);
      const { people, areas } = report;
      await tx.update(setFiles).set({ people, areas }).where(eq(setFiles.id, fileId));
      return { setId, fileId, format: read.format, ...report, details: read.details };
    }),
  );
}

function takePlace(): Disposable {
  if (uploads >= MAX_UPLOADS) throw new AppError(503, TOO_MANY_FILES, { retryAfter: 60 });
  uploads += 1;
  return {
    [Symbol.dispose]() {
      uploads -= 1;
    },
  };
}

async function refuseTooManyWaiting(db: Db, organizationId: number | undefined): Promise<void> {
  const ofOwner = db
    .select({ id: recipientSets.id })
    .from(recipientSets)
    .where(sql`${recipientSets.organizationId} is not distinct from ${organizationId ?? null}::int`);
  const waiting = await db.$count(
    setFiles,
    and(isNull(setFiles.acceptedAt), inArray(setFiles.setId, ofOwner)),
  );
  if (waiting >= MAX_WAITING_FILES) throw new AppError(409, TOO_MANY_WAITING);
}

/** The disk takes the upload first, because a slow one must not hold a connection to the database. */
async function spool(bytes: AsyncIterable<Uint8Array>, maxBytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'redress-set-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'file');
  try {
    await writeFile(path, limited(bytes, maxBytes));
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, [Symbol.asyncDispose]: remove };
}

async function* limited(bytes: AsyncIterable<Uint8Array>, maxBytes: number) {
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > maxBytes) throw new AppError(413, FILE_TOO_LARGE);
    yield piece;
  }
}

async function saveRows(tx: Db, fileId: number, batches: AsyncIterable<SetRow[]>) {
  const report = {
    people: 0,
    areas: 0,
    byRoute: { email: 0, form: 0, post: 0 },
    problemCount: 0,
    problems: [] as SetUpload['problems'][number][],
  };
  for await (const rows of batches) {
    const people = rows.flatMap((row) => (row.kind === 'person' ? row.person : []));
    const areas = rows.flatMap((row) => (row.kind === 'area' ? row : []));
    const problems = rows.flatMap((row) => (row.kind === 'problem' ? row : []));
    if (people.length > 0) report.people += await savePeople(tx, fileId, people);
    if (areas.length > 0) report.areas += await saveAreas(tx, fileId, areas);
    for (const person of people) report.byRoute[routeOf(person)] += 1;
    report.problemCount += problems.length;
    const room = MAX_PROBLEMS - report.problems.length;
    report.problems.push(
      ...problems.slice(0, room).map(({ line, name, sentence }) => ({ line, name, sentence })),
    );
  }
  return report;
}

const PERSON_TYPES = `key text, name text, role text, chamber text, division text, district text, email text,
  "formUrl" text, "formLimit" int, phone text, postal text, salutation text, language text, party text,
  committees json, "endsOn" date`;

async function savePeople(tx: Db, fileId: number, people: SetPerson[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${setPeople} (file_id, key, name, role, chamber, division, district, email, form_url, form_limit,
      phone, postal, salutation, language, party, committees, ends_on)
    select ${fileId}, key, name, role, chamber, division, district, email, "formUrl", "formLimit",
      phone, postal, salutation, language, party,
      array(select json_array_elements_text(committees)), "endsOn"
    from json_to_recordset(${JSON.stringify(people)}) as person (${sql.raw(PERSON_TYPES)})
    on conflict do nothing`);
  return rowCount ?? 0;
}

async function saveAreas(
  tx: Db,
  fileId: number,
  areas: { area: string; division: string }[],
): Promise<number> {
  const list = (values: string[]) => sql`${sql.param(values)}::text[]`;
  const { rowCount } = await tx.execute(sql`
    insert into ${setAreas} (file_id, area, division)
    select ${fileId}, area, division
    from unnest(${list(areas.map(({ area }) => area))}, ${list(areas.map(({ division }) => division))}) as row (area, division)
    on conflict do nothing`);
  return rowCount ?? 0;
}

const AREAS_AT_ONCE = 50_000;

/** Also removes sets whose first file no one accepted. */
export function removeOldSetFilesJob(db: Db): Job {
  return {
    name: 'remove-old-set-files',
    cron: '23 * * * *',
    async run(_payload, { signal }) {
      const files = await db.select({ id: setFiles.id }).from(setFiles).where(isUnused());
      for (const { id } of files) await removeFile(db, id, signal);
      const isOld = sql`${recipientSets.createdAt} < now() - ${RETENTION.setFiles}::interval`;
      await db.delete(recipientSets).where(
        sql`${recipientSets.peopleFileId} is null and ${recipientSets.areasFileId} is null and ${isOld}
        and not exists (select from ${setFiles} where ${setFiles.setId} = ${recipientSets.id})`,
      );
    },
  };
}

/** Leaves out files accepted within the hour, because their acceptance may not be committed yet. */
function isUnused() {
  const inUse = sql`exists (select from ${recipientSets}
    where ${setFiles.id} in (${recipientSets.peopleFileId}, ${recipientSets.areasFileId}))`;
  const isOld = sql`${setFiles.uploadedAt} < now() - ${RETENTION.setFiles}::interval`;
  const wasAccepted = sql`${setFiles.acceptedAt} < now() - interval '1 hour'`;
  return sql`not ${inUse} and (${setFiles.acceptedAt} is null and ${isOld} or ${wasAccepted})`;
}

/** Locks the file first, so no one can accept it now. Deletes its areas in parts, because there can be millions. */
async function removeFile(db: Db, id: number, signal: AbortSignal | undefined): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const removed = await db.transaction(async (tx) => {
      await tx.select({ id: setFiles.id }).from(setFiles).where(eq(setFiles.id, id)).for('update');
      if ((await tx.$count(setFiles, and(eq(setFiles.id, id), isUnused()))) === 0) return 0;
      const { rowCount } = await tx.execute(sql`delete from ${setAreas} where ctid = any(array(
        select ctid from ${setAreas} where file_id = ${id} limit ${AREAS_AT_ONCE}))`);
      if (rowCount === 0) await tx.delete(setFiles).where(eq(setFiles.id, id));
      return rowCount ?? 0;
    });
    if (removed === 0) return;
  }
}
