import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './embedded-cluster.server.ts';
import { EmbeddedPostgresError, hasCode } from './embedded-error.server.ts';
import { findPrograms, standIn } from './embedded-programs.server.ts';
import { type Connection, SOCKET, tryToConnect } from './embedded-socket.server.ts';

const RECOVERY_MS = 300_000;
const OBSTACLE_MS = 15_000;
const HALF_WRITTEN_MS = 2_000;
const STOP_MS = 60_000;
const LOG_BYTES = 1_000_000;

/** Details and statements are kept out of the log: they quote data. */
const SETTINGS = [
  'listen_addresses=',
  'port=5432',
  'unix_socket_directories=.',
  'unix_socket_permissions=0700',
  'max_connections=50',
  'logging_collector=off',
  'log_checkpoints=off',
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'lc_messages=C',
];

/** Connects to the cluster's server, starting it if there is none. Only one caller at a time. */
export async function connectOrStart(cluster: Cluster, connection: Connection): Promise<pg.Client> {
  const begun = performance.now();
  let server: ChildProcess | undefined;
  for (;;) {
    const found = await tryToConnect(connection);
    if (found instanceof pg.Client) return found;
    const waited = performance.now() - begun;
    if (found === 'absent' && !isRunning(server)) {
      if (server) await endureFailure(cluster.folder, waited);
      server = await startServer(cluster, waited);
    }
    if (waited > RECOVERY_MS) throw notServing(cluster.folder, `no answer within ${RECOVERY_MS / 1000} s`);
    await delay(10);
  }
}

/** Ends every session, writes everything out and stops. */
export async function stopServer({ folder }: Cluster): Promise<void> {
  const [pid] = await readPidFile(folder);
  if (!pid) return;
  process.kill(Number(pid), 'SIGINT');
  const deadline = performance.now() + STOP_MS;
  while ((await readPidFile(folder))[0] === pid) {
    if (performance.now() > deadline) {
      throw new EmbeddedPostgresError(
        `Postgres did not stop within ${STOP_MS / 1000} s: look into ${logOf(folder)}.`,
      );
    }
    await delay(10);
  }
}

function isRunning(server: ChildProcess | undefined) {
  return server !== undefined && server.exitCode === null && server.signalCode === null;
}

/** The remains of a killed server pass by themselves; other failures don't. */
async function endureFailure(folder: string, waited: number) {
  const reason = (await readFile(logOf(folder), 'utf8')).match(/(?<=(?:FATAL|PANIC): +).*/g)?.at(-1);
  const passes = /lock file|shared memory block/.test(reason ?? '');
  if (!passes || waited > OBSTACLE_MS) throw notServing(folder, reason ?? 'it ended without a word');
  await delay(100);
}

function notServing(folder: string, reason: string) {
  return new EmbeddedPostgresError(
    `Postgres does not serve ${folder} (${reason}): look into ${logOf(folder)}, put that right, and start again.`,
  );
}

async function startServer({ folder, account }: Cluster, waited: number) {
  const programs = await findPrograms(account);
  const { data, options } = standIn(folder, account);
  const env = { ...options.env, ...(await passOverFormerServer(folder, waited)) };
  const log = await openLog(folder);
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
    ...options,
    env,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await once(server, 'spawn');
  server.unref();
  await log.close();
  return server;
}

/**
 * A pid file that a crash left over stops Postgres when its pid is now a stranger's, or a zombie's. The pid of
 * its grandparent it passes over, and goes by whether the former server's shared memory is still in use. That
 * is not known of a pid file without its seventh line: a server's that is starting, or was at the crash.
 */
async function passOverFormerServer(folder: string, waited: number) {
  await rm(join(folder, `${SOCKET}.lock`), { force: true });
  const lines = await readPidFile(folder);
  if (lines[0] && lines[6]) return { PG_GRANDPARENT_PID: lines[0] };
  if (waited > HALF_WRITTEN_MS) await rm(join(folder, 'postmaster.pid'), { force: true });
  return {};
}

async function readPidFile(folder: string) {
  try {
    return (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n').map((line) => line.trim());
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function openLog(folder: string) {
  const log = await open(logOf(folder), 'a', 0o600);
  if ((await log.stat()).size > LOG_BYTES) await log.truncate();
  return log;
}

function logOf(folder: string) {
  return join(folder, 'server.log');
}
