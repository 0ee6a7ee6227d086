import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../program/program.ts';
import { readSample } from '../program/sample-file.ts';
import { PASSWORD, USER } from './postgres.ts';
import { startServer } from './server.ts';

/** In front of every database of this Postgres, in transaction mode, configured as in `deploy/failover/`. */
export async function startPgbouncer(program: string, folder: string, postgresPort: number) {
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${USER}" "${PASSWORD}"\n`);
  await writeFile(
    settings,
    await readSample('failover/pgbouncer.ini', [
      ['redress = host=127.0.0.1 port=5000', `* = host=127.0.0.1 port=${postgresPort}`],
      ['listen_port = 6432', `listen_port = ${port}`],
      ['/var/run/postgresql', ''],
      ['/etc/pgbouncer/userlist.txt', users],
    ]),
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
