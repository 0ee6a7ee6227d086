import { createReadStream, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getTableName } from 'drizzle-orm';
import { type BackupSummary, saveBackup } from '#database/backup/backup.server.ts';
import { NO_ACCOUNT, readStore } from '#database/backup/backup-config.server.ts';
import type { BackupSource } from '#database/backup/backup-file.server.ts';
import { problemOf } from '#database/backup/backup-problem.server.ts';
import {
  BACKUP_PROBLEMS,
  type BackupPlace,
  type BackupProblem,
} from '#database/backup/backup-problems.contract.ts';
import { checkKeys, decrypt, readIdentities } from '#database/backup/encryption.server.ts';
import { recordBackup } from '#database/backup/last-backup.server.ts';
import { makeBackup, sourceOf } from '#database/backup/make-backup.server.ts';
import { openPlace } from '#database/backup/places/open-place.server.ts';
import { restoreBackup } from '#database/backup/restore.server.ts';
import { writeWholeFile } from '#database/backup/whole-file.server.ts';
import type { Database } from '#database/client.server.ts';
import { hasCode, StartupError } from '#database/startup-error.server.ts';
import { accessTables } from '#features/accounts/accounts.table.server.ts';
import { organizationInvitations } from '#features/organizations/organizations.table.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { commandLine } from '#release.server.ts';
import { type CommandContext, withDatabase } from './command-context.server.ts';

const FILE_CODES = 'EACCES EDQUOT EFBIG EIO EISDIR ENAMETOOLONG ENOENT ENOSPC ENOTDIR EPERM EROFS'.split(' ');
const REASONS = new Map<unknown, string>([
  ['EACCES', 'permission denied'],
  ['EISDIR', "that's a folder"],
  ['ENOENT', 'no such file or folder'],
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'the disk is read-only'],
]);

const NOT_NOTED = "The database couldn't record the time, so /metrics still shows the previous backup.";

export async function runBackup(context: CommandContext, args: string[]): Promise<string> {
  const { databaseUrl, dataDir } = context.config;
  if (args.length > 1) throw usage('backup', '[FILE]');
  // Otherwise an empty database would be created and saved.
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) {
    throw new StartupError(
      `No database found in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the program.`,
    );
  }
  const [file] = args;
  const save = file === undefined ? await saveToPlace(context) : saveToFile(context, inFolderOfCaller(file));
  const saved = await withDatabase(context, save, { mayBeReadOnly: true });
  const report = `Saved ${describe(saved)} to ${saved.name}, ${formatCount(saved.bytes)} bytes.`;
  return saved.isNoted ? report : `${report} ${NOT_NOTED}`;
}

function saveToFile({ stopping: signal }: CommandContext, name: string) {
  return async ({ db, pool }: Database) => {
    const write = (chunks: AsyncIterable<Uint8Array>) => writeWholeFile(name, chunks, signal);
    const { written: bytes, ...summary } = await saveBackup(pool, { write, signal }).catch(
      explainFile(name, 'write'),
    );
    return { ...summary, bytes, name, isNoted: await isNoted(db, bytes, 'file') };
  };
}

async function saveToPlace({ config: { backups, publicUrl }, log, stopping: signal }: CommandContext) {
  const { target, s3, keys } = backups;
  if (!target) throw usage('backup', 'FILE', ' Without FILE, set BACKUP_TO.');
  await checkKeys(keys);
  const place = openPlace(target, s3);
  return async ({ db, pool }: Database) => {
    const { name, ...saved } = await makeBackup(pool, {
      place,
      host: publicUrl.host,
      keys,
      log,
      signal,
    }).catch(explainPlace(signal));
    return { ...saved, name: place.nameOf(name), isNoted: await isNoted(db, saved.bytes, place.kind) };
  };
}

function isNoted(db: Database['db'], bytes: number, place: BackupPlace): Promise<boolean> {
  return recordBackup(db, { bytes, place }).then(
    () => true,
    () => false,
  );
}

export async function runRestore(context: CommandContext, args: string[]): Promise<string> {
  const { file, replace, identity } = readRestoreArguments(args);
  const { migrationsFolder, stopping: signal } = context;
  const identityFile = identity === undefined ? undefined : inFolderOfCaller(identity);
  const identities = identityFile
    ? await readIdentities(identityFile).catch(explainFile(identityFile, 'read'))
    : [];
  const source = openSource(context, file, identities);
  // These tables are emptied: people who were signed out or locked out since the backup stay out, withdrawn
  // invitations remain withdrawn, and emails with codes were sent then.
  const forgotten = [...accessTables, organizationInvitations, mails].map(getTableName);
  const restored = await withDatabase(context, (database) =>
    restoreBackup(database, { source, migrationsFolder, replace, forgotten, signal }),
  )
    .catch(explainFile(source.name, 'read'))
    .catch(explainStore(source.name, signal));
  return `Restored ${describe(restored)} from the backup of ${restored.createdAt}. Sessions, codes and invitations are left out: people sign in again.`;
}

function readRestoreArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { replace: { type: 'boolean', default: false }, identity: { type: 'string' } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file, ...values };
  } catch {}
  throw usage('restore', 'FILE [--identity KEYFILE] [--replace]', ' FILE can be s3://BUCKET/PREFIX/NAME.');
}

function openSource(
  { config: { backups }, stopping: signal }: CommandContext,
  file: string,
  identities: string[],
): BackupSource {
  const store = file.startsWith('s3://') ? readStore(file) : undefined;
  if (!store && file.startsWith('s3://')) {
    throw new StartupError(`${file} isn't an address such as s3://BUCKET/PREFIX/NAME.`);
  }
  if (!store) {
    const name = inFolderOfCaller(file);
    return {
      name,
      read: () => decrypt(name, identities, createReadStream(name, { highWaterMark: 262_144 })),
    };
  }
  if (!backups.s3) throw new StartupError(NO_ACCOUNT);
  const [, prefix = '', name = ''] = /^(.*\/)?([^/]*)\/$/.exec(store.prefix) ?? [];
  const place = openPlace({ bucket: store.bucket, prefix }, backups.s3);
  return sourceOf(place, name, { identities, signal });
}

function usage(name: string, args: string, more = ''): StartupError {
  return new StartupError(`Usage: ${commandLine(name, args)}${more && `\n${more.trim()}`}`);
}

/** npm runs commands in the project's folder; INIT_CWD is the folder of the caller. */
function inFolderOfCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

function explainFile(path: string, action: 'read' | 'write') {
  return (cause: unknown): never => {
    if (!hasCode(cause, ...FILE_CODES)) throw cause;
    const reason = REASONS.get(cause.code);
    const problem = reason ? `${reason} (${cause.code})` : cause.code;
    throw new StartupError(`Can't ${action} ${path}: ${problem}.`, { cause });
  };
}

function explainPlace(signal: AbortSignal) {
  return (cause: unknown): never => {
    const problem = problemOf(cause);
    const isClear = cause instanceof StartupError || problem === 'unknown' || problem === 'database';
    if (isClear || signal.aborted) throw cause;
    const { text, todo } = BACKUP_PROBLEMS[problem];
    throw new StartupError(`${text} ${todo}`, { cause });
  };
}

function explainStore(name: string, signal: AbortSignal) {
  return (cause: unknown): never => {
    const text = STORE_PROBLEMS.get(problemOf(cause));
    if (!text || cause instanceof StartupError || signal.aborted) throw cause;
    throw new StartupError(`Can't read ${name}: ${text}`, { cause });
  };
}

const STORE_PROBLEMS = new Map<BackupProblem, string>([
  ['missing', "it doesn't exist in the store."],
  ['unreachable', "the store can't be reached. Check AWS_ENDPOINT_URL_S3 and the network."],
  ['slow', 'the store is too slow. Check it and the network.'],
  [
    'refused',
    'the store refuses it. Check the name, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and the rights of the key.',
  ],
]);

function describe({ tables, rows }: BackupSummary): string {
  return `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} of ${tables} tables`;
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
