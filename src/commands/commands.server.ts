import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { readConfig } from '#config.server.ts';
import { type BackupSummary, saveBackup } from '#database/backup/backup.server.ts';
import { noteBackup } from '#database/backup/last-backup.server.ts';
import { restoreBackup } from '#database/backup/restore.server.ts';
import type { Database } from '#database/client.server.ts';
import { hasCode, StartupError } from '#database/startup-error.server.ts';
import { accessTables } from '#features/accounts/accounts.table.server.ts';
import { organizationInvitations } from '#features/organizations/organizations.table.server.ts';
import { openLog } from '#http/log.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { commandLine, isInstalled, releaseName } from '#release.server.ts';
import { listenForStop } from '#shutdown.server.ts';
import { runAdmin } from './admin.server.ts';
import { type Command, type CommandContext, withDatabase } from './command-context.server.ts';
import { runDoctor } from './doctor.server.ts';
import { runMigrate } from './migrate.server.ts';
import { runRecipients } from './recipients.server.ts';

const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', '..', 'migrations');

const COMMANDS = new Map<string, Command>([
  ['migrate', runMigrate],
  ['admin', runAdmin],
  ['recipients', runRecipients],
  ['doctor', runDoctor],
  ['backup', runBackup],
  ['restore', runRestore],
]);

const FILE_CODES = 'EACCES EDQUOT EFBIG EIO EISDIR ENAMETOOLONG ENOENT ENOSPC ENOTDIR EPERM EROFS'.split(' ');
const REASONS = new Map<unknown, string>([
  ['EACCES', 'permission denied'],
  ['EISDIR', "that's a folder"],
  ['ENOENT', 'no such file or folder'],
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'the disk is read-only'],
]);

const NOT_NOTED = "The database couldn't record the time, so /metrics still shows the previous backup.";

const stopping = listenForStop();
const [name = '', ...args] = process.argv.slice(2);
try {
  process.stdout.write(`${await runCommand()}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

async function runCommand(): Promise<string> {
  // It works with any configuration, because people ask for it when something is wrong.
  if (name === 'version' || name === '--version') return `Redress ${releaseName}`;
  const command = COMMANDS.get(name);
  if (!command) {
    const names = [...(isInstalled ? ['start'] : []), ...COMMANDS.keys(), 'version'].join(', ');
    throw new StartupError(`Unknown command ${JSON.stringify(name)}. Commands: ${names}.`);
  }
  const config = readConfig(process.env);
  const log = await openLog(config.logLevel);
  return await command({ config, log, migrationsFolder: MIGRATIONS_FOLDER, stopping }, args);
}

function explain(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (stopping.aborted) return 'Stopped. Nothing was changed.';
  return `The command ${name} failed (${reasonOf(error)}). Nothing was changed.`;
}

/** Leaves out everything that the database or a file quotes. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof pg.DatabaseError) return `Postgres error ${error.code}`;
  return 'code' in error ? String(error.code) : error.name;
}

async function runBackup(context: CommandContext, args: string[]): Promise<string> {
  const path = readPath(args, commandLine('backup', 'FILE'));
  const { databaseUrl, dataDir } = context.config;
  // Without this, an empty database would be created and saved.
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) {
    throw new StartupError(
      `No database found in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the program.`,
    );
  }
  const save = async ({ db, pool }: Database) => {
    const summary = await saveBackup(pool, path, context.stopping);
    const { size: bytes } = await stat(path);
    const isNoted = await noteBackup(db, { bytes, place: 'file' }).then(
      () => true,
      () => false,
    );
    return { ...summary, bytes, isNoted };
  };
  const saved = await withDatabase(context, save, { mayBeReadOnly: true }).catch(explainFile(path, 'write'));
  const report = `Saved ${describe(saved)} to ${path}, ${formatCount(saved.bytes)} bytes.`;
  return saved.isNoted ? report : `${report} ${NOT_NOTED}`;
}

async function runRestore(context: CommandContext, args: string[]): Promise<string> {
  const given = args.filter((arg) => arg !== '--replace');
  const path = readPath(given, commandLine('restore', 'FILE [--replace]'));
  const replace = args.includes('--replace');
  const { migrationsFolder, stopping: signal } = context;
  // These tables are emptied: people who were signed out or locked out since the backup stay out, withdrawn
  // invitations remain withdrawn, and emails with codes were sent then.
  const forgotten = [...accessTables, organizationInvitations, mails].map(getTableName);
  const restored = await withDatabase(context, (database) =>
    restoreBackup(database, { path, migrationsFolder, replace, forgotten, signal }),
  ).catch(explainFile(path, 'read'));
  return `Restored ${describe(restored)} from the backup of ${restored.createdAt}. Sessions, codes and invitations are left out: people sign in again.`;
}

function readPath(args: string[], usage: string): string {
  const [given, ...more] = args;
  if (given === undefined || more.length > 0) throw new StartupError(`Usage: ${usage}`);
  // npm runs commands in the project's folder; INIT_CWD is the folder of the caller.
  return resolve(process.env.INIT_CWD ?? process.cwd(), given);
}

function explainFile(path: string, action: 'read' | 'write') {
  return (cause: unknown): never => {
    if (!hasCode(cause, ...FILE_CODES)) throw cause;
    const reason = REASONS.get(cause.code);
    const problem = reason ? `${reason} (${cause.code})` : cause.code;
    throw new StartupError(`Can't ${action} ${path}: ${problem}.`, { cause });
  };
}

function describe({ tables, rows }: BackupSummary): string {
  return `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} of ${tables} tables`;
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
