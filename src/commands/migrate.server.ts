import { listMigrations, migrateDatabase } from '#database/migrations.server.ts';
import { StartupError } from '#database/startup-error.server.ts';
import { createJobTables } from '#jobs/jobs.server.ts';
import { commandLine } from '#release.server.ts';
import { type CommandContext, withDatabase } from './command-context.server.ts';

/** Does what every start does. Instances of the previous release go on. */
export async function runMigrate(context: CommandContext, args: string[]): Promise<string> {
  if (args.length > 0) throw new StartupError(`Usage: ${commandLine('migrate')}`);
  const { migrationsFolder, log, stopping: signal } = context;
  return await withDatabase(context, async (database) => {
    const before = await listMigrations(database.pool);
    await migrateDatabase(database, migrationsFolder, { log, signal });
    await createJobTables(database);
    const count = (await listMigrations(database.pool)).length - before.length;
    if (count === 0) return 'The database needs no migration.';
    return `Applied ${count} ${count === 1 ? 'migration' : 'migrations'}.`;
  });
}
