import { type Cluster, ensureCluster, findCluster } from './embedded-cluster.server.ts';
import { EmbeddedPostgresError, reasonOf } from './embedded-error.server.ts';
import { whileLocked } from './embedded-lock.server.ts';
import { bePresent, stayPresent } from './embedded-presence.server.ts';
import { type Connection, connectionTo, openSocketFolder } from './embedded-socket.server.ts';

export interface EmbeddedPostgres {
  /** Options for `pg.Pool`. */
  connection: Connection;
  /** Whether this call made the database, so that it is empty. */
  isNew: boolean;
  /** Call it when your own connections are closed: the last process to leave stops the server. */
  leave(): Promise<void>;
}

/** Joins the Postgres that runs on `DATA_DIR`, or starts it. Throws an `EmbeddedPostgresError`. */
export async function joinEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  try {
    const cluster = await findCluster(dataDir);
    return await whileLocked(cluster.lockFile, () => join(cluster));
  } catch (cause) {
    if (cause instanceof EmbeddedPostgresError) throw cause;
    throw new EmbeddedPostgresError(
      `The embedded Postgres can't use DATA_DIR ${dataDir} (${reasonOf(cause)}): put that right, set DATA_DIR to another folder, or set DATABASE_URL to a Postgres of your own.`,
      { cause },
    );
  }
}

async function join(cluster: Cluster): Promise<EmbeddedPostgres> {
  await ensureCluster(cluster);
  const socket = openSocketFolder(cluster.folder);
  const connection = connectionTo(socket.host);
  const { client, isNew } = await bePresent(cluster, connection);
  const leave = stayPresent(cluster, connection, client);
  return { connection, isNew, leave: () => leave().finally(socket.close) };
}
