import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#config.server.ts';
import { StartupError } from '#database/startup-error.server.ts';
import { openLog } from '#http/log.server.ts';
import { isInstalled, releaseName } from '#release.server.ts';
import { listenForStop } from '#shutdown.server.ts';
import { runAdmin } from './admin.server.ts';
import { runBackup, runRestore } from './backups.server.ts';
import type { Command } from './command-context.server.ts';
import { runDoctor } from './doctor.server.ts';
import { runMigrate } from './migrate.server.ts';
import { runRecipients } from './recipients.server.ts';
import { runUpgrade } from './upgrade/upgrade.server.ts';

const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', '..', 'migrations');

const COMMANDS = new Map<string, Command>([
  ['migrate', runMigrate],
  ['admin', runAdmin],
  ['recipients', runRecipients],
  ['doctor', runDoctor],
  ['backup', runBackup],
  ['restore', runRestore],
  ['upgrade', runUpgrade],
]);

const stopping = listenForStop();
const [name = '', ...args] = process.argv.slice(2);
try {
  // A database that doesn't respond would otherwise delay the end.
  process.stdout.write(`${await runCommand()}\n`, () => process.exit());
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
