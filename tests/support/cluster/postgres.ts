import { execFile } from 'node:child_process';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPrograms } from '#database/embedded/embedded-programs.server.ts';
import { findParts } from '../../../scripts/cluster-parts.mjs';
import { freePort } from '../program/program.ts';
import { account, makeServersFolder } from './server.ts';

export const USER = 'redress';
export const PASSWORD = 'cluster';

const run = promisify(execFile);

/** Starts Debian's Postgres if installed, otherwise the embedded one, with a password and over TCP. */
export async function startPostgres(folder: string) {
  const programs = findParts().postgres ?? (await findPrograms(account));
  const data = join(folder, 'postgres');
  const passwordFile = join(folder, 'password');
  await makeServersFolder(data);
  await writeFile(passwordFile, PASSWORD);
  const access = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, `--username=${USER}`];
  await runAsServer(folder, join(programs, 'initdb'), '-D', data, '--encoding=UTF8', ...access);
  return startServerOf(folder, data, programs);
}

/** Streams from the primary until it is promoted. Only Debian's Postgres has the program for that. */
export async function startStandby(folder: string, programs: string, primary: { url: MakeUrl }) {
  const data = join(folder, 'standby');
  const copy = ['--dbname', primary.url('postgres'), '--pgdata', data, '--checkpoint=fast'];
  await runAsServer(folder, join(programs, 'pg_basebackup'), ...copy, '--write-recovery-conf');
  const server = await startServerOf(folder, data, programs);
  return { ...server, promote: () => server.control('promote') };
}

type MakeUrl = (database: string) => string;

async function startServerOf(folder: string, data: string, programs: string) {
  const port = await freePort();
  await appendFile(
    join(data, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = ''\n`,
  );
  const log = join(data, 'server.log');
  const control = (...args: string[]) =>
    runAsServer(folder, join(programs, 'pg_ctl'), '-D', data, '-w', '-l', log, ...args);
  const url: MakeUrl = (database) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  await control('start');
  return {
    port,
    url,
    control,
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

function runAsServer(folder: string, program: string, ...args: string[]) {
  return run(program, args, { ...account, cwd: folder, env: { LC_ALL: 'C' } });
}
