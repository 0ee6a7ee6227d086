import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../startup-error.server.ts';
import { type Cluster, ensureCluster, findPlace } from './embedded-cluster.server.ts';
import {
  type Connection,
  connectionTo,
  connectOrStart,
  isLostConnection,
  openSocketFolder,
  stopServer,
} from './embedded-process.server.ts';
import { reasonOf } from './embedded-programs.server.ts';

export type EmbeddedPostgres = Awaited<ReturnType<typeof joinEmbeddedPostgres>>;

const USERS_LOCK = 0x7065_6f70;
const SQLITE_BUSY = 5;
const LOCK_MS = 120_000;

export async function joinEmbeddedPostgres(dataDir: string) {
  try {
    const place = await findPlace(dataDir);
    return await whileLocked(place.lockFile, async () => join(await ensureCluster(place)));
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(
      `The embedded Postgres can't use DATA_DIR ${dataDir} (${reasonOf(cause)}). Fix that, set DATA_DIR to another folder, or set DATABASE_URL to a Postgres of your own.`,
      { cause },
    );
  }
}

async function join(cluster: Cluster) {
  const socket = openSocketFolder(cluster.folder);
  const connection = connectionTo(socket.host);
  const { client, isNew } = await register(cluster, connection);
  const leave = keepRegistered(cluster, connection, client);
  return { connection, isNew, leave: () => leave().finally(socket.close) };
}

async function register(cluster: Cluster, connection: Connection) {
  for (let attempt = 1; ; attempt++) {
    const client = await connectOrStart(cluster, connection);
    try {
      await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK]);
      return { client, isNew: await ensureDatabase(client, connection.database) };
    } catch (error) {
      if (attempt === 10 || !isLostConnection(error)) throw error;
    }
  }
}

function keepRegistered(cluster: Cluster, connection: Connection, client: pg.Client) {
  let registered: pg.Client | undefined;
  let leaving = false;
  let registering = Promise.resolve();
  watch(client);

  function watch(next: pg.Client) {
    registered = next;
    next.once('end', () => {
      registered = undefined;
      if (!leaving) registering = registerAgain();
    });
  }

  // Failures are not reported here, because every query fails and reports it too.
  async function registerAgain() {
    while (!leaving && !registered) {
      await whileLocked(cluster.lockFile, async () => {
        watch((await register(cluster, connection)).client);
      }).catch(() => delay(1_000));
    }
  }

  return async function leave() {
    leaving = true;
    await registering;
    await whileLocked(cluster.lockFile, async () => {
      if (!registered) return;
      if (await isLastUser(registered)) await stopServer(cluster.folder);
      else await registered.end();
    });
  };
}

async function ensureDatabase(client: pg.Client, name: string) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  return rowCount === 0;
}

async function isLastUser(client: pg.Client) {
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as last', [USERS_LOCK]);
    return rows[0].last;
  } catch (error) {
    if (isLostConnection(error)) return false;
    throw error;
  }
}

/** Node has no file locks. SQLite's lock belongs to the operating system and ends with its process. */
async function whileLocked<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    await takeLock(lock, file);
    return await work();
  } finally {
    lock.close();
  }
}

async function takeLock(lock: DatabaseSync, file: string) {
  const deadline = performance.now() + LOCK_MS;
  while (!tryLock(lock)) {
    if (performance.now() > deadline) {
      throw new StartupError(
        `Another process has held ${file} for ${LOCK_MS / 1000} s. Find it (fuser ${file}), end it, and start again.`,
      );
    }
    await delay(10);
  }
}

function tryLock(lock: DatabaseSync) {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
