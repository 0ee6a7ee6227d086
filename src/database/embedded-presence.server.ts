import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Cluster } from './embedded-cluster.server.ts';
import { whileLocked } from './embedded-lock.server.ts';
import { connectOrStart, stopServer } from './embedded-server.server.ts';
import type { Connection } from './embedded-socket.server.ts';

/** Shared by every process that uses the server, each on a connection of its own. */
const PRESENCE_LOCK = 0x7065_6f70;

/** Connects and says "in use" for as long as the connection lasts. */
export async function bePresent(cluster: Cluster, connection: Connection): Promise<pg.Client> {
  const client = await connectOrStart(cluster, connection);
  await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
  return client;
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
      await whileLocked(cluster.lockFile, async () => watch(await bePresent(cluster, connection))).catch(() =>
        delay(1_000),
      );
    }
  }

  return async function leave() {
    leaving = true;
    await returning;
    await whileLocked(cluster.lockFile, async () => {
      if (!present) return;
      const { rows } = await present.query('select pg_try_advisory_lock($1) as last', [PRESENCE_LOCK]);
      if (rows[0].last) await stopServer(cluster);
      else await present.end();
    });
  };
}
