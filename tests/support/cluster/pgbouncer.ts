import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../program/program.ts';
import { PASSWORD, USER } from './postgres.ts';
import { startServer } from './server.ts';

/** In front of every database of this Postgres, in transaction mode. */
export async function startPgbouncer(program: string, folder: string, postgresPort: number) {
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${USER}" "${PASSWORD}"\n`);
  await writeFile(
    settings,
    `[databases]
* = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
server_login_retry = 1
query_timeout = 15
`,
  );
  const start = () => startServer(program, ['-q', settings], port);
  let server = await start();
  return {
    stop: (signal?: NodeJS.Signals) => server.stop(signal),
    async start() {
      server = await start();
    },
    url: (database: string) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`,
  };
}
