import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { styleText } from 'node:util';
import { connectDatabase } from '#database/connect.server.ts';
import { makeReadiness } from '#database/readiness.server.ts';
import { StartupError } from '#database/startup-error.server.ts';
import { type Finding, fine, warning, wrong } from '#features/status/finding.server.ts';
import type { Installation } from '#features/status/installation.server.ts';
import { type State, type StatusRow, summarize } from '#features/status/status.contract.ts';
import { listChecks, runChecks } from '#features/status/status.server.ts';
import { isReadiness } from '#http/health.routes.server.ts';
import { makeLog } from '#http/log.server.ts';
import { commandLine } from '#release.server.ts';
import type { CommandContext } from './command-context.server.ts';
import { localAddress } from './local-address.server.ts';

const JSON_OPTION = '--json';
const TIMEOUT_MS = 3_000;
/** Longer than a database takes to start. A frozen one could take minutes. */
const DATABASE_MS = 6_000;

/** Prints the rows of the Status page. It also works while the database or the program is down. */
export async function runDoctor({ config }: CommandContext, args: string[]): Promise<string> {
  if (args.some((arg) => arg !== JSON_OPTION)) {
    throw new StartupError(`Usage: ${commandLine('doctor', `[${JSON_OPTION}]`)}`);
  }
  const { database, disconnect } = await reachDatabase(config);
  const installation = { config, database, sessionSecret: await findSecret(config) };
  const program = { key: 'program', name: 'Program', run: () => checkProgram(config) };
  const rows = await runChecks([program, ...listChecks(installation)]).finally(disconnect);
  const { state, text } = summarize(rows);
  if (state === 'wrong') process.exitCode = 1;
  if (args.length > 0) return JSON.stringify({ checkedAt: new Date().toISOString(), rows }, null, 2);
  return [...rows.map(describeRow), text].join('\n');
}

type Config = CommandContext['config'];
type Reached = { database: Installation['database']; disconnect(): Promise<void> };

/** Never creates a database. */
async function reachDatabase(config: Config): Promise<Reached> {
  const nothing = async () => {};
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) {
    const none = warning(`There is no database in ${config.dataDir} yet.`, 'The first start makes it.');
    return { database: { unreachable: none }, disconnect: nothing };
  }
  try {
    const connecting = connectDatabase({ ...config, mayBeReadOnly: true }, makeLog('silent'));
    const reached = await Promise.race([connecting, delay(DATABASE_MS, undefined, { ref: false })]);
    if (!reached) {
      connecting.catch(() => {});
      const silent = wrong('The database doesn’t respond.', 'Restart it, and read its log.');
      return { database: { unreachable: silent }, disconnect: nothing };
    }
    const { database: main, slowQueries, readiness, disconnect } = reached;
    return { database: { main, slowQueries, ask: makeReadiness(readiness.pool) }, disconnect };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return { database: { unreachable: wrong(error.message) }, disconnect: nothing };
  }
}

async function findSecret({ sessionSecret, dataDir }: Config): Promise<string | undefined> {
  return (
    sessionSecret ?? (await readFile(join(dataDir, 'session-secret'), 'utf8').catch(() => undefined))?.trim()
  );
}

async function checkProgram({ listen }: Config): Promise<Finding> {
  const address = localAddress(listen);
  try {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    if (isReadiness(text)) return fine(`Runs on ${address}. ${text}`);
    return warning(
      `Another program responds on ${address} (${response.status}).`,
      'Stop it, or change PORT. Then start Redress.',
    );
  } catch {
    return warning(`Doesn’t respond on ${address}.`, 'Start it, or read the last lines of its log.');
  }
}

const COLORS = { fine: 'green', warning: 'yellow', wrong: 'red' } as const satisfies Record<State, string>;

/** Colors are for terminals only. */
function describeRow({ name, state, says, todo }: StatusRow): string {
  const line = `${styleText(COLORS[state], state.padEnd(9))}${name.padEnd(15)}${says}`;
  return todo ? `${line}\n${' '.repeat(24)}${todo}` : line;
}
