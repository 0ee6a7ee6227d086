import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { type BackupSummary, saveBackup } from '../database/backup/backup.server.ts';
import { restoreBackup } from '../database/backup/restore.server.ts';
import { hasCode, StartupError } from '../database/startup-error.server.ts';
import { accessTables } from '../features/accounts/accounts.table.server.ts';
import { organizationInvitations } from '../features/organizations/invitations/invitations.table.server.ts';
import { mails } from '../mail/mail.table.server.ts';
import { type CommandContext, withDatabase } from './command-context.server.ts';

export async function runBackup(context: CommandContext, args: string[]): Promise<string> {
  const path = readPath(args, 'backup -- FILE');
  const { databaseUrl, dataDir } = context.config;
  // Otherwise an empty one would be made and saved.
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) {
    throw new StartupError(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the program.`,
    );
  }
  const saved = await withDatabase(context, ({ pool }) => saveBackup(pool, path, context.stopping)).catch(
    explainFile(path, 'written'),
  );
  const { size } = await stat(path);
  return `Saved ${describe(saved)} to ${path}, ${formatCount(size)} bytes.`;
}

export async function runRestore(context: CommandContext, args: string[]): Promise<string> {
  const given = args.filter((arg) => arg !== '--replace');
  const path = readPath(given, 'restore -- FILE [--replace]');
  const replace = args.includes('--replace');
  const { migrationsFolder, stopping: signal } = context;
  // Whoever was signed out or locked out since the backup stays out, withdrawn invitations too, and mails with their codes were sent then.
  const forgotten = [...accessTables, organizationInvitations, mails].map(getTableName);
  const restored = await withDatabase(context, (database) =>
    restoreBackup(database, { path, migrationsFolder, replace, forgotten, signal }),
  ).catch(explainFile(path, 'read'));
  return `Restored ${describe(restored)} from the backup of ${restored.createdAt}.`;
}

function readPath(args: string[], usage: string): string {
  const [given, ...more] = args;
  if (given === undefined || more.length > 0) throw new StartupError(`Usage: npm run ${usage}`);
  // npm runs commands in the project's folder; INIT_CWD is where it was called.
  return resolve(process.env.INIT_CWD ?? process.cwd(), given);
}

const FILE_CODES = 'EACCES EDQUOT EFBIG EIO EISDIR ENAMETOOLONG ENOENT ENOSPC ENOTDIR EPERM EROFS'.split(' ');

function explainFile(path: string, done: 'read' | 'written') {
  return (cause: unknown): never => {
    if (!hasCode(cause, ...FILE_CODES)) throw cause;
    throw new StartupError(`${path} can't be ${done} (${cause.code}).`, { cause });
  };
}

function describe({ tables, rows }: BackupSummary): string {
  return `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} of ${tables} tables`;
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
