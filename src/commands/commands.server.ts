import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../config.server.ts';
import { StartupError } from '../database/startup-error.server.ts';
import { openLog } from '../http/log.server.ts';
import { listenForStop } from '../shutdown.server.ts';
import { runAdmin } from './admin.server.ts';
import { runBackup, runRestore } from './backup.server.ts';
import type { Command } from './command-context.server.ts';

const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', '..', 'migrations');

const COMMANDS = new Map<string, Command>([
  ['admin', runAdmin],
  ['backup', runBackup],
  ['restore', runRestore],
]);

const stopping = listenForStop();
const [name = '', ...args] = process.argv.slice(2);
try {
  const command = COMMANDS.get(name);
  if (!command) {
    throw new StartupError(
      `Unknown command ${JSON.stringify(name)}. Commands: ${[...COMMANDS.keys()].join(', ')}.`,
    );
  }
  const config = readConfig(process.env);
  const log = await openLog(config.logLevel);
  const report = await command({ config, log, migrationsFolder: MIGRATIONS_FOLDER, stopping }, args);
  process.stdout.write(`${report}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

function explain(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (stopping.aborted) return 'Stopped. Nothing was changed.';
  return `The command ${name} failed (${reasonOf(error)}). Nothing was changed.`;
}

/** Without what the database or a file quotes. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof pg.DatabaseError) return `Postgres says ${error.code}`;
  return 'code' in error ? String(error.code) : error.name;
}
