import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findParts } from '../../../scripts/cluster-parts.mjs';
import { startServer } from '../cluster/server.ts';
import { openFaultyLine } from '../faulty-line.ts';
import { freePort } from '../program/program.ts';
import { makeTemporaryFolder } from '../program/temporary-folder.ts';

interface PooledServer {
  host: string;
  port: number;
  user?: string | undefined;
  password?: string | undefined;
}

const { pgbouncer } = findParts();
export const hasPooler = pgbouncer !== undefined;

/** A PgBouncer that lends a connection for no longer than a transaction, to every client that asks. */
export async function startPooler({ host, port, user = 'redress', password }: PooledServer) {
  if (!pgbouncer) throw new Error('There is no PgBouncer on this machine.');
  // The pooler runs as another user, refused by the embedded Postgres.
  const line = await openFaultyLine({ host, port });
  const folder = await makeTemporaryFolder();
  await chmod(folder, 0o755);
  const settings = join(folder, 'pgbouncer.ini');
  const ownPort = await freePort();
  await writeFile(
    settings,
    `[databases]
* = host=${line.host} port=${line.port} user=${user} ${password ? `password='${password}'` : ''}
[pgbouncer]
pool_mode = transaction
auth_type = any
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
max_client_conn = 1000
default_pool_size = 10
server_idle_timeout = 5
`,
  );
  const server = await startServer(pgbouncer, ['-q', settings], ownPort);
  return {
    connection: { host: '127.0.0.1', port: ownPort, user },
    async stop() {
      await server.stop('SIGINT');
      line.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
