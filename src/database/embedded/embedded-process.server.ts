import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { hasCode, StartupError } from '../startup-error.server.ts';
import type { Account } from './embedded-account.server.ts';
import { findPrograms, insideFolder } from './embedded-programs.server.ts';

interface Cluster {
  folder: string;
  account: Account | undefined;
}

const RECOVERY_MS = 300_000;
const STALE_MS = 5_000;
const HALF_WRITTEN_MS = 2_000;
const SHUTDOWN_MS = 60_000;
const LOG_BYTES = 1_000_000;

/** The log leaves out details and statements, because they quote data. */
const SETTINGS = [
  'listen_addresses=',
  'port=5432',
  'unix_socket_directories=.',
  'unix_socket_permissions=0700',
  'logging_collector=off',
  'log_checkpoints=off',
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'lc_messages=C',
  'client_connection_check_interval=2s',
];

export async function connectOrStart(cluster: Cluster, connection: Connection): Promise<pg.Client> {
  const started = performance.now();
  let server: ChildProcess | undefined;
  for (;;) {
    const found = await tryToConnect(connection);
    if (found instanceof pg.Client) return found;
    const waited = performance.now() - started;
    if (waited > RECOVERY_MS) throw failure(cluster.folder, `no response in ${RECOVERY_MS / 1000} s`);
    if (found === 'absent' && !isRunning(server)) {
      if (server) await waitForStaleFiles(cluster.folder, waited);
      server = await startServer(cluster, waited < HALF_WRITTEN_MS);
    }
    await delay(10);
  }
}

export async function stopServer(folder: string): Promise<void> {
  const pid = await readServerPid(folder);
  if (!pid) return;
  const deadline = performance.now() + SHUTDOWN_MS;
  signal(pid, 'SIGINT');
  while ((await readServerPid(folder)) === pid && signal(pid, 0)) {
    if (performance.now() > deadline) throw failure(folder, `it didn't stop in ${SHUTDOWN_MS / 1000} s`);
    await delay(10);
  }
}

function signal(pid: string, name: NodeJS.Signals | 0) {
  try {
    return process.kill(Number(pid), name);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    throw error;
  }
}

function isRunning(server: ChildProcess | undefined) {
  return server !== undefined && server.exitCode === null && server.signalCode === null;
}

async function waitForStaleFiles(folder: string, waited: number) {
  const log = await readFile(logOf(folder), 'utf8');
  const reason = log.match(/(?<=(?:FATAL|PANIC): +).*/g)?.at(-1) ?? 'no reason given';
  // Only leftovers of a killed server disappear on their own.
  if (!/lock file|shared memory block/.test(reason)) throw failure(folder, reason);
  if (waited > STALE_MS) {
    const pid = await readServerPid(folder);
    throw new StartupError(
      `Another Postgres is running on ${folder} and can't be reached (${reason}). End it (kill -INT ${pid}) and start again.`,
    );
  }
  await delay(100);
}

function failure(folder: string, reason: string) {
  return new StartupError(
    `Postgres fails in ${folder} (${reason}). See ${logOf(folder)}, fix that, and start again.`,
  );
}

async function startServer({ folder, account }: Cluster, mayBeHalfWritten: boolean) {
  const programs = await findPrograms(account);
  const { data, options } = insideFolder(folder, account);
  const env = { ...options.env, ...(await ignoreStaleFiles(folder, mayBeHalfWritten)) };
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const log = await open(logOf(folder), 'a', 0o600);
  if ((await log.stat()).size > LOG_BYTES) await log.truncate();
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

function logOf(folder: string) {
  return join(folder, 'server.log');
}

async function readServerPid(folder: string) {
  const [pid] = await readPidFile(folder);
  return pid || undefined;
}

async function ignoreStaleFiles(folder: string, mayBeHalfWritten: boolean) {
  await rm(join(folder, `${SOCKET}.lock`), { force: true });
  const { 0: pid, 6: memory } = await readPidFile(folder);
  // Postgres refuses to start while the pid in its file is in use, even by an unrelated process, unless it is that of
  // its grandparent: then it checks if the killed server's memory is still in use.
  if (pid && memory) return { PG_GRANDPARENT_PID: pid };
  // Without that line, a starting server is writing the file, or a power cut interrupted one.
  if (!mayBeHalfWritten) await rm(join(folder, 'postmaster.pid'), { force: true });
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

const SOCKET = '.s.PGSQL.5432';
const LONGEST_PATH = process.platform === 'linux' ? 107 : 103;
const SERVER_GOING = ['57P01', '57P02', '57P03'];

/** Socket paths must be short, and Linux has a short name for any open folder. */
export function openSocketFolder(folder: string) {
  if (Buffer.byteLength(join(folder, SOCKET)) <= LONGEST_PATH) return { host: folder, close: () => {} };
  if (process.platform !== 'linux') {
    const room = LONGEST_PATH - Buffer.byteLength(join('/postgres', SOCKET));
    throw new StartupError(
      `The path of DATA_DIR is too long for a socket. Set it to one of ${room} bytes or fewer.`,
    );
  }
  const descriptor = openSync(folder, 'r');
  return { host: `/proc/${process.pid}/fd/${descriptor}`, close: () => closeSync(descriptor) };
}

export type Connection = ReturnType<typeof connectionTo>;

export function connectionTo(host: string) {
  return { host, port: 5432, user: 'redress', database: 'redress', ssl: false as const };
}

async function tryToConnect(connection: Connection): Promise<pg.Client | 'absent' | 'not ready'> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // The 'end' event follows and has a listener.
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ECONNREFUSED')) return 'absent';
    if (isLostConnection(error)) return 'not ready';
    throw error;
  }
}

export function isLostConnection(error: unknown) {
  return !(error instanceof pg.DatabaseError) || hasCode(error, ...SERVER_GOING);
}
