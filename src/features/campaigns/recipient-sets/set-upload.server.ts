import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import { type Db, onlyRow } from '#database/client.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { AppError } from '#http/errors.server.ts';
import type { Job } from '#jobs/jobs.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { routeOf } from '../recipients/recipients.contract.ts';
import { readSetFile } from './readers/set-file.server.ts';
import { FILE_TOO_LARGE, MAX_PROBLEMS, SET_LIMITS, type SetUpload } from './recipient-sets.contract.ts';
import { addSet, requireOwner, requireSet } from './recipient-sets.server.ts';
import { recipientSets, setAreas, setFiles, setPeople } from './recipient-sets.table.server.ts';
import type { ColumnMapping, SetPerson, SetRow } from './set-rows.contract.ts';

export const TOO_MANY_FILES = 'Other files are being read right now. Please try again in a minute.';
const MAX_WAITING = 3;
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
  await using upload = await spool(bytes, limits.bytes);
  if (reading.size >= MAX_WAITING) throw new AppError(503, TOO_MANY_FILES, { retryAfter: 60 });
  return await reading.add(() =>
    db.transaction(async (tx) => {
      const setId = set?.id ?? (await addSet(tx, actor, organizationId, file.name));
      const { id: fileId } = onlyRow(
        await tx.insert(setFiles).values({ setId }).returning({ id: setFiles.id }),
      );
      const options = { columns: file.columns, maxPeople: limits.people, maxAreas: limits.areas };
      const read = await readSetFile({ name: file.name, bytes: createReadStream(upload.path) }, options);
      const report = await saveRows(tx, fileId, read.batches);
      const { people, areas } = report;
      await tx.update(setFiles).set({ people, areas }).where(eq(setFiles.id, fileId));
      return { setId, fileId, format: read.format, ...report, details: read.details };
    }),
  );
}

/** The disk takes the upload first, because a slow one must not hold a connection to the database. */
async function spool(bytes: AsyncIterable<Uint8Array>, maxBytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'redress-set-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'file');
  try {
    await using file = await open(path, 'w');
    let size = 0;
    for await (const piece of bytes) {
      size += piece.length;
      if (size > maxBytes) throw new AppError(413, FILE_TOO_LARGE);
      await file.write(piece);
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, [Symbol.asyncDispose]: remove };
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

/** Also removes sets whose first file no one accepted. */
export function removeOldSetFilesJob(db: Db): Job {
  return {
    name: 'remove-old-set-files',
    cron: '23 * * * *',
    async run() {
      const inUse = sql`exists (select from ${recipientSets}
        where ${setFiles.id} in (${recipientSets.peopleFileId}, ${recipientSets.areasFileId}))`;
      const isOld = sql`${setFiles.uploadedAt} < now() - ${RETENTION.setFiles}::interval`;
      await db.delete(setFiles).where(sql`not ${inUse} and (${isOld} or ${setFiles.acceptedAt} is not null)`);
      await db.delete(recipientSets).where(
        sql`${recipientSets.peopleFileId} is null and ${recipientSets.areasFileId} is null
        and not exists (select from ${setFiles} where ${setFiles.setId} = ${recipientSets.id})`,
      );
    },
  };
}
