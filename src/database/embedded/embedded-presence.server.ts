import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Cluster } from './embedded-cluster.server.ts';
import { whileLocked } from './embedded-lock.server.ts';
import { connectOrStart, stopServer } from './embedded-server.server.ts';
import { type Connection, isLostConnection } from './embedded-socket.server.ts';

/** Shared by every process that uses the server, each on a connection of its own. */
const PRESENCE_LOCK = 0x7065_6f70;

/** Connects and says "in use" for as long as the connection lasts. Begins again when the server dies meanwhile. */
export async function bePresent(cluster: Cluster, connection: Connection) {
  for (let attempt = 1; ; attempt++) {
    const client = await connectOrStart(cluster, connection);
    try {
      await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
      return { client, isNew: await ensureDatabase(client, connection.database) };
    } catch (error) {
      if (attempt === 10 || !isLostConnection(error)) throw error;
    }
  }
}

/** Stays present through crashes of the server, which it starts anew, until the returned `leave` is called. */
export function stayPresent(cluster: Cluster, connection: Connection, client: pg.Client) {
  let present: pg.Client | undefined;
  let leaving = false;
  let returning = Promise.resolve();
  watch(client);

  function watch(next: pg.Client) {
    present = next;
    next.once('end', () => {
      present = undefined;
      if (!leaving) returning = comeBack();
    });
  }

  /** Silent about failures: meanwhile every query fails aloud. */
  async function comeBack() {
    while (!leaving && !present) {
      await whileLocked(cluster.lockFile, async () => {
        watch((await bePresent(cluster, connection)).client);
      }).catch(() => delay(1_000));
    }
  }

  return async function leave() {
    leaving = true;
    await returning;
    await whileLocked(cluster.lockFile, async () => {
      if (!present) return;
      if (await isLast(present)) await stopServer(cluster);
      else await present.end();
    });
  };
}

async function ensureDatabase(client: pg.Client, name: string) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  return rowCount === 0;
}

/** Whoever has lost the server can't be the one to stop it. */
async function isLast(client: pg.Client) {
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as last', [PRESENCE_LOCK]);
    return rows[0].last;
  } catch (error) {
    if (isLostConnection(error)) return false;
    throw error;
  }
}
