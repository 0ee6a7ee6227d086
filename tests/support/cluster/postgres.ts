import { execFile } from 'node:child_process';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findParts } from '../../../scripts/cluster-parts.mjs';
import { findPrograms } from '../../../src/database/embedded/embedded-programs.server.ts';
import { freePort } from '../program/program.ts';
import { account, makeServersFolder } from './server.ts';

export const USER = 'redress';
export const PASSWORD = 'cluster';

const run = promisify(execFile);

/** Debian's Postgres where it is installed, else the embedded one, with a password and over TCP. */
export async function startPostgres(folder: string) {
  const programs = findParts().postgres ?? (await findPrograms(account));
  const data = join(folder, 'postgres');
  const passwordFile = join(folder, 'password');
  const options = { ...account, cwd: folder, env: { LC_ALL: 'C' } };
  const port = await freePort();
  await makeServersFolder(data);
  await writeFile(passwordFile, PASSWORD);
  const access = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, `--username=${USER}`];
  await run(join(programs, 'initdb'), ['-D', data, '--encoding=UTF8', ...access], options);
  await appendFile(
    join(data, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = ''\n`,
  );
  const control = (...args: string[]) =>
    run(join(programs, 'pg_ctl'), ['-D', data, '-w', '-l', join(data, 'server.log'), ...args], options);
  const url = (database: string) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  await control('start');
  return {
    port,
    url,
    start: () => control('start'),
    /** `fast` ends what is open, `immediate` is a crash. */
    stop: (how: 'fast' | 'immediate') => control('stop', '-m', how),
    restart: (how: 'fast' | 'immediate') => control('restart', '-m', how),
    async query(database: string, text: string) {
      const client = new pg.Client(url(database));
      await client.connect();
      const { rows } = await client.query(text).finally(() => client.end());
      return rows;
    },
  };
}
